import type { StatementRow } from './settle-rows.ts'

/**
 * The identity of each row within its scheme and folio, the same in every statement that prints the row.
 *
 * It is made of day, units and rupees, and of a count: of equal rows of one day each has its own key, so two equal instalments
 * both stay, and the same two in an overlapping statement are the same two. Words are not in it: new statements print old
 * dividends as IDCW, and a purchase once as SIP. Every statement prints a day whole, so the count is the same in all.
 *
 * @param rows The transactions of one scheme in one folio, in the order of a statement. Rows that were taken out count.
 * @returns As many keys as rows.
 */
export function rowKeys(rows: readonly StatementRow[]): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ date, exactUnits, cash }) => {
    const key = `${date} ${exactUnits} ${cash ?? '-'}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return `${key} ${count}`
  })
}
