import { addDays, dateOfDay, dayNumber, daysBetween, type IsoDate } from '#finance/dates.ts'
import type { Store } from '#kit/store/store.server.ts'
import { type ImportOutcome, type ImportReport, importNavFile } from './import-navs.server.ts'
import { countSchemes, selectNewestDate } from './navs.server.ts'

/** The data that one fetch passes to the next. */
export interface NavMemory {
  readonly url: string
  readonly etag: string | null
  readonly lastModified: string | null
  /** How many rows the last good file had. */
  readonly rows: number
}

/** Why there are no newer prices. Stored prices stay. */
export type FetchProblem =
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'bad-status'
  | 'gap-too-long'
  | Extract<ImportOutcome, { ok: false }>['reason']

export type FetchOutcome =
  | { readonly ok: true; readonly report: ImportReport | null; readonly memory: NavMemory }
  | { readonly ok: false; readonly problem: FetchProblem; readonly detail: string }

/** The time and size limits of a price server. */
export interface FetchLimits {
  /** From one piece to the next. */
  readonly silenceMs: number
  readonly wholeMs: number
  readonly bytes: number
}

/** The daily file has 2 MB, five days of history about 10. */
const usualLimits: FetchLimits = { silenceMs: 20_000, wholeMs: 180_000, bytes: 64 * 1024 * 1024 }

/** A file with a fifth more or fewer rows than the last good one is refused. */
const usualChange = 0.2
/** A weekend and two holidays; more than that are prices that we missed. */
export const quietDays = 4
const pieceDays = 5
const longestGapDays = 370

/**
 * Fetches the daily file and saves its prices. When days were missed, their history comes first: a
 * price next to one of weeks ago would be read as the change of a single day.
 *
 * All checks come before anything is saved: a known header, text and no web page, a whole last line,
 * and about as many rows as the last time.
 *
 * @param memory The result of the last good fetch; null before the first.
 * @param today The day it is in India.
 * @param codes The schemes whose newest price says whether days were missed.
 * @returns The report; null when the file is the one that is known already.
 * @source Header fields: RFC 9110, 13.1. The address of histories: portal.amfiindia.com.
 */
export async function fetchNavs(
  store: Store,
  from: { readonly url: string; readonly codes: readonly string[]; readonly today: IsoDate },
  memory: NavMemory | null,
  limits: FetchLimits = usualLimits,
): Promise<FetchOutcome> {
  const known = memory?.url === from.url ? memory : null
  const daily = await download(from.url, known, limits)
  if (!daily.ok) return daily
  if (daily.body === null && known) return { ok: true, report: null, memory: known }
  const filled = await fillGap(store, from, limits)
  if (!filled.ok) return filled

  const usualRows = known?.rows ?? (await countSchemes(store.db))
  const outcome = await importNavFile(store, [daily.body ?? new Uint8Array()], undefined, (file) => {
    const change = Math.abs(file.rowsRead - usualRows) / Math.max(1, usualRows)
    return file.kind === 'daily' && file.rowsRead > 0 && (usualRows === 0 || change <= usualChange)
  })
  if (!outcome.ok) {
    const detail =
      outcome.reason === 'unusual' ? `${outcome.line} rows, not ${usualRows}` : `line ${outcome.line}`
    return { ok: false, problem: outcome.reason, detail }
  }
  const { etag, lastModified } = daily
  return {
    ok: true,
    report: outcome.value,
    memory: { url: from.url, etag, lastModified, rows: outcome.value.rowsRead },
  }
}

/**
 * Fetches the history of a stretch of days from AMFI's report and keeps it, a few days at a time.
 *
 * @param url The address of the daily file; the report is beside it.
 * @param from First day, and `to` the last.
 */
