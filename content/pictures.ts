/** The pictures in public/art. Written by `npm run art`; change tools/art.ts or the scenes instead. */

/** One shape of a picture, cut to several widths: `path` + '-' + width + '.avif' or '.webp'. */
export interface PictureShape {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** The mean colour, shown until the picture has loaded. */
  readonly colour: string
  /** The path of the same picture for the dark theme, in AVIF alone. */
  readonly night?: string
}

/** A picture, and the upright one for phones when there is one. */
export interface Picture extends PictureShape {
  readonly tall?: PictureShape
}

export const coins: Picture = {
  path: '/art/coins-63d238db',
  width: 1920,
  height: 1080,
  widths: [720, 960, 1440, 1920],
  colour: '#cec6a4',
  night: '/art/coins-night-4949df67',
  tall: {
    path: '/art/coins-tall-0e9fe372',
    width: 960,
    height: 1200,
    widths: [720, 960],
    colour: '#d4cbad',
    night: '/art/coins-tall-night-adeacd48',
  },
}

export const shelter: Picture = {
  path: '/art/shelter-565429f4',
  width: 1920,
  height: 1080,
  widths: [720, 960, 1440, 1920],
  colour: '#c3bca5',
  night: '/art/shelter-night-35d62d25',
  tall: {
    path: '/art/shelter-tall-735817b2',
    width: 960,
    height: 1200,
    widths: [720, 960],
    colour: '#ccc4ae',
    night: '/art/shelter-tall-night-57dd4165',
  },
}

export const rest: Picture = {
  path: '/art/rest-0e589174',
  width: 1920,
  height: 1080,
  widths: [720, 960, 1440, 1920],
  colour: '#c6c6ae',
  night: '/art/rest-night-2256ca7f',
  tall: {
    path: '/art/rest-tall-2ac82167',
    width: 960,
    height: 1200,
    widths: [720, 960],
    colour: '#cecbb5',
    night: '/art/rest-tall-night-9d883863',
  },
}

export const ledger: Picture = {
  path: '/art/ledger-9e535828',
  width: 1920,
  height: 1080,
  widths: [720, 960, 1440, 1920],
  colour: '#d3ccb6',
  night: '/art/ledger-night-d1ab8147',
  tall: {
    path: '/art/ledger-tall-e1b835ef',
    width: 960,
    height: 1200,
    widths: [720, 960],
    colour: '#d7d0bb',
    night: '/art/ledger-tall-night-a2424549',
  },
}

export const pots: Picture = {
  path: '/art/pots-16888131',
  width: 1920,
  height: 1280,
  widths: [720, 960, 1440, 1920],
  colour: '#d2ccb3',
  night: '/art/pots-night-50404cd7',
}

export const lamp: Picture = {
  path: '/art/lamp-66e1f255',
  width: 1920,
  height: 1280,
  widths: [720, 960, 1440, 1920],
  colour: '#ceccb2',
  night: '/art/lamp-night-ed5db5a6',
}

export const medicine: Picture = {
  path: '/art/medicine-d187af98',
  width: 1920,
  height: 1280,
  widths: [720, 960, 1440, 1920],
  colour: '#d1cdb9',
  night: '/art/medicine-night-568b3303',
}

export const coffee: Picture = {
  path: '/art/coffee-84d32680',
  width: 1920,
  height: 1280,
  widths: [720, 960, 1440, 1920],
  colour: '#cec4ac',
  night: '/art/coffee-night-9e5a9e59',
}

export const cut: Picture = {
  path: '/art/cut-ebdc415d',
  width: 1920,
  height: 1280,
  widths: [720, 960, 1440, 1920],
  colour: '#ddd9c7',
  night: '/art/cut-night-f48272a9',
}

export const tree: Picture = {
  path: '/art/tree-37efab77',
  width: 1920,
  height: 1280,
  widths: [720, 960, 1440, 1920],
  colour: '#cdc9b1',
  night: '/art/tree-night-d08d906b',
}

export const seed: Picture = {
  path: '/art/seed-3f2fcac7',
  width: 1920,
  height: 1280,
  widths: [720, 960, 1440, 1920],
  colour: '#e2d8c4',
  night: '/art/seed-night-cc223670',
}

export const door: Picture = {
  path: '/art/door-8f5b576e',
  width: 1920,
  height: 1280,
  widths: [720, 960, 1440, 1920],
  colour: '#d8d6c4',
  night: '/art/door-night-df2d03d7',
}

export const card: Picture = {
  path: '/art/card-2814eadc',
  width: 1200,
  height: 630,
  widths: [600, 1200],
  colour: '#cfc7a8',
}
