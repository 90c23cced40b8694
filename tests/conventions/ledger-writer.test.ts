import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/project-files.ts'
import { everyModule } from './fixtures/modules.ts'

/** One module writes ledgers, and one function asks whether a ledger holds. */

const writer = 'db/ledger-writer.server.ts'

/** A query that writes entries, in Kysely or in SQL, or rows of that table given to a writer of any table. */
const writes =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]ledger_entry\b|\b(?:insert into|update|delete from|merge into) "?ledger_entry\b|\b(?:insertRows|write)\([^)]*['"`]ledger_entry\b/i

const production = () =>
  everyModule().filter(
    ({ path }) =>
      /^(app|content|db|desk|feeds|finance|forms|server|statements|tools)\//.test(path) &&
      !/\.test\.tsx?$|\/fixtures\/|^db\/migrations\//.test(path),
  )

test('one module writes entries of ledgers', () => {
  const writers = production().filter(({ path }) => writes.test(readFileSync(join(root, path), 'utf8')))
  expect(writers.map(({ path }) => path)).toEqual([writer])
})

test('what a ledger says is changed by changeLedger alone; others erase, stage and hand over', () => {
  const importers = production().filter(({ imports }) => imports.some(({ file }) => file === writer))
  expect(importers.map(({ path }) => path).sort()).toEqual([
    // Unseen files, and rows that several files bring.
    'db/feed-files.server.ts',
    'db/feed-rows.server.ts',
    // Entries that two papers bring, when one of them is undone.
    'db/statement-undo.server.ts',
    'server/ledger/change.server.ts',
    // Erasure.
    'server/ledger/data.server.ts',
    'server/registrar/take-in.server.ts',
    'server/registrar/undo.server.ts',
  ])
})

test('whether a ledger holds is asked in one place', () => {
  const asking = production().filter(
    ({ path }) =>
      path !== 'finance/ledger-invariants.ts' &&
      /readLedger\([^;]*\)\s*\.problems|\{[^}]*\bproblems\b[^}]*\} = readLedger/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
  )
  expect(asking.map(({ path }) => path)).toEqual([])
})

test.each([
  "await db.insertInto('ledger_entry').values(row).execute()",
  "  .updateTable(\n 'ledger_entry')",
  'sql`delete from ledger_entry where id = 1`',
  "await store.insertRows(trx, 'ledger_entry', rows)",
])('the search sees %s', (source) => {
  expect(writes.test(source)).toBe(true)
})

test.each([
  "db.selectFrom('ledger_entry')",
  'sql`select id from ledger_entry`',
  "insertInto('ledger_import')",
])('the search passes %s', (source) => {
  expect(writes.test(source)).toBe(false)
})
