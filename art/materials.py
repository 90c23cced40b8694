"""What things are made of. One family: matte gold, lacquer, leaf, brass, terracotta, wood, paper and cloth."""
import bpy

_made = {}


def material(name):
    """The material of that name, made the first time it is asked for."""
    if name not in _made:
        _made[name] = _RECIPES[name]()
    return _made[name]


class _Nodes:
    """A material's node tree, with the few moves that the recipes below are made of."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output']

    def add(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def set(self, **inputs):
        for key, value in inputs.items():
            self.surface.inputs[key.replace('_', ' ').title().replace('Ior', 'IOR')].default_value = value
        return self

    def coordinates(self, scale, stretch=(1, 1, 1)):
        where = self.add('ShaderNodeTexCoord')
        mapping = self.add('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = tuple(scale * s for s in stretch)
        self.link(where.outputs['Object'], mapping.inputs['Vector'])
        return mapping.outputs['Vector']

    def noise(self, scale, stretch=(1, 1, 1), detail=3, distortion=0):
        node = self.add('ShaderNodeTexNoise')
        node.inputs['Scale'].default_value = 1
        node.inputs['Detail'].default_value = detail
        node.inputs['Distortion'].default_value = distortion
        self.link(self.coordinates(scale, stretch), node.inputs['Vector'])
        return node.outputs['Fac']

    def ramp(self, source, stops):
        node = self.add('ShaderNodeValToRGB')
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*colour, 1)
        self.link(source, node.inputs['Fac'])
        return node.outputs['Color']

    def math(self, operation, a, b):
        node = self.add('ShaderNodeMath', operation=operation)
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.link(value, socket)
        return node.outputs[0]

    def colour(self, source):
        self.link(source, self.surface.inputs['Base Color'])

    def bump(self, height, strength, distance=0.01):
        node = self.add('ShaderNodeBump')
        node.inputs['Strength'].default_value = strength
        node.inputs['Distance'].default_value = distance
        self.link(height, node.inputs['Height'])
        self.link(node.outputs[0], self.surface.inputs['Normal'])

    def roughness(self, source, least, most):
        node = self.add('ShaderNodeMapRange')
        node.inputs['To Min'].default_value = least
        node.inputs['To Max'].default_value = most
        self.link(source, node.inputs['Value'])
        self.link(node.outputs[0], self.surface.inputs['Roughness'])


def _colour(rgb):
    return (*rgb, 1)


def _gold():
    nodes = _Nodes('gold').set(base_color=_colour((0.80, 0.48, 0.135)), metallic=1)
    nodes.roughness(nodes.noise(5, detail=4), 0.26, 0.38)
    nodes.bump(nodes.noise(60, detail=2), 0.05, 0.004)
    return nodes.material


def _brass():
    nodes = _Nodes('brass').set(base_color=_colour((0.70, 0.44, 0.15)), metallic=1)
    nodes.roughness(nodes.noise(3, detail=5), 0.17, 0.34)
    return nodes.material


def _lacquer():
    nodes = _Nodes('lacquer').set(base_color=_colour((0.012, 0.088, 0.058)), roughness=0.3, clearcoat=1, clearcoat_roughness=0.07)
    nodes.bump(nodes.noise(2.2, detail=1), 0.06, 0.05)
    return nodes.material


def _backdrop():
    return _Nodes('backdrop').set(base_color=_colour((0.91, 0.81, 0.655)), roughness=0.9, specular=0.15).material


def _night_backdrop():
    return _Nodes('night-backdrop').set(base_color=_colour((0.030, 0.060, 0.051)), roughness=0.8, specular=0.2).material


def _lime():
    nodes = _Nodes('lime').set(roughness=0.85, specular=0.2)
    nodes.colour(nodes.ramp(nodes.noise(3, detail=5), ((0.3, (0.80, 0.69, 0.50)), (0.7, (0.90, 0.81, 0.65)))))
    nodes.bump(nodes.noise(22, detail=4), 0.25, 0.02)
    return nodes.material


def _stone():
    nodes = _Nodes('stone').set(roughness=0.9, specular=0.2)
    nodes.colour(nodes.ramp(nodes.noise(7, detail=7), ((0.3, (0.33, 0.265, 0.19)), (0.7, (0.52, 0.435, 0.325)))))
    nodes.bump(nodes.noise(16, detail=6), 0.4, 0.03)
    return nodes.material


def _terracotta():
    nodes = _Nodes('terracotta').set(roughness=0.78, specular=0.25)
    nodes.colour(nodes.ramp(nodes.noise(4, detail=6), ((0.25, (0.40, 0.125, 0.055)), (0.75, (0.58, 0.215, 0.10)))))
    nodes.bump(nodes.noise(38, detail=4), 0.18, 0.012)
    return nodes.material


def _wood(name='wood', along=0):
    """Its grain runs along one axis: 0 is X, 2 is upright."""

    def stretched(across):
        return tuple(1 if axis == along else across for axis in range(3))

    nodes = _Nodes(name).set(specular=0.4, clearcoat=0.15, clearcoat_roughness=0.3)
    grain = nodes.noise(3.2, stretched(6), detail=6, distortion=1.2)
    fibre = nodes.noise(9, stretched(14), detail=3)
    both = nodes.math('ADD', nodes.math('MULTIPLY', grain, 0.65), nodes.math('MULTIPLY', fibre, 0.35))
    nodes.colour(
        nodes.ramp(both, ((0.32, (0.075, 0.028, 0.011)), (0.5, (0.19, 0.082, 0.032)), (0.68, (0.31, 0.15, 0.062))))
    )
    nodes.roughness(fibre, 0.34, 0.52)
    nodes.bump(fibre, 0.12, 0.01)
    return nodes.material


def _woven(name, dark, light, threads, sheen, relief=0.55):
    """
    Cloth: two sets of threads over and under each other, from waves along the three axes. Of each side only the two
    waves that run along it are used, or a round cushion would show the third as rings.
    """
    nodes = _Nodes(name).set(roughness=0.9, specular=0.15, sheen=sheen)
    waves = []
    for axis in 'XYZ':
        wave = nodes.add('ShaderNodeTexWave', wave_type='BANDS', bands_direction=axis)
        wave.inputs['Scale'].default_value = threads
        wave.inputs['Distortion'].default_value = 0.6
        wave.inputs['Detail Scale'].default_value = 3
        nodes.link(nodes.add('ShaderNodeTexCoord').outputs['Object'], wave.inputs['Vector'])
        waves.append(wave.outputs['Fac'])
    x, y, z = waves
    facing = nodes.add('ShaderNodeSeparateXYZ')
    nodes.link(nodes.add('ShaderNodeTexCoord').outputs['Normal'], facing.inputs[0])
    weave = 0
    for part, (one, other) in zip(facing.outputs, ((y, z), (x, z), (x, y))):
        share = nodes.math('POWER', nodes.math('ABSOLUTE', part, 0), 4)
        weave = nodes.math('ADD', weave, nodes.math('MULTIPLY', share, nodes.math('MULTIPLY', one, other)))
    slub = nodes.noise(5, detail=5)
    shade = nodes.math('ADD', nodes.math('MULTIPLY', weave, 0.34), nodes.math('MULTIPLY', slub, 0.6))
    nodes.colour(nodes.ramp(shade, ((0.25, dark), (0.75, light))))
    nodes.bump(weave, relief, 0.012)
    return nodes.material


def _linen():
    return _woven('linen', (0.58, 0.48, 0.33), (0.86, 0.77, 0.62), 24, 0.2, 0.4)


def _wool():
    return _woven('wool', (0.006, 0.062, 0.040), (0.022, 0.135, 0.088), 26, 0.6, 0.4)


def _rust():
    return _woven('rust', (0.34, 0.10, 0.042), (0.58, 0.215, 0.095), 26, 0.3, 0.4)


def _cane():
    return _woven('cane', (0.30, 0.17, 0.06), (0.70, 0.48, 0.23), 22, 0, 0.7)


def _bookcloth():
    return _woven('bookcloth', (0.008, 0.060, 0.042), (0.018, 0.105, 0.072), 34, 0.1, 0.3)


def _paper():
    nodes = _Nodes('paper').set(roughness=0.85, specular=0.15)
    nodes.colour(nodes.ramp(nodes.noise(9, detail=6), ((0.3, (0.82, 0.75, 0.62)), (0.7, (0.90, 0.85, 0.74)))))
    nodes.bump(nodes.noise(70, detail=3), 0.08, 0.006)
    return nodes.material


def _page_edges():
    """The cut edge of a book: fine lines, one above the other."""
    nodes = _Nodes('page-edges').set(roughness=0.9, specular=0.1)
    leaves = nodes.noise(1, (1.5, 1.5, 95), detail=2)
    nodes.colour(nodes.ramp(leaves, ((0.3, (0.52, 0.43, 0.30)), (0.6, (0.88, 0.81, 0.68)))))
    nodes.bump(leaves, 0.4, 0.01)
    return nodes.material


def _ink():
    return _Nodes('ink').set(base_color=_colour((0.012, 0.05, 0.036)), roughness=0.7).material


def _soil():
    nodes = _Nodes('soil').set(roughness=0.95, specular=0.15)
    nodes.colour(nodes.ramp(nodes.noise(11, detail=6), ((0.3, (0.035, 0.018, 0.010)), (0.7, (0.13, 0.070, 0.038)))))
    nodes.bump(nodes.noise(26, detail=5), 0.9, 0.04)
    return nodes.material


def _bark():
    nodes = _Nodes('bark').set(roughness=0.85, specular=0.2)
    rough = nodes.noise(6, (1, 1, 0.35), detail=7)
    nodes.colour(nodes.ramp(rough, ((0.3, (0.13, 0.085, 0.052)), (0.7, (0.34, 0.26, 0.18)))))
    nodes.bump(rough, 0.5, 0.03)
    return nodes.material


def _stem():
    nodes = _Nodes('stem').set(roughness=0.5)
    nodes.colour(nodes.ramp(nodes.noise(8, detail=4), ((0.3, (0.10, 0.15, 0.045)), (0.7, (0.20, 0.26, 0.09)))))
    return nodes.material


def _blade(name, flesh, shade, vein, light, share):
    """A leaf: its veins are the vertex colours, and some of the light comes through from behind."""
    nodes = _Nodes(name).set(roughness=0.36, specular=0.4, clearcoat=0.3, clearcoat_roughness=0.28)
    veins = nodes.add('ShaderNodeVertexColor', layer_name='vein').outputs['Color']
    ground = nodes.ramp(nodes.noise(2.6, detail=4), ((0.3, shade), (0.7, flesh)))
    mix = nodes.add('ShaderNodeMixRGB')
    nodes.link(veins, mix.inputs['Fac'])
    nodes.link(ground, mix.inputs[1])
    mix.inputs[2].default_value = _colour(vein)
    nodes.colour(mix.outputs[0])
    nodes.bump(veins, 0.35, 0.02)
    through = nodes.add('ShaderNodeBsdfTranslucent')
    through.inputs['Color'].default_value = _colour(light)
    both = nodes.add('ShaderNodeMixShader')
    both.inputs['Fac'].default_value = share
    nodes.link(nodes.surface.outputs[0], both.inputs[1])
    nodes.link(through.outputs[0], both.inputs[2])
    nodes.link(both.outputs[0], nodes.output.inputs['Surface'])
    return nodes.material


def _leaf():
    return _blade('leaf', (0.030, 0.165, 0.050), (0.016, 0.105, 0.036), (0.26, 0.38, 0.13), (0.22, 0.48, 0.06), 0.2)


def _young_leaf():
    """A peepal's newest leaves are the colour of copper."""
    return _blade('young', (0.34, 0.115, 0.045), (0.22, 0.13, 0.04), (0.55, 0.36, 0.16), (0.70, 0.26, 0.06), 0.28)


