"""An umbrella of green lacquer over a small house and two chairs: cover for a family."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from household import chair, fallen_leaf, house, umbrella
from studio import aim, open_studio, take

open_studio()
umbrella(2.75, 0.35, 2.30, 2.15, 1.35)
house(1.95, 0.05, -24, 0.98)
chair(3.35, -0.55, -38)
chair(4.15, -0.25, 24)
fallen_leaf(0.55, -0.95, -25, 0.34, 3)
aim(target=(0.62, 0, 1.80), lens=54, sharp=(2.4, -0.5, 1.2))
take()
