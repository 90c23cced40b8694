"""A door that leads nowhere stands open, and a leaf has blown in: there is no such page."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

import math

from household import fallen_leaf
from shapes import box, group, lathe, rounded
from studio import aim, open_studio, take

open_studio()
frame = group((0.5, 0.5, 0), -18)
for side in (-1, 1):
    box((side * 0.78, 0, 1.42), (0.15, 0.24, 2.84), 'post', 0.02, parent=frame)
box((0, 0, 2.88), (1.85, 0.28, 0.17), 'wood', 0.02, parent=frame)
box((0, -0.02, 0.03), (1.75, 0.42, 0.06), 'terracotta', 0.02, parent=frame)
leaf_of_door = group((-0.70, -0.02, 0.07))
leaf_of_door.parent = frame
leaf_of_door.rotation_euler = (0, 0, math.radians(-34))
box((0.70, 0, 1.36), (1.38, 0.07, 2.70), 'lacquer', 0.02, parent=leaf_of_door)
for z, height in ((0.72, 1.0), (2.0, 1.1)):
    for x in (0.40, 1.0):
        for face in (-1, 1):
            box((x, face * 0.035, z), (0.44, 0.03, height), 'lacquer', 0.02, parent=leaf_of_door)
for face in (-1, 1):
    knob = lathe(rounded([(0.001, 0.17), (0.05, 0.16), (0.075, 0.11), (0.05, 0.06), (0.025, 0.04), (0.06, 0.01), (0.06, 0), (0.001, 0)], 0.02), 'brass', (1.27, 0.04 * face, 1.30), 48, parent=leaf_of_door)
    knob.rotation_euler = (math.radians(-90 * face), 0, 0)
fallen_leaf(-0.9, -1.35, 150, 0.62, 4)
fallen_leaf(0.75, -0.9, 35, 0.42, 7, 'young')
aim(place=(-0.3, -12.2, 3.0), target=(0.15, 0, 1.42), lens=62, sharp=(0.2, 0, 1.3))
take(800, 1200)
