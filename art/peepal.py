"""The peepal: its leaf with the long drip tip, a sapling, a hanging branch, a whole tree."""
import math
import random

import bpy
from mathutils import Matrix, Vector

from materials import material
from shapes import basis, link, tube

LENGTH = 1.55
_meshes = {}


def half_width(t):
    """Half the width of the blade, from its stalk (0) to its tip (1): a heart that runs out into a long point."""
    body = 0.60 * math.sin(math.pi * min(1, (t / 0.80 + 1e-6) ** 0.55)) ** 0.85 * (1 - 0.15 * t) if t < 0.80 else 0
    if t <= 0.35:
        return max(0.003, body)
    tip = 0.30 * (1 - t) ** 1.35
    ease = 0.02
    return max(0.003, (body + tip + math.sqrt((body - tip) ** 2 + ease * ease)) / 2 - ease / 2 * (1 - t))


def is_inside(x, y):
    """Whether a point lies on the flat leaf, with the stalk at the origin and the tip at y = LENGTH."""
    t = y / LENGTH
    return 0 <= t <= 1 and abs(x) <= half_width(t)


def vein(x, t, share):
    """How much of a vein there is at a point of the blade, from 0 to 1."""
    width = 0.006 + 0.012 * (1 - t)
    middle = math.exp(-((x / width) ** 2))
    # The side veins leave at a wide angle and bend towards the tip.
    rank = (t - 0.16 * abs(share) ** 1.4 * (1 - t)) * 10.5
    side = math.exp(-(((rank % 1) - 0.5) ** 2) / 0.0022) * (1 - abs(share) ** 6)
    fine = math.exp(-((((rank * 4) % 1) - 0.5) ** 2) / 0.02) * 0.16
    rim = math.exp(-(((1 - abs(share)) / 0.035) ** 2)) * 0.35
    shown = 1 if 0.03 < t < 0.78 else 0
    return min(1, middle + (0.7 * side + fine) * shown + rim)


def _leaf_mesh(seed, stuff, fine):
    key = (seed, stuff, fine)
    if key in _meshes:
        return _meshes[key]
    chance = random.Random(seed)
    fold, droop, twist = chance.uniform(0.10, 0.24), chance.uniform(0.10, 0.30), chance.uniform(-0.16, 0.16)
    phase, ripple = chance.uniform(0, 6), chance.uniform(0.02, 0.05)
    across, along = (53, 120) if fine else (9, 16)
    vertices, colours, faces = [], [], []
    for j in range(along):
        # Closer together towards the stalk, where the outline turns.
        t = (j / (along - 1)) ** 1.5
        width = half_width(t)
        for i in range(across):
            share = 2 * i / (across - 1) - 1
            x = share * width
            behind = -0.14 * abs(share) ** 1.6 * max(0, 1 - t * 3.2)
            v = vein(x, t, share)
            z = fold * abs(share) * width - droop * t**2 + ripple * math.sin(9 * t + 2 * share + phase) * share * share
            z += twist * x * t + 0.012 * math.sin(21 * t + phase) * abs(share) ** 3 - 0.006 * v
            vertices.append((x, t * LENGTH + behind, z))
            colours += (v, v, v, 1)
    for j in range(along - 1):
        for i in range(across - 1):
            a = j * across + i
            faces.append((a, a + 1, a + 1 + across, a + across))
    data = bpy.data.meshes.new('leaf')
    data.from_pydata(vertices, [], faces)
    data.polygons.foreach_set('use_smooth', [True] * len(faces))
    layer = data.color_attributes.new(name='vein', type='FLOAT_COLOR', domain='POINT')
    layer.data.foreach_set('color', colours)
    data.materials.append(material(stuff))
    data.update()
    _meshes[key] = data
    return data


def leaf(base, direction, normal=(0, 0, 1), size=1.0, seed=0, stuff='leaf', fine=True, parent=None):
    """A leaf with its stalk at `base`, its tip towards `direction` and its face towards `normal`."""
    thing = link(bpy.data.objects.new('leaf', _leaf_mesh(seed % 9, stuff, fine)), parent)
    thing.matrix_local = Matrix.Translation(base) @ basis(direction, normal) @ Matrix.Scale(size, 4)
    if fine:
        thickness = thing.modifiers.new('thickness', 'SOLIDIFY')
        thickness.thickness = 0.011
    return thing