def _glow(name, colour, strength):
    nodes = _Nodes(name)
    shine = nodes.add('ShaderNodeEmission')
    shine.inputs['Color'].default_value = _colour(colour)
    shine.inputs['Strength'].default_value = strength
    nodes.link(shine.outputs[0], nodes.output.inputs['Surface'])
    return nodes.material


def _window():
    return _glow('window', (1.0, 0.55, 0.16), 1.9)


def _flame():
    """Nearly white in its middle, orange where one looks along its side, and gone at its edge and around the wick."""
    nodes = _Nodes('flame')
    rim = nodes.add('ShaderNodeLayerWeight')
    rim.inputs['Blend'].default_value = 0.5
    facing = rim.outputs['Facing']
    core = nodes.math('POWER', nodes.math('SUBTRACT', 1, facing), 1.6)
    shine = nodes.add('ShaderNodeEmission')
    nodes.link(nodes.math('ADD', nodes.math('MULTIPLY', core, 1.5), 1.0), shine.inputs['Strength'])
    nodes.link(
        nodes.ramp(facing, ((0.05, (1.0, 0.58, 0.13)), (0.4, (1.0, 0.36, 0.035)), (0.8, (1.0, 0.19, 0.008)))),
        shine.inputs['Color'],
    )
    height = nodes.add('ShaderNodeSeparateXYZ')
    nodes.link(nodes.add('ShaderNodeTexCoord').outputs['Object'], height.inputs[0])
    above_wick = nodes.ramp(nodes.math('MULTIPLY', height.outputs[2], 4), ((0.05, (0.45,) * 3), (0.4, (1,) * 3)))
    inside = nodes.ramp(facing, ((0.75, (1,) * 3), (0.99, (0,) * 3)))
    both = nodes.add('ShaderNodeMixShader')
    nodes.link(nodes.math('MULTIPLY', inside, above_wick), both.inputs['Fac'])
    nodes.link(nodes.add('ShaderNodeBsdfTransparent').outputs[0], both.inputs[1])
    nodes.link(shine.outputs[0], both.inputs[2])
    nodes.link(both.outputs[0], nodes.output.inputs['Surface'])
    return nodes.material


