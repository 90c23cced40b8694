"""Three pots, three ages of the same plant, coins at their feet: a fund takes its time."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from coins import leaning, stack
from household import fallen_leaf, pot
from peepal import sapling, sprout
from studio import aim, open_studio, take

open_studio()
sprout(pot(-1.75, 0.0, 0.48), 0.42, 2, 0.40, 1)
sprout(pot(-0.25, 0.15, 0.56), 0.80, 3, 0.50, 2)
sapling(pot(1.55, 0.1, 0.68), 1.45, 0.92)
stack(0.55, -0.85, 2, 0.36, seed=3)
leaning((-0.95, -0.72, 0.01), 12, 0.34, turn=15)
fallen_leaf(2.35, -0.85, -20, 0.36, 6)
aim(place=(-0.4, -12.2, 3.2), target=(0.15, 0, 1.40), lens=66, sharp=(0.3, -0.2, 1.2))
take(800, 1200)