def stalked_leaf(node, out, direction, normal, size, seed=0, stuff='leaf', stalk=0.5, parent=None):
    """A leaf on its stalk: the stalk leaves the twig towards `out` and bends to where the leaf hangs."""
    node, out, direction = Vector(node), Vector(out).normalized(), Vector(direction).normalized()
    length = stalk * size
    middle = node + out * length * 0.55
    base = middle + (out * 0.35 + direction * 0.65).normalized() * length * 0.5
    tube((node, middle, base), 0.021 * size, 'stem' if stuff == 'leaf' else 'young', (1.35, 0.9, 0.9), parent=parent)
    leaf(base, direction, normal, size, seed, stuff, parent=parent)


def sapling(base, height, size=1.0, parent=None):
    """A young peepal: a stem that leans a little, four grown leaves and a new one at the top."""
    x, y, z = base
    points = [
        Vector((x, y, z - 0.05)),
        Vector((x + 0.05 * height, y - 0.01, z + 0.42 * height)),
        Vector((x - 0.01 * height, y, z + 0.78 * height)),
        Vector((x + 0.03 * height, y, z + height)),
    ]
    tube(points, 0.038 * size, 'stem', (1.25, 1.0, 0.75, 0.45), parent=parent)
    low, middle, high, top = (points[1] * 0.75 + points[0] * 0.25, points[1], points[2], points[3])
    stalked_leaf(low, (0.9, -0.3, 0.6), (1.0, -0.25, 0.05), (0.02, -0.62, 0.78), 0.80 * size, 1, parent=parent)
    stalked_leaf(middle, (-0.9, -0.2, 0.6), (-1.0, -0.3, 0.22), (0.08, -0.70, 0.70), 0.92 * size, 2, parent=parent)
    stalked_leaf(high, (0.8, -0.1, 0.7), (0.80, -0.1, 0.62), (-0.35, -0.86, 0.36), 0.78 * size, 3, parent=parent)
    stalked_leaf(top, (-0.4, -0.2, 0.9), (-0.52, 0.1, 0.86), (0.3, -0.9, 0.2), 0.60 * size, 4, parent=parent)
    stalked_leaf(top, (0.1, -0.1, 1), (0.22, -0.2, 0.95), (0.2, -0.95, 0.2), 0.36 * size, 5, 'young', 0.3, parent=parent)


def sprout(base, height, leaves=2, size=0.5, seed=0, parent=None):
    """A seedling with its first leaves."""
    x, y, z = base
    top = Vector((x + 0.06 * height, y, z + height))
    tube(((x, y, z - 0.05), (x - 0.03 * height, y, z + height * 0.5), top), 0.024 * size * 2, 'stem', (1.2, 1, 0.7), parent=parent)
    for k in range(leaves):
        turn = 2 * math.pi * k / leaves + 0.35 + seed
        out = (math.cos(turn), math.sin(turn) * 0.6, 0.75)
        along = (math.cos(turn), math.sin(turn) * 0.6 - 0.12, 0.38)
        stuff = 'young' if k == leaves - 1 and leaves > 2 else 'leaf'
        stalked_leaf(top, out, along, (-math.cos(turn) * 0.5, -0.7, 0.8), size * (1 - 0.12 * k), seed + k, stuff, 0.35, parent=parent)


