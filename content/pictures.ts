/**
 * The pictures in public/art. Written by `npm run art`; change tools/art.ts or the scenes instead.
 */

/** One shape of a picture, cut to several widths: `path` + '-' + width + '.avif' or '.webp'. */
export interface PictureShape {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** The mean colour, which stands until the picture has come. */
  readonly colour: string
}

/** A picture, and the upright one for phones when there is one. */
export interface Picture extends PictureShape {
  readonly tall?: PictureShape
}

export const coins: Picture = {
  path: '/art/coins-bd5abd16',
  width: 1920,
  height: 1080,
  widths: [480, 960, 1440, 1920],
  colour: '#cec6a5',
  tall: { path: '/art/coins-tall-88ea735c', width: 960, height: 1200, widths: [480, 960], colour: '#e1d7bf' },
}

export const shelter: Picture = {
  path: '/art/shelter-ee5adb8c',
  width: 1920,
  height: 1080,
  widths: [480, 960, 1440, 1920],
  colour: '#c1baa1',
  tall: {
    path: '/art/shelter-tall-2603c018',
    width: 960,
    height: 1200,
    widths: [480, 960],
    colour: '#d4cab4',
  },
}

export const rest: Picture = {
  path: '/art/rest-668a62d6',
  width: 1920,
  height: 1080,
  widths: [480, 960, 1440, 1920],
  colour: '#bfbea7',
  tall: { path: '/art/rest-tall-668a62d6', width: 960, height: 1200, widths: [480, 960], colour: '#cac9b7' },
}

export const ledger: Picture = {
  path: '/art/ledger-ee5d2686',
  width: 1920,
  height: 1080,
  widths: [480, 960, 1440, 1920],
  colour: '#d1ccb4',
  tall: {
    path: '/art/ledger-tall-ee5d2686',
    width: 960,
    height: 1200,
    widths: [480, 960],
    colour: '#e0dbcd',
  },
}

export const pots: Picture = {
  path: '/art/pots-6f454236',
  width: 1440,
  height: 960,
  widths: [480, 960, 1440],
  colour: '#d7d0b7',
}

export const lamp: Picture = {
  path: '/art/lamp-6f71eef6',
  width: 1440,
  height: 960,
  widths: [480, 960, 1440],
  colour: '#d2d2b9',
}

export const medicine: Picture = {
  path: '/art/medicine-f69ae1a8',
  width: 1440,
  height: 960,
  widths: [480, 960, 1440],
  colour: '#d4d0bd',
}

export const coffee: Picture = {
  path: '/art/coffee-a0bd1507',
  width: 1440,
  height: 960,
  widths: [480, 960, 1440],
  colour: '#d2c8b0',
}

export const cut: Picture = {
  path: '/art/cut-6cd1b9fc',
  width: 1440,
  height: 960,
  widths: [480, 960, 1440],
  colour: '#dfdaca',
}

export const tree: Picture = {
  path: '/art/tree-e5b8c398',
  width: 1440,
  height: 960,
  widths: [480, 960, 1440],
  colour: '#d7d1bc',
}

export const seed: Picture = {
  path: '/art/seed-9b9196a0',
  width: 1440,
  height: 960,
  widths: [480, 960, 1440],
  colour: '#e3d6c1',
}

export const door: Picture = {
  path: '/art/door-a5e0f08e',
  width: 1440,
  height: 960,
  widths: [480, 960, 1440],
  colour: '#e4ddcd',
}
