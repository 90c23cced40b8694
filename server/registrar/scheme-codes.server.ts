import type { FeedRow } from '#db/feed-rows.server.ts'
import { selectSchemeKeys } from '#db/ledger.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { findSchemesByName } from '#server/ledger/scheme-names.server.ts'

/** Looks schemes of rows up, and returns what answers for each of them. */
export type FindScheme = (rows: readonly SchemeNaming[]) => Promise<(row: SchemeNaming) => string | null>

/** What a registrar's row says of its scheme. */
export type SchemeNaming = Pick<FeedRow, 'registrar' | 'code' | 'scheme'> & { readonly isin?: string | null }

/** Returns a look-up that remembers what it found, for all rows of one taking in. */
export function openSchemeFinder(services: Services): FindScheme {
  const known = new Map<string, string | null>()
  const keyOf = ({ registrar, code }: SchemeNaming) => `${registrar}\n${code}`
  return async (rows) => {
    const unknown = new Map(rows.filter((row) => !known.has(keyOf(row))).map((row) => [keyOf(row), row]))
    if (unknown.size > 0) {
      const all = [...unknown.values()]
      const isins = await selectSchemeKeys(
        services.db,
        all.flatMap(({ isin }) => (isin ? [isin] : [])),
      )
      const names = await findSchemesByName(services, [...new Set(all.map(({ scheme }) => scheme))])
      for (const row of all) known.set(keyOf(row), isins.get(row.isin ?? '') ?? names.get(row.scheme) ?? null)
    }
    return (row) => known.get(keyOf(row)) ?? null
  }
}
