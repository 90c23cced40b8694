/**
 * The firm's mark: a peepal leaf, a heart with the long tip that lets the rain run off. One drawing for the
 * bar, the icons, the cards and paper; another firm draws its own here and runs `node tools/favicon.ts`.
 * On a field of 32 by 36.
 */
export const leafField = { width: 32, height: 36 } as const

export const leafBlade =
  'M16 6.8C15 4 12.4 2.4 9.3 2.4 5 2.4 1.8 5.6 1.8 9.9c0 4.3 2.8 7 6.3 9.8 3.7 3 5.6 5.7 6.4 9.9.5 2.7 1.2 4.5 3.2 5.9-.9-1.9-.9-3.8-.5-6 .8-4.2 3-6.9 6.7-9.8 3.5-2.8 6.3-5.5 6.3-9.8 0-4.3-3.2-7.5-7.5-7.5-3.1 0-5.7 1.6-6.7 4.3z'

/** Only for a leaf 28 px wide or more; the gaps fill in below that. */
export const leafVeins =
  'M15.9 13.2C12.6 12 9.3 10.3 7 7.8M15.9 18c-3.3-1-6.5-2.6-8.9-4.8M15.9 22.6c-2.2-.8-4.3-2-5.9-3.5M16.1 13.2c3.3-1.2 6.6-2.9 8.9-5.4M16.1 18c3.3-1 6.5-2.6 8.9-4.8M16.1 22.6c2.2-.8 4.3-2 5.9-3.5'

/** The stalk and the middle rib, thicker as the leaf gets smaller. */
export const leafRibs = {
  large: { path: 'M14.6.9c1 1.5 1.4 3.2 1.4 5.9V29', width: 1.3 },
  medium: { path: 'M14.2 1c1.3 1.6 1.8 3.2 1.8 5.8v19', width: 2 },
  small: { path: 'M16 4v20', width: 3 },
} as const

export type LeafSize = keyof typeof leafRibs

type LeafColours = { blade: string; rib: string; vein: string }

/** By day, on paper. */
export const leafColours: LeafColours = { blade: '#14513f', rib: '#c8963e', vein: '#faf6ee' }

/** On the green tile of the icons. */
const leafOnTile: LeafColours = { blade: '#f0dcb4', rib: '#c8963e', vein: '#0e3b2e' }

/**
 * The leaf as SVG, without its frame.
 *
 * @param size The drawing by the size on screen: with side veins, with a rib, with a broad rib.
 */
export function leafShapes(size: LeafSize, { blade, rib, vein }: LeafColours): string {
  const line = 'fill="none" stroke-linecap="round"'
  const { path, width } = leafRibs[size]
  return [
    `<path fill="${blade}" d="${leafBlade}"/>`,
    size === 'large' ? `<path ${line} stroke="${vein}" stroke-width=".8" d="${leafVeins}"/>` : '',
    `<path ${line} stroke="${rib}" stroke-width="${width}" d="${path}"/>`,
  ].join('')
}

export function svgImage(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`
}

/**
 * The leaf on a green tile, as browsers and phones show it.
 *
 * @param size How finely the leaf is drawn.
 * @param room `corner` is the tile's radius and `inset` the room kept at the edge, both on a field of 64.
 */
export function iconTile(size: LeafSize, { corner = 14, inset = 0 } = {}): string {
  const scale = (46 - inset * 2) / leafField.height
  const x = (64 - leafField.width * scale) / 2
  const y = (64 - leafField.height * scale) / 2 + 0.5
  return svgImage(
    64,
    64,
    `<rect width="64" height="64" rx="${corner}" fill="#0e3b2e"/>` +
      `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})">` +
      `${leafShapes(size, leafOnTile)}</g>`,
  )
}

/**
 * The tile as an address that holds the whole drawing. Only what such an address can't hold is escaped, so the blade's path
 * is the same text as in the bar, and compresses to next to nothing.
 */
export const tabIcon = `data:image/svg+xml,${iconTile('medium').replace(/[#%<>"]/g, encodeURIComponent)}`
