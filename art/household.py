"""Things of a household: a house, an umbrella, chairs, a lamp, a table, pots."""
import math
import random

import bpy
from mathutils import Vector, noise

from coins import coin
from peepal import leaf
from shapes import box, cushion, group, lathe, link, mesh, rounded, thicken, tube


def _tiled_slope(width, run, rise, place, parent, flip=False):
    """One slope of a roof, of curved clay tiles in courses; its eaves at `place`, climbing along +Y."""
    tile, courses = 0.105, 7
    across, along = round(width / tile) * 10, courses * 8
    slope = math.hypot(run, rise)
    vertices, faces = [], []
    for j in range(along + 1):
        s = j / along
        course = s * courses
        step = 0.030 * (1 - course % 1) if j < along else 0
        for i in range(across + 1):
            u = i / across
            wave = abs(math.sin(math.pi * u * round(width / tile))) ** 0.8
            lift = 0.048 * wave + step
            y, z = s * run - lift * rise / slope, s * rise + lift * run / slope
            vertices.append((place[0] + (u - 0.5) * width, place[1] + (-y if flip else y), place[2] + z))
    for j in range(along):
        for i in range(across):
            a = j * (across + 1) + i
            quad = (a, a + 1, a + across + 2, a + across + 1)
            faces.append(quad[::-1] if flip else quad)
    slope = mesh('tiles', vertices, faces, 'terracotta', parent=parent)
    slope.data.use_auto_smooth = True
    slope.data.auto_smooth_angle = math.radians(40)
    thicken(slope, 0.05)


def house(x, y, yaw=-24, scale=1.0):
    """A small house: lime walls, a tiled roof, a wooden door, a window with a light behind it on either side."""
    home = group((x, y, 0), yaw, scale)
    w, d, h, rise = 1.75, 1.15, 0.98, 0.66
    box((0, 0, 0.045), (w + 0.24, d + 0.24, 0.09), 'terracotta', 0.015, parent=home)
    box((0, 0, h / 2 + 0.05), (w, d, h), 'lime', 0.02, parent=home)
    ends = [(i * w / 2, j * d / 2, h + 0.04) for i in (-1, 1) for j in (-1, 1)]
    top = [(i * w / 2, 0, h + rise) for i in (-1, 1)]
    mesh('gable', ends + top, [(0, 1, 4), (2, 5, 3), (0, 4, 5, 2), (1, 3, 5, 4)], 'lime', False, parent=home)
    over = 0.17
    run = d / 2 + over
    low = h - over * rise / (d / 2) + 0.05
    _tiled_slope(w + 0.3, run, rise + over * rise / (d / 2), (0, -run, low), home)
    _tiled_slope(w + 0.3, run, rise + over * rise / (d / 2), (0, run, low), home, flip=True)
    ridge = h + rise + 0.075
    for k in range(14):
        piece = lathe(rounded([(0.001, 0), (0.066, 0), (0.058, 0.16), (0.001, 0.16)], 0.01), 'terracotta', segments=24, parent=home)
        piece.rotation_euler = (0, math.radians(90), 0)
        piece.location = (-(w + 0.3) / 2 + k * (w + 0.3) / 14, 0, ridge)
    front = -d / 2
    _door(0, front, home)
    for side in (-1, 1):
        _lit_window(side * 0.56, front, 0.62, home)
    # The gable that one sees has a small round light.
    for side, depth in ((-1, 0.012), (1, 0.012)):
        pane = lathe(rounded([(0.001, 0), (0.095, 0), (0.095, 0.03), (0.001, 0.03)], 0.006), 'window', segments=40, parent=home)
        pane.rotation_euler = (0, math.radians(90 * side), 0)
        pane.location = (side * (w / 2 - depth), 0, h + 0.22)
        ring = lathe(rounded([(0.090, 0), (0.125, 0), (0.125, 0.04), (0.090, 0.04), (0.090, 0)], 0.006), 'wood', segments=40, parent=home)
        ring.rotation_euler = (0, math.radians(90 * side), 0)
        ring.location = (side * (w / 2 - 0.005), 0, h + 0.22)
    for k in range(2):
        box((0, front - 0.12 - 0.09 * (1 - k), 0.035 + 0.045 * k), (0.52, 0.2, 0.05), 'lime', 0.012, parent=home)
    return home


