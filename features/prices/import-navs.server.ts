import type { IsoDate } from '#finance/dates.ts'
import { invariant } from '#finance/invariant.ts'
import { batchesOf, batchRows, inBatches } from '#kit/store/batches.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Store } from '#kit/store/store.server.ts'
import type { NavFileKind } from './amfi-fields.ts'
import { type FileRefusal, type NavLines, type RefusedRow, type RowRule, readNavFile } from './amfi-file.ts'
import { saveSchemes } from './schemes.server.ts'
import { openStaging, type Staging } from './staging.server.ts'

/** What an import did, for the person who ran it. */
export interface ImportReport {
  readonly kind: NavFileKind
  /** Lines with fields; what they hold was either kept or refused. */
  readonly rowsRead: number
  readonly kept: number
  /** By rule, the most frequent first. */
  readonly refused: readonly RefusedRows[]
  /** Rows whose scheme and day came again further down in the file; the last one counts. */
  readonly repeated: number
  /** Prices that were not known before. */
  readonly added: number
  /** Prices that took the place of another figure for the same scheme and day. */
  readonly restated: number
  readonly schemesNew: number
  /** ISO dates of the oldest and the newest price in the file; null when every row was refused. */
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

/** The lines that broke one rule. */
export interface RefusedRows {
  readonly rule: RowRule
  readonly count: number
  readonly first: readonly RefusedRow[]
}

export type ImportOutcome =
  | { readonly ok: true; readonly value: ImportReport }
  | { readonly ok: false; readonly reason: FileRefusal['rule'] | 'unusual'; readonly line: number }

/** The result of reading a whole file, before anything is saved. */
export interface ReadFile {
  readonly kind: NavFileKind
  readonly rowsRead: number
}

/** How far an import is: bytes while it reads, prices while it writes. */
export type ImportProgress =
  | { readonly step: 'reading'; readonly bytes: number }
  | { readonly step: 'writing'; readonly done: number; readonly total: number }

/** How many lines of each rule the report shows. */
const linesShown = 3
/** Bytes read without a pause, about 5 ms of work. */
const pieceBytes = 64 * 1024
/** NAVAll has 14,000 rows. Far more in its layout is many days in one file, and is written like a history. */
const dailyRows = 50_000

/**
 * Imports one of AMFI's files, daily or history, whichever its header says.
 *
 * The whole file is read and checked first, beside the database; a file that is
 * refused changes nothing. Then a daily file is written in one transaction, a
 * history in many small ones: a writer that has to wait, such as a lead, waits
 * for one batch at most. Broken off half-way, a history is simply imported
 * again. Known facts about a scheme are never lost: the longer name stays, and an old file does not overwrite newer facts.
 *
 * @param chunks The file's bytes, in pieces of any size.
 * @param onProgress Called after each piece of work.
 * @param isUsual Called before anything is saved. If it returns false, the file is refused as `unusual`.
 * @returns The report; or why the file was refused, with the line where it was seen.
 */
export async function importNavFile(
  store: Store,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onProgress: (progress: ImportProgress) => void = () => {},
  isUsual: (file: ReadFile) => boolean = () => true,
): Promise<ImportOutcome> {
  const staging = openStaging()
  try {
    const read = await readAll(staging, chunks, onProgress)
    if (!read.ok) return read
    if (!isUsual(read)) return { ok: false, reason: 'unusual', line: read.rowsRead }
    const total = staging.count()
    const isDaily = read.kind === 'daily' && total <= dailyRows
    const written = await (isDaily ? importDaily : importHistory)(store, staging, total, onProgress)
    invariant(written.added + written.restated <= total, 'an import writes no more prices than it read')
    return {
      ok: true,
      value: {
        kind: read.kind,
        rowsRead: read.rowsRead,
        kept: read.kept,
        refused: read.refused,
        repeated: read.kept - total,
        ...written,
        ...staging.range(),
      },
    }
  } finally {
    staging.close()
  }
}

async function readAll(
  staging: Staging,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onProgress: (progress: ImportProgress) => void,
) {
  const reader = readNavFile()
  const refused = new Map<RowRule, { count: number; first: RefusedRow[] }>()
  let kept = 0
  let refusedRows = 0
  let bytes = 0

  function take(lines: NavLines): void {
    staging.add(lines)
    kept += lines.rows.length
    refusedRows += lines.refused.length
    for (const row of lines.refused) {
      const same = refused.get(row.rule) ?? { count: 0, first: [] }
      same.count += 1
      if (same.first.length < linesShown) same.first.push(row)
      refused.set(row.rule, same)
    }
  }

  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length && !reader.refusal; start += pieceBytes) {
      const piece = chunk.subarray(start, start + pieceBytes)
      take(reader.read(piece))
      bytes += piece.length
      onProgress({ step: 'reading', bytes })
      // Lets requests that came in meanwhile be answered.
      await nextTurn()
    }
    if (reader.refusal) break
  }
  take(reader.end())
  if (reader.refusal) return { ok: false, reason: reader.refusal.rule, line: reader.refusal.line } as const
  // A file without a known header was just refused.
  const kind = reader.kind as NavFileKind
  const byRule = [...refused].map(([rule, rows]) => ({ rule, ...rows })).sort((a, b) => b.count - a.count)
  return { ok: true, kind, rowsRead: kept + refusedRows, kept, refused: byRule } as const
}

type Written = Pick<ImportReport, 'added' | 'restated' | 'schemesNew'>
type Write = (
  store: Store,
  staging: Staging,
  total: number,
  onProgress: (progress: ImportProgress) => void,
) => Promise<Written>

const importDaily: Write = async (store, staging, total, onProgress) => {
  return await store.db.transaction().execute(async (trx) => {
    const written = { added: 0, restated: 0, schemesNew: 0 }
    for (const schemes of batchesOf(staging.schemes()))
      written.schemesNew += await saveSchemes(store, trx, schemes)
    let done = 0
    for (const navs of staging.batches(batchRows)) {
      const batch = await store.writeNavs(trx, navs)
      written.added += batch.added
      written.restated += batch.restated
      done += navs.length
      onProgress({ step: 'writing', done, total })
    }
    await store.bumpVersion(trx, 'prices')
    return written
  })
}

const importHistory: Write = async (store, staging, total, onProgress) => {
  const written = { added: 0, restated: 0, schemesNew: 0 }
  await inBatches(store, batchesOf(staging.schemes()), async (trx, schemes) => {
    written.schemesNew += await saveSchemes(store, trx, schemes)
  })
  let done = 0
  await inBatches(store, staging.batches(batchRows), async (trx, navs) => {
    const batch = await store.writeNavs(trx, navs)
    written.added += batch.added
    written.restated += batch.restated
    done += navs.length
    if (done === total) await store.bumpVersion(trx, 'prices')
    onProgress({ step: 'writing', done, total })
  })
  return written
}