export async function fetchHistory(
  store: Store,
  url: string,
  from: IsoDate,
  to: IsoDate,
  limits: FetchLimits = usualLimits,
  onPiece: (part: number) => void = () => {},
): Promise<{ ok: true; added: number } | Extract<FetchOutcome, { ok: false }>> {
  let added = 0
  for (let first = from; first <= to; first = addDays(first, pieceDays)) {
    const last = [addDays(first, pieceDays - 1), to].sort()[0] ?? to
    const address = new URL('/DownloadNAVHistoryReport_Po.aspx', url)
    address.searchParams.set('frmdt', toAmfiDate(first))
    address.searchParams.set('todt', toAmfiDate(last))
    const piece = await download(address.href, null, limits)
    if (!piece.ok) return piece
    const outcome = await importNavFile(
      store,
      [piece.body ?? new Uint8Array()],
      undefined,
      (file) => file.kind === 'history',
    )
    // A stretch of holidays has no prices.
    if (!outcome.ok && outcome.reason !== 'empty') {
      return { ok: false, problem: outcome.reason, detail: `the history from ${first} to ${last}` }
    }
    if (outcome.ok) added += outcome.value.added
    onPiece((dayNumber(last) - dayNumber(from) + 1) / (dayNumber(to) - dayNumber(from) + 1))
  }
  return { ok: true, added }
}

async function fillGap(
  store: Store,
  { url, codes, today }: { url: string; codes: readonly string[]; today: IsoDate },
  limits: FetchLimits,
): Promise<{ ok: true } | Extract<FetchOutcome, { ok: false }>> {
  const newest = await selectNewestDate(store.db, codes)
  if (newest === null || daysBetween(newest, today) <= quietDays) return { ok: true }
  if (daysBetween(newest, today) > longestGapDays) {
    return { ok: false, problem: 'gap-too-long', detail: `the newest price is of ${newest}` }
  }
  return await fetchHistory(store, url, addDays(newest, 1), addDays(today, -1), limits)
}

type Download =
  | {
      readonly ok: true
      /** null: not changed since. */
      readonly body: Uint8Array | null
      readonly etag: string | null
      readonly lastModified: string | null
    }
  | Extract<FetchOutcome, { ok: false }>

async function download(url: string, known: NavMemory | null, limits: FetchLimits): Promise<Download> {
  const stop = new AbortController()
  const isOver = () => stop.abort(new DOMException('too slow', 'TimeoutError'))
  const whole = setTimeout(isOver, limits.wholeMs)
  let silence = setTimeout(isOver, limits.silenceMs)
  try {
    const response = await fetch(url, {
      signal: stop.signal,
      headers: {
        'user-agent': 'Peepal (fund prices, twice a day)',
        ...(known?.etag ? { 'if-none-match': known.etag } : {}),
        ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
      },
    })
    const etag = response.headers.get('etag')
    const lastModified = response.headers.get('last-modified')
    if (response.status === 304 && known) return { ok: true, body: null, etag, lastModified }
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel()
      return { ok: false, problem: 'bad-status', detail: String(response.status) }
    }
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of response.body as AsyncIterable<Uint8Array>) {
      clearTimeout(silence)
      silence = setTimeout(isOver, limits.silenceMs)
      bytes += part.length
      // Leaving the loop closes the connection.
      if (bytes > limits.bytes) {
        return { ok: false, problem: 'too-large', detail: `more than ${limits.bytes} bytes` }
      }
      parts.push(part)
    }
    return { ok: true, body: Buffer.concat(parts), etag, lastModified }
  } catch (error) {
    if (stop.signal.aborted) return { ok: false, problem: 'too-slow', detail: 'no answer in time' }
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
    return { ok: false, problem: 'unreachable', detail: typeof code === 'string' ? code : 'no connection' }
  } finally {
    clearTimeout(whole)
    clearTimeout(silence)
  }
}

/** `05-Oct-2026`, as the report wants it. */
function toAmfiDate(date: IsoDate): string {
  const [, day, month, year] = new Date(`${dateOfDay(dayNumber(date))}T00:00:00Z`).toUTCString().split(' ')
  return `${day}-${month}-${year}`
}
