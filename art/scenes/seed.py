"""Nothing yet: a pot of soil, a coin pressed into it as a seed, and a can to water it with."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from coins import leaning
from household import fallen_leaf, pot, watering_can
from studio import aim, open_studio, take

open_studio()
top = pot(0.95, 0.15, 0.66)
leaning((0.95, 0.10, top[2] - 0.20), -12, 0.34, turn=7)
leaning((0.44, -0.62, 0.01), -8, 0.34, turn=-12)
watering_can(-1.30, 0.35, -9, 0.98)
fallen_leaf(-0.45, -0.95, 200, 0.40, 2)
aim(place=(-0.4, -11.4, 3.3), target=(-0.05, 0, 0.71), lens=73, sharp=(0.9, -0.2, 1.0), stop=3)
take(800, 1200)
