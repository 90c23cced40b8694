/** Written by tools/fonts.ts. The addresses of the fonts that a page shows in its first screen, to be preloaded. */
export const fontPaths = {
  headings: '/fonts/fraunces-e0d4bb12.woff2',
  text: '/fonts/figtree-f8fdd24d.woff2',
} as const

/** The letters of other languages than English: one file each, beside the font of the text. */
export const letterPaths = {
  hi: '/fonts/noto-sans-devanagari-c66a6f15.woff2',
  te: '/fonts/noto-sans-telugu-e3c7419e.woff2',
} as const
