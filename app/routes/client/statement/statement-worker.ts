/** The worker that opens a statement with the quick reader, which is small. */
import { readQuick } from '#statements/pdf/quick/read-quick.ts'
import { serveOpening } from './serve-opening.ts'

serveOpening(readQuick)
