"""The plain shapes that things are put together from. Every edge is rounded: nothing real has a sharp one."""
import math

import bpy
from mathutils import Matrix, Vector

from materials import material


def link(thing, parent=None):
    bpy.context.scene.collection.objects.link(thing)
    if parent is not None:
        thing.parent = parent
    return thing


def group(location=(0, 0, 0), yaw=0, scale=1):
    """Something to hang parts on, so that a thing is built at the origin and then put in its place."""
    empty = bpy.data.objects.new('group', None)
    empty.location = location
    empty.rotation_euler = (0, 0, math.radians(yaw))
    empty.scale = (scale, scale, scale)
    return link(empty)


def mesh(name, vertices, faces, stuff, smooth=True, bevel=0, parent=None):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    data.polygons.foreach_set('use_smooth', [smooth] * len(faces))
    data.materials.append(material(stuff))
    thing = link(bpy.data.objects.new(name, data), parent)
    if bevel:
        rounding(thing, bevel)
    return thing


def rounding(thing, width, segments=3):
    modifier = thing.modifiers.new('rounding', 'BEVEL')
    modifier.width = width
    modifier.segments = segments
    modifier.harden_normals = True
    thing.data.use_auto_smooth = True
    thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))


def thicken(thing, thickness, offset=-1):
    modifier = thing.modifiers.new('thickness', 'SOLIDIFY')
    modifier.thickness = thickness
    modifier.offset = offset


def box(centre, size, stuff, bevel=0.02, turn=(0, 0, 0), parent=None):
    """A block; `turn` in degrees around its own middle."""
    a, b, c = (s / 2 for s in size)
    corners = [(i * a, j * b, k * c) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh('box', corners, sides, stuff, smooth=False, bevel=bevel, parent=parent)
    thing.location = centre
    thing.rotation_euler = tuple(math.radians(t) for t in turn)
    return thing


def lathe(profile, stuff, centre=(0, 0, 0), segments=96, smooth=True, parent=None):
    """A turned thing: the profile, as (radius, height), led around the upright axis."""
    vertices = []
    for radius, height in profile:
        for i in range(segments):
            angle = 2 * math.pi * i / segments
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), height))
    faces = []
    for j in range(len(profile) - 1):
        for i in range(segments):
            k = (i + 1) % segments
            faces.append((j * segments + i, j * segments + k, (j + 1) * segments + k, (j + 1) * segments + i))
    thing = mesh('lathe', vertices, faces, stuff, smooth, parent=parent)
    thing.location = centre
    if smooth:
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(50)
    return thing


def rounded(points, radius=0.02, steps=4):
    """A profile with its corners rounded off."""
    out = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        here2 = Vector(here)
        start = here2 + (Vector(before) - here2).normalized() * min(radius, (Vector(before) - here2).length / 2)
        end = here2 + (Vector(after) - here2).normalized() * min(radius, (Vector(after) - here2).length / 2)
        for k in range(steps + 1):
            t = k / steps
            out.append(tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * here2 + t * t * end))
    out.append(points[-1])
    return out


def tube(points, radius, stuff, taper=None, straight=False, parent=None):
    """A rod, cord or stem through the points; `taper` gives each point's share of the radius."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 5
    curve.resolution_u = 10
    curve.use_fill_caps = True
    curve.materials.append(material(stuff))
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    kind = 'VECTOR' if straight else 'AUTO'
    for index, (knot, point) in enumerate(zip(spline.bezier_points, points)):
        knot.co = point
        knot.handle_left_type = knot.handle_right_type = kind
        knot.radius = taper[index] if taper else 1
    return link(bpy.data.objects.new('tube', curve), parent)


def cushion(centre, size, stuff, radius=0.1, plump=0.06, turn=(0, 0, 0), parent=None, pillow=0.0):
    """
    Something stuffed: a block with round edges of that radius, whose sides bulge by the share `plump`. `pillow` makes
    it thin towards its edges, as a loose cushion is.
    """
    n = 26
    half = [s / 2 for s in size]
    radius = min(radius, *half)
    thin = min(range(3), key=lambda axis: size[axis])
    vertices, faces = [], []

    def place(spot):
        full = [spot[i] * half[i] for i in range(3)]
        core = [max(radius - half[i], min(half[i] - radius, full[i])) for i in range(3)]
        out = Vector(full) - Vector(core)
        point = Vector(core) + out.normalized() * radius if out.length > 1e-9 else Vector(full)
        inner = [1 - (point[i] / half[i]) ** 2 for i in range(3)]
        for i in range(3):
            others = inner[(i + 1) % 3] * inner[(i + 2) % 3]
            if pillow and i == thin:
                point[i] *= 1 - pillow + pillow * max(0.0, others) ** 0.42
            else:
                point[i] *= 1 + plump * others
        return tuple(point)

    # Closer together towards the edges, where the surface bends.
    steps = [math.sin((k / n - 0.5) * math.pi) * 0.6 + (2 * k / n - 1) * 0.4 for k in range(n + 1)]
    for axis in range(3):
        for side in (-1, 1):
            start = len(vertices)
            for u in steps:
                for v in steps:
                    spot = [0.0, 0.0, 0.0]
                    spot[axis], spot[(axis + 1) % 3], spot[(axis + 2) % 3] = side, u, v
                    vertices.append(place(spot))
            for i in range(n):
                for j in range(n):
                    a = start + i * (n + 1) + j
                    quad = (a, a + n + 1, a + n + 2, a + 1)
                    faces.append(quad if side > 0 else quad[::-1])
    thing = mesh('cushion', vertices, faces, stuff, parent=parent)
    thing.location = centre
    thing.rotation_euler = tuple(math.radians(t) for t in turn)
    thing.modifiers.new('weld', 'WELD').merge_threshold = 0.0005
    return thing


def basis(direction, normal):
    """A turn that lays +Y along `direction` and +Z as near to `normal` as that allows."""
    y = Vector(direction).normalized()
    x = y.cross(Vector(normal)).normalized()
    z = x.cross(y)
    return Matrix((x, y, z)).transposed().to_4x4()


def drop(thing):
    """Take a part away again, for a scene that wants a thing without it."""
    bpy.data.objects.remove(thing, do_unlink=True)
