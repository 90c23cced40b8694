import { parentPort } from 'node:worker_threads'
import { zipSync } from 'fflate'
import { drawInvoice } from '#features/business/invoice-pdf.server.ts'
import { drawGains } from '#features/gains/gains-pdf.server.ts'
import { gainsXlsxBook } from '#features/gains/gains-xlsx.server.ts'
import { drawClientLetters, drawHouseLetter } from '#features/handover/letter-pdf.server.ts'
import { exportXlsx } from '#features/ledger/export.server.ts'
import { drawReport } from '#features/ledger/report.server.ts'
import { drawStatement } from '#features/ledger/statement.server.ts'
import { drawPaper } from './paper-pdf.server.ts'
import { writeSheet } from './sheet-xlsx.server.ts'

/** What it makes, by kind. */
const makers = {
  statement: drawStatement,
  xlsx: exportXlsx,
  'gains-pdf': drawGains,
  'gains-xlsx': gainsXlsxBook,
  paper: drawPaper,
  report: drawReport,
  sheet: writeSheet,
  invoice: drawInvoice,
  'house-letter': drawHouseLetter,
  'client-letters': drawClientLetters,
  zip: (files: Record<string, Uint8Array>) => zipSync(files),
}

export type Makers = typeof makers
export type DocumentRequest = {
  readonly id: number
  readonly kind: keyof Makers
  readonly content: readonly unknown[]
}
export type DocumentAnswer = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly error: unknown }
)

/** The thread that makes documents: begun by documents.server.ts, which sends what goes into them and gets the bytes. */
const port = parentPort
if (!port) throw new Error('This file is run as a worker, by documents.server.ts')

/** One after another: two at once would only hold twice the memory. */
let last: Promise<void> = Promise.resolve()

port.on('message', ({ id, kind, content }: DocumentRequest) => {
  last = last.then(async () => {
    try {
      const make = makers[kind] as (...content: readonly unknown[]) => Uint8Array | Promise<Uint8Array>
      const bytes = new Uint8Array(await make(...content))
      answer({ id, bytes }, [bytes.buffer])
    } catch (error) {
      answer({ id, error })
    }
  })
})

function answer(message: DocumentAnswer, transferred: ArrayBuffer[] = []): void {
  port?.postMessage(message, transferred)
}
