import type { CostRateRow } from '#content/scheme-costs.ts'
import type { SchemeFileMaker } from '#features/readers/scheme-files/scheme-file-rows.ts'
import type { Database } from '#kit/store/store.server.ts'
import { type FiledFact, type FiledFacts, filedSource } from './fact-changes.ts'
import type { SchemeFactId } from './fact-kinds.ts'
import { type SchemeFileRow, type SourcedFact, selectFacts } from './tables/scheme-facts.server.ts'

/** AMFI's files come from the fund houses; the minimum of an exchange is that of its own counter. */
export const preferredMakers: readonly SchemeFileMaker[] = ['amfi', 'bse', 'nse']

/** Returns what files say today of some schemes, by code; a scheme that no file is about is missing. */
export async function readSchemeFacts(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FiledFacts>> {
  const rows = Map.groupBy(await selectFacts(db, codes), ({ scheme_code }) => scheme_code)
  return new Map([...rows].map(([code, own]) => [code, factsIn(own)]))
}

/** Of each fact the newest row of the preferred maker; the rows are the oldest first. */
function factsIn(rows: readonly SourcedFact[]): FiledFacts {
  const found = new Map<SchemeFactId, SourcedFact>()
  for (const row of rows) {
    const known = found.get(row.fact)
    if (!known || preferredMakers.indexOf(row.maker) <= preferredMakers.indexOf(known.maker))
      found.set(row.fact, row)
  }
  return Object.fromEntries([...found].map(([fact, row]) => [fact, toFiledFact(row)]))
}

export function toFiledFact(row: SourcedFact): FiledFact {
  const { value, from_day: from, file, layout, maker, on_day: on, line, is_by_name } = row
  return { value, from, file, layout, maker, on, line, isByName: is_by_name === 1 }
}

/** Returns the expense ratios that files say of some schemes, as rows of rates with their source. */
export async function filedRates(db: Database, codes: readonly string[]): Promise<CostRateRow[]> {
  const rows = (await selectFacts(db, codes)).filter(({ fact }) => fact === 'expense')
  return rows.map(({ scheme_code, from_day, value, layout, file, line }) => ({
    scheme: scheme_code,
    from: from_day,
    expense: value,
    share: null,
    paper: filedSource({ layout, file, line }),
  }))
}

/** Returns the files that were taken in, newest first. */
export async function listSchemeFiles({
  db,
}: {
  readonly db: Database
}): Promise<Omit<SchemeFileRow, 'hash' | 'state'>[]> {
  return (
    await db.selectFrom('scheme_file').selectAll().where('state', '=', 'in').orderBy('at', 'desc').execute()
  ).map(({ hash: _hash, state: _state, ...file }) => file)
}
