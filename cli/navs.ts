import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { RowRule } from '#features/prices/amfi-file.ts'
import type { ImportOutcome, ImportReport } from '#features/prices/import-navs.server.ts'
import type { FetchStatus } from '#features/prices/nav-job.server.ts'
import { importPrices, readPriceStatus } from '#features/prices/office.server.ts'
import { pricesDeskWords } from '#features/prices/words/desk-prices.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject } from './context.ts'
import { findFile } from './files.ts'
import { fetchNow, history } from './navs-fetch.ts'
import { drawProgress } from './progress.ts'
import { formatInstant, toJsonLine } from './table.ts'

export const navs: Subject = {
  summary: "Fund prices: AMFI's files in, and what there is",
  help: `Fund prices (NAVs). The site may run meanwhile.

  desk navs import FILE...   imports AMFI's daily files (NAVAll) and history reports, in any of their layouts;
                             .gz too; - is standard input. A file that can't be used changes nothing.
  desk navs fetch            fetches today's file from NAV_URL now, as the server does every evening and morning
  desk navs history CODE     the prices of a scheme
      --from DAY --to DAY    only these days; --fetch first fetches them from AMFI, for every scheme
  desk navs status           how many schemes and prices there are, how old, and how the last fetch ended
      --json                 the same as a line of JSON

Examples
  npm run desk -- navs import NAVAll.txt
  npm run desk -- navs import history-2026-*.txt
  curl -s https://portal.amfiindia.com/spages/NAVAll.txt | npm run desk -- navs import -
  npm run desk -- navs fetch
  npm run desk -- navs history 120503 --from 2026-11-01 --to 2026-11-20
  npm run desk -- navs history 120503 --from 2026-08-19 --to 2026-11-20 --fetch
  npm run desk -- navs status`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'navs',
        alone: null,
        commands: {
          import: { words: 'FILE...', run: importFiles },
          fetch: { run: fetchNow },
          history: { words: 'CODE', takes: ['from', 'to', 'fetch'], run: history },
          status: { run: status },
        },
      },
      args,
      desk,
    ),
}

const rowReasons: Record<RowRule, string> = {
  fields: 'more or fewer fields than the header',
  code: 'no scheme code',
  name: 'no scheme name',
  date: 'no date such as 18-Aug-2026',
  'nav-not-a-number': 'the NAV is not a number',
  'nav-zero': 'the NAV is zero',
  'nav-too-large': 'the NAV is larger than can be kept',
  'nav-too-precise': 'the NAV has more than eight decimals',
}

async function importFiles(desk: Desk, files: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.services()
  let code: ExitCode = exitCode.ok
  for (const file of files) {
    const name = file === '-' ? 'Standard input' : basename(file)
    const outcome = await importFile(services, actor, name, file, desk.input)
    if (!outcome.ok) {
      desk.complain(
        `${name} was refused: ${pricesDeskWords.file[outcome.reason]} (line ${outcome.line}). It changed nothing.`,
      )
      code = exitCode.failed
    } else {
      desk.print(json ? toJsonLine({ file: name, ...outcome.value }) : describe(name, outcome.value))
    }
  }
  return code
}

async function importFile(
  services: Services,
  actor: DeskActor,
  name: string,
  file: string,
  input: Desk['input'],
): Promise<ImportOutcome> {
  const progress = drawProgress(process.stderr)
  const path = file === '-' ? null : findFile(file)
  // This is the size of the file as read: the size after decompression is unknown.
  const size = path && !path.endsWith('.gz') ? statSync(path).size : null
  try {
    return await importPrices(services, actor, name, path ? readFile(path) : input, (state) => {
      if (state.step === 'reading') progress.show('Reading', size ? state.bytes / size : null)
      else progress.show('Writing', state.done / state.total)
    })
  } catch (cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException
    if (syscall !== 'read' && !code?.startsWith('Z_') && code !== 'EISDIR') throw cause
    throw new Failed(`${file} can't be read: ${code}.`, { cause })
  } finally {
    progress.clear()
  }
}

async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  const bytes = createReadStream(path)
  if (!path.endsWith('.gz')) return yield* bytes
  const text = createGunzip()
  bytes.on('error', (error) => text.destroy(error))
  yield* bytes.pipe(text)
}

const figure = new Intl.NumberFormat('en-IN')

function describe(name: string, report: ImportReport): string {
  const count = (label: string, number: number) =>
    `  ${label.padEnd(16)}${figure.format(number).padStart(12)}`
  const refusedRows = report.refused.reduce((sum, { count }) => sum + count, 0)
  const range = report.from ? `, ${report.from} to ${report.to}` : ''
  return [
    `${toPlainText(name)}: ${report.kind === 'daily' ? 'a daily file' : 'a history'}${range}`,
    count('rows read', report.rowsRead),
    count('kept', report.kept),
    count('new prices', report.added),
    count('restated', report.restated),
    ...(report.repeated > 0 ? [count('repeated', report.repeated)] : []),
    count('new schemes', report.schemesNew),
    count('refused', refusedRows),
    ...report.refused.flatMap(({ rule, count, first }) => [
      `    ${figure.format(count)} × ${rowReasons[rule]}`,
      ...first.map(({ line, text }) => `      line ${line}: ${toPlainText(text)}`),
      ...(count > first.length ? ['      …'] : []),
    ]),
  ].join('\n')
}

async function status(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const summary = await readPriceStatus(await desk.services())
  const { fetching } = summary
  desk.print(
    json
      ? toJsonLine(summary)
      : [
          `schemes          ${figure.format(summary.schemes)}`,
          `prices           ${figure.format(summary.navs)}`,
          `oldest           ${summary.from ?? 'none'}`,
          `newest           ${summary.to ?? 'none'}, of ${figure.format(summary.schemesAtNewest)} schemes`,
          `imports so far   ${figure.format(summary.version)}`,
          `last fetch       ${fetching.fetchedAt ? formatInstant(fetching.fetchedAt) : 'none yet'}`,
          `next fetch       ${describeNext(fetching)}`,
          ...(fetching.problem ? [`problem          ${fetching.problem}`] : []),
        ].join('\n'),
  )
  return exitCode.ok
}

function describeNext({ isOn, nextAt }: FetchStatus): string {
  if (!isOn) return 'NAV_URL is off'
  return nextAt ? formatInstant(nextAt) : 'when the server next runs'
}
