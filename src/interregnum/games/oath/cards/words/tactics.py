"""What battle plans do. As attacker dice are added to the attack pool; as defender they are removed from it."""

from __future__ import annotations

from typing import Literal

from interregnum.games.oath.cards.power import Tactic
from interregnum.games.oath.flow.plans import foes, side_of
from interregnum.games.oath.flow.warfare import (
    AfterVictory,
    LoseWarband,
    MessengerMoves,
    ParadeFavor,
    SaveDiscard,
    Spoils,
)
from interregnum.games.oath.printed import CARDS, Suit
from interregnum.games.oath.rules.banks import gain_favor, gain_warbands, give_favor, kill_on_board, purse
from interregnum.games.oath.rules.fighting import (
    change_attack,
    change_defense,
    force,
    full_force,
    note,
)
from interregnum.games.oath.rules.ruling import ruled_cards, suits_of
from interregnum.games.oath.state import (
    BANDITS,
    MAX_SUPPLY,
    OathGame,
    change,
    faceup_advisers,
    fight,
    imperial,
    set_fight,
    side,
    spots,
    suit,
)
from interregnum.games.oath.terms import SUIT_NAMES, favor, warbands
from interregnum.kernel.decision import Refusal, Requirement
from interregnum.kernel.procedure import Flow
from interregnum.kernel.text import Message, msg, msgn

USELESS = Requirement("oath.7.1.3.1", "{card} would do nothing in this campaign.")
ALONE = Requirement("oath.9.2.2", "{card} cannot be used together with other battle plans.")
NEEDS_GIFT = Requirement("oath.7.1.2.1", "{card} would cost {n} favor, and you have {have}.")

Condition = Literal[
    "", "darkest secret", "enemy suit", "target suit", "no peoples favor", "larger force", "four dice", "this site",
]  # fmt: skip


def holds(g: OathGame, seat: int, condition: Condition, card: str, wanted: Suit | None) -> bool:
    """Whether what a battle plan asks for is so."""
    state, war = g.state, fight(g.state)
    if condition == "darkest secret":
        keeper = state.darkest_secret.holder
        return keeper == seat or (
            keeper >= 0 and seat >= 0 and imperial(state, seat) and side(state, keeper) == side(state, seat)
        )
    if condition == "enemy suit":
        assert wanted is not None
        return any(suits_of(state, foe)[wanted] for foe in foes(g, seat))
    if condition == "target suit":
        return any(suit(other) == wanted for site in war.sites for other in state.sites[site].cards)
    if condition == "no peoples favor":
        return state.peoples_favor.holder not in foes(g, seat)
    if condition == "larger force":
        mine, theirs = full_force(state, war, "attack"), full_force(state, war, "defense")
        return mine > theirs if seat == war.attacker else theirs > mine
    if condition == "four dice":
        return war.defense >= 4
    if condition == "this site":
        spot = spots(state).get(card)
        return spot is not None and spot.site in war.sites
    return True


def said_if(condition: Condition, wanted: Suit | None, said: Message) -> Message:
    """What a battle plan does, with what it asks for."""
    name = SUIT_NAMES[wanted] if wanted is not None else said
    match condition:
        case "darkest secret":
            return msg("If you hold the Darkest Secret: {said}", said=said)
        case "enemy suit":
            return msg("If your enemy has any {suit} adviser: {said}", suit=name, said=said)
        case "target suit":
            return msg("If a targeted site has any {suit} card: {said}", suit=name, said=said)
        case "no peoples favor":
            return msg("Unless your enemy holds the People’s Favor: {said}", said=said)
        case "larger force":
            return msg("If your force is the larger one: {said}", said=said)
        case "four dice":
            return msg("If the defense pool has four or more dice: {said}", said=said)
        case "this site":
            return msg("If this card’s site is targeted: {said}", said=said)
    return said


