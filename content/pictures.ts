/**
 * The pictures in public/art. Written by `npm run art`; change tools/art.ts or the scenes instead.
 */

/** One shape of a picture, cut to several widths: `path` + '-' + width + '.avif' or '.webp'. */
export interface PictureShape {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** The mean colour, shown until the picture has loaded. */
  readonly colour: string
}

/** A picture, and the upright one for phones when there is one. */
export interface Picture extends PictureShape {
  readonly tall?: PictureShape
}

export const coins: Picture = {
  path: '/art/coins-63d238db',
  width: 1920,
  height: 1080,
  widths: [480, 960, 1440, 1920],
  colour: '#cec6a5',
  tall: { path: '/art/coins-tall-0e9fe372', width: 960, height: 1200, widths: [480, 960], colour: '#d4cbae' },
}

export const shelter: Picture = {
  path: '/art/shelter-565429f4',
  width: 1920,
  height: 1080,
  widths: [480, 960, 1440, 1920],
  colour: '#c0b9a0',
  tall: {
    path: '/art/shelter-tall-735817b2',
    width: 960,
    height: 1200,
    widths: [480, 960],
    colour: '#ccc4ad',
  },
}

export const rest: Picture = {
  path: '/art/rest-0e589174',
  width: 1920,
  height: 1080,
  widths: [480, 960, 1440, 1920],
  colour: '#c3c3aa',
  tall: { path: '/art/rest-tall-2ac82167', width: 960, height: 1200, widths: [480, 960], colour: '#cecbb5' },
}

export const ledger: Picture = {
  path: '/art/ledger-9e535828',
  width: 1920,
  height: 1080,
  widths: [480, 960, 1440, 1920],
  colour: '#d3cbb4',
  tall: {
    path: '/art/ledger-tall-e1b835ef',
    width: 960,
    height: 1200,
    widths: [480, 960],
    colour: '#d7cfbb',
  },
}

export const pots: Picture = {
  path: '/art/pots-16888131',
  width: 1920,
  height: 1280,
  widths: [480, 960, 1440, 1920],
  colour: '#d0cbb1',
}

export const lamp: Picture = {
  path: '/art/lamp-66e1f255',
  width: 1920,
  height: 1280,
  widths: [480, 960, 1440, 1920],
  colour: '#cdcdb1',
}

export const medicine: Picture = {
  path: '/art/medicine-d187af98',
  width: 1920,
  height: 1280,
  widths: [480, 960, 1440, 1920],
  colour: '#cfccb8',
}

export const coffee: Picture = {
  path: '/art/coffee-84d32680',
  width: 1920,
  height: 1280,
  widths: [480, 960, 1440, 1920],
  colour: '#cbbfa8',
}

export const cut: Picture = {
  path: '/art/cut-ebdc415d',
  width: 1920,
  height: 1280,
  widths: [480, 960, 1440, 1920],
  colour: '#dcd8c7',
}

export const tree: Picture = {
  path: '/art/tree-37efab77',
  width: 1920,
  height: 1280,
  widths: [480, 960, 1440, 1920],
  colour: '#c7c5aa',
}

export const seed: Picture = {
  path: '/art/seed-3f2fcac7',
  width: 1920,
  height: 1280,
  widths: [480, 960, 1440, 1920],
  colour: '#e1d5be',
}

export const door: Picture = {
  path: '/art/door-8f5b576e',
  width: 1920,
  height: 1280,
  widths: [480, 960, 1440, 1920],
  colour: '#d4d2be',
}

export const card: Picture = {
  path: '/art/card-2814eadc',
  width: 1200,
  height: 630,
  widths: [600, 1200],
  colour: '#cdc5a3',
}