def _shade():
    """The cloth of a lamp that is lit: it lets the light through."""
    nodes = _Nodes('shade').set(base_color=_colour((0.86, 0.78, 0.62)), roughness=0.9)
    through = nodes.add('ShaderNodeBsdfTranslucent')
    through.inputs['Color'].default_value = _colour((1, 0.84, 0.58))
    both = nodes.add('ShaderNodeMixShader')
    both.inputs['Fac'].default_value = 0.5
    nodes.link(nodes.surface.outputs[0], both.inputs[1])
    nodes.link(through.outputs[0], both.inputs[2])
    nodes.link(both.outputs[0], nodes.output.inputs['Surface'])
    return nodes.material


def _glass():
    """Thin glass: nearly clear, with a reflection. It casts no dark shadow."""
    nodes = _Nodes('glass')
    clear = nodes.add('ShaderNodeBsdfTransparent')
    shine = nodes.add('ShaderNodeBsdfGlossy')
    shine.inputs['Roughness'].default_value = 0.04
    rim = nodes.add('ShaderNodeFresnel')
    both = nodes.add('ShaderNodeMixShader')
    nodes.link(rim.outputs[0], both.inputs['Fac'])
    nodes.link(clear.outputs[0], both.inputs[1])
    nodes.link(shine.outputs[0], both.inputs[2])
    nodes.link(both.outputs[0], nodes.output.inputs['Surface'])
    return nodes.material


def _tea():
    return _Nodes('tea').set(base_color=_colour((0.36, 0.155, 0.05)), roughness=0.12).material


def _coffee():
    return _Nodes('coffee').set(base_color=_colour((0.30, 0.125, 0.045)), roughness=0.6, specular=0.15).material


_RECIPES = {
    'gold': _gold,
    'brass': _brass,
    'lacquer': _lacquer,
    'backdrop': _backdrop,
    'night-backdrop': _night_backdrop,
    'lime': _lime,
    'stone': _stone,
    'terracotta': _terracotta,
    'wood': _wood,
    'post': lambda: _wood('post', 2),
    'linen': _linen,
    'wool': _wool,
    'rust': _rust,
    'cane': _cane,
    'bookcloth': _bookcloth,
    'paper': _paper,
    'page-edges': _page_edges,
    'ink': _ink,
    'soil': _soil,
    'bark': _bark,
    'stem': _stem,
    'leaf': _leaf,
    'young': _young_leaf,
    'window': _window,
    'flame': _flame,
    'shade': _shade,
    'glass': _glass,
    'tea': _tea,
    'coffee': _coffee,
}
