import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/project-files.ts'
import { everyModule } from './fixtures/modules.ts'

/** One module writes ledgers, and one function checks whether a ledger is valid. */

const writer = 'features/ledger/ledger-writer.server.ts'

/** A query that writes entries, in Kysely or in SQL, or rows of that table given to a writer of any table. */
const writes =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]ledger_entry\b|\b(?:insert into|update|delete from|merge into) "?ledger_entry\b|\b(?:insertRows|write)\([^)]*['"`]ledger_entry\b/i

const production = () =>
  everyModule().filter(
    ({ path }) =>
      /^(content|kit|features|site|desk|cli|finance|tools)\//.test(path) &&
      !/\.test\.tsx?$|\/fixtures\/|^kit\/store\/migrations\//.test(path),
  )

test('one module writes entries of ledgers', () => {
  const writers = production().filter(({ path }) => writes.test(readFileSync(join(root, path), 'utf8')))
  expect(
    writers.map(({ path }) => path),
    'call changeLedger',
  ).toEqual([writer])
})

test('changeLedger alone changes ledgers; others erase, stage and copy', () => {
  const importers = production().filter(({ imports }) => imports.some(({ file }) => file === writer))
  expect(importers.map(({ path }) => path).sort(), 'call changeLedger').toEqual(
    [
      // Unseen files, and rows that several files bring.
      'features/registrar/tables/feed-files.server.ts',
      'features/registrar/tables/feed-rows.server.ts',
      // Entries that two papers bring, when one of them is undone.
      'features/ledger/statement-undo.server.ts',
      'features/ledger/change.server.ts',
      // The twin of practice: a database of its own.
      'features/practice/copy-book.server.ts',
      // Erasure.
      'features/ledger/data.server.ts',
      'features/registrar/enter-clients.server.ts',
      'features/registrar/take-in.server.ts',
      'features/registrar/undo.server.ts',
    ].sort(),
  )
})

test('one module checks whether a ledger is valid', () => {
  const asking = production().filter(
    ({ path }) =>
      path !== 'finance/ledger-invariants.ts' &&
      /readLedger\([^;]*\)\s*\.problems|\{[^}]*\bproblems\b[^}]*\} = readLedger/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
  )
  expect(
    asking.map(({ path }) => path),
    'call a function of finance/ledger-invariants.ts',
  ).toEqual([])
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
