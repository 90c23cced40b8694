import type { Store, Transaction } from '#kit/store/store.server.ts'
import { type DatedScheme, selectDatedSchemes } from './navs.server.ts'

/**
 * Joins what is known about a scheme with what one more source says about it: another line of a file, another
 * file, or the list that comes with the project. Everything that meets two sources asks this function.
 *
 * - The longer name stays: since August 2026 AMFI's daily file leaves plan and option out of it.
 * - Any other field is that of the newer source, or of the older one where the newer says nothing.
 * - The newer source is the one with the later price; of two with the same day, the one that came second.
 *
 * @param known What was known before.
 * @param said What the next source says about the same code.
 */
export function joinSchemes(known: DatedScheme, said: DatedScheme): DatedScheme {
  const isNewer = (said.newest ?? '') >= (known.newest ?? '')
  const [first, second] = isNewer ? [said, known] : [known, said]
  return {
    code: known.code,
    name: said.name.length > known.name.length ? said.name : known.name,
    fund_house: first.fund_house || second.fund_house,
    section: first.section || second.section,
    isin: first.isin ?? second.isin,
    isin_reinvestment: first.isin_reinvestment ?? second.isin_reinvestment,
    plan: first.plan ?? second.plan,
    option: first.option ?? second.option,
    newest: first.newest,
  }
}

/** True if both say the same about a scheme, whatever the day of their newest price. */
export function isSameScheme(a: DatedScheme, b: DatedScheme): boolean {
  return (
    a.name === b.name &&
    a.fund_house === b.fund_house &&
    a.section === b.section &&
    a.isin === b.isin &&
    a.isin_reinvestment === b.isin_reinvestment &&
    a.plan === b.plan &&
    a.option === b.option
  )
}

/**
 * Saves new facts from a source about some schemes.
 *
 * @param trx The caller's transaction.
 * @param found Each code at most once.
 * @returns The number of new schemes.
 */
export async function saveSchemes(
  store: Store,
  trx: Transaction,
  found: readonly DatedScheme[],
): Promise<number> {
  await store.lockSchemes(trx)
  const codes = found.map(({ code }) => code)
  const known = new Map((await selectDatedSchemes(trx, codes)).map((scheme) => [scheme.code, scheme]))
  const changed = found.flatMap((scheme) => {
    const before = known.get(scheme.code)
    if (!before) return [scheme]
    const after = joinSchemes(before, scheme)
    return isSameScheme(before, after) ? [] : [after]
  })
  if (changed.length > 0) await store.writeSchemes(trx, changed)
  return found.length - known.size
}
