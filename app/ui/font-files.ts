/** Written by tools/fonts.ts. The fonts that a page shows above the fold, to be preloaded. */
export const fontFiles = ['/fonts/fraunces-e0d4bb12.woff2', '/fonts/figtree-f8fdd24d.woff2'] as const
