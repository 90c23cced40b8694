import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DocumentAnswer, DocumentRequest, Makers } from './documents-worker.server.ts'

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

const drawStatement = madeBy('statement')

/** A statement as a PDF. Of its client the thread gets name and address alone. */
export async function statementPdf(statement: Parameters<Makers['statement']>[0]) {
  const { name, email } = statement.client
  return await drawStatement({ ...statement, client: { name, email } })
}

export const transactionsXlsx = madeBy('xlsx')
export const gainsPdf = madeBy('gains-pdf')
export const gainsXlsx = madeBy('gains-xlsx')
export const paperPdf = madeBy('paper')
export const reportPdf = madeBy('report')
export const invoicePdf = madeBy('invoice')
export const houseLetterPdf = madeBy('house-letter')
export const clientLettersPdf = madeBy('client-letters')
export const sheetXlsx = madeBy('sheet')
export const zipOf = madeBy('zip')

/**
 * Returns a function that makes documents of a kind in a separate thread, because the libraries block for seconds. The thread
 * starts with the first document and ends when idle. What it is given must be cloneable.
 *
 * @throws The error of the thread; `ERR_WORKER_OUT_OF_MEMORY` for a document that is far too large.
 */
function madeBy<Kind extends keyof Makers>(kind: Kind) {
  return async (...content: Parameters<Makers[Kind]>) => await make({ kind, content })
}

async function make(order: Omit<DocumentRequest, 'id'>): Promise<Uint8Array<ArrayBuffer>> {
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
