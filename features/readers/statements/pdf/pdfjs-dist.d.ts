/** The package describes its main file alone; these are the same code for older browsers, made small. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist'
}
/** Puts its message handler on globalThis, where the other file finds it and starts no further worker. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {}
