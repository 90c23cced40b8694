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
    height, width = image.shape
    padded = np.pad(image, radius, mode='edge')
    rows = sum(padded[k : k + height] for k in range(2 * radius + 1))
    return sum(rows[:, k : k + width] for k in range(2 * radius + 1)) / np.float32((2 * radius + 1) ** 2)


def clean(first, second, albedo, normal, window=6, strength=0.55):
    """
    The picture of two independent half renders.

    @param first, second: Linear colour, height by width by three.
    @param albedo, normal: What the surface is, from the render's own passes.
    """
    # One plane for each colour from here on: numpy is several times faster along long rows than over three neighbours.
    first, second, albedo, normal = (
        np.ascontiguousarray(np.moveaxis(image, 2, 0), dtype=np.float32) for image in (first, second, albedo, normal)
    )
    tint = np.maximum(albedo, 0.03) + 0.02
    a, b = _tame(first / tint), _tame(second / tint)
    features = np.concatenate([normal / 0.28, albedo / 0.14]).astype(np.float32)
    a, b = _pass(a, b, features, window, 1, 2, strength)
    # What is left is broad and faint; a wider, thinner net takes it.
    a, b = _pass(a, b, features, 3, 5, 3, strength)
    return np.moveaxis((a + b) / 2 * tint, 0, 2)


def _tame(light):
    """Cuts the single pixels that are far brighter than all around them."""
    grey = light.mean(axis=0)
    around = np.stack([np.roll(grey, shift, axis) for axis in (0, 1) for shift in (-1, 1)])
    limit = np.maximum(around.max(axis=0) * 1.25, 0.02)
    return (light * np.minimum(1, limit / np.maximum(grey, 1e-6))).astype(np.float32)


def _pass(a, b, features, window, spread, patch, strength):
    # Compared as the eye would, not as light adds up: a step in the dark counts as much as one in the bright.
    seen_a, seen_b = np.log1p(6 * a), np.log1p(6 * b)
    seen = (seen_a + seen_b) / 2
    noise = box(_apart(seen_a, seen_b) / 12, 3) + np.float32(1e-7)
    height, width = noise.shape
    sums = np.concatenate([a, b])
    both = sums.copy()
    weights = np.ones_like(noise)
    for dy in range(0, window + 1):
        for dx in range(-window, window + 1):
            if dy == 0 and dx <= 0 or dx * dx + dy * dy > (window + 0.5) ** 2:
                continue
            y, x = dy * spread, dx * spread
            here = (slice(0, height - y), slice(max(0, -x), width - max(0, x)))
            there = (slice(y, height), slice(max(0, x), width - max(0, -x)))
            one, other = noise[here], noise[there]
            apart = _apart(seen, seen, here, there) / 3 - (one + np.minimum(one, other))
            apart /= np.float32(1e-6) + np.float32(strength**2) * (one + other)
            unlike = _apart(features, features, here, there)
            weight = np.exp(-np.maximum(box(apart, patch), unlike))
            for plane, total in zip(sums, both):
                total[here] += plane[there] * weight
                total[there] += plane[here] * weight
            weights[here] += weight
            weights[there] += weight
    both /= weights
    return both[:3], both[3:]


def _apart(one, other, here=..., there=...):
    """How far two pictures, or two places of one, lie apart at each pixel, squared."""
    return sum((a[here] - b[there]) ** 2 for a, b in zip(one, other))
