"""Things of a desk: ledgers, a stamp, spectacles, a tumbler of coffee, a lamp of clay, what a doctor carries."""
import math

import bpy

from shapes import box, group, lathe, link, mesh, rounded, rounding, tube


def ledger(x, y, z, width=1.5, depth=1.1, thick=0.22, yaw=0, cloth='bookcloth', ribbon='rust'):
    """A bound book that lies closed. Answers how high its cover is."""
    book = group((x, y, z), yaw)
    board = 0.035
    box((0.02, 0, thick / 2), (width - 0.09, depth - 0.09, thick - 2 * board + 0.01), 'page-edges', 0.008, parent=book)
    for level in (board / 2, thick - board / 2):
        box((0, 0, level), (width, depth, board), cloth, 0.014, parent=book)
    # The spine is round, and stands out a little; bands go across it.
    turns = 14
    vertices, faces = [], []
    for k in range(turns + 1):
        angle = math.pi / 2 + math.pi * k / turns
        for j in (-1, 1):
            vertices.append((0.055 * math.cos(angle) - width / 2 + 0.02, j * depth / 2, thick / 2 + thick / 2 * math.sin(angle)))
    for k in range(turns):
        faces.append((2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2))
    spine = mesh('spine', vertices, faces, cloth, parent=book)
    spine.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.02
    # Corners of rust cloth, as account books have.
    for i in (1,):
        for j in (-1, 1):
            corner = [(width / 2 + 0.003, j * (depth / 2 + 0.003)), (width / 2 - 0.26, j * (depth / 2 + 0.003)), (width / 2 + 0.003, j * (depth / 2 - 0.26))]
            top, low = thick + 0.004, thick - board - 0.001
            v = [(a, b, top) for a, b in corner] + [(a, b, low) for a, b in corner]
            thing = mesh('corner', v, [(0, 1, 2), (5, 4, 3), (0, 3, 4, 1), (1, 4, 5, 2), (2, 5, 3, 0)], ribbon, False, parent=book)
            rounding(thing, 0.004, 2)
    return z + thick


def ribbon(points, width=0.05, stuff='rust'):
    """A flat band of cloth along the points."""
    thing = tube(points, width / 2, stuff)
    thing.data.bevel_depth = 0
    thing.data.extrude = width / 2
    thing.data.bevel_resolution = 0
    return thing


def label(x, y, z, width, depth, yaw=0, thickness=0.006):
    """A paper label or a sheet."""
    box((x, y, z + thickness / 2), (width, depth, thickness), 'paper', 0.002, (0, 0, yaw))


def stamp(x, y, z, scale=1.0, tilt=(0, 0)):
    """A brass seal with a turned wooden handle."""
    thing = group((x, y, z), 0, scale)
    thing.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), 0)
    base = [(0.001, 0), (0.27, 0), (0.285, 0.02), (0.285, 0.11), (0.26, 0.14), (0.19, 0.17), (0.13, 0.24), (0.115, 0.34), (0.14, 0.37), (0.14, 0.41), (0.10, 0.43), (0.001, 0.43)]
    lathe(rounded(base, 0.02), 'brass', (0, 0, 0), 96, parent=thing)
    for level in (0.055, 0.085):
        tube([(0.288 * math.cos(a * math.pi / 24), 0.288 * math.sin(a * math.pi / 24), level) for a in range(49)], 0.008, 'brass', parent=thing)
    grip = [(0.08, 0.42), (0.085, 0.50), (0.115, 0.62), (0.165, 0.78), (0.19, 0.92), (0.175, 1.04), (0.11, 1.12), (0.001, 1.14)]
    lathe(_smooth(grip), 'post', (0, 0, 0), 80, parent=thing)
    lathe(rounded([(0.085, 0.415), (0.105, 0.43), (0.105, 0.47), (0.082, 0.49)], 0.01), 'brass', (0, 0, 0), 64, parent=thing)
    return thing


