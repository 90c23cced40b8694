import SQLite from 'better-sqlite3'
import type { NavTable, SchemeTable } from '#db/schema.server.ts'
import type { NavRow } from './amfi-file.ts'

/** What one file says of a scheme, and the date of the newest price it has for it. */
export interface FoundScheme extends SchemeTable {
  readonly newestInFile: string
}

/** The prices of one file while it is being checked, sorted and without repeats. */
export interface Staging {
  add(rows: readonly NavRow[]): void
  /** How many prices there are; one for the same scheme and day took the place of the one before it. */
  count(): number
  /** Dates of the oldest and the newest price, null when there is none. */
  range(): { from: string | null; to: string | null }
  schemes(): FoundScheme[]
  /** All prices in the order of the table they go to, in pieces. */
  batches(rows: number): Generator<NavTable[]>
  close(): void
}

/**
 * Opens a table of its own for one file: an unnamed SQLite database, which
 * lives in a temporary file that is gone when it is closed or the process ends.
 * It is no part of the firm's database, so checking a file locks nothing there,
 * and a million rows take no more memory than its small cache.
 */
export function openStaging(): Staging {
  const database = new SQLite('')
  // Nothing of it outlives the process, so nothing of it need survive a crash.
  database.pragma('journal_mode = off')
  database.pragma('synchronous = off')
  database.pragma('cache_size = -16384')
  database.exec(`create table nav (
    scheme_code text not null, date text not null, nav_e8 integer not null,
    primary key (scheme_code, date)) without rowid`)
  database.exec('begin')
  const insert = database.prepare('insert or replace into nav values (?, ?, ?)')
  const schemes = new Map<string, FoundScheme>()

  return {
    add(rows) {
      for (const row of rows) {
        insert.run(row.schemeCode, row.date, row.navE8)
        const known = schemes.get(row.schemeCode)
        const found = known ? joinRow(known, row) : toScheme(row)
        // Copied, because the texts of a row are views into a whole piece of the file.
        if (found !== known) schemes.set(found.code, structuredClone(found))
      }
    },
    count: () => database.prepare('select count(*) from nav').pluck().get() as number,
    range: () =>
      database.prepare('select min(date) as "from", max(date) as "to" from nav').get() as ReturnType<
        Staging['range']
      >,
    schemes: () => [...schemes.values()].sort((a, b) => (a.code < b.code ? -1 : 1)),
    *batches(rows) {
      let batch: NavTable[] = []
      for (const nav of database.prepare('select * from nav order by scheme_code, date').iterate()) {
        batch.push(nav as NavTable)
        if (batch.length < rows) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    close: () => database.close(),
  }
}

function toScheme(row: NavRow): FoundScheme {
  return {
    code: row.schemeCode,
    name: row.name,
    fund_house: row.fundHouse,
    section: row.section,
    isin: row.isin,
    isin_reinvestment: row.isinReinvestment,
    plan: row.plan,
    option: row.option,
    newestInFile: row.date,
  }
}

/** One more row of a scheme; the very same object when it says nothing new, which is nearly always. */
function joinRow(known: FoundScheme, row: NavRow): FoundScheme {
  const isNewer = row.date > known.newestInFile
  const says = joinSchemes(known, toScheme(row), row.date >= known.newestInFile)
  if (!isNewer && isSameScheme(known, says)) return known
  // A history runs forward in time: only the date changes with each row.
  if (isSameScheme(known, says)) return Object.assign(known, { newestInFile: row.date })
  return { ...says, newestInFile: isNewer ? row.date : known.newestInFile }
}

/**
 * What is known of a scheme after one more source of it. The longer name stays;
 * anything else is that of the newer source, as far as it says anything.
 */
export function joinSchemes(known: SchemeTable, said: SchemeTable, isNewer: boolean): SchemeTable {
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
  }
}

/** Whether two say the same of a scheme. */
export function isSameScheme(a: SchemeTable, b: SchemeTable): boolean {
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
