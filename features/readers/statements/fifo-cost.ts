import { type Paise, paise } from '#finance/units.ts'
import type { StatementRow } from './settle-rows.ts'

/** Kinds whose units cost something that no statement prints. */
const costless: readonly StatementRow['kind'][] = [
  'bonus',
  'segregation',
  'gift-in',
  'transmission-in',
  'reversal',
  'other-in',
]

/**
 * What the units that are left have cost, first in, first out, with stamp duty: `Total Cost Value` of a statement.
 *
 * @param rows All transactions since the folio was empty. Pairs that were taken out are left out.
 * @returns null if a row brings units whose cost is not printed, or takes more than there are.
 */
export function fifoCost(rows: readonly StatementRow[]): Paise | null {
  const lots: { units: number; cost: number }[] = []
  for (const { kind, units, cash, isTakenOut } of rows) {
    if (isTakenOut || units === 0) continue
    if (costless.includes(kind) || (units > 0 && cash === null)) return null
    if (units > 0) lots.push({ units, cost: cash! })
    else if (!takeOut(lots, -units)) return null
  }
  return paise(Math.round(lots.reduce((sum, { cost }) => sum + cost, 0)))
}

function takeOut(lots: { units: number; cost: number }[], wanted: number): boolean {
  let left = wanted
  for (let lot = lots[0]; left > 0; lot = lots[0]) {
    if (!lot) return false
    const taken = Math.min(left, lot.units)
    lot.cost -= (lot.cost * taken) / lot.units
    lot.units -= taken
    left -= taken
    if (lot.units === 0) lots.shift()
  }
  return true
}