def _smooth(points, steps=6):
    """A softer line through the points (Catmull-Rom)."""
    out = []
    ends = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for k in range(steps):
            t = k / steps
            out.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [*out, points[-1]]


def ink_pad(x, y, z, yaw=0):
    pad = group((x, y, z), yaw)
    box((0, 0, 0.05), (0.86, 0.62, 0.10), 'brass', 0.02, parent=pad)
    box((0, 0, 0.105), (0.74, 0.50, 0.03), 'ink', 0.012, parent=pad)


def pen(start, end, radius=0.035):
    """A fountain pen of lacquer that lies between two points."""
    a, b = start, end
    at = lambda t: tuple(p + (q - p) * t for p, q in zip(a, b))  # noqa: E731
    tube([at(0), at(0.04), at(0.5), at(0.96), at(1)], radius, 'lacquer', (0.55, 0.85, 1, 0.8, 0.5))
    tube([at(0.52), at(0.56)], radius * 1.06, 'brass', straight=True)
    tube([at(0.955), at(0.975)], radius * 0.95, 'brass', straight=True)
    up = (0, 0, radius * 1.15)
    tube([tuple(p + q for p, q in zip(at(t), up)) for t in (0.60, 0.75, 0.93)], radius * 0.22, 'brass')


def spectacles(x, y, z, yaw=0, scale=1.0):
    """Round spectacles of brass wire, folded open on the table."""
    frame = group((x, y, z), yaw, scale)
    r = 0.26
    for side in (-1, 1):
        middle = side * 0.33
        ring = [(middle + r * math.cos(a * math.pi / 16), -0.06 * math.sin(a * math.pi / 16), r + 0.02 + r * 0.92 * math.sin(a * math.pi / 16)) for a in range(33)]
        tube(ring, 0.017, 'brass', parent=frame)
        pane = mesh('lens', ring[:-1], [tuple(range(32))], 'glass', False, parent=frame)
        pane.name = 'lens'
        out = middle + side * r
        tube([(out, 0, r + 0.03), (out + side * 0.03, 0.05, r + 0.04), (out + side * 0.01, 0.75, r * 0.75), (out - side * 0.03, 1.05, 0.02)], 0.014, 'brass', parent=frame)
    tube([(-0.09, 0, r + 0.06), (0, 0.0, r + 0.13), (0.09, 0, r + 0.06)], 0.015, 'brass', parent=frame)


def tumbler(x, y, z, scale=1.0):
    """The tumbler and bowl that filter coffee is served in."""
    set_ = group((x, y, z), 0, scale)
    dish = [(0.001, 0.02), (0.24, 0.02), (0.26, 0.0), (0.28, 0.03), (0.34, 0.26), (0.40, 0.29), (0.405, 0.305), (0.33, 0.285), (0.265, 0.06), (0.001, 0.055)]
    lathe(rounded(dish, 0.012), 'brass', (0, 0, 0), 96, parent=set_)
    cup = [(0.001, 0.06), (0.17, 0.06), (0.18, 0.08), (0.215, 0.50), (0.255, 0.60), (0.262, 0.61), (0.25, 0.615), (0.205, 0.50), (0.17, 0.10), (0.001, 0.10)]
    lathe(rounded(cup, 0.012), 'brass', (0, 0, 0), 96, parent=set_)
    lathe([(0.001, 0.582), (0.222, 0.582), (0.236, 0.588)], 'coffee', (0, 0, 0), 64, parent=set_)


