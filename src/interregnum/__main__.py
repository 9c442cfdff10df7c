"""`python -m interregnum` is the `interregnum` command."""

from __future__ import annotations

import sys

from interregnum.cli import main

sys.exit(main())