def _door(x, front, home):
    box((x, front - 0.005, 0.42), (0.40, 0.05, 0.70), 'post', 0.010, parent=home)
    for side in (-1, 1):
        box((x + side * 0.088, front - 0.030, 0.39), (0.160, 0.03, 0.58), 'post', 0.008, parent=home)
        for z in (0.27, 0.52):
            box((x + side * 0.088, front - 0.046, z), (0.10, 0.012, 0.19), 'post', 0.006, parent=home)
        lathe(rounded([(0.001, -0.014), (0.014, -0.01), (0.014, 0.01), (0.001, 0.014)], 0.008), 'brass', (x + side * 0.022, front - 0.056, 0.40), 20, parent=home)
    box((x, front - 0.012, 0.79), (0.46, 0.06, 0.05), 'wood', 0.010, parent=home)


def _lit_window(x, front, z, home):
    w, h = 0.27, 0.36
    box((x, front + 0.004, z), (w, 0.02, h), 'window', 0.004, parent=home)
    for side in (-1, 1):
        box((x + side * w / 2, front - 0.012, z), (0.035, 0.05, h + 0.04), 'wood', 0.008, parent=home)
        box((x, front - 0.012, z + side * h / 2), (w + 0.05, 0.05, 0.035), 'wood', 0.008, parent=home)
        # The shutters stand open against the wall.
        shutter = group((x + side * (w / 2 + 0.015), front - 0.02, z))
        shutter.parent = home
        shutter.rotation_euler = (0, 0, math.radians(-16 * side))
        box((side * w * 0.24, 0, 0), (w * 0.46, 0.022, h), 'lacquer', 0.006, parent=shutter)
        for k in range(6):
            box((side * w * 0.24, -0.014, -h * 0.38 + k * h * 0.152), (w * 0.34, 0.012, 0.028), 'lacquer', 0.004, (28, 0, 0), shutter)
    box((x, front - 0.008, z), (0.018, 0.03, h), 'wood', 0.004, parent=home)
    box((x, front - 0.008, z + 0.03), (w, 0.03, 0.018), 'wood', 0.004, parent=home)
    box((x, front - 0.04, z - h / 2 - 0.03), (w + 0.1, 0.1, 0.03), 'lime', 0.008, parent=home)


def umbrella(x, y, eaves, radius, height, ribs=8):
    """A great umbrella of green lacquer on a brass pole; `eaves` is how high its rim is."""
    around, out = ribs * 24, 40
    reach = 1.32
    vertices, faces = [], []
    for j in range(out + 1):
        r = max(j / out, 0.002)
        for i in range(around):
            turn = 2 * math.pi * i / around
            sag = math.sin(math.pi * (i % 24) / 24) ** 0.9
            rr = radius * r * (1 - 0.085 * sag * r**2)
            z = height * (math.cos(r * reach) - math.cos(reach)) - 0.12 * height * sag * r**1.5
            vertices.append((rr * math.cos(turn), rr * math.sin(turn), z))
    for j in range(out):
        for i in range(around):
            a, b = j * around + i, j * around + (i + 1) % around
            faces.append((a, b, b + around, a + around))
    place = group((x, y, eaves), 11)
    canopy = mesh('canopy', vertices, faces, 'lacquer', parent=place)
    canopy.data.use_auto_smooth = True
    canopy.data.auto_smooth_angle = math.radians(60)
    thicken(canopy, 0.02)
    hub = height * (1 - math.cos(reach))
    lathe(
        rounded([(0.001, 0.46), (0.016, 0.44), (0.03, 0.24), (0.075, 0.20), (0.045, 0.15), (0.11, 0.03), (0.12, -0.02), (0.001, -0.03)], 0.02),
        'brass', (0, 0, hub), 48, parent=place,
    )  # fmt: skip
    tube([(0, 0, hub), (0, 0, -eaves)], 0.042, 'brass', straight=True, parent=place)
    collar = hub - 0.62 * height
    lathe(rounded([(0.042, 0.09), (0.075, 0.08), (0.085, -0.08), (0.042, -0.09)], 0.02), 'brass', (0, 0, collar), 40, parent=place)
    lathe(rounded([(0.001, 0.10), (0.10, 0.10), (0.13, 0.06), (0.34, 0.05), (0.36, 0.0), (0.001, 0.0)], 0.03), 'brass', (0, 0, -eaves), 72, parent=place)
    for k in range(ribs):
        turn = 2 * math.pi * k / ribs
        cos, sin = math.cos(turn), math.sin(turn)
        rib = []
        for m in range(0, 21, 2):
            r = m / 20
            rib.append((radius * r * cos, radius * r * sin, height * (math.cos(r * reach) - math.cos(reach)) - 0.03))
        tube(rib, 0.014, 'brass', parent=place)
        knee = rib[5]
        tube([(0.06 * cos, 0.06 * sin, collar), knee], 0.011, 'brass', straight=True, parent=place)
        lathe(rounded([(0.001, -0.045), (0.036, -0.02), (0.036, 0.02), (0.001, 0.045)], 0.02), 'brass', (radius * cos, radius * sin, -0.02), 24, parent=place)