def clay_lamp(x, y, z, scale=1.0):
    """A diya: oil in a small clay bowl with a lip for the wick, and a flame."""
    lamp = group((x, y, z), 0, scale)
    around, profile = 72, [(0.02, 0.0), (0.30, 0.0), (0.36, 0.05), (0.50, 0.20), (0.58, 0.33), (0.56, 0.35), (0.52, 0.33), (0.42, 0.18), (0.02, 0.12)]
    profile = rounded(profile, 0.03)
    vertices, faces = [], []
    for radius, height in profile:
        for i in range(around):
            turn = 2 * math.pi * i / around
            lip = max(0.0, math.cos(turn)) ** 14 * max(0.0, (height - 0.1) / 0.25)
            reach = radius + 0.26 * lip
            vertices.append((reach * math.cos(turn), reach * math.sin(turn) * (1 - 0.35 * lip), height + 0.06 * lip))
    for j in range(len(profile) - 1):
        for i in range(around):
            a, b = j * around + i, j * around + (i + 1) % around
            faces.append((a, b, b + around, a + around))
    mesh('clay', vertices, faces, 'terracotta', parent=lamp)
    lathe([(0.001, 0.235), (0.44, 0.235), (0.47, 0.24)], 'tea', (0, 0, 0), 64, parent=lamp)
    tube([(0.20, 0, 0.24), (0.50, 0, 0.30), (0.70, 0, 0.40)], 0.028, 'linen', parent=lamp)
    flame = [(0.001, 0), (0.034, 0.02), (0.072, 0.10), (0.077, 0.17), (0.053, 0.29), (0.021, 0.42), (0.001, 0.51)]
    lathe(_smooth(flame), 'flame', (0.71, 0, 0.40), 40, parent=lamp)
    data = bpy.data.lights.new('flame', 'POINT')
    data.energy = 22 * scale
    data.color = (1, 0.58, 0.24)
    data.shadow_soft_size = 0.06
    link(bpy.data.objects.new('flame', data), lamp).location = (0.71, 0, 0.62)


def medicine_box(x, y, z, yaw=0, scale=1.0):
    """A box of green lacquer with brass corners, and a cross of inlaid paper on its lid."""
    case = group((x, y, z), yaw, scale)
    w, d, h = 1.5, 1.0, 0.72
    box((0, 0, h * 0.42), (w, d, h * 0.84), 'lacquer', 0.05, parent=case)
    box((0, 0, h * 0.94), (w + 0.02, d + 0.02, h * 0.20), 'lacquer', 0.05, parent=case)
    # Three pieces, as two that cross would lie in the same place where they do.
    for x, wide, high in ((0, 0.15, 0.46), (-0.1525, 0.155, 0.15), (0.1525, 0.155, 0.15)):
        box((x, -d / 2 - 0.004, h * 0.42), (wide, 0.03, high), 'paper', 0.004, parent=case)
    box((0, -d / 2 - 0.02, h * 0.84), (0.18, 0.05, 0.14), 'brass', 0.015, parent=case)
    for i in (-1, 1):
        box((i * w * 0.36, -d / 2 - 0.008, h * 0.84), (0.09, 0.03, 0.2), 'brass', 0.01, parent=case)
    tube([(-0.26, 0, h * 1.03), (-0.25, 0, h * 1.26), (0, 0, h * 1.32), (0.25, 0, h * 1.26), (0.26, 0, h * 1.03)], 0.035, 'brass', (1, 1, 1.25, 1, 1), parent=case)
    return case


def stethoscope(points, chest, ears, scale=1.0):
    """Tubing through the points to the chest piece at `chest`; `ears` are the two ends of the brass arms."""
    tube([*points, chest], 0.05 * scale, 'ink')
    start = points[0]
    for ear in ears:
        middle = tuple((a + b) / 2 + c for a, b, c in zip(start, ear, (0, 0, 0.10)))
        tube([start, middle, ear], 0.026 * scale, 'brass')
        lathe(rounded([(0.001, -0.05), (0.05, -0.03), (0.05, 0.03), (0.001, 0.05)], 0.03), 'ink', ear, 24)
    piece = rounded([(0.001, 0), (0.24, 0), (0.27, 0.03), (0.27, 0.07), (0.20, 0.10), (0.11, 0.12), (0.10, 0.17), (0.15, 0.19), (0.15, 0.22), (0.001, 0.23)], 0.02)
    lathe([(r * scale, h * scale) for r, h in piece], 'brass', (chest[0], chest[1], 0), 80)
