import type { TableRows } from './layout.ts'
import type { FeedLimits } from './limits.ts'
import {
  type FeedHead,
  type FeedItem,
  openUpload,
  type RecognisedUpload,
  type RefusedFeed,
} from './open-feed.ts'

/**
 * Opens one file of a registrar, an exchange or AMFI in a process of its own, and sends its rows as they are asked for. The server starts and watches
 * it. The bytes of the file are its input.
 */

/** What it is told. */
export type FeedRequest =
  | {
      readonly open: {
        readonly name: string
        readonly size: number
        readonly password: string | null
        readonly limits: FeedLimits
      }
    }
  /** Reads a report from its start. `turn` names this reading; what an earlier one still sends is dropped. */
  | { readonly read: number; readonly turn: number }
  /** One batch was used up. */
  | { readonly more: number }

export type FeedAnswer =
  | { readonly opened: readonly (FeedHead | RefusedFeed)[] }
  | {
      readonly turn: number
      readonly items: readonly FeedItem<TableRows[keyof TableRows]>[]
      readonly isLast: boolean
    }
  /** A bug in the program: where it was thrown, without its message, which may repeat what a cell holds. */
  | { readonly broke: string }

const rowsInBatch = 500
/** How far it reads ahead. */
const batchesAhead = 2

let feeds: readonly RecognisedUpload[] = []
let items: Iterator<FeedItem<TableRows[keyof TableRows]>> | null = null
let turn = 0
let wanted = 0

function answer(message: FeedAnswer): void {
  process.send?.(message)
}

async function open({ name, size, password, limits }: Extract<FeedRequest, { open: unknown }>['open']) {
  const bytes = new Uint8Array(size)
  let length = 0
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, length)
    length += chunk.length
  }
  feeds = await openUpload({ name, bytes, password }, limits)
  // Functions do not travel.
  answer({ opened: feeds.map((feed) => (feed.ok ? { ...feed, rows: undefined } : feed)) })
}

function read(at: number): void {
  const feed = feeds[at]
  items = feed?.ok ? (feed.rows() as Iterable<FeedItem<TableRows[keyof TableRows]>>)[Symbol.iterator]() : null
  wanted = batchesAhead
  sendBatch()
}

function sendBatch(): void {
  if (!items || wanted === 0) return
  wanted -= 1
  const batch: FeedItem<TableRows[keyof TableRows]>[] = []
  let isLast = false
  while (batch.length < rowsInBatch && !isLast) {
    const { value, done } = items.next()
    if (done) isLast = true
    else batch.push(value)
  }
  if (isLast) items = null
  answer({ turn, items: batch, isLast })
  // The message goes out before the next batch is read.
  setImmediate(sendBatch)
}

function breakDown(error: unknown): void {
  const lines =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  process.send?.({ broke: lines.join('\n') } satisfies FeedAnswer, () => process.exit(1))
}

process.on('uncaughtException', breakDown)
process.on('unhandledRejection', breakDown)
process.on('disconnect', () => process.exit(0))
process.on('message', (request: FeedRequest) => {
  if ('open' in request) void open(request.open)
  else if ('read' in request) {
    turn = request.turn
    read(request.read)
  } else if (request.more === turn) {
    wanted += 1
    setImmediate(sendBatch)
  }
})
