import SQLite from 'better-sqlite3'
import type { Insertable } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { NavLines, SchemeFacts } from './amfi-file.ts'
import type { DatedScheme } from './navs.server.ts'
import { isSameScheme, joinSchemes } from './schemes.server.ts'

/** The prices of one file while it is being checked, sorted and without repeats. */
export interface Staging {
  add(lines: NavLines): void
  /** How many prices there are; one for the same scheme and day took the place of the one before it. */
  count(): number
  /** Dates of the oldest and the newest price, null when there is none. */
  range(): { from: IsoDate | null; to: IsoDate | null }
  /** What the file says about each scheme, with the day of its newest price in the file. */
  schemes(): DatedScheme[]
  /** All prices in the order of the table they go to, in pieces. */
  batches(rows: number): Generator<Insertable<Schema['nav']>[]>
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
  const schemes = new Map<string, DatedScheme>()

  function addScheme(facts: SchemeFacts): void {
    const known = schemes.get(facts.schemeCode)
    const found = known ? joinFacts(known, facts) : toScheme(facts)
    // Copied, because the texts of a line are views into a whole piece of the file.
    if (found !== known) schemes.set(found.code, structuredClone(found))
  }

  return {
    add(lines) {
      for (const row of lines.rows) {
        insert.run(row.schemeCode, row.date, row.navE8)
        addScheme(row)
      }
      for (const facts of lines.unpriced) addScheme(facts)
    },
    count: () => database.prepare('select count(*) from nav').pluck().get() as number,
    range: () =>
      database.prepare('select min(date) as "from", max(date) as "to" from nav').get() as ReturnType<
        Staging['range']
      >,
    schemes: () => [...schemes.values()].sort((a, b) => (a.code < b.code ? -1 : 1)),
    *batches(rows) {
      let batch: Insertable<Schema['nav']>[] = []
      for (const nav of database.prepare('select * from nav order by scheme_code, date').iterate()) {
        batch.push(nav as Insertable<Schema['nav']>)
        if (batch.length < rows) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    close: () => database.close(),
  }
}

function toScheme(facts: SchemeFacts): DatedScheme {
  return {
    code: facts.schemeCode,
    name: facts.name,
    fund_house: facts.fundHouse,
    section: facts.section,
    isin: facts.isin,
    isin_reinvestment: facts.isinReinvestment,
    plan: facts.plan,
    option: facts.option,
    newest: facts.date,
  }
}

/** Joins one more line about a scheme; returns the same object if the line says nothing new, which is nearly always. */
function joinFacts(known: DatedScheme, facts: SchemeFacts): DatedScheme {
  const joined = joinSchemes(known, toScheme(facts))
  // In a history nearly every line brings another date and nothing else.
  return isSameScheme(known, joined) ? Object.assign(known, { newest: joined.newest }) : joined
}
