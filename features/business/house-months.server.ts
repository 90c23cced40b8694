import { financialYearOf, type IsoDate, istDate } from '#finance/dates.ts'
import { isGstin } from '#finance/gst.ts'
import { minus, type Paise, paise, sum } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { draftOf, type InvoiceDraft, type Receipt, receiptOf, type TypedMonth } from './house-month.ts'
import { amountsOf, expectedTds, firstDay, type Month, noteDue } from './invoice-rules.ts'
import {
  type HouseKey,
  type HouseRow,
  selectHouses,
  selectIssuedSums,
  selectTyped,
} from './tables/invoices.server.ts'
import { type MonthSum, selectMonthSums } from './tables/sums.server.ts'

/** A fund house in a month: what files, office and documents say. */
export interface HouseMonth extends HouseKey {
  readonly month: Month
  /** Null until the office entered it. */
  readonly party: Omit<HouseRow, keyof HouseKey> | null
  readonly filed: {
    readonly paid: Paise
    readonly back: Paise
    readonly gst: Paise | null
    readonly rows: number
  }
  readonly typed: TypedMonth
  readonly draft: InvoiceDraft
  readonly receipt: Receipt
  readonly issued: { readonly invoiced: Paise; readonly credited: Paise }
  /** What rate and average of the files' rows come to, and what was paid for the same rows; with GST until March 2026, as filed. */
  readonly byRate: { readonly expected: Paise; readonly paid: Paise }
  /** Until when the credit note is due; null if none is. */
  readonly noteBy: IsoDate | null
}

const none: TypedMonth = { draft: null, received: null, tds: null }
const keyOf = ({ registrar, house, month }: HouseKey & { readonly month: Month }) =>
  `${registrar}\n${house}\n${month}`
export const houseKeyOf = ({ registrar, house }: HouseKey): string => `${registrar}\n${house}`

/** The firm's GSTIN if it is one; a distributor without it issues no invoices. */
export function ownGstin({ firm }: Pick<Services, 'firm'>): string | null {
  const { gstin } = firm()
  return gstin !== null && isGstin(gstin) ? gstin : null
}

/**
 * Returns the houses and months of a time, each with what is due. Sums of the year before the month decide whether tax is withheld, so
 * read from April.
 *
 * @param db The transaction of whoever issues; otherwise the services' database.
 */
export async function readHouseMonths(
  services: Pick<Services, 'db' | 'firm' | 'clock'>,
  from: Month,
  to: Month,
  db: Database = services.db,
): Promise<HouseMonth[]> {
  const [sums, typed, issued, houses] = await Promise.all([
    selectMonthSums(db, from, to),
    selectTyped(db, from, to),
    selectIssuedSums(db, from, to),
    selectHouses(db),
  ])
  const sumsBy = new Map(sums.map((row) => [keyOf(row), row]))
  const typedBy = new Map(typed.map((row) => [keyOf(row), row]))
  const issuedBy = Map.groupBy(issued, keyOf)
  const parties = new Map(houses.map((row) => [houseKeyOf(row), row]))
  const today = istDate(services.clock.now())
  const own = ownGstin(services)
  const keys = new Map([...sums, ...typed, ...issued].map((row) => [keyOf(row), row]))
  const yearly = new Map<string, Paise>()
  return [...keys.values()]
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ registrar, house, month }): HouseMonth => {
      const key = keyOf({ registrar, house, month })
      const party = parties.get(houseKeyOf({ registrar, house })) ?? null
      const taxOn = (taxable: Paise) =>
        own === null
          ? paise(0)
          : minus(amountsOf(taxable, today, { supplier: own, recipient: party?.gstin || own }).total, taxable)
      const said = typedBy.get(key)
      const mine: TypedMonth = said
        ? { draft: said.draft_paise, received: said.received_paise, tds: said.tds_paise }
        : none
      const of = (kind: string) => paise(issuedBy.get(key)?.find((row) => row.kind === kind)?.paise ?? 0)
      const documents = { invoiced: of('invoice'), credited: of('credit-note') }
      const sumRow = sumsBy.get(key)
      const filed = filedOf(sumRow)
      const draft = draftOf(month, own ? filed : { ...filed, gst: null }, mine, documents, taxOn)
      const year = `${houseKeyOf({ registrar, house })}\n${financialYearOf(firstDay(month)).label}`
      const soFar = sum([yearly.get(year) ?? paise(0), draft.taxable])
      yearly.set(year, soFar)
      const tds = expectedTds(draft.taxable, soFar, month)
      return {
        registrar,
        house,
        month,
        party,
        filed,
        typed: mine,
        draft,
        receipt: receiptOf(draft, mine, tds, taxOn),
        issued: documents,
        byRate: { expected: sumRow?.expected_paise ?? paise(0), paid: sumRow?.compared_paise ?? paise(0) },
        noteBy: draft.dueNote > 0 ? noteDue(sumRow?.back_on ?? today) : null,
      }
    })
}

function filedOf(row: MonthSum | undefined): HouseMonth['filed'] {
  if (!row) return { paid: paise(0), back: paise(0), gst: null, rows: 0 }
  // Registrars fill a column that they do not use with zeros.
  const isSaid = row.gst_rows === row.row_count && row.gst_paise !== 0
  return {
    paid: row.paid_paise,
    back: row.back_paise,
    gst: isSaid ? row.gst_paise : null,
    rows: row.row_count,
  }
}

/** Returns the brokerage of each month without GST, less what was taken back. */
export function monthTotals(rows: readonly HouseMonth[]): Map<Month, Paise> {
  const totals = new Map<Month, Paise>()
  for (const { month, draft } of rows)
    totals.set(month, sum([totals.get(month) ?? paise(0), minus(draft.taxable, draft.takenBack)]))
  return totals
}
