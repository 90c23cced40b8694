"""A ledger, a brass stamp and a coin neatly cut: what the tax takes, and what is written down."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from coins import cut_stack, stack
from desk import label, ledger, pen, ribbon, stamp
from studio import aim, open_studio, take

open_studio()
low = ledger(2.55, 0.35, 0, 2.7, 1.95, 0.42, yaw=-12)
top = ledger(2.65, 0.30, low, 2.45, 1.75, 0.36, yaw=-4)
ribbon([(3.1, -0.45, low + 0.18), (3.12, -0.68, low + 0.16), (3.16, -0.82, low - 0.06), (3.2, -0.88, 0.12), (3.3, -1.1, 0.03), (3.42, -1.32, 0.03)], 0.07)
label(2.32, 0.05, top, 1.30, 1.05, -8)
stamp(3.40, 0.58, top, 1.25)
cut_stack(2.22, 0.06, 2, 0.50, base=top + 0.012)
stack(4.28, -0.80, 3, 0.42, seed=3)
stack(4.46, 0.25, 6, 0.42, seed=5)
pen((0.75, -1.05, 0.06), (2.05, -1.32, 0.06), 0.05)
aim(place=(-0.4, -12.6, 5.0), target=(1.02, 0, 1.08), lens=56, sharp=(2.6, -0.3, 0.9))
take()
