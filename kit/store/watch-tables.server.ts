import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DeskTopic } from './desk-topics.ts'
import { tableTopics } from './table-topics.server.ts'

/** What a statement reads and writes. */
interface Touched {
  readonly reads: readonly DeskTopic[]
  readonly writes: readonly DeskTopic[]
  /** What the statement does to the transaction of its connection. */
  readonly bounds: 'begin' | 'commit' | 'rollback' | null
}

interface Recorded {
  readonly read: Set<DeskTopic>
  readonly written: Set<DeskTopic>
}

const recording = new AsyncLocalStorage<Recorded>()

/**
 * Runs a reading and returns with its value the topics of all tables that its statements read: when one of them changes, the value
 * may be another. A topic that the reading wrote itself is left out, such as that of the log that it is written into: it would be out of
 * date at once, for ever. A recording inside another one counts for both.
 */
export async function recordTopics<Value>(
  run: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly topics: readonly DeskTopic[] }> {
  const { read, written }: Recorded = { read: new Set(), written: new Set() }
  const value = await recording.run({ read, written }, run)
  countAsRead(read)
  for (const topic of written) recording.getStore()?.written.add(topic)
  return { value, topics: [...read].filter((topic) => !written.has(topic)).sort() }
}

/** Counts topics as read by whoever records: for a value that comes from memory. */
export function countAsRead(topics: Iterable<DeskTopic>): void {
  const open = recording.getStore()
  if (open) for (const topic of topics) open.read.add(topic)
}

/** How what was written is made known. */
export interface Announcer {
  /** Returns the statement that announces topics to all processes, for the transaction that wrote their tables. */
  readonly statement: (topics: readonly DeskTopic[]) => CompiledQuery
  /** Called after the commit, in this process. */
  readonly written: (topics: readonly DeskTopic[]) => void
}

/** Those of this process who hear of each commit. */
export class Hearers {
  readonly #all: ((topics: readonly DeskTopic[]) => void)[] = []
  readonly add = (hear: (topics: readonly DeskTopic[]) => void): void => {
    this.#all.push(hear)
  }
  readonly hear = (topics: readonly DeskTopic[]): void => {
    for (const hear of this.#all) hear(topics)
  }
}

/**
 * Watches the statements of a connection: what is read is recorded, and what a transaction wrote is announced right before its
 * commit, so that it is heard exactly if the transaction lasts.
 */
export function watchTables(connection: DatabaseConnection, announcer: Announcer): void {
  const run = connection.executeQuery.bind(connection)
  const written = new Set<DeskTopic>()
  let isOpen = false
  /** Announces what was written, and returns it. */
  const announce = async () => {
    const topics = [...written].sort()
    written.clear()
    if (topics.length > 0) await run(announcer.statement(topics))
    return topics
  }
  connection.executeQuery = async (query: CompiledQuery, ...rest) => {
    const { reads, writes, bounds } = touchedBy(query.sql)
    const topics = bounds === 'commit' ? await announce() : []
    countAsRead(reads)
    const result = await run(query, ...rest)
    // Only now: a `begin` that had to wait too long opened nothing.
    if (bounds) {
      written.clear()
      isOpen = bounds === 'begin'
    }
    // A deletion of what has expired finds nothing most of the time.
    if (result.numAffectedRows !== 0n) {
      for (const topic of writes) {
        written.add(topic)
        recording.getStore()?.written.add(topic)
      }
    }
    if (!isOpen && bounds === null) topics.push(...(await announce()))
    if (topics.length > 0) announcer.written(topics)
    // biome-ignore lint/suspicious/noExplicitAny: the type of the rows is the caller's
    return result as any
  }
}

const ofPersons = ['books', 'records', 'requests', 'reviews', 'sign-ins', 'work'] as const

const known = new LRUCache<string, Touched>({ max: 2_000 })
/** Longer statements write many rows and are rarely repeated. */
const maxKnownLength = 4_000

/** Returns what a statement reads and writes, from its text: every table that it names after a word such as `from`. */
export function touchedBy(text: string): Touched {
  const before = known.get(text)
  if (before) return before
  const touched: Touched = {
    bounds: /^(?:begin|start transaction)\b/.test(text)
      ? 'begin'
      : text === 'commit' || text === 'rollback'
        ? text
        : null,
    reads: topicsIn(text, /\b(?:from|join)\s+"?(\w+)"?/gi),
    writes: [
      ...topicsIn(text, /\b(?:insert into|update|delete from)\s+"?(\w+)"?/gi),
      // With a person goes what refers to it.
      ...(/\bdelete from\s+"?person\b/i.test(text) ? ofPersons : []),
    ],
  }
  if (text.length <= maxKnownLength) known.set(text, touched)
  return touched
}

function topicsIn(text: string, named: RegExp): DeskTopic[] {
  const topics = new Set<DeskTopic>()
  for (const [, name = ''] of text.matchAll(named)) {
    const topic = Object.hasOwn(tableTopics, name) ? tableTopics[name as keyof typeof tableTopics] : null
    if (topic) topics.add(topic)
  }
  return [...topics]
}
