"""The coin: matte gold, reeded along its edge, a peepal leaf struck on its face."""
import math
import random

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

from materials import material
from peepal import LENGTH, half_width, vein
from shapes import link

# For a radius of one.
THICKNESS = 0.20
_REEDS = 110
_meshes = {}


def _relief(x, y):
    """The height of the face above its field: a rim, a fine circle inside it, and the leaf."""
    r = math.hypot(x, y)
    rise = 0.0
    if r > 0.84:
        rise = 0.030 * _step((r - 0.84) / 0.04)
    rise += 0.010 * math.exp(-(((r - 0.765) / 0.012) ** 2))
    # The leaf is as tall as the field allows, its stalk below.
    scale = 1.22
    lx, ly = x * scale, (y + 0.52) * scale
    t = ly / LENGTH * 1.02
    if 0 < t < 1:
        width = half_width(t)
        inside = _step((width - abs(lx)) / 0.07)
        rise += 0.034 * inside * (0.55 + 0.45 * min(1, abs(lx) / max(width, 0.01)))
        rise -= 0.020 * inside * vein(lx, t, lx / max(width, 0.01))
    elif -0.14 < t <= 0:
        rise += 0.022 * math.exp(-(((lx - 0.5 * t * t) / 0.026) ** 2))
    return rise


def _step(t):
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def _coin_mesh(fine, cut=None):
    """
    A coin of radius one. `cut` is where it is cut straight through, as a share of its radius to the right of its
    middle, and which part is meant: (0.4, 'left') is the greater one, (0.4, 'right') what was cut off.
    """
    key = (fine, cut)
    if key in _meshes:
        return _meshes[key]
    rings = 150 if fine else 26
    per_reed = 4 if fine else 1
    turns = per_reed * _REEDS
    h = THICKNESS
    profile = [(k / rings * 0.95, None) for k in range(1, rings + 1)]
    edge = [(0.975, h + 0.024), (0.992, h + 0.010), (1.0, h - 0.012), (1.0, 0.012), (0.992, -0.002), (0.97, -0.006)]
    vertices, faces = [(0, 0, h + _relief(0, 0)), (0, 0, 0)], []
    rows = []
    for radius, height in [*profile, *edge]:
        row = []
        for k in range(turns):
            angle = 2 * math.pi * k / turns
            reach = radius
            if radius >= 0.999:
                reach -= 0.011 * (k // max(1, per_reed // 2) % 2)
            x, y = reach * math.cos(angle), reach * math.sin(angle)
            row.append(len(vertices))
            vertices.append((x, y, h + _relief(x, y) if height is None else height))
        rows.append(row)

    def strip(a, b):
        for k in range(turns):
            n = (k + 1) % turns
            faces.append((a[k], b[k], b[n], a[n]))

    for k in range(turns):
        n = (k + 1) % turns
        faces.append((0, rows[0][k], rows[0][n]))
        faces.append((1, rows[-1][n], rows[-1][k]))
    for a, b in zip(rows, rows[1:]):
        strip(a, b)
    data = bpy.data.meshes.new('coin')
    data.from_pydata(vertices, [], faces)
    if cut:
        _cut(data, *cut)
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(38)
    data.materials.append(material('gold'))
    data.update()
    _meshes[key] = data
    return data


def _cut(data, place, part):
    """Cuts away one side of a coin, and closes the cut."""
    shape = bmesh.new()
    shape.from_mesh(data)
    left = part == 'left'
    found = bmesh.ops.bisect_plane(
        shape, geom=[*shape.verts, *shape.edges, *shape.faces], plane_co=(place, 0, 0), plane_no=(1, 0, 0),
        clear_outer=left, clear_inner=not left,
    )  # fmt: skip
    rim = [part for part in found['geom_cut'] if isinstance(part, bmesh.types.BMEdge)]
    closed = bmesh.ops.contextual_create(shape, geom=rim)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    bmesh.ops.triangulate(shape, faces=closed['faces'])
    shape.to_mesh(data)
    shape.free()


def coin(centre, radius=0.7, turn=0, tilt=(0, 0), cut=None, fine=True, parent=None):
    """
    A coin that lies with its lower face at `centre`; `tilt` lifts it around X, then Y (degrees). `cut` leaves a part
    of it: (0.4, 'left') is what lies to the left of a straight cut at 0.4 of the radius, (0.4, 'right') the rest.
    """
    thing = link(bpy.data.objects.new('coin', _coin_mesh(fine, cut)), parent)
    turned = Euler((math.radians(tilt[0]), math.radians(tilt[1]), 0)).to_matrix().to_4x4()
    thing.matrix_local = (
        Matrix.Translation(centre) @ turned @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(radius, 4)
    )
    return thing


def stack(x, y, count, radius=0.7, seed=1, base=0.0, slack=0.035, parent=None):
    """Coins on one another, put down by hand. Answers where the top is."""
    chance = random.Random(seed)
    step = (THICKNESS + 0.034) * radius
    for k in range(count):
        shift = [chance.uniform(-slack, slack) * (k > 0) for _ in range(2)]
        top = k == count - 1
        place = (x + shift[0], y + shift[1], base + k * step)
        coin(place, radius, chance.uniform(-25, 25) if top else chance.uniform(0, 360), fine=top or count < 4, parent=parent)
    return Vector((x + shift[0], y + shift[1], base + count * step - 0.03 * radius))


def cut_stack(x, y, count, radius=0.5, turn=-35, gap=0.20, base=0.0):
    """Coins on one another, cut straight through beside their leaf; what was cut off has been moved aside."""
    step = (THICKNESS + 0.034) * radius
    angle = math.radians(turn)
    aside = (x + gap * math.cos(angle), y + gap * math.sin(angle))
    for k in range(count):
        coin((x, y, base + k * step), radius, turn, cut=(0.5, 'left'))
        coin((*aside, base + k * step), radius, turn, cut=(0.5, 'right'))


def leaning(foot, against, radius=0.7, turn=0, parent=None):
    """A coin that stands on its edge at `foot` and leans back, its face to the front and towards `against` degrees."""
    lean = 72
    up = Matrix.Rotation(math.radians(against), 4, 'Z') @ Matrix.Rotation(math.radians(lean), 4, 'X')
    thing = link(bpy.data.objects.new('coin', _coin_mesh(True)), parent)
    thing.matrix_local = (
        Matrix.Translation(foot)
        @ up
        @ Matrix.Translation((0, radius, 0))
        @ Matrix.Rotation(math.radians(turn), 4, 'Z')
        @ Matrix.Scale(radius, 4)
    )
    return thing
