import type { Selectable } from 'kysely'
import { selectSchemesByWords } from '#db/navs.server.ts'
import type { SchemeTable } from '#db/schema.server.ts'
import type { Database } from '#db/store.server.ts'

const mostWords = 10

/**
 * Schemes by what somebody typed or pasted: an AMFI code, an ISIN, or words of
 * the name in any order, case and spacing. Words may also be the plan, the
 * option or the fund house, which AMFI no longer writes into the name.
 *
 * @param text As typed; only its first ten words count.
 * @param limit How many at most, 1 or more.
 * @returns The best first: the very code or ISIN, then the shorter names. Nothing for a text without letters or digits.
 */
export async function findSchemes(
  db: Database,
  text: string,
  limit: number,
): Promise<Selectable<SchemeTable>[]> {
  const words = text
    .toWellFormed()
    .toLowerCase()
    .split(/[\s,;\p{Cc}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)
  return words.length === 0 ? [] : await selectSchemesByWords(db, words, limit)
}
