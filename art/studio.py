"""
The studio that all pictures are taken in: one seamless cream backdrop, one large warm window from the left, one
camera. A scene puts its things on the floor (z = 0), aims the camera and calls `take`.

    blender -b -P art/scenes/coins.py -- --out coins.png --width 960 --samples 48
"""
import argparse
import math
import os
import sys
import tempfile

import bpy
import numpy as np
from mathutils import Vector

from clean import clean
from shapes import link, mesh


def arguments():
    given = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(prog='a scene')
    parser.add_argument('--out', required=True, help='the PNG to write')
    parser.add_argument('--width', type=int, default=1920)
    parser.add_argument('--samples', type=int, default=96)
    parser.add_argument('--grainy', action='store_true', help='as it comes, without cleaning')
    parser.add_argument('--night', action='store_true', help='the same things by lamp and moon, for the dark theme')
    return parser.parse_args(given)


def open_studio():
    """An empty scene with backdrop and light."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    if arguments().night:
        _open_by_night()
        return
    _backdrop('backdrop')
    # The window, the cool sky in the room's far corner, and a soft light from behind that draws the edges.
    _area((-6.5, -4.8, 6.5), (1.8, 0, 1.4), 1650, 3.4, 3.4, (1, 0.91, 0.78))
    _area((8, -2, 4), (2, 0, 1.5), 120, 3, 4, (0.84, 0.93, 1))
    _area((1, 5, 8), (1.5, 0, 1), 330, 6, 3, (1, 0.97, 0.92))
    _window_on_the_wall()
    _room((0.98, 0.90, 0.78), 0.27)


def _open_by_night():
    """
    The same room in the evening: a green-black wall, a shaded lamp where the window was, the moon through the window
    and along the edges. The wall on the left is as dark as the page of the dark theme, so the picture fades into it.
    """
    _backdrop('night-backdrop')
    _area((-2.6, -5.2, 6.4), (2.3, 0, 1.4), 880, 1.6, 1.6, (1, 0.77, 0.50))
    _area((5.5, 4.5, 7), (2.0, 0, 1.2), 260, 5, 3, (0.62, 0.80, 1))
    _window_on_the_wall(15000, (0.62, 0.80, 1))
    _room((0.30, 0.52, 0.44), 0.05)


def _room(colour, strength):
    """Light from all around, as the walls behind the camera send it back."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    ground = world.node_tree.nodes['Background']
    ground.inputs['Color'].default_value = (*colour, 1)
    ground.inputs['Strength'].default_value = strength


def _backdrop(stuff):
    bend = [(6 + 4 * math.sin(k * math.pi / 32), 4 - 4 * math.cos(k * math.pi / 32)) for k in range(17)]
    profile = [(-40, 0), *bend, (10, 30)]
    vertices = [(x, y, z) for y, z in profile for x in (-40, 40)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(profile) - 1)]
    mesh('backdrop', vertices, faces, stuff)


def _lamp(kind, place, target, energy, colour):
    data = bpy.data.lights.new('light', kind)
    data.energy = energy
    data.color = colour
    thing = link(bpy.data.objects.new('light', data))
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    return data


def _area(place, target, energy, width, height, colour):
    data = _lamp('AREA', place, target, energy, colour)
    data.shape = 'RECTANGLE'
    data.size = width
    data.size_y = height


