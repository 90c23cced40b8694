"""An armchair, a brass lamp and a full bowl under a peepal branch: the years after work."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from household import armchair, bowl, fallen_leaf, lamp, table
from peepal import branch
from studio import aim, open_studio, take

open_studio()
armchair(2.15, 0.25, -16, 1.12)
table(3.62, -0.25)
bowl(3.62, -0.25, 0.74, 0.29, 34)
lamp(4.05, 0.75, 2.25)
branch([(6.4, 0.4, 4.15), (5.0, 0.5, 3.98), (3.6, 0.35, 3.70), (2.3, 0.2, 3.62), (1.15, 0.1, 3.36)], 15, 0.62, seed=8)
fallen_leaf(1.15, -1.0, 200, 0.34, 5)
aim(target=(0.55, 0, 1.62), lens=56, sharp=(2.6, -0.3, 1.0))
take()
