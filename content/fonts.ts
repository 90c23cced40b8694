/** Written by tools/fonts.ts. The addresses of the fonts that a page shows in its first screen, to be preloaded. */
export const fontPaths = {
  headings: '/fonts/fraunces-e0d4bb12.woff2',
  text: '/fonts/figtree-f8fdd24d.woff2',
} as const
