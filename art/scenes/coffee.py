"""Coffee, spectacles and a book on a small table, nobody in a hurry: retirement."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from desk import ledger, ribbon, spectacles, tumbler
from household import fallen_leaf
from peepal import branch
from shapes import lathe, rounded, tube
from studio import aim, open_studio, take

open_studio()
lathe(rounded([(0.001, 0.14), (2.02, 0.14), (2.08, 0.08), (1.98, 0.0), (0.001, 0.0)], 0.04), 'wood', (0.3, 0.2, 1.0), 160)
for x, y in ((-1.0, -0.75), (1.55, -0.75), (0.3, 1.6)):
    tube([(x * 0.8 + 0.06, y * 0.8, 1.0), (x + (x - 0.3) * 0.16, y * 1.2, 0)], 0.085, 'post', (1.15, 0.6), straight=True)
top = ledger(-0.42, 0.05, 1.14, 1.65, 1.2, 0.26, yaw=14, cloth='rust', ribbon='bookcloth')
spectacles(-0.46, -0.32, top, 14, 0.76)
tumbler(1.12, -0.35, 1.14, 1.30)
branch([(4.4, 0.9, 3.75), (3.2, 0.8, 3.6), (2.2, 0.6, 3.52), (1.2, 0.5, 3.30)], 9, 0.50, seed=12)
fallen_leaf(-1.75, -1.2, 190, 0.36, 5)
aim(place=(-0.4, -11.4, 4.9), target=(0.3, 0, 1.55), lens=60, sharp=(0.1, -0.5, 1.4))
take(800, 1200)
