import type { Portfolio } from '#features/ledger/portfolio.server.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { type Charge, chargeOf, type UnitStep, type YearlyRate } from '#finance/costs.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import { isReversal, reversedIds } from '#finance/ledger-entry.ts'
import type { NavSeries } from '#finance/returns.ts'
import { minus, type Paise, sum } from '#finance/units.ts'
import type { BrokerageRow } from './tables/costs.server.ts'

/** A row of a brokerage file with the holding that it is about. */
export interface OwnBrokerage {
  readonly id: string
  readonly file: string
  readonly layout: string
  readonly registrar: FeedRegistrar
  readonly folio: string
  readonly line: number
  /** As the registrar writes it: 'TRAIL', 'Upfront'. */
  readonly type: string
  /** Percent a year, as the registrar writes it. */
  readonly ratePercent: string
  /** Null if the row has no days: it is in no year. */
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  readonly paise: Paise
  /** The registrar's average of the holding; null if the file does not say it. */
  readonly averagePaise: Paise | null
}

/**
 * Returns the rows that count: what several files say of the same transaction, kind and days counts as the last file says it.
 * Equal rows within one file are all real.
 *
 * @param rows Oldest file first.
 */
export function countingRows(rows: readonly BrokerageRow[]): BrokerageRow[] {
  const keyOf = (row: BrokerageRow) =>
    [row.registrar, row.house, row.folio, row.code, row.number, row.type, row.from_day, row.to_day].join('\n')
  const lastFile = new Map(rows.map((row) => [keyOf(row), row.file_id]))
  return rows.filter((row) => lastFile.get(keyOf(row)) === row.file_id)
}

/** True if a row is commission on what is held; anything else, such as an upfront or what is taken back, has no estimate. */
export function isTrail({ type }: Pick<OwnBrokerage, 'type'>): boolean {
  return type.trim() === '' || /trail/i.test(type)
}

/** How a stretch of days in the brokerage files compares with our estimate. */
export type BrokerageTie =
  | 'ties'
  /** The registrar paid at another rate than the one on file here. */
  | 'other-rate'
  | 'differs'
  /** Days between two rows of which no file says anything, with units held. */
  | 'missing'
  /** Nothing to compare with: no rate or no price is known. */
  | 'not-known'

/** The trail of one folio and scheme over some days, as files say it and as we estimate it. */
export interface BrokeragePeriod {
  readonly folio: string
  readonly from: IsoDate
  readonly to: IsoDate
  /** Null where no file says anything. */
  readonly filePaise: Paise | null
  /** Percent, if all rows have the same one. */
  readonly filePercent: string | null
  readonly estimate: Charge
  /** What the file says less the estimate; null if one is not known. */
  readonly differencePaise: Paise | null
  readonly tie: BrokerageTie
}

/** A row and its estimate agree within one rupee, or within a hundredth of the estimate. */
const tolerancePaise = 100
const toleranceShare = 100

/**
 * Compares the trail rows of one folio and scheme with our estimate over the same days, oldest first.
 *
 * @param rows Of that folio and scheme; those without days are left out.
 */
export function brokeragePeriods(
  rows: readonly OwnBrokerage[],
  steps: readonly UnitStep[],
  history: NavSeries | null,
  share: readonly YearlyRate[],
): BrokeragePeriod[] {
  const trail = rows.filter((row) => isTrail(row) && row.from !== null && row.to !== null)
  const byDays = Map.groupBy(trail, (row) => `${row.from} ${row.to}`)
  const stretches = [...byDays.values()]
    .map((own): BrokeragePeriod => {
      const { folio, from, to } = own[0]! as OwnBrokerage & { from: IsoDate; to: IsoDate }
      const percents = new Set(own.map(({ ratePercent }) => ratePercent))
      const filePercent = percents.size === 1 ? own[0]!.ratePercent : null
      const filePaise = sum(own.map((row) => row.paise))
      const estimate = chargeOf(steps, history, share, from, to)
      return periodOf({ folio, from, to, filePaise, filePercent, estimate })
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  return stretches.flatMap((stretch, index) => {
    const before = stretches[index - 1]
    if (!before || addDays(before.to, 1) >= stretch.from) return [stretch]
    const [from, to] = [addDays(before.to, 1), addDays(stretch.from, -1)]
    const estimate = chargeOf(steps, history, share, from, to)
    if (estimate.heldDays === 0) return [stretch]
    const gap = periodOf({ folio: stretch.folio, from, to, filePaise: null, filePercent: null, estimate })
    return [gap, stretch]
  })
}

function periodOf(facts: Omit<BrokeragePeriod, 'differencePaise' | 'tie'>): BrokeragePeriod {
  const { filePaise, estimate } = facts
  const isKnown = estimate.unknownDays === 0 && estimate.paise !== null
  const differencePaise = isKnown && filePaise !== null ? minus(filePaise, estimate.paise) : null
  return { ...facts, differencePaise, tie: tieOf(facts, differencePaise) }
}

function tieOf(
  { filePaise, filePercent, estimate }: Omit<BrokeragePeriod, 'differencePaise' | 'tie'>,
  difference: Paise | null,
): BrokerageTie {
  if (filePaise === null) return 'missing'
  if (difference === null) return 'not-known'
  const allowed = Math.max(tolerancePaise, Math.abs(estimate.paise ?? 0) / toleranceShare)
  if (Math.abs(difference) <= allowed) return 'ties'
  const own = new Set(estimate.parts.map(({ rate }) => rate?.rate))
  const paid = Number(filePercent) * 10_000
  return own.size === 1 && filePercent !== null && paid > 0 && !own.has(paid as YearlyRate['rate'])
    ? 'other-rate'
    : 'differs'
}

/** The entries without those that were reversed, and without the reversals: such a purchase paid no duty in the end. */
export function undoneLeftOut(entries: Portfolio['entries']): Portfolio['entries'] {
  const undone = reversedIds(entries)
  return entries.filter((entry) => !undone.has(entry.id) && !isReversal(entry))
}
