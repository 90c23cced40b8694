"""A clay lamp that a great leaf keeps the wind from: life cover."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from desk import clay_lamp
from household import fallen_leaf, pot
from peepal import stalked_leaf
from shapes import box, tube
from studio import aim, open_studio, take

open_studio()
box((-0.40, 0.0, 0.08), (2.6, 1.7, 0.16), 'wood', 0.03, (0, 0, -6))
clay_lamp(-0.45, -0.1, 0.16, 1.15)
pot(2.05, 0.75, 0.46)
tube([(2.05, 0.75, 0.55), (2.05, 0.78, 1.2), (1.76, 0.7, 1.85), (1.30, 0.5, 2.15)], 0.05, 'stem', (1.3, 1.1, 0.9, 0.7))
stalked_leaf((1.30, 0.5, 2.15), (-0.9, -0.2, 0.25), (-1.0, -0.30, -0.10), (0.35, -0.66, 0.66), 1.40, 2, stalk=0.2)
stalked_leaf((1.90, 0.74, 1.60), (0.7, -0.3, 0.4), (0.75, -0.45, -0.5), (0.3, -0.8, 0.5), 0.80, 5, stalk=0.35)
stalked_leaf((1.42, 0.55, 2.05), (0.5, 0, 0.8), (0.72, -0.05, 0.62), (-0.3, -0.9, 0.3), 0.72, 3, stalk=0.3)
fallen_leaf(-1.9, -1.0, 160, 0.40, 4, 'young')
aim(place=(-0.4, -11.2, 3.4), target=(0.15, 0, 1.22), lens=62, sharp=(-0.2, -0.3, 0.8))
take(800, 1200)