class Dice(Tactic, frozen=True, kw_only=True):
    """Attack dice added or removed: a number, or one for each thing of a kind."""

    n: int = 1
    per: Literal["", "targeted site", "adviser", "ruled card", "other suit"] = ""
    suit: Suit | None = None
    when: Condition = ""
    wanted: Suit | None = None
    side: Literal["both", "attack", "defense"] = "both"

    def count(self, g: OathGame, seat: int) -> int:
        """How many dice it is about."""
        state, war = g.state, fight(g.state)
        if self.per == "targeted site":
            return len(war.sites)
        if seat == BANDITS:
            cards = [card for card, spot in spots(state).items() if spot.site in war.sites and not spot.land]
            return sum(suit(card) == self.suit for card in cards) if self.per == "ruled card" else self.n
        if self.per == "adviser":
            assert self.suit is not None
            return suits_of(state, seat)[self.suit]
        if self.per == "ruled card":
            return sum(suit(card) == self.suit for card in ruled_cards(state, seat))
        if self.per == "other suit":
            return len({suit(card) for card in ruled_cards(state, seat)} - {None, self.suit})
        return self.n

    def blocked(self, g: OathGame, seat: int, card: str) -> Refusal | None:
        return None

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        if holds(g, seat, self.when, card, self.wanted):
            n = self.count(g, seat)
            change_attack(g, n if side_of(g, seat) == "attack" else -n)
        return None

    def text(self) -> Message:
        said: dict[str, Message] = {
            "both": msgn("As attacker add, as defender remove {n} attack die.",
                         "As attacker add, as defender remove {n} attack dice.", self.n),
            "attack": msgn("Add {n} attack die.", "Add {n} attack dice.", self.n),
            "defense": msgn("Remove {n} attack die.", "Remove {n} attack dice.", self.n),
        }  # fmt: skip
        if self.per == "targeted site":
            text = msg("As attacker add, as defender remove one attack die for each targeted site.")
        elif self.per == "adviser":
            assert self.suit is not None
            text = msg(
                "As attacker add, as defender remove one attack die for each of your {suit} advisers.",
                suit=SUIT_NAMES[self.suit],
            )
        elif self.per == "ruled card":
            assert self.suit is not None
            text = msg(
                "As attacker add, as defender remove one attack die for each {suit} card you rule.",
                suit=SUIT_NAMES[self.suit],
            )
        elif self.per == "other suit":
            assert self.suit is not None
            text = msg(
                "As attacker add, as defender remove one attack die for each suit other than {suit} among the cards "
                "you rule.",
                suit=SUIT_NAMES[self.suit],
            )
        else:
            text = said[self.side]
        return said_if(self.when, self.wanted, text)


class Shields(Tactic, frozen=True, kw_only=True):
    """Defense dice added: a number, or one for each card of a suit at sites."""

    n: int = 0
    suit: Suit | None = None
    when: Condition = ""

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        if holds(g, seat, self.when, card, None):
            cards = [one for site in g.state.sites if site.faceup for one in site.cards]
            change_defense(g, self.n if self.suit is None else sum(suit(one) == self.suit for one in cards))
        return None

    def text(self) -> Message:
        if self.suit is not None:
            text = msg("Add one defense die for each {suit} card at any site.", suit=SUIT_NAMES[self.suit])
        else:
            text = msgn("Add {n} defense die.", "Add {n} defense dice.", self.n)
        return said_if(self.when, None, text)


Effect = Literal[
    "ignore skulls", "no hollow swords", "no single shields", "no double shields", "no double swords", "double attack",
    "half attack", "burn all favor", "burn secrets",
]  # fmt: skip


class Makes(Tactic, frozen=True, kw_only=True):
    """Something holds for the rest of the campaign."""

    what: Effect
    when: Condition = ""
    side: Literal["", "attack", "defense"] = ""

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        if self.side in ("", side_of(g, seat)) and holds(g, seat, self.when, card, None):
            note(g, self.what)
        return None

    def text(self) -> Message:
        said: dict[Effect, Message] = {
            "ignore skulls": msg("Ignore skulls you roll."),
            "no hollow swords": msg("Hollow swords count for nothing."),
            "no single shields": msg("Faces with one shield count for nothing."),
            "no double shields": msg("Faces with two shields count for nothing."),
            "no double swords": msg("Swords on faces with a skull count for nothing; the skulls still kill."),
            "double attack": msg("Everything the attack roll shows counts twice."),
            "half attack": msg("The attacker rolls half of the attack dice that are left, rounded down."),
            "burn all favor": msg("If their pawn is targeted and you win, you may burn all their favor."),
            "burn secrets": msg("If their pawn is targeted and you win, they burn all their secrets but one."),
        }
        text = said[self.what]
        if self.side == "attack":
            text = msg("As attacker: {said}", said=text)
        elif self.side == "defense":
            text = msg("As defender: {said}", said=text)
        return said_if(self.when, None, text)


class NoLosses(Tactic, frozen=True, kw_only=True):
    """A beaten force is spared, or killed wholly."""

    all: bool = False

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        note(g, f"{'all' if self.all else 'no'} losses {side_of(g, seat)}")
        return None

    def text(self) -> Message:
        if self.all:
            return msg("If you are defeated, your whole force is killed.")
        return msg("If you are defeated, none of your force is killed.")


