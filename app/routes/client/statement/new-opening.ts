import { Opening } from './opening.ts'

/** Starts loading the worker that opens most statements. */
export function newOpening(): Opening {
  return new Opening(
    new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module', name: 'statement' }),
  )
}

/** Starts loading the worker for a PDF that the first one left: pdf.js is twenty times as many bytes. */
export function newPdfjsOpening(): Opening {
  return new Opening(
    new Worker(new URL('./pdfjs-worker.ts', import.meta.url), { type: 'module', name: 'pdf' }),
  )
}