def chair(x, y, yaw, scale=1.0):
    """A wooden chair with a seat of woven cane and a slatted back that leans a little."""
    seat = group((x, y, 0), yaw, scale)
    for i in (-1, 1):
        tube([(i * 0.19, -0.17, 0), (i * 0.185, -0.165, 0.42)], 0.024, 'post', (0.75, 1), parent=seat)
        tube([(i * 0.18, 0.19, 0), (i * 0.175, 0.165, 0.42), (i * 0.165, 0.235, 0.92)], 0.024, 'post', (0.75, 1, 0.85), parent=seat)
        tube([(i * 0.185, -0.16, 0.17), (i * 0.178, 0.17, 0.17)], 0.013, 'wood', straight=True, parent=seat)
        box((i * 0.185, 0, 0.415), (0.045, 0.40, 0.05), 'wood', 0.012, parent=seat)
    for y_ in (-0.175, 0.17):
        box((0, y_, 0.415), (0.40, 0.045, 0.05), 'wood', 0.012, parent=seat)
    tube([(-0.185, 0, 0.17), (0.185, 0, 0.17)], 0.012, 'wood', straight=True, parent=seat)
    box((0, 0, 0.425), (0.35, 0.33, 0.022), 'cane', 0.008, parent=seat)
    for z, y_ in ((0.60, 0.186), (0.71, 0.203), (0.82, 0.219)):
        box((0, y_, z), (0.34, 0.018, 0.055), 'wood', 0.007, (-8, 0, 0), seat)
    box((0, 0.237, 0.915), (0.40, 0.034, 0.075), 'wood', 0.016, (-8, 0, 0), seat)
    return seat


def armchair(x, y, yaw, scale=1.0):
    """An armchair in green wool with piped edges, a linen seat and a rust cushion."""
    seat = group((x, y, 0), yaw, scale)
    cushion((0, 0.02, 0.40), (1.24, 1.14, 0.30), 'wool', 0.07, 0.02, parent=seat)
    cushion((0, -0.09, 0.665), (0.98, 1.06, 0.27), 'linen', 0.11, 0.10, parent=seat)
    cushion((0, 0.50, 0.98), (1.20, 0.32, 1.18), 'wool', 0.14, 0.06, (-11, 0, 0), seat)
    for side in (-1, 1):
        cushion((side * 0.63, -0.04, 0.62), (0.27, 1.18, 0.66), 'wool', 0.125, 0.03, (0, 4 * side, 0), seat)
        tube([(side * 0.50, -0.50, 0.80), (side * 0.505, 0, 0.81), (side * 0.50, 0.36, 0.81)], 0.010, 'wool', parent=seat)
    cushion((0.05, 0.19, 1.02), (0.64, 0.30, 0.58), 'rust', 0.03, 0, (-20, 5, 6), seat, pillow=0.85)
    for i in (-1, 1):
        for j in (-1, 1):
            tube([(i * 0.50, j * 0.46, 0.28), (i * 0.535, j * 0.50, 0.075)], 0.055, 'post', (1, 0.72), True, seat)
            tube([(i * 0.535, j * 0.50, 0.08), (i * 0.547, j * 0.512, 0.0)], 0.041, 'brass', (1, 0.8), True, seat)
    return seat


def lamp(x, y, height=2.35, lit=26):
    """A standing lamp of brass with a linen shade."""
    lathe(rounded([(0.001, 0.075), (0.05, 0.07), (0.07, 0.05), (0.30, 0.04), (0.33, 0.02), (0.33, 0), (0.001, 0)], 0.02), 'brass', (x, y, 0), 96)
    tube([(x, y, 0.04), (x, y, height)], 0.026, 'brass', straight=True)
    for z in (0.5 * height, height - 0.30):
        lathe(rounded([(0.026, 0.05), (0.045, 0.03), (0.045, -0.03), (0.026, -0.05)], 0.015), 'brass', (x, y, z), 32)
    shade = lathe([(0.46, -0.25), (0.455, -0.22), (0.275, 0.24), (0.27, 0.26)], 'shade', (x, y, height + 0.06))
    thicken(shade, 0.012)
    for radius, z in ((0.462, -0.25), (0.272, 0.26)):
        tube([(x + radius * math.cos(a * math.pi / 12), y + radius * math.sin(a * math.pi / 12), height + 0.06 + z) for a in range(25)], 0.012, 'linen')
    lathe(rounded([(0.001, 0.10), (0.022, 0.07), (0.012, 0.03), (0.03, 0)], 0.01), 'brass', (x, y, height + 0.30), 24)
    data = bpy.data.lights.new('bulb', 'POINT')
    data.energy = lit
    data.color = (1, 0.74, 0.42)
    data.shadow_soft_size = 0.09
    link(bpy.data.objects.new('bulb', data)).location = (x, y, height + 0.02)