class AtEnd(Tactic, frozen=True, kw_only=True):
    """The card is discarded when the campaign ends, or when its user is beaten."""

    when: Literal["always", "defeated", "chosen", "unless peoples favor"] = "always"

    def discards(self, g: OathGame, seat: int, card: str) -> bool:
        war = fight(g.state)
        if self.when == "chosen":
            return any(plan.key == card and plan.choice == "3" for plan in war.plans)
        if self.when == "unless peoples favor":
            return seat == BANDITS or g.state.peoples_favor.holder != seat
        beaten = "defense" if war.won else "attack"
        return self.when == "always" or side_of(g, seat) == beaten

    def end(self, g: OathGame, seat: int, card: str) -> Flow:
        return SaveDiscard(seat=seat, card=card) if self.discards(g, seat, card) and card in spots(g.state) else None

    def text(self) -> Message:
        said: dict[str, Message] = {
            "always": msg("At the end of the campaign discard this card."),
            "defeated": msg("Discard this card if you are defeated."),
            "chosen": msg("With three dice, discard this card at the end of the campaign."),
            "unless peoples favor": msg(
                "At the end of the campaign discard this card unless you hold the People’s Favor."
            ),
        }
        return said[self.when]


class SaveNomads(Tactic, frozen=True):
    """A Beast card may be discarded in place of Nomad battle plans."""

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        note(g, f"mounts {seat}")
        return None

    def text(self) -> Message:
        return msg(
            "If you would discard Nomad battle plans in this campaign, you may discard one Beast card you rule in "
            "place of all of them."
        )


class EitherDice(Tactic, frozen=True):
    """One die, or three for the card."""

    def options(self, g: OathGame, seat: int) -> tuple[str, ...]:
        return ("1", "3")

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        n = int(choice or "1")
        change_attack(g, n if side_of(g, seat) == "attack" else -n)
        return None

    def text(self) -> Message:
        return msg("As attacker add, as defender remove one attack die or three.")


class GainsOnVictory(Tactic, frozen=True, kw_only=True):
    """A won campaign brings favor from a bank, or warbands, or a warband for each enemy killed."""

    favor: int = 0
    bank: Suit | None = None
    warbands: int = 0
    per_killed: bool = False

    def victorious(self, g: OathGame, seat: int, card: str) -> Flow:
        if self.bank is not None:
            gain_favor(g, seat, self.bank, self.favor)
        if seat != BANDITS:
            fallen = fight(g.state).notes.count(f"killed {'defense' if side_of(g, seat) == 'attack' else 'attack'}")
            gain_warbands(g, seat, fallen if self.per_killed else self.warbands)
        return None

    def text(self) -> Message:
        if self.bank is not None:
            return msg(
                "If you win, gain {what} from the {suit} bank.", what=favor(self.favor), suit=SUIT_NAMES[self.bank]
            )
        if self.per_killed:
            return msg("If you win, gain a warband for each enemy warband killed in the campaign.")
        return msg("If you win, gain {what}.", what=warbands(self.warbands))


class EnemyAdvisersPay(Tactic, frozen=True):
    """A won campaign brings a favor for each adviser of the enemy, from the bank of its suit."""

    def victorious(self, g: OathGame, seat: int, card: str) -> Flow:
        suits = tuple(
            shown
            for foe in foes(g, seat)
            for other in faceup_advisers(g.state, foe)
            if (shown := suit(other)) is not None
        )
        return ParadeFavor(seat=seat, suits=suits)

    def text(self) -> Message:
        return msg("If you win, gain one favor for each of your enemy’s advisers, from the bank of its suit.")


class SupplyNow(Tactic, frozen=True):
    n: int

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        if seat != BANDITS:
            change(g.state, seat, supply=min(MAX_SUPPLY, g.state.lords[seat].supply + self.n))
        return None

    def text(self) -> Message:
        return msg("Gain {n} Supply.", n=self.n)


class AttackerLoses(Tactic, frozen=True):
    """A warband on the attacker's board dies at once."""

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        if kill_on_board(g, fight(g.state).attacker, 1):
            note(g, "killed attack")
        return None

    def text(self) -> Message:
        return msg("One warband on the attacker’s board is killed.")


class SacrificeForDie(Tactic, frozen=True):
    """A warband of the force for a defense die."""

    def blocked(self, g: OathGame, seat: int, card: str) -> Refusal | None:
        return None if force(g.state, fight(g.state), "defense") else USELESS(card=CARDS[card])

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        change_defense(g, 1)
        return LoseWarband()

    def text(self) -> Message:
        return msg("Sacrifice one warband of your force to add one defense die.")


class OnlyPlan(Tactic, frozen=True):
    """No other battle plan can be used on this side."""

    alone: bool = True

    def blocked(self, g: OathGame, seat: int, card: str) -> Refusal | None:
        mine = side_of(g, seat)
        used = any(side_of(g, plan.seat) == mine for plan in fight(g.state).plans)
        return ALONE(card=CARDS[card]) if used else None

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        note(g, f"no plans {side_of(g, seat)}")
        return None

    def text(self) -> Message:
        return msg("You cannot use any other battle plan in this campaign.")


