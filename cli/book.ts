import { basename } from 'node:path'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { tableNames } from '#features/book-import/client-tables.ts'
import { tableFault } from '#features/book-import/fault-sentence.ts'
import { type ImportView, importTable } from '#features/book-import/import-table.server.ts'
import { tableWords as words } from '#features/book-import/words/desk-tables.ts'
import { tableLimits } from '#features/readers/registrars/open-any-table.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './context.ts'
import { readBytes } from './files.ts'
import { formatTable } from './table.ts'

export const book: Subject = {
  summary: "The firm's own tables: people, families, contacts, policies, notes and goals",
  help: `Tables that the firm brings along, as CSV, XLSX or XLS. Which table it is and what its columns are is found by headings and
values; at the desk (Imports, "Own tables") a column is corrected, a name alone is answered, and an import is undone.

  desk book import FILE...      says what would change, and changes nothing
      --apply                   takes in what can be taken; the rest is named by line, column and reason
      --table TABLE             what the files hold, if their headings do not say it: ${tableNames.join(', ')}
      --json                    what was found and done, a line of JSON for each file

Then
  npm run desk -- ask book-imports        what was taken in, with ids
  npm run desk -- do book-undo id=ID      undoes one import, exactly

Examples
  npm run desk -- book import people.csv
  npm run desk -- book import people.csv policies.xlsx --apply`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'book',
        alone: null,
        commands: { import: { words: 'FILE...', takes: ['apply', 'table'], run: takeTablesIn } },
      },
      args,
      desk,
    ),
}

async function takeTablesIn(
  desk: Desk,
  files: readonly string[],
  { apply = false, table, json = false }: Options,
): Promise<ExitCode> {
  const wanted = tableNames.find((name) => name === table) ?? null
  if (table !== undefined && !wanted) throw new Usage(`--table is one of ${tableNames.join(', ')}.`)
  const actor = await desk.actor()
  const services = await desk.servicesWithKey()
  let isHeld = false
  for (const path of files) {
    const name = toPlainText(basename(path)).slice(0, 200)
    const file = { name, bytes: readBytes(path, tableLimits.bytes, `${name}: ${words.faults['too-large']}`) }
    const choice = { table: wanted, columns: {}, orders: {}, answers: {} }
    const read = async (seen: string | null): Promise<ImportView> => {
      const outcome = await importTable(services, actor, file, choice, seen)
      if (!outcome.ok) throw new Failed(`${name}: ${tableFault(outcome.fault?.reason ?? null)}`)
      return outcome.view
    }
    const trial = await read(null)
    const view = apply ? await read(trial.seen) : trial
    isHeld ||= view.counts.held > 0 || view.mapping.missing.length > 0
    if (json) desk.print(JSON.stringify({ file: name, ...view, changes: undefined }))
    else desk.print(describe(name, view, desk.width))
  }
  return isHeld ? exitCode.failed : exitCode.ok
}

function describe(
  name: string,
  { state, table, mapping, counts, held, id }: ImportView,
  width: number,
): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0)
  const columns = mapping.columns.map(({ heading, field, by }) => [heading, field ?? '-', by ?? '-'])
  return [
    `${name}: ${words.tables[table]}. ${some.map(([what, count]) => `${words.counts[what as keyof typeof words.counts]}: ${count}`).join('. ')}.`,
    formatTable([{ title: 'COLUMN' }, { title: 'TAKEN FOR' }, { title: 'BY' }], columns, width),
    ...(mapping.missing.length > 0 ? [`No column holds: ${mapping.missing.join(', ')}.`] : []),
    ...held.map(
      ({ line, column, name: of, reason }) =>
        `  line ${line}${column ? `, ${toPlainText(column)}` : ''}${of ? `, ${toPlainText(of)}` : ''}: ${words.reasons[reason]}.`,
    ),
    state === 'in'
      ? `${plural(localeWords, words.taken, counts.added + counts.changed)} To undo: npm run desk -- do book-undo id=${id}`
      : 'Nothing was changed.',
  ].join('\n')
}
