import { defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import { anyText, fields, id, list, nothing, oneOf, optional, text } from '#desk/acts/parse.ts'
import { findPerson } from '#features/identity/accounts.server.ts'
import { tableLimits } from '#features/readers/registrars/open-any-table.ts'
import { tableNames } from '../client-tables.ts'
import { exportFormats, takeTableOut } from '../export-table.server.ts'
import { tableFault } from '../fault-sentence.ts'
import { importTable } from '../import-table.server.ts'
import type { DayOrder } from '../read-value.ts'
import { selectImports } from '../tables/imports.server.ts'
import { undoImport } from '../undo.server.ts'
import { tableWords } from '../words/desk-tables.ts'

const { refused, faults } = tableWords
/** More names than anybody answers for one file. */
const mostAnswers = 300

const imports = defineQuery({
  says: "The firm's own tables that were taken in, newest first.",
  right: 'read-books',
  parse: nothing,
  run: async ({ services }) =>
    (await selectImports(services.db)).map((row) => ({
      id: row.id,
      table: row.kind,
      file: row.file_name,
      by: row.actor,
      at: row.at,
      records: row.state === 'open' ? row.rows : row.added + row.changed,
      state: row.state,
      undoneBy: row.undone_by,
    })),
})

/** `3=pan`: what was chosen for what. */
function chosen(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]),
  )
}
const pairs = (max: number) => list(text({ max: 60 }), { max })

const take = defineAct({
  says: "Takes a table of the firm's own in, or says what would change.",
  right: 'work-books',
  takesFile: { maxBytes: tableLimits.bytes, tooLarge: faults['too-large'] },
  parse: fields({
    name: text({ max: 200 }),
    table: optional(oneOf(tableNames)),
    columns: pairs(tableLimits.columns),
    orders: pairs(tableLimits.columns),
    answers: pairs(mostAnswers),
    seen: optional(anyText({ max: 100 })),
  }),
  refusals: { 'no-file': refused['no-file'], unreadable: '{why}' },
  run: async ({ services, actor, file }, { name, table, columns, orders, answers, seen }) => {
    if (!file || file.length === 0) return { ok: false, reason: 'no-file', field: 'file' } as const
    const choice = {
      table,
      columns: chosen(columns),
      orders: chosen(orders) as Record<string, DayOrder>,
      answers: chosen(answers),
    }
    const outcome = await importTable(services, actor, { name, bytes: file }, choice, seen)
    if (outcome.ok) return { ok: true, value: outcome.view } as const
    const why = tableFault(outcome.fault?.reason ?? null)
    return {
      ok: false,
      reason: 'unreadable',
      values: { why },
      field: outcome.fault ? 'file' : 'table',
    } as const
  },
})

const undo = defineAct({
  says: 'Undoes an import of a table, exactly.',
  right: 'work-books',
  parse: fields({ id }),
  refusals: pick(refused, 'gone', 'obstacles'),
  run: async ({ services, actor }, input) => {
    const undone = await undoImport(services, actor, input.id)
    if (undone.ok) return { ok: true, value: { records: undone.records } } as const
    if (undone.reason === 'gone') return { ok: false, reason: 'gone' } as const
    const ids = [...new Set(undone.obstacles.map(({ personId }) => personId))].slice(0, 10)
    const people = await Promise.all(ids.map((one) => findPerson(services.db, one)))
    const names = people.flatMap((one) => one?.name ?? []).join(', ')
    return { ok: false, reason: 'obstacles', values: { names } } as const
  },
})

const takeOut = defineAct({
  says: 'Takes a table of clients out as a file, or proposes it where it is long.',
  right: 'export-few',
  proof: true,
  parse: fields({ table: oneOf(tableNames), format: oneOf(exportFormats) }),
  refusals: pick(refused, 'empty', 'proposed-already', 'reason-too-long'),
  run: async ({ services, actor }, { table, format }) => {
    const taken = await takeTableOut(services, actor, table, format)
    return taken.ok
      ? ({ ok: true, value: taken.file } as const)
      : ({ ok: false, reason: taken.reason } as const)
  },
})

export const bookImportQueries = { 'book-imports': imports }
export const bookImportActs = { 'book-import': take, 'book-undo': undo, 'book-export': takeOut }
