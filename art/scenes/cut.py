"""A sheet, a seal and a coin cut in two, from near: tax."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from coins import cut_stack, stack
from desk import ink_pad, label, ledger, pen, stamp
from studio import aim, open_studio, take

open_studio()
top = ledger(-0.35, 0.3, 0, 2.6, 1.9, 0.34, yaw=10)
label(-0.35, 0.12, top, 1.7, 1.25, 6)
cut_stack(-0.50, 0.16, 1, 0.60, base=top + 0.02)
ink_pad(1.75, -0.35, 0, -14)
stamp(1.80, 0.75, 0, 1.15)
stack(-2.05, -0.45, 5, 0.38, seed=3)
stack(-1.80, -1.30, 2, 0.38, seed=6)
pen((-0.2, -1.25, 0.06), (1.15, -1.42, 0.06), 0.05)
aim(place=(-0.3, -10.6, 5.0), target=(0.0, 0, 0.72), lens=62, sharp=(-0.2, -0.4, 0.4))
take(800, 1200)
