import { schemeWords } from '#features/prices/scheme-words.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { selectOwnSchemeNames } from './statement-schemes.server.ts'

/** A file with more names than this has none of schemes. */
const maxNames = 300
/** Plan and option make at most a dozen of one fund. */
const maxFound = 40

/**
 * Finds schemes by the names that a broker's file has for them.
 *
 * @param names In any case.
 * @returns The code of each name that means one scheme only. A name that fits several is left out: plan and option decide
 *   about the price, so nothing is guessed.
 */
export async function findSchemesByName(
  services: Services,
  names: readonly string[],
): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (const name of names.slice(0, maxNames)) {
    const wanted = schemeWords(name)
    if (wanted.size === 0) continue
    const found = await services.searchSchemes([...wanted].join(' '), maxFound)
    const same = found.filter((row) => {
      const has = schemeWords(`${row.name} ${row.plan ?? ''} ${row.option ?? ''}`)
      return has.size === wanted.size && [...wanted].every((word) => has.has(word))
    })
    const [only, another] = same.length > 0 ? same : found
    if (only && !another) codes.set(name, only.code)
  }
  return codes
}

/** The names of some schemes, by code. */
export async function selectSchemeNames(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, { name: string; section: string; house: string }>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('scheme')
    .select(['code', 'name', 'section', 'fund_house as house'])
    .where('code', 'in', codes)
    .execute()
  const names = new Map(rows.map(({ code, ...names }) => [code, names]))
  const own = codes.filter((code) => names.get(code)?.name === '')
  for (const { code, name } of await selectOwnSchemeNames(db, own))
    names.set(code, { name, section: '', house: '' })
  return names
}
