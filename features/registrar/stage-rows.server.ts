import type { Insertable } from 'kysely'
import { compareRow, type RowComparison } from '#features/readers/registrars/compare-rows.ts'
import { CoverageCount } from '#features/readers/registrars/coverage.ts'
import type { FeedFault } from '#features/readers/registrars/fault.ts'
import type {
  FeedBrokerage,
  FeedRows,
  FeedTransaction,
  IgnoredReason,
  QuarantineReason,
} from '#features/readers/registrars/feed-rows.ts'
import { ObservedFile, panReader } from '#features/readers/registrars/observation.ts'
import type { FeedReport } from '#features/readers/registrars/open-feed.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Secrets } from '#kit/secrets/secrets.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { stageEvidence } from './evidence.server.ts'
import { type FeedCounts, increase, RowsPutAside } from './feed-counts.ts'
import { stageReport, type WriteRows } from './stage-reports.server.ts'
import { selectRowsByKey } from './tables/feed-rows.server.ts'

/** What staging knows of a report once it has read it to the end. */
export interface StagedRows {
  readonly rows: number
  /** Of transactions: rows that are new here and understood. */
  readonly understood: number
  readonly known: number
  readonly different: number
  readonly ignored: Readonly<Partial<Record<IgnoredReason, number>>>
  readonly quarantined: Readonly<Partial<Record<QuarantineReason, number>>>
  readonly codes: FeedCounts['codes']
  readonly unreadable: FeedCounts['unreadable']
  readonly folios: number
  readonly months: readonly { readonly month: string; readonly rows: number; readonly known: number }[]
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

/** Rows that are met and written together: as many as one transaction may hold the site's writes up for. */
const batchRows = 2_000

type AnyRow = FeedRows[keyof FeedRows]

export interface StagingContext {
  readonly store: Store
  readonly secrets: Secrets
  readonly fileId: string
  readonly write: WriteRows
  readonly onRows: (rows: number) => void
}

/**
 * Reads a report to its end and writes its rows, which readers do not see yet. A transaction that came before, in an earlier
 * file or in this one, is written as a sighting of that row.
 *
 * @returns The fault where the report can't be read; then the caller removes what was written.
 */
export async function stageRows(
  staging: StagingContext,
  feed: FeedReport,
): Promise<({ ok: true } & StagedRows) | { ok: false; fault: FeedFault }> {
  const { write, fileId, onRows } = staging
  const coverage = new CoverageCount()
  const holders = new Holders(staging)
  const observed =
    feed.holds === 'brokerage'
      ? null
      : new ObservedFile(
          { file: fileId, holds: feed.holds },
          panReader((pan) => staging.secrets.hash(pan, 'pan')),
        )
  const ignored: Partial<Record<IgnoredReason, number>> = {}
  const quarantined: Partial<Record<QuarantineReason, number>> = {}
  const aside = new RowsPutAside()
  let [understood, known, different] = [0, 0, 0]
  let rows = 0
  let batch: AnyRow[] = []
  const flush = async () => {
    if (feed.holds === 'transactions') {
      for (const { row, meeting } of await stageTransactions(staging, batch as FeedTransaction[])) {
        const isKnown = meeting === 'known' || meeting === 'better'
        coverage.add(row.date, isKnown)
        if (isKnown) known += 1
        else if (meeting === 'different') different += 1
        else if (row.outcome.status === 'ignored') increase(ignored, row.outcome.reason)
        else if (row.outcome.status === 'quarantine') {
          increase(quarantined, row.outcome.reason)
          aside.addCode({ reason: row.outcome.reason, code: row.typeCode, line: row.line })
        } else understood += 1
      }
    } else {
      // `holds` says which rows the batch has; tsc can't follow that through the table.
      await stageReport[feed.holds](write, fileId, batch as never)
    }
    batch = []
    onRows(rows)
  }
  for await (const item of feed.rows()) {
    if (item.is === 'fault') return { ok: false, fault: item.fault }
    if (item.is === 'unreadable') {
      aside.addUnreadable(item.fault)
      continue
    }
    rows += 1
    holders.add(item.row)
    // Brokerage says nothing of people.
    observed?.add(item.row as Exclude<AnyRow, FeedBrokerage>)
    batch.push(item.row)
    if (batch.length === batchRows) await flush()
  }
  if (batch.length > 0) await flush()
  await holders.write()
  if (observed) await stageEvidence(staging, observed)
  const { from = null, to = null, months = [] } = coverage.coverage(feed.registrar, fileId) ?? {}
  const counts = {
    understood,
    known,
    different,
    ignored,
    quarantined,
    ...aside.result(),
    folios: holders.count,
  }
  return { ok: true, rows, ...counts, months, from, to }
}

/** Meets transactions with the rows of the same key, in the database and among themselves. */
async function stageTransactions(
  { store, write, fileId }: StagingContext,
  batch: readonly FeedTransaction[],
): Promise<{ row: FeedTransaction; meeting: RowComparison }[]> {
  const kept = new Map(
    (
      await selectRowsByKey(
        store.db,
        batch.map(({ key }) => key),
      )
    ).map((row) => [row.key, row]),
  )
  const fresh: Insertable<Schema['feed_row']>[] = []
  const sightings: Insertable<Schema['feed_sighting']>[] = []
  const met: { row: FeedTransaction; meeting: RowComparison }[] = []
  for (const row of batch) {
    // Without a number a second file could not find the row again, so it has a key of its own.
    const isNameless = row.outcome.reason === 'number-missing'
    const id = `${fileId}-${row.line}`
    const before = isNameless ? undefined : kept.get(row.key)
    const meeting = compareRow(
      before && { kind: before.kind, units: before.units_milli, amount: before.amount_paise },
      row,
    )
    if (!before || meeting === 'new') {
      const written = rowOf(row, id, fileId, isNameless ? id : row.key)
      fresh.push(written)
      kept.set(row.key, {
        id,
        key: row.key,
        file_id: fileId,
        kind: row.outcome.kind,
        units_milli: row.units,
        amount_paise: row.amount,
      })
    } else {
      const { outcome, line, units, amount } = row
      sightings.push({
        file_id: fileId,
        line,
        row_id: before.id,
        meeting,
        kind: outcome.kind,
        units_milli: units,
        amount_paise: amount,
      })
    }
    met.push({ row, meeting })
  }
  await write('feed_row', fresh)
  await write('feed_sighting', sightings)
  return met
}

function rowOf(
  row: FeedTransaction,
  id: string,
  fileId: string,
  key: string,
): Insertable<Schema['feed_row']> {
  const { outcome } = row
  return {
    id,
    file_id: fileId,
    line: row.line,
    key,
    registrar: row.registrar,
    house: row.house,
    folio: row.folio,
    code: row.code,
    scheme: row.scheme,
    isin: row.isin,
    status: outcome.status,
    kind: outcome.kind,
    reason: outcome.reason,
    number: row.number,
    reverses: row.reverses,
    date: row.date,
    posted_on: row.postedOn,
    type_code: row.typeCode,
    description: row.description,
    units_milli: row.units,
    amount_paise: row.amount,
    nav_e8: row.nav,
    stamp_duty_paise: row.stampDuty,
    stt_paise: row.stt,
    tds_paise: row.tds,
    load_paise: row.load,
    sip_number: row.sipNumber,
    euin: row.euin,
    reported_on: row.reportedOn,
  }
}

/** The folios of a report, each once, with the PAN that some of its rows have. */
class Holders {
  readonly #staging: StagingContext
  readonly #all = new Map<string, Insertable<Schema['feed_holder']>>()

