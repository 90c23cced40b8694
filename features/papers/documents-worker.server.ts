import { parentPort } from 'node:worker_threads'
import { zipSync } from 'fflate'
import { drawInvoice } from '#features/business/invoice-pdf.server.ts'
import { drawGains } from '#features/gains/gains-pdf.server.ts'
import { gainsXlsxBook } from '#features/gains/gains-xlsx.server.ts'
import { drawClientLetters, drawHouseLetter } from '#features/handover/letter-pdf.server.ts'
import { exportXlsx } from '#features/ledger/export.server.ts'
import { drawReport } from '#features/ledger/report.server.ts'
import { drawStatement } from '#features/ledger/statement.server.ts'
import type { DocumentAnswer, DocumentRequest } from './documents.server.ts'
import { drawPaper } from './paper-pdf.server.ts'
import { writeSheet } from './sheet-xlsx.server.ts'

/** The thread that makes documents: begun by documents.server.ts, which sends what goes into them and gets the bytes. */
const port = parentPort
if (!port) throw new Error('This file is run as a worker, by documents.server.ts')

/** One after another: two at once would only hold twice the memory. */
let last: Promise<void> = Promise.resolve()

port.on('message', (request: DocumentRequest) => {
  last = last.then(async () => {
    try {
      const bytes = new Uint8Array(await make(request))
      answer({ id: request.id, bytes }, [bytes.buffer])
    } catch (error) {
      answer({ id: request.id, error })
    }
  })
})

function answer(message: DocumentAnswer, transferred: ArrayBuffer[] = []): void {
  port?.postMessage(message, transferred)
}

async function make({ kind, content }: DocumentRequest): Promise<Uint8Array> {
  switch (kind) {
    case 'statement':
      return await drawStatement(content)
    case 'xlsx':
      return await exportXlsx(content)
    case 'gains-pdf':
      return await drawGains(content)
    case 'gains-xlsx':
      return await gainsXlsxBook(content)
    case 'paper':
      return await drawPaper(content)
    case 'report':
      return await drawReport(content)
    case 'sheet':
      return await writeSheet(...content)
    case 'invoice':
      return await drawInvoice(content)
    case 'house-letter':
      return await drawHouseLetter(content)
    case 'client-letters':
      return await drawClientLetters(content)
    case 'zip':
      return zipSync(content)
  }
}
