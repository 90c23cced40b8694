"""Three pots, three ages of the same plant, coins at their feet: a fund takes its time."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from coins import leaning, stack
from household import fallen_leaf, pot
from peepal import sapling, sprout
from studio import aim, open_studio, take

open_studio()
sprout(pot(-2.14, 0.0, 0.48), 0.42, 2, 0.40, 6)
sprout(pot(-0.74, 0.15, 0.56), 0.62, 3, 0.50, 3)
sapling(pot(1.62, 0.1, 0.68), 1.45, 0.92)
stack(0.40, -0.85, 2, 0.36, seed=3)
leaning((-1.38, -0.72, 0.01), -12, 0.34, turn=15)
fallen_leaf(2.35, -0.85, -20, 0.36, 6)
aim(place=(-0.4, -12.2, 3.2), target=(0.12, 0, 1.40), lens=64, sharp=(0.3, -0.2, 1.2))
take(800, 1200)
