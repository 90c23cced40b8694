import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { errorsFrom, formWords } from '#content/errors.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { handleOf } from '#features/identity/accounts.server.ts'
import type { DraftField } from '#features/ledger/draft.ts'
import {
  type ClientRowProblem,
  type ClientsPreview,
  clientsImportLimitBytes,
  importForClients,
  maxClientRows,
  previewClientsImport,
} from '#features/ledger/import-clients.server.ts'
import { columnNames } from '#features/ledger/import-columns.ts'
import { unitsText } from '#finance/units.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { accountOf } from './client-account.ts'
import type { Options } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed } from './context.ts'
import { findFile } from './files.ts'
import { drawProgress } from './progress.ts'
import { formatTable, toJsonLine } from './table.ts'

const figure = new Intl.NumberFormat('en-IN')
const steps = { prices: 'Looking up prices', checking: 'Checking', entering: 'Entering' } as const

/** Enters the transactions of many clients from a file, all or none; with --dry-run only says what would happen. */
export async function importFile(
  desk: Desk,
  [file = '']: readonly string[],
  { json = false, 'dry-run': isTrial = false, client }: Options,
): Promise<ExitCode> {
  const path = findFile(file)
  const name = toPlainText(basename(path)).slice(0, 100)
  const text = readText(path, file)
  const actor = await desk.actor()
  const services = await desk.services()
  const progress = drawProgress(process.stderr)
  const onProgress = (step: keyof typeof steps, part: number) => progress.show(steps[step], part)
  try {
    const account = client === undefined ? null : await accountOf(services, client)
    const seen = await previewClientsImport(services, text, account, onProgress)
    progress.clear()
    if (!seen.ok) throw new Failed(`${name}: ${fileRefusal(seen)} Nothing was changed.`)
    if (seen.problems.length > 0) return refuse(desk, name, seen.problems, json)
    if (isTrial) return printImport(desk, name, seen, null, json)
    const done = await importForClients(services, actor, seen.parts, name, onProgress)
    progress.clear()
    if (!done.ok) {
      throw new Failed(`The list of ${done.client} changed meanwhile. Nothing was changed; import again.`)
    }
    return printImport(
      desk,
      name,
      seen,
      new Map(done.imports.map((one) => [one.account.id, one.importId])),
      json,
    )
  } finally {
    progress.clear()
  }
}

function readText(path: string, file: string): string {
  try {
    if (statSync(path).size > clientsImportLimitBytes) {
      throw new Failed(
        `${file} is larger than ${clientsImportLimitBytes / 1024 / 1024} MB; split it into two files.`,
      )
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
    if (!text.includes('\0')) return text
  } catch (cause) {
    if (cause instanceof Failed) throw cause
    const { code, syscall } = cause as NodeJS.ErrnoException
    if (syscall) throw new Failed(`${file} can't be read: ${code}.`, { cause })
  }
  throw new Failed(`${file} is not a text file. Save it as CSV (UTF-8) first.`)
}

function fileRefusal(seen: Extract<ClientsPreview, { ok: false }>): string {
  const { faults } = wordsIn(defaultLanguage).transactions.import
  switch (seen.reason) {
    case 'client-column-missing':
      return 'The first row names no column for the client. Add one called "client" with e-mails or numbers, or name the client of all rows with --client.'
    case 'columns-missing':
      return faults['columns-missing'].replace(
        '{columns}',
        seen.columns.map((field) => columnLabels[field]).join(', '),
      )
    case 'too-many-rows':
      return `It has more than ${figure.format(maxClientRows)} rows; split it into two files.`
    default:
      return faults[seen.reason]
  }
}

const columnLabels = Object.fromEntries(
  Object.entries(columnNames).map(([field, [name]]) => [field, name ?? field]),
) as Record<DraftField, string>

function refuse(desk: Desk, name: string, problems: readonly ClientRowProblem[], asJson: boolean): ExitCode {
  if (asJson) {
    for (const { line, client, cells, problem } of problems) {
      desk.print(toJsonLine({ line, client, ...problem, said: sentencesOf(problem).join(' '), cells }))
    }
  } else {
    // Not a table: a problem must never be cut.
    const blocks = problems.map(({ line, client, cells, problem }) => [
      `${line === null ? 'All rows' : `Line ${line}`}, ${client || 'no client'}`,
      ...sentencesOf(problem).map((sentence) => `  ${sentence}`),
      ...(cells === '' ? [] : [`  row: ${cells}`]),
    ])
    desk.print(blocks.flat().map(toPlainText).join('\n'))
  }
  const count = `${figure.format(problems.length)} ${problems.length === 1 ? 'row has a problem' : 'rows have problems'}`
  desk.complain(`${name}: ${count}. Nothing was changed; correct the file and import it again.`)
  return exitCode.failed
}

function sentencesOf(problem: ClientRowProblem['problem']): string[] {
  const words = wordsIn(defaultLanguage)
  switch (problem.kind) {
    case 'unknown-client':
      return ['No account has this e-mail or number.']
    case 'refused':
      return [
        words.transactions.refusals[problem.reason].replace(
          '{held}',
          problem.held === null ? '' : unitsText(problem.held),
        ),
      ]
    case 'faults':
      return errorsFrom(problem.faults, columnLabels, formWords(words.faults, 'transaction')).map(
        ({ label, message }) => `${label}: ${message}`,
      )
  }
}

/** @param ids The import of each client; null when nothing was entered. */
function printImport(
  desk: Desk,
  name: string,
  { parts }: Extract<ClientsPreview, { ok: true }>,
  ids: ReadonlyMap<string, string> | null,
  asJson: boolean,
): ExitCode {
  const rows = parts.map(({ account, drafts, duplicates, unused }) => ({
    client: handleOf(account),
    number: account.public_id,
    entered: ids ? drafts.length : 0,
    wouldBeEntered: drafts.length,
    thereAlready: duplicates.length,
    notUsed: unused,
    importId: ids?.get(account.id) ?? null,
  }))
  if (asJson) {
    for (const row of rows) desk.print(toJsonLine(row))
    return exitCode.ok
  }
  const count = (pick: (row: (typeof rows)[number]) => number) =>
    figure.format(rows.reduce((sum, row) => sum + pick(row), 0))
  desk.print(
    formatTable(
      [
        { title: 'Client', shrinks: true },
        { title: ids ? 'Entered' : 'New', alignsRight: true },
        { title: 'There already', alignsRight: true },
        { title: 'Not used', alignsRight: true },
        ...(ids ? [{ title: 'Import' }] : []),
      ],
      rows.map((row) => [
        row.client,
        figure.format(row.wouldBeEntered),
        figure.format(row.thereAlready),
        figure.format(row.notUsed.length),
        ...(ids ? [row.importId ?? 'nothing new'] : []),
      ]),
      desk.width,
    ),
  )
  const clients = `${figure.format(rows.length)} ${rows.length === 1 ? 'client' : 'clients'}`
  const fresh = count((row) => row.wouldBeEntered)
  const there = count((row) => row.thereAlready)
  desk.print(
    ids
      ? `${name}: ${fresh} transactions of ${clients} are entered, ${there} were there already.`
      : `${name}: ${fresh} transactions of ${clients} would be entered, ${there} are there already. Nothing was changed.`,
  )
  return exitCode.ok
}