def _window_on_the_wall(energy=30000, colour=(1, 0.86, 0.66)):
    """Low sun, or the moon, through a window of six panes: patches of light with soft edges, on the wall and over the things."""
    data = _lamp('SPOT', (-15, -10.5, 10.5), (2.6, 4.0, 2.2), energy, colour)
    data.spot_size = math.radians(60)
    data.shadow_soft_size = 0.30
    data.use_nodes = True
    tree = data.node_tree
    shine = tree.nodes['Emission']

    def calculate(operation, *values):
        node = tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        for socket, value in zip(node.inputs, values):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                tree.links.new(value, socket)
        return node.outputs[0]

    def smooth(value, low, high):
        node = tree.nodes.new('ShaderNodeMapRange')
        node.interpolation_type = 'SMOOTHSTEP'
        node.inputs['From Min'].default_value = low
        node.inputs['From Max'].default_value = high
        tree.links.new(value, node.inputs['Value'])
        return node.outputs['Result']

    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Normal'], split.inputs[0])
    across = calculate('DIVIDE', split.outputs[0], split.outputs[2])
    up = calculate('DIVIDE', split.outputs[1], split.outputs[2])
    # Two panes across, three up; each is bright inside its bars.
    mask = 1.0
    for place, half, count, soft in ((across, 0.135, 2, 0.022), (up, 0.19, 3, 0.022)):
        mask = calculate('MULTIPLY', mask, smooth(calculate('ABSOLUTE', place, 0), half + soft, half - soft))
        cell = calculate('PINGPONG', calculate('ADD', place, half), half / count)
        mask = calculate('MULTIPLY', mask, smooth(cell, 0.004, 0.030))
    tree.links.new(mask, shine.inputs['Strength'])


def aim(place=(-0.4, -13.2, 3.6), target=(0.15, 0, 1.95), lens=46, sharp=None, stop=1.4):
    """
    The camera. `sharp` is the point in focus and `stop` how far around it things are sharp (a large number: far).
    """
    data = bpy.data.cameras.new('camera')
    thing = link(bpy.data.objects.new('camera', data))
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    data.lens = lens
    data.sensor_fit = 'HORIZONTAL'
    if sharp is not None:
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(sharp) - Vector(place)).dot((Vector(target) - Vector(place)).normalized())
        data.dof.aperture_fstop = stop
    bpy.context.scene.camera = thing


def take(height=1080, width=1920):
    """Renders what the camera sees in the shape of `width` by `height`, and writes the PNG that was asked for."""
    asked = arguments()
    scene = bpy.context.scene
    _settings(scene, asked.samples // 2)
    scene.render.resolution_x = asked.width
    scene.render.resolution_y = round(asked.width * height / width)
    with tempfile.TemporaryDirectory() as folder:
        _keep_passes(scene, folder)
        halves = [_half(scene, folder, seed) for seed in (11, 47)]
    (first, albedo, normal), (second, albedo2, normal2) = halves
    if asked.grainy:
        picture = (first + second) / 2
    else:
        picture = clean(first, second, (albedo + albedo2) / 2, (normal + normal2) / 2)
    _save(scene, picture, asked.out)


def _settings(scene, samples):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.06
    cycles.adaptive_min_samples = min(8, samples)
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transparent_max_bounces = 8
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    # The second half finds the scene as the first has built it.
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = float(os.environ.get('EXPOSURE', '0.30'))


def _keep_passes(scene, folder):
    """Colour, and what the surface is, as files of floating point numbers."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    target = tree.nodes.new('CompositorNodeOutputFile')
    target.base_path = folder
    target.format.file_format = 'OPEN_EXR'
    target.format.color_depth = '32'
    target.file_slots.clear()
    for slot, name in (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        target.file_slots.new(slot)
        tree.links.new(source.outputs[name], target.inputs[slot])


def _half(scene, folder, seed):
    scene.cycles.seed = seed
    bpy.ops.render.render()
    number = f'{scene.frame_current:04d}'
    return [_read(os.path.join(folder, f'{name}{number}.exr')) for name in ('colour', 'albedo', 'normal')]


def _read(path):
    image = bpy.data.images.load(path, check_existing=False)
    width, height = image.size
    pixels = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]


def _save(scene, picture, path):
    height, width, _ = picture.shape
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    pixels = np.ones((height, width, 4), dtype=np.float32)
    pixels[..., :3] = picture
    image.pixels.foreach_set(pixels.ravel())
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.image_settings.color_depth = '16'
    image.save_render(path, scene=scene)
