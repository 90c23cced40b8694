import { type Figure, isNegative, negated, paiseOf, unitsE4Of } from './figures.ts'
import type { Notices } from './notices.ts'
import { contradictsUnits, kindOfRow, saysTakenBack } from './row-kinds.ts'
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
  const rows = open.map(({ at, date, words, figures }): PrintedRow => {
    const description = words.join(' ').replace(/ {2,}/g, ' ').trim()
    const { balance, price } = figures
    const moved = figures.units === null ? 0 : unitsE4Of(figures.units)
    // A balance in a row without units can be a number of pledged units.
    const after = balance === null || moved === 0 ? before : unitsE4Of(balance)
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
    return { at, date, kind, description, amount, units, price, balance, ...detailsIn(description) }
  })
  return withReversals(rows, notices)
}

/**
 * Makes a reversal of each row in unknown words that says it is taken back, or contradicts its own units, and has an exact
 * counterpart; and reports what stays unknown.
 */
export function withReversals(rows: readonly PrintedRow[], notices: Notices): PrintedRow[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const canComeBack = row.units === null ? row.kind === 'dividend-payout' : row.kind !== 'reversal'
    if (canComeBack) increase(counts, figuresOf(row, 1))
  }
  return rows.map((row) => {
    const { kind, units, description, amount, at } = row
    const hasPartner = (counts.get(figuresOf(row, -1)) ?? 0) > 0
    // A distribution that came back has no units.
    if (kind === 'note' && amount !== null && isNegative(amount) && hasPartner)
      return { ...row, kind: 'reversal' }
    if (kind === 'note' && amount !== null && !/^\**zerobalance/i.test(description.replaceAll(' ', '')))
      notices.add('line-not-used', at, description)
    if (units === null || (kind !== 'other-in' && kind !== 'other-out')) return row
    const isBack = saysTakenBack(description) || contradictsUnits(description, units)
    if (isBack && hasPartner) return { ...row, kind: 'reversal' }
    notices.add('kind-not-known', at, description)
    return row
  })
}

function figuresOf({ units, amount }: PrintedRow, sign: 1 | -1): string {
  const scaled = (figure: Figure | null, of: (figure: Figure) => number) =>
    figure === null ? '' : String(sign * of(figure) || 0)
  return `${scaled(units, unitsE4Of)} ${scaled(amount, paiseOf)}`
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** What only the words of a row say: rupees distributed for a unit, and the other folio of a gift. */
export function detailsIn(description: string): Pick<PrintedRow, 'rate' | 'otherFolio'> {
  const rate = /@ ?Rs\.? ?(\d+\.\d+)/.exec(description)?.[1] ?? null
  const otherFolio = /Folio No ?[.:]* ?(\d[\d/ ]*\d)/.exec(description)?.[1] ?? null
  return { rate: rate as Figure | null, otherFolio: /gift/i.test(description) ? otherFolio : null }
}
