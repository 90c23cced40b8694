import { type Figure, negated, unitsE4Of } from './figures.ts'
import type { Notices } from './notices.ts'
import { kindOfRow, saysTakenBack } from './row-kinds.ts'
import type { PrintedRow } from './statement.ts'
import type { OpenRow } from './table-row.ts'

/**
 * Gives the rows of a scheme their kinds, and units that come back their true sign.
 *
 * A row such as `Payment - Units Extinguished-Reversed` is printed in brackets although its units come back; the
 * balance shows it.
 */
export function finishRows(open: readonly OpenRow[], opening: Figure | null, notices: Notices): PrintedRow[] {
  let before: number | null = opening === null ? null : unitsE4Of(opening)
  return open.map(({ at, date, words, figures }) => {
    const description = words.join(' ').replace(/ {2,}/g, ' ').trim()
    const { balance, price } = figures
    const after = balance === null ? before : unitsE4Of(balance)
    const moved = figures.units === null ? 0 : unitsE4Of(figures.units)
    const isTurned =
      before !== null &&
      after !== null &&
      moved !== 0 &&
      before + moved !== after &&
      before - moved === after &&
      saysTakenBack(description)
    const units = figures.units && isTurned ? negated(figures.units) : figures.units
    const amount = figures.amount && isTurned ? negated(figures.amount) : figures.amount
    before = after
    const kind = kindOfRow(description, amount, units)
    if (kind === 'unknown') notices.add('kind-not-known', at, description)
    return { at, date, kind, description, amount, units, price, balance, ...detailsIn(description) }
  })
}

/** What only the words of a row say: rupees distributed for a unit, and the other folio of a gift. */
export function detailsIn(description: string): Pick<PrintedRow, 'rate' | 'otherFolio'> {
  const rate = /@ ?Rs\.? ?(\d+\.\d+)/.exec(description)?.[1] ?? null
  const otherFolio = /Folio No ?[.:]* ?(\d[\d/ ]*\d)/.exec(description)?.[1] ?? null
  return { rate: rate as Figure | null, otherFolio: /gift/i.test(description) ? otherFolio : null }
}