  constructor(staging: StagingContext) {
    this.#staging = staging
  }

  add(row: AnyRow): void {
    // Brokerage by scheme is about no folio.
    if (row.folio === '') return
    const key = `${row.house}\n${row.folio}`
    const known = this.#all.get(key)
    const { holder, pan, email } = personOf(row)
    if (known && (known.pan !== null || pan === null)) return
    const { fileId, secrets } = this.#staging
    const id = known?.id ?? `${fileId}-${this.#all.size}`
    this.#all.set(key, {
      id,
      file_id: fileId,
      registrar: row.registrar,
      house: row.house,
      folio: row.folio,
      holder: holder || (known?.holder ?? ''),
      email,
      pan: pan && secrets.encrypt(pan, { owner: id, field: 'pan' }),
      pan_hash: pan && secrets.hash(pan, 'pan'),
      pan_end: pan?.slice(-4) ?? null,
    })
  }

  get count(): number {
    return this.#all.size
  }

  async write(): Promise<void> {
    const all = [...this.#all.values()]
    for (let start = 0; start < all.length; start += batchRows)
      await this.#staging.write('feed_holder', all.slice(start, start + batchRows))
  }
}

function personOf(row: AnyRow): { holder: string; pan: string | null; email: string } {
  if (typeof row.holder !== 'string')
    return { holder: row.holder.name, pan: row.holder.pan, email: row.holder.email }
  return { holder: row.holder, pan: 'pan' in row ? row.pan : null, email: '' }
}
