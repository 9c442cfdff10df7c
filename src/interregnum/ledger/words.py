"""The rules in other languages: `locale/<language>/rules/<book>.yaml` says in a language what a book says in English.

    topics:
      Raising legions: Legionen ausheben            # by the English topic
    says:
      throne.raising.1: Jede neue Legion kostet ...  # by the id of the entry

An entry without a topic or a text in a language is told in English, and its words say so.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import yaml

from interregnum.kernel.text import SOURCE_LANGUAGE
from interregnum.ledger.book import BadLedger, Entry


class Words(msgspec.Struct, frozen=True):
    """An entry as a reader is told it; `language` is the one it is told in."""

    language: str
    topic: str
    says: str


class Translation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A book in another language: topics by the English topic, texts by the id of their entry."""

    topics: Mapping[str, str] = {}
    says: Mapping[str, str] = {}

    def words(self, entry: Entry, language: str) -> Words:
        """An entry in this language if all of it is there, otherwise in English."""
        topic, says = self.topics.get(entry.topic), self.says.get(entry.id)
        return Words(language, topic, says) if topic and says else original(entry)


def original(entry: Entry) -> Words:
    """An entry as its book has it."""
    return Words(SOURCE_LANGUAGE, entry.topic, entry.says.strip())


def read_translation(locale: Path, language: str, book: str) -> Translation:
    """What a language says of a book; nothing where there is no file."""
    path = locale / language / "rules" / f"{book}.yaml"
    if not path.is_file():
        return Translation()
    try:
        return msgspec.convert(yaml.load(path.read_bytes(), yaml.CSafeLoader), Translation)
    except yaml.YAMLError as error:
        raise BadLedger([f"{language}/rules/{path.name} is not YAML: {' '.join(str(error).split())}."]) from None
    except msgspec.ValidationError as error:
        raise BadLedger([f"{language}/rules/{path.name}: {error}. It has the keys topics and says."]) from None
