"""A medicine box of lacquer and a stethoscope: health cover."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from desk import medicine_box, stethoscope
from household import fallen_leaf, pot
from peepal import sprout
from studio import aim, open_studio, take

open_studio()
medicine_box(0.55, 0.35, 0, 14, 1.45)
stethoscope(
    [(-1.05, -0.35, 0.09), (-0.75, -0.85, 0.06), (-0.1, -1.15, 0.06), (0.55, -1.05, 0.06), (0.85, -1.35, 0.06), (0.45, -1.62, 0.06), (-0.2, -1.60, 0.08)],
    (-0.62, -1.50, 0.12), [(-1.75, 0.45, 0.08), (-1.15, 0.72, 0.08)], 1.1,
)  # fmt: skip
sprout(pot(2.35, 0.1, 0.42), 0.62, 4, 0.36, 3)
fallen_leaf(1.55, -1.15, -30, 0.34, 6)
aim(place=(-0.4, -11.6, 4.2), target=(0.32, -0.15, 0.78), lens=68, sharp=(0.1, -0.8, 0.6))
take(800, 1200)
