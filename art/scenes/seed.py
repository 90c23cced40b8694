"""Nothing yet: a pot of soil, a coin pressed into it as a seed."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from coins import leaning
from household import fallen_leaf, pot
from studio import aim, open_studio, take

open_studio()
top = pot(0.0, 0.1, 0.95)
leaning((0.0, -0.02, top[2] - 0.30), 10, 0.46, turn=8)
fallen_leaf(-1.6, -0.5, 205, 0.55, 2)
aim(place=(-0.3, -9.2, 3.3), target=(-0.15, 0, 0.98), lens=58, sharp=(0, -0.4, 1.2))
take(800, 1200)