def table(x, y, height=0.74, radius=0.44):
    """A small round table on three turned legs."""
    lathe(rounded([(0.001, 0.05), (radius - 0.01, 0.05), (radius, 0.025), (radius - 0.03, 0), (0.001, 0)], 0.018), 'wood', (x, y, height - 0.05), 96)
    for k in range(3):
        turn = 2 * math.pi * k / 3 + 0.5
        cos, sin = math.cos(turn), math.sin(turn)
        tube([(x + 0.16 * cos, y + 0.16 * sin, height - 0.05), (x + 0.26 * cos, y + 0.26 * sin, height * 0.45), (x + 0.36 * cos, y + 0.36 * sin, 0)], 0.03, 'wood', (1, 1.1, 0.6))
    lathe(rounded([(0.001, 0.02), (0.12, 0.02), (0.12, -0.02), (0.001, -0.02)], 0.01), 'wood', (x, y, height * 0.42), 48)


def bowl(x, y, z, radius=0.3, coins=30, seed=2, stuff='brass'):
    """A bowl on a foot, filled with coins above its rim, or empty."""
    outer = [(0.001, 0.0), (0.44, 0.0), (0.46, 0.05), (0.36, 0.09)]
    outer += [(0.34 + 0.66 * math.sin(k / 12 * math.pi / 2), 0.10 + 0.62 * (1 - math.cos(k / 12 * math.pi / 2)) ** 0.9) for k in range(1, 13)]
    inner = [(r - 0.035, h + 0.03) for r, h in reversed(outer[5:])]
    inner[0] = (0.955, 0.735)
    profile = [*outer, (1.02, 0.735), (1.0, 0.755), *inner, (0.001, 0.16)]
    thing = lathe([(r * radius, h * radius) for r, h in profile], stuff, (x, y, z), 96)
    thing.data.auto_smooth_angle = math.radians(70)
    chance = random.Random(seed)
    for k in range(coins):
        level = k / max(1, coins - 1)
        ring = chance.uniform(0.1, 0.66) * (1 - 0.35 * level) if level < 0.9 else chance.uniform(0, 0.25)
        turn = 2.4 * k
        height = 0.42 + 0.48 * level
        tilt = (chance.uniform(-26, 26), chance.uniform(-26, 26))
        coin(
            (x + radius * ring * math.cos(turn), y + radius * ring * math.sin(turn), z + radius * height),
            radius * 0.30, chance.uniform(0, 360), tilt, fine=True,
        )  # fmt: skip


def pot(x, y, radius=0.5, soil=True, stuff='terracotta', scale=1.0):
    """A flower pot; answers how high its soil is."""
    r, h = radius, radius * 1.55
    profile = [(0.001, 0), (0.62 * r, 0), (0.66 * r, 0.05 * r), (0.93 * r, h * 0.74), (1.06 * r, h * 0.75), (1.10 * r, h * 0.79), (1.12 * r, h * 0.96), (1.08 * r, h), (0.98 * r, h), (0.94 * r, h * 0.95), (0.90 * r, h * 0.78), (0.72 * r, h * 0.4), (0.001, h * 0.4)]
    lathe(rounded(profile, 0.03 * r, 3), stuff, (x, y, 0), 96)
    level = h * 0.88
    if soil:
        chance = random.Random(round(x * 100))
        rings, around = 48, 150
        vertices = [(0, 0, level + 0.05 * r)]
        for j in range(1, rings + 1):
            for i in range(around):
                turn, share = 2 * math.pi * i / around, j / rings
                a, b = share * math.cos(turn), share * math.sin(turn)
                # Lumps, and smaller lumps on them.
                rise = 0.05 * (1 - share**2) + 0.032 * noise.noise((5 * a, 5 * b, r * 7))
                rise += 0.022 * abs(noise.noise((13 * a, 13 * b, r * 3))) + chance.uniform(-0.006, 0.006)
                vertices.append((0.95 * r * a, 0.95 * r * b, level + rise * r))
        faces = [(0, 1 + i, 1 + (i + 1) % around) for i in range(around)]
        for j in range(rings - 1):
            for i in range(around):
                a, b = 1 + j * around + i, 1 + j * around + (i + 1) % around
                faces.append((a, a + around, b + around, b))
        mesh('soil', vertices, faces, 'soil').location = (x, y, 0)
        for _ in range(70):
            turn, share = chance.uniform(0, 2 * math.pi), chance.uniform(0.05, 0.86) ** 0.7
            place = (x + share * r * math.cos(turn), y + share * r * math.sin(turn), level + 0.05 * r * (1 - share**2))
            _crumb(place, r * chance.uniform(0.016, 0.045), chance)
    return Vector((x, y, level + 0.03 * r))


