import { type LeafSize, leafColours, leafField, leafOnTile, leafShapes } from '#content/mark.ts'

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>\n`

const leaf = (size: LeafSize) => svg(leafField.width, leafField.height, leafShapes(size, leafColours))

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
  return svg(
    64,
    64,
    `<rect width="64" height="64" rx="${corner}" fill="#0e3b2e"/>` +
      `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})">` +
      `${leafShapes(size, leafOnTile)}</g>`,
  )
}

/** The placeholder for a client without a picture: the leaf on a pale background. */
const person = svg(
  96,
  96,
  `<rect width="96" height="96" fill="#e9efe4"/><g transform="translate(21.6 17.5) scale(1.65)">${leafShapes(
    'large',
    { ...leafColours, vein: '#e9efe4' },
  )}</g>`,
)

/** The drawings that are kept as SVG, by their path in public/: the tile, the leaf in three sizes, and a placeholder. */
export const logoFiles: Readonly<Record<string, string>> = {
  'icons/icon.svg': iconTile('medium'),
  'icons/leaf-large.svg': leaf('large'),
  'icons/leaf-medium.svg': leaf('medium'),
  'icons/leaf-small.svg': leaf('small'),
  'people/leaf.svg': person,
}
