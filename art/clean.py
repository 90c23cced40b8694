"""
Takes the grain out of a render, as Debian's Blender has no denoiser.

Non-local means over two half renders (Rousselle, Knaus, Zwicker 2012): a pixel becomes the mean of the pixels around
it whose surroundings look the same, and what counts as the same is told by how much the two halves differ, and by the
noiseless colour and shape of the surface. The light is cleaned apart from the colour it falls on, so that a weave
or a grain of wood stays as sharp as it was.
"""
import numpy as np


def box(image, radius):
    """The mean over a square around each pixel, edges repeated."""
    for axis in (0, 1):
        pad = [(0, 0)] * image.ndim
        pad[axis] = (radius + 1, radius)
        total = np.cumsum(np.pad(image, pad, mode='edge'), axis=axis, dtype=np.float64)
        n = image.shape[axis]
        width = 2 * radius + 1
        ends = [slice(None)] * image.ndim
        starts = [slice(None)] * image.ndim
        ends[axis] = slice(width, width + n)
        starts[axis] = slice(0, n)
        image = ((total[tuple(ends)] - total[tuple(starts)]) / width).astype(np.float32)
    return image


def clean(first, second, albedo, normal, window=6, strength=0.55):
    """
    The picture of two independent half renders.

    @param first, second: Linear colour, height by width by three.
    @param albedo, normal: What the surface is, from the render's own passes.
    """
    tint = np.maximum(albedo, 0.03) + 0.02
    a, b = _tame(first / tint), _tame(second / tint)
    features = np.concatenate([normal / 0.28, albedo / 0.14], axis=2).astype(np.float32)
    a, b = _pass(a, b, features, window, 1, 2, strength)
    # What is left is broad and faint; a wider, thinner net takes it.
    a, b = _pass(a, b, features, 3, 5, 3, strength)
    return (a + b) / 2 * tint


def _tame(light):
    """Cuts the single pixels that are far brighter than all around them."""
    grey = light.mean(axis=2)
    around = np.stack([np.roll(grey, shift, axis) for axis in (0, 1) for shift in (-1, 1)])
    limit = np.maximum(around.max(axis=0) * 1.25, 0.02)
    return (light * np.minimum(1, limit / np.maximum(grey, 1e-6))[..., None]).astype(np.float32)


def _pass(a, b, features, window, spread, patch, strength):
    # Compared as the eye would, not as light adds up: a step in the dark counts as much as one in the bright.
    seen_a, seen_b = np.log1p(6 * a), np.log1p(6 * b)
    seen = (seen_a + seen_b) / 2
    noise = box(((seen_a - seen_b) ** 2).mean(axis=2) / 4, 3) + 1e-7
    height, width = noise.shape
    sums = np.concatenate([a, b], axis=2)
    both = sums.copy()
    weights = np.ones_like(noise)
    for dy in range(0, window + 1):
        for dx in range(-window, window + 1):
            if dy == 0 and dx <= 0 or dx * dx + dy * dy > (window + 0.5) ** 2:
                continue
            y, x = dy * spread, dx * spread
            here = (slice(0, height - y), slice(max(0, -x), width - max(0, x)))
            there = (slice(y, height), slice(max(0, x), width - max(0, -x)))
            spent = noise[here] + np.minimum(noise[here], noise[there])
            apart = ((seen[here] - seen[there]) ** 2).mean(axis=2)
            apart = (apart - spent) / (1e-6 + strength**2 * (noise[here] + noise[there]))
            apart = np.maximum(box(apart, patch), 0)
            unlike = ((features[here] - features[there]) ** 2).sum(axis=2)
            weight = np.exp(-np.maximum(apart, unlike))
            both[here] += sums[there] * weight[..., None]
            both[there] += sums[here] * weight[..., None]
            weights[here] += weight
            weights[there] += weight
    both /= weights[..., None]
    return both[..., :3], both[..., 3:]