def _crumb(place, size, chance):
    """A crumb of soil."""
    vertices, faces = [], []
    around, up = 9, 6
    offset = Vector((chance.uniform(0, 50), 0, 0))
    for j in range(up + 1):
        for i in range(around):
            turn, rise = 2 * math.pi * i / around, math.pi * (j / up - 0.5)
            out = Vector((math.cos(turn) * math.cos(rise), math.sin(turn) * math.cos(rise), math.sin(rise) * 0.8))
            vertices.append(tuple(out * size * (1 + 0.5 * noise.noise(out * 1.6 + offset))))
    for j in range(up):
        for i in range(around):
            a, b = j * around + i, j * around + (i + 1) % around
            faces.append((a, b, b + around, a + around))
    mesh('crumb', vertices, faces, 'soil').location = place


def watering_can(x, y, yaw=0, scale=1.0):
    """A small can of green lacquer and brass with a long neck, as for plants on a sill; it pours towards +X."""
    can = group((x, y, 0), yaw, scale)
    body = [(0.001, 0.0), (0.43, 0.0), (0.455, 0.02), (0.45, 0.06), (0.40, 0.60), (0.405, 0.64), (0.39, 0.67)]
    body += [(0.34, 0.73), (0.25, 0.79), (0.215, 0.83), (0.20, 0.86), (0.001, 0.80)]
    opening = [(0.225, 0.815), (0.225, 0.90), (0.24, 0.915), (0.225, 0.92), (0.205, 0.90), (0.20, 0.80)]
    for profile, stuff in ((body, 'lacquer'), (opening, 'brass')):
        lathe(rounded(profile, 0.03), stuff, (0, 0, 0), 128, parent=can).data.auto_smooth_angle = math.radians(70)
    for radius, z in ((0.457, 0.075), (0.412, 0.615)):
        ring = [(radius * math.cos(a * math.pi / 24), radius * math.sin(a * math.pi / 24), z) for a in range(49)]
        tube(ring, 0.014, 'brass', parent=can)
    neck = [(0.36, 0, 0.16), (0.58, 0, 0.24), (0.78, 0, 0.48), (0.95, 0, 0.80), (1.15, 0, 1.00), (1.28, 0, 1.03)]
    tube(neck, 0.052, 'brass', (1.55, 1.2, 0.92, 0.72, 0.56, 0.52), parent=can)
    # A collar where the neck leaves the body, and the lip it pours from.
    collar = lathe(rounded([(0.001, 0), (0.115, 0), (0.115, 0.03), (0.08, 0.05)], 0.012), 'brass', (0.42, 0, 0.18), 48, parent=can)
    collar.rotation_euler = (0, math.radians(76), 0)
    lip = lathe(rounded([(0.024, 0), (0.03, 0.03), (0.044, 0.055), (0.040, 0.058), (0.022, 0.02), (0.001, 0.0)], 0.006), 'brass', (1.265, 0, 1.028), 40, parent=can)
    lip.rotation_euler = (0, math.radians(82), 0)
    # The handle: from the back of the body over to the opening.
    bow = [(-0.40, 0, 0.42), (-0.60, 0, 0.56), (-0.70, 0, 0.84), (-0.58, 0, 1.12), (-0.32, 0, 1.20), (-0.12, 0, 1.08), (-0.185, 0, 0.86)]
    tube(bow, 0.032, 'brass', (0.8, 1, 1.05, 1.1, 1.05, 0.9, 0.75), parent=can)
    for place, tilt in (((-0.405, 0, 0.42), -84), ((-0.205, 0, 0.87), -70)):
        boss = lathe(rounded([(0.001, 0), (0.06, 0), (0.06, 0.02), (0.03, 0.035), (0.001, 0.035)], 0.01), 'brass', place, 32, parent=can)
        boss.rotation_euler = (0, math.radians(tilt), 0)
    return can


def fallen_leaf(x, y, turn, size=0.5, seed=0, stuff='leaf'):
    """A leaf on the floor."""
    angle = math.radians(turn)
    leaf((x, y, 0.03 + 0.05 * size), (math.cos(angle), math.sin(angle), 0.03), (0.06, -0.12, 1), size, seed, stuff)
