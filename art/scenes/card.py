"""One coin in the shade of a peepal: the firm itself, where a page has no picture of its own."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from coins import coin, leaning, stack
from household import fallen_leaf
from peepal import branch
from studio import aim, open_studio, take

open_studio()
stack(3.10, 0.66, 7, 0.62, seed=8)
leaning((2.62, -0.42, 0.0), -16, 0.98, turn=3)
stack(4.15, -0.45, 3, 0.50, seed=3)
coin((1.30, -0.95, 0), 0.42, 30)
branch([(5.9, 0.7, 4.15), (4.7, 0.6, 4.0), (3.7, 0.4, 3.85), (2.7, 0.3, 3.55), (1.9, 0.2, 3.10)], 13, 0.66, seed=21)
fallen_leaf(3.45, -1.25, -25, 0.42, 6, 'young')
aim(place=(-0.4, -13.0, 3.4), target=(0.62, 0, 1.85), lens=52, sharp=(2.7, -0.5, 1.0), stop=2)
take(630, 1200)
