import { type OwnSchemeRow, selectOwnSchemesOf } from '#features/ledger/statement-schemes.server.ts'
import { findListed, isSameScheme, keysOfOwn } from '#features/statements/find-schemes.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { FeedRow } from './tables/feed-rows.server.ts'

/** Looks schemes of rows up, and returns what answers for each of them. */
export type FindScheme = (rows: readonly SchemeNaming[]) => Promise<(row: SchemeNaming) => string | null>

/** What a registrar's row says of its scheme. */
export type SchemeNaming = Pick<FeedRow, 'registrar' | 'code' | 'scheme'> & {
  readonly isin?: string | null
  /** The client, whose statements may name a scheme that nobody lists. */
  readonly person_id?: string
}

/**
 * Returns a look-up that remembers what it found, for all rows of one taking in: by ISIN, then by the registrar's code as the
 * office or a statement mapped it, then by name; and last among the schemes that only the client's statements name.
 */
export function openSchemeFinder(services: Services): FindScheme {
  const known = new Map<string, string | null>()
  const keyOf = ({ registrar, code }: SchemeNaming) => `${registrar}\n${code}`
  const own = new Map<string, readonly OwnSchemeRow[]>()
  return async (rows) => {
    const unknown = new Map(rows.filter((row) => !known.has(keyOf(row))).map((row) => [keyOf(row), row]))
    const wanted = [...unknown.values()].map((row) => ({ keys: keysOf(row), name: row.scheme }))
    const listed = wanted.length === 0 ? [] : await findListed(services, wanted)
    for (const [index, key] of [...unknown.keys()].entries()) known.set(key, listed[index]?.code ?? null)
    const accounts = [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))].filter(
      (account) => !own.has(account),
    )
    const found = Map.groupBy(await selectOwnSchemesOf(services.db, accounts), ({ person_id }) => person_id)
    for (const account of accounts) own.set(account, found.get(account) ?? [])
    return (row) => {
      const code = known.get(keyOf(row)) ?? null
      if (code !== null || row.person_id === undefined) return code
      return own.get(row.person_id)?.find((each) => isSameScheme(each, keysOf(row)))?.code ?? null
    }
  }
}

function keysOf({ registrar, code, scheme, isin }: SchemeNaming) {
  return keysOfOwn({ isin: isin ?? null, registrar, registrar_code: code, name: scheme })
}
