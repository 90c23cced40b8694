"""Coins that grow into a peepal sapling: money put in month by month."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from coins import leaning, stack
from peepal import leaf, sapling
from studio import aim, open_studio, take

open_studio()
stack(0.98, 0, 3, 0.68, seed=4)
stack(2.52, 0, 6, 0.68, seed=8)
top = stack(4.06, 0, 10, 0.68, seed=15)
sapling(top, 1.5, 0.98)
leaning((1.62, -0.88, 0.02), 16, 0.5, turn=-8)
leaf((3.25, -1.1, 0.03), (0.9, -0.5, 0.02), (-0.1, -0.1, 1), 0.5, seed=6)
aim(target=(0.98, 0, 1.84), lens=51.5, sharp=(3.5, -0.3, 1.5))
take()