class SilencesDefense(Tactic, frozen=True):
    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        note(g, "no plans defense")
        return None

    def text(self) -> Message:
        return msg("The defending side cannot use battle plans in this campaign.")


class Zeal(Tactic, frozen=True):
    def blocked(self, g: OathGame, seat: int, card: str) -> Refusal | None:
        state, war = g.state, fight(g.state)
        larger = full_force(state, war, "defense") > full_force(state, war, "attack")
        return None if larger else USELESS(card=CARDS[card])

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        note(g, "zeal")
        return None

    def text(self) -> Message:
        return msg("If the defending force is larger than yours, each warband you sacrifice adds three to your attack.")


class WinsAtOnce(Tactic, frozen=True, kw_only=True):
    """The campaign is won on the spot: by the defender, or by who pays the enemy a favor for each defense die."""

    pays: bool = False

    def _enemy(self, g: OathGame, seat: int) -> int:
        war = fight(g.state)
        return war.defender if seat == war.attacker else war.attacker

    def blocked(self, g: OathGame, seat: int, card: str) -> Refusal | None:
        if not self.pays:
            return None
        state, foe = g.state, self._enemy(g, seat)
        if seat == BANDITS or foe == BANDITS or state.lords[foe].site != state.lords[seat].site:
            return USELESS(card=CARDS[card])
        need = fight(state).defense + 1
        have = purse(state, seat)
        return NEEDS_GIFT(card=CARDS[card], n=need, have=have) if have < need else None

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        war = fight(g.state)
        if self.pays:
            give_favor(g, seat, self._enemy(g, seat), war.defense)
            note(g, "peace")
        set_fight(g.state, over=True, won=seat == war.attacker)
        return None

    def text(self) -> Message:
        if self.pays:
            return msg(
                "With your enemy’s pawn at your site, give them favor equal to the defense dice in the pool: you "
                "win at once, and no warbands are killed."
            )
        return msg("You, the defender, win at once.")


class JoinOnVictory(Tactic, frozen=True):
    """An Exile who beats an Exile may become a Citizen."""

    def victorious(self, g: OathGame, seat: int, card: str) -> Flow:
        state, war = g.state, fight(g.state)
        foe = war.defender if seat == war.attacker else war.attacker
        exiles = seat >= 0 and foe >= 0 and {state.lords[seat].role, state.lords[foe].role} == {"exile"}
        return AfterVictory(seat=seat, what="join") if exiles else None

    def text(self) -> Message:
        return msg(
            "An Exile who wins against an Exile may become a Citizen: their Act Phase ends and their Supply goes to "
            "its leftmost space."
        )


class SecondCampaign(Tactic, frozen=True):
    """A travel and a campaign for no Supply after a victory."""

    def victorious(self, g: OathGame, seat: int, card: str) -> Flow:
        note(g, "second wind")
        return None

    def text(self) -> Message:
        return msg("If you win, you may travel and then campaign, both for no Supply.")


class WipeOut(Tactic, frozen=True):
    """The enemy force may be killed wholly for a favor."""

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        note(g, f"fire {seat}")
        return None

    def text(self) -> Message:
        return msg("If you win, you may kill the whole enemy force; then give the beaten player one favor.")


class Rescue(Tactic, frozen=True):
    """Fallen warbands gather at this card's site afterwards."""

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        note(g, f"hospital {side_of(g, seat)}")
        return None

    def end(self, g: OathGame, seat: int, card: str) -> Flow:
        return Spoils(seat=seat, card=card, what="hospital")

    def text(self) -> Message:
        return msg(
            "Warbands of your force that would be killed are put at this card’s site when the campaign ends, if you "
            "rule it then."
        )


class Cage(Tactic, frozen=True):
    """What survives of the enemy force is locked up on this relic."""

    def victorious(self, g: OathGame, seat: int, card: str) -> Flow:
        return Spoils(seat=seat, card=card, what="cage")

    def text(self) -> Message:
        return msg("If you win, what survives of the enemy force is locked up on this relic.")


class MoveBetween(Tactic, frozen=True):
    """Warbands move freely between the board and ruled sites."""

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        return MessengerMoves(seat=seat) if seat != BANDITS else None

    def text(self) -> Message:
        return msg("Move any of your warbands between your board and the sites you rule, never the last one of a site.")


class LyingTargets(Tactic, frozen=True):
    """Facedown relics at targeted sites become targets."""

    def begin(self, g: OathGame, seat: int, card: str, choice: str) -> Flow:
        return AfterVictory(seat=seat, what="hunt")

    def text(self) -> Message:
        return msg(
            "Facedown relics at targeted sites may be targets, worth one defense die each. Relics won so may go "
            "under the relic deck."
        )
