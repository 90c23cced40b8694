/** Written by tools/fonts.ts. The fonts that a page shows above the fold, to be preloaded. */
export const fontFiles = ['/fonts/fraunces-338783b9.woff2', '/fonts/figtree-6d66e483.woff2'] as const
