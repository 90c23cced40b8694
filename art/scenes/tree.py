"""A grown peepal with a seat built around it: where a village sits to talk, and where the firm's name is from."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from household import chair, fallen_leaf
from peepal import tree
from shapes import lathe, rounded
from studio import aim, open_studio, take

open_studio()
lathe(rounded([(0.001, 0.34), (1.22, 0.34), (1.28, 0.30), (1.26, 0.24), (1.24, 0.0)], 0.04), 'stone', (0.6, 0.6, 0))
lathe(rounded([(1.0, 0.345), (1.27, 0.345), (1.29, 0.325), (1.29, 0.30), (1.0, 0.29)], 0.015), 'terracotta', (0.6, 0.6, 0))
lathe(rounded([(0.001, 0.36), (0.80, 0.36), (1.02, 0.33)], 0.04), 'soil', (0.6, 0.6, 0))
tree((0.6, 0.6, 0.34), 4.6)
chair(-1.15, -0.75, -28, 0.95)
chair(-1.85, -0.45, 30, 0.95)
for x, y, turn, young in ((-0.4, -1.2, 40, 'leaf'), (1.9, -1.0, 160, 'leaf'), (2.4, -0.4, 300, 'young')):
    fallen_leaf(x, y, turn, 0.13, 1, young)
aim(place=(-0.4, -13.2, 2.9), target=(0.2, 0, 2.12), lens=58, sharp=(0.4, 0, 1.5))
take(800, 1200)