def branch(points, nodes, size, seed=3, thickness=0.05, first=0.06):
    """
    A branch that hangs over the scene: it thins out along the points, and its leaves sit by turns on either side,
    hang by their tips as a peepal's do, and are the colour of copper at its very end.
    """
    chance = random.Random(seed)
    knots = [Vector(p) for p in points]
    taper = [1.5 - 1.15 * k / (len(knots) - 1) for k in range(len(knots))]
    tube(knots, thickness, 'bark', taper)

    def along(t):
        place = t * (len(knots) - 1)
        k = min(int(place), len(knots) - 2)
        return knots[k].lerp(knots[k + 1], place - k), (knots[k + 1] - knots[k]).normalized()

    for index in range(nodes):
        t = first + (1 - first) * (index / (nodes - 1)) ** 0.9
        place, heading = along(t)
        side = 1 if index % 2 else -1
        out = heading * 0.35 + Vector((0, -0.75 * side, chance.uniform(0.05, 0.55)))
        hang = Vector((chance.uniform(-0.5, 0.3) + heading.x * 0.35, -0.30 * side + chance.uniform(-0.2, 0.1), chance.uniform(-1.05, -0.75)))
        face = Vector((chance.uniform(-0.75, 0.45), -1, chance.uniform(0.0, 0.5)))
        share = 1 - 0.35 * t
        last = index == nodes - 1
        if last:
            out, hang = heading, heading * 0.8 + Vector((0, -0.1, -0.5))
        stuff = 'young' if t > 0.93 else 'leaf'
        stalked_leaf(place, out, hang, face, size * share * chance.uniform(0.85, 1.1), seed + index, stuff, 0.55)


def tree(base, height, seed=5, leaves=7000, leaf_size=0.105):
    """A grown peepal: a fluted trunk that parts low, and a broad crown of small leaves."""
    chance = random.Random(seed)
    tips = []

    def grow(start, heading, length, radius, depth):
        points, place, way = [start], start.copy(), heading.normalized()
        for _ in range(3):
            way = (way + Vector((chance.uniform(-0.25, 0.25), chance.uniform(-0.25, 0.25), chance.uniform(-0.05, 0.16)))).normalized()
            place = place + way * length / 3
            points.append(place.copy())
        end = 0.58
        tube(points, radius, 'bark', [1 + (end - 1) * k / 3 for k in range(4)])
        if depth > 1:
            # The wood swells where it parts, which hides where one tube ends and three begin.
            tube([points[-1] - way * radius * 1.1, points[-1], points[-1] + way * radius * 0.8], radius * end, 'bark', (0.99, 1.13, 0.35))
        if depth <= 1:
            tips.extend(points[1:] if depth == 0 else points[2:])
        if depth == 0:
            return
        for k in range(3 if depth > 1 else 4):
            turn = 2 * math.pi * (k + chance.uniform(-0.25, 0.25)) / (3 if depth > 1 else 4) + depth
            spread = Vector((math.cos(turn), math.sin(turn), chance.uniform(0.1, 1.0)))
            grow(points[-1] - way * length * 0.04 * k, way * 0.62 + spread * 0.95, length * chance.uniform(0.66, 0.84), radius * end * 0.82, depth - 1)

    root = Vector(base)
    trunk = height * 0.30
    for k in range(7):
        # Roots that run out over the ground, and make the trunk look grown rather than turned.
        turn = 2 * math.pi * k / 7 + chance.uniform(-0.2, 0.2)
        foot = root + Vector((math.cos(turn), math.sin(turn), 0)) * height * 0.11
        tube((foot, root + (foot - root) * 0.45 + Vector((0, 0, trunk * 0.10)), root + (foot - root) * 0.22 + Vector((0, 0, trunk * 0.5)), root + Vector((0.02 * height, 0, trunk * chance.uniform(0.8, 0.95)))), height * 0.024, 'bark', (0.25, 0.9, 0.75, 0.1))
    grow(root, Vector((0.06, 0, 1)), trunk, height * 0.042, 4)
    for index in range(leaves):
        tip = chance.choice(tips)
        spot = tip + Vector([max(-1.35, min(1.35, chance.gauss(0, 1))) for _ in range(3)]) * height * 0.052
        way = Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-1.3, 0.1)))
        face = Vector((chance.uniform(-1, 0.4), chance.uniform(-1, 0.2), chance.uniform(0.1, 1)))
        young = chance.random() < 0.03
        leaf(spot, way, face, leaf_size * chance.uniform(0.7, 1.15), index, 'young' if young else 'leaf', fine=False)
