import type { Services } from '#server/kernel/services.server.ts'

/** A file with more names than this has none of schemes. */
const maxNames = 300
/** Plan and option make at most a dozen of one fund. */
const maxFound = 40

/** Words that fund houses and brokers put into a name or leave out. */
const fillers = new Set(['plan', 'option', 'scheme', 'fund', 'the', 'an', 'open', 'ended', 'mf', 'and'])

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
    const wanted = wordsOf(name)
    if (wanted.size === 0) continue
    const found = await services.searchSchemes([...wanted].join(' '), maxFound)
    const same = found.filter((row) => {
      const has = wordsOf(`${row.name} ${row.plan ?? ''} ${row.option ?? ''}`)
      return has.size === wanted.size && [...wanted].every((word) => has.has(word))
    })
    const [only, another] = same.length > 0 ? same : found
    if (only && !another) codes.set(name, only.code)
  }
  return codes
}

/** The words that tell a scheme from others. `(formerly …)` is not part of its name. */
function wordsOf(name: string): Set<string> {
  const words = name
    .toLowerCase()
    .replaceAll(/\((formerly|erstwhile)[^)]*\)/g, ' ')
    .replaceAll('dividend', 'idcw')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
  return new Set(words)
}
