import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { InvoicePdf } from '#features/business/invoice-pdf.server.ts'
import type { GainsContent } from '#features/gains/gains-content.ts'
import type { ClientLetters, HouseLetter } from '#features/handover/letter-pdf.server.ts'
import type { ExportBook } from '#features/ledger/export.server.ts'
import type { Report } from '#features/ledger/report.server.ts'
import type { Statement } from '#features/ledger/statement.server.ts'
import type { PaperPdf } from './paper-pdf.server.ts'
import type { Sheet } from './sheet-xlsx.server.ts'

/** The document to make and its data, which must be cloneable to a thread. */
type DocumentOrder =
  | { readonly kind: 'statement'; readonly content: Statement }
  | { readonly kind: 'xlsx'; readonly content: ExportBook }
  | { readonly kind: 'gains-pdf' | 'gains-xlsx'; readonly content: GainsContent }
  | { readonly kind: 'paper'; readonly content: PaperPdf }
  | { readonly kind: 'report'; readonly content: Report }
  | { readonly kind: 'sheet'; readonly content: readonly Sheet[] }
  | { readonly kind: 'invoice'; readonly content: InvoicePdf }
  | { readonly kind: 'house-letter'; readonly content: HouseLetter }
  | { readonly kind: 'client-letters'; readonly content: ClientLetters }
  | { readonly kind: 'zip'; readonly content: Record<string, Uint8Array> }

export type DocumentRequest = DocumentOrder & { readonly id: number }
export type DocumentAnswer = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly error: unknown }
)

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(error: unknown): void
}

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
  idle: NodeJS.Timeout | undefined
}

/** How long the thread waits for the next document, in milliseconds: with its libraries it holds some 60 MB. */
const idleMs = 30_000
/** 20,000 transactions in Telugu, the most of a language, are printed with 320. Above this limit the thread ends, not the server. */
const maxMemoryMb = 512

let thread: Thread | null = null
let lastId = 0

/** A statement as a PDF. See `drawStatement`. */
export async function statementPdf(statement: Statement): Promise<Uint8Array<ArrayBuffer>> {
  const { name, email } = statement.client
  return await make({ kind: 'statement', content: { ...statement, client: { name, email } } })
}

/** Transactions as an Excel file. See `exportXlsx`. */
export async function transactionsXlsx(book: ExportBook): Promise<Uint8Array<ArrayBuffer>> {
  return await make({ kind: 'xlsx', content: book })
}

/** A year of gains as a PDF. See `drawGains`. */
export async function gainsPdf(content: GainsContent): Promise<Uint8Array<ArrayBuffer>> {
  return await make({ kind: 'gains-pdf', content })
}

/** A year of gains as an Excel file. See `gainsXlsxBook`. */
export async function gainsXlsx(content: GainsContent): Promise<Uint8Array<ArrayBuffer>> {
  return await make({ kind: 'gains-xlsx', content })
}

/** A sealed paper as a PDF. See `drawPaper`. */
export async function paperPdf(content: PaperPdf): Promise<Uint8Array<ArrayBuffer>> {
  return await make({ kind: 'paper', content })
}

/** A report about a client as a PDF. See `drawReport`. */
export async function reportPdf(content: Report): Promise<Uint8Array<ArrayBuffer>> {
  return await make({ kind: 'report', content })
}

/** An invoice or credit note as a PDF. See `drawInvoice`. */
export async function invoicePdf(content: InvoicePdf): Promise<Uint8Array<ArrayBuffer>> {
  return await make({ kind: 'invoice', content })
}

/** A letter of the handover to a fund house or registrar. See `drawHouseLetter`. */
export async function houseLetterPdf(content: HouseLetter): Promise<Uint8Array<ArrayBuffer>> {
  return await make({ kind: 'house-letter', content })
}

/** Letters of the handover to clients. See `drawClientLetters`. */
export async function clientLettersPdf(content: ClientLetters): Promise<Uint8Array<ArrayBuffer>> {
  return await make({ kind: 'client-letters', content })
}

/** Tables as an Excel file. See `writeSheet`. */
export async function sheetXlsx(...content: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  return await make({ kind: 'sheet', content })
}

/** Files as a ZIP. */
export async function zipOf(files: Record<string, Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return await make({ kind: 'zip', content: files })
}

/**
 * Makes a document in a separate thread, because the libraries block for seconds. The thread starts with the first document
 * and ends when idle.
 *
 * @throws The error of the thread; `ERR_WORKER_OUT_OF_MEMORY` for a document that is far too large.
 */
async function make(order: DocumentOrder): Promise<Uint8Array<ArrayBuffer>> {
  const running = thread ?? begin()
  thread = running
  clearTimeout(running.idle)
  lastId += 1
  const id = lastId
  return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    running.waiting.set(id, { resolve: (bytes) => resolve(bytes as Uint8Array<ArrayBuffer>), reject })
    running.worker.postMessage({ ...order, id } satisfies DocumentRequest)
  })
}

function begin(): Thread {
  const worker = new Worker(join(import.meta.dirname, 'documents-worker.server.ts'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  const own: Thread = { worker, waiting: new Map(), idle: undefined }
  // The thread does not keep the program alive. A waiting request is kept alive by its connection.
  worker.unref()
  worker.on('message', (answer: DocumentAnswer) => {
    const waiting = own.waiting.get(answer.id)
    own.waiting.delete(answer.id)
    if ('bytes' in answer) waiting?.resolve(answer.bytes)
    else waiting?.reject(answer.error)
    if (own.waiting.size > 0) return
    own.idle = setTimeout(() => void end(own), idleMs)
    own.idle.unref()
  })
  worker.on('error', (error) => {
    forget(own)
    for (const { reject } of own.waiting.values()) reject(error)
    own.waiting.clear()
  })
  return own
}

async function end(own: Thread): Promise<void> {
  forget(own)
  await own.worker.terminate()
}

/** The next document begins a new thread. */
function forget(own: Thread): void {
  if (thread === own) thread = null
}
