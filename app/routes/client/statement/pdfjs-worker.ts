/** The worker that opens what the quick reader does not know. It has pdf.js in it, and loads for such a file only. */
import { readWithPdfjs } from '#statements/pdf/read-with-pdfjs.ts'
import { serveOpening } from './serve-opening.ts'

serveOpening(readWithPdfjs)
