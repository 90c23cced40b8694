import { iconTile, type LeafSize, leafColours, leafField, leafShapes, svgImage } from '#content/mark.ts'

const leaf = (size: LeafSize) => svgImage(leafField.width, leafField.height, leafShapes(size, leafColours))

/** The placeholder for a client without a picture: the leaf on a pale background. */
const person = svgImage(
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
