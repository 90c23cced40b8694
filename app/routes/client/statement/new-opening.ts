import { Opening } from './opening.ts'

/** Starts loading the worker that opens statements: the reader of PDFs is as many bytes as five pages. */
export function newOpening(): Opening {
  return new Opening(
    new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module', name: 'statement' }),
  )
}
