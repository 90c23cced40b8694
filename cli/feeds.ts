import { basename } from 'node:path'
import { dateText } from '#content/dates.ts'
import { defaultLanguage } from '#content/language.ts'
import { type PluralForms, plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import {
  type FeedRefused,
  type FeedSummary,
  FeedsReader,
  type FeedsReading,
  feedLimitBytes,
} from '#features/registrar/feeds.server.ts'
import { rowFaultSentence } from '#features/registrar/row-fault-sentence.ts'
import { feedFaults } from '#features/registrar/words/feed-faults.ts'
import { registrars, reportRows, rowReasons } from '#features/registrar/words/feeds.ts'
import { maskNumbers } from '#kit/text/mask.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './context.ts'
import { monthOf, nameOf, sentenceOf, useReports } from './feed-files.ts'
import { takeFilesIn } from './feed-import.ts'
import { feedSentences, rowOutcomes } from './feed-words.ts'
import { readBytes } from './files.ts'
import { type MaskedOutput, withMaskedOutput } from './masked-output.ts'
import { readPasswordFile } from './password.ts'
import { drawProgress } from './progress.ts'

export const feeds: Subject = {
  summary: 'Reports of CAMS and KFintech: read them, take them in',
  help: `Reports that the registrars mail to the firm: transactions, folios, closing units, SIPs and brokerage, as CSV or other
separated text, DBF, XLSX, XLS, or zip of these. A report is recognised by its columns, whatever the file is called. A row
that can't be read is put aside and named by its line and column; its report is taken. A report whose columns are not known,
or whose rows can't be read for the most part, is refused whole with its reason and exit code 1; the others go on. PANs and
bank accounts are shown with their last four characters.

  desk feeds import FILE...     takes reports in, each whole or not at all: transactions enter the ledgers of the clients
                                whose folios they are; what finds no client, no scheme or no earlier units waits. The
                                same file again adds nothing, and files may overlap
      --dry-run                 says what would change, and changes nothing
      --from DAY --to DAY       the period that was asked for, so that quiet months at its ends count as covered
      --password-file FILE      a file with the password of zip archives in its first line, readable by you alone;
                                without it, a terminal is asked. The password is never an argument and is kept nowhere
      --json                    a line of JSON for each row, with what became of it, then one for each report
  desk feeds read FILE...       only reads: which report; rows, kinds and days; which rows came before in another of the
      --password-file FILE      files; which months are missing. Nothing is kept or written down
      --json                    a line of JSON for each row, then one for each report

Then
  npm run desk -- ask imports       the reports that were taken in or refused, with their ids, and months that are missing
  npm run desk -- ask books-open    folios of nobody with the next step, unknown codes and schemes, rows that differ
  npm run desk -- ask reconcile     our units against the registrar's
  npm run desk -- do propose-for-record kind=feed-taken-out record=ID reason=WHY
                                    takes one report out again, exactly

Examples
  npm run desk -- feeds import november.zip --password-file november.password --dry-run
  npm run desk -- feeds import *.dbf *.csv
  npm run --silent desk -- feeds import november.csv --json | grep '"became":"waits"'`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'feeds',
        alone: null,
        commands: {
          read: { words: 'FILE...', takes: ['password-file'], run: read },
          import: {
            words: 'FILE...',
            takes: ['password-file', 'dry-run', 'from', 'to'],
            run: takeFilesIn,
          },
        },
      },
      args,
      desk,
    ),
}

const MOST_LISTED = 20
const { locale } = wordsIn(defaultLanguage)
const figure = new Intl.NumberFormat('en-IN')
const count = (forms: PluralForms, n: number, values: Record<string, string> = {}) =>
  plural(locale, forms, n, values)

async function read(
  desk: Desk,
  files: readonly string[],
  { json, 'password-file': passwordFile }: Options,
): Promise<ExitCode> {
  return await withMaskedOutput(desk, async (output) => {
    const password = passwordFile === undefined ? null : readPasswordFile(passwordFile)
    const progress = drawProgress(process.stderr)
    const reader = new FeedsReader(json ? output.printJson : undefined, (rows) =>
      progress.show(`Reading, ${figure.format(rows)} rows`, null),
    )
    for (const file of files) {
      const name = toPlainText(basename(file))
      const bytes = readBytes(file, feedLimitBytes, `${name}: ${feedFaults['too-large']}`)
      await useReports(desk, { name, bytes, password }, async (reports) => {
        for (const feed of reports) await reader.add(name, feed)
      }).finally(() => progress.clear())
    }
    const reading = reader.result()
    if (json) for (const report of reading.reports) output.printJson(jsonOf(report))
    else printReading(output, reading)
    const refused = reading.reports.filter((report) => !report.ok)
    for (const { file, name, fault } of refused)
      output.complain(`${nameOf({ file, name })}: refused whole. ${sentenceOf(fault)} Nothing was kept.`)
    return refused.length > 0 ? exitCode.failed : exitCode.ok
  })
}

/** The last lines of --json: what was read of each report, or why it was refused. */
function jsonOf(report: FeedSummary | FeedRefused): object {
  const { file, name } = report
  if (!report.ok) {
    const { fault } = report
    return { refused: { file, name, ...fault, said: sentenceOf(fault) } }
  }
  const { report: layout, registrar, holds, rows, days, kinds, outcomes, known, differing } = report
  const { ignored, quarantined, putAside } = report
  return {
    read: {
      file,
      name,
      report: layout,
      registrar,
      holds,
      rows,
      from: days?.from ?? null,
      to: days?.to ?? null,
      kinds: Object.fromEntries(kinds),
      fates: Object.fromEntries(outcomes),
      reasons: Object.fromEntries([...ignored, ...quarantined]),
      unreadable: putAside,
      known: [...known.values()].reduce((sum, each) => sum + each, 0),
      differing,
    },
  }
}

function printReading(output: MaskedOutput, { reports, months }: FeedsReading): void {
  const names = reports.map(nameOf)
  const read = reports.filter((report) => report.ok)
  for (const [at, report] of reports.entries()) {
    if (report.ok) output.print(`${describe(report, at, names)}\n`)
  }
  for (const [registrar, all] of months) {
    const span = `${registrars[registrar]}, ${monthOf(all[0]!.month)} to ${monthOf(all.at(-1)!.month)}`
    const of = (status: 'missing' | 'doubled') =>
      all.filter((month) => month.status === status).map(({ month }) => monthOf(month))
    const [missing, doubled] = [of('missing'), of('doubled')]
    output.print(
      toPlainText(
        [
          missing.length > 0
            ? `${span}: no file reaches ${missing.join(', ')}. Request these months.`
            : `${span}: every month is reached by a file.`,
          ...(doubled.length > 0 ? [`Doubled, which adds nothing: ${doubled.join(', ')}.`] : []),
        ].join(' '),
      ),
    )
  }
  if (read.length > 0) output.print('Nothing was kept.')
}

function describe(report: FeedSummary, at: number, names: readonly string[]): string {
  const { report: layout, registrar, holds, rows, days, kinds, known, differing, different } = report
  const span = days ? `, ${dateText(locale, days.from)} to ${dateText(locale, days.to)}` : ''
  const byKind = [...kinds].toSorted(([, one], [, other]) => other - one)
  const list = byKind.map(([kind, all]) => `${figure.format(all)} ${kind}`).join(', ')
  const before = [...known].map(([other, all]) =>
    other === at
      ? count(feedSentences.knownHere, all)
      : count(feedSentences.known, all, { name: names[other]! }),
  )
  const contradicted = different.map(
    ({ line, folio, date, report: other, otherLine }) =>
      `line ${line}, folio ${folio}, ${dateText(locale, date)}: line ${otherLine} of ${other === at ? 'this report' : names[other]!}.`,
  )
  return [
    `${names[at]}: ${layout} of ${registrars[registrar]}, ${count(reportRows[holds], rows)}${span}${list === '' ? '' : `: ${list}`}.`,
    ...outcomeLines(report),
    ...asideLines(report),
    ...before.map((line) => `  ${line}`),
    ...(differing > 0
      ? [`  ${count(feedSentences.different, differing)}`, ...listed(contradicted, differing)]
      : []),
  ]
    .map(toPlainText)
    .join('\n')
}

function outcomeLines({ outcomes, ignored, waiting }: FeedSummary): string[] {
  const lines: string[] = []
  for (const status of ['ok', 'reversal'] as const) {
    const all = outcomes.get(status)
    if (all) lines.push(`  ${count(rowOutcomes[status], all)}`)
  }
  const moveNothing = outcomes.get('ignored')
  if (moveNothing) {
    const why = [...ignored].map(([reason, all]) => `${figure.format(all)}, ${rowReasons[reason]}`)
    lines.push(`  ${count(rowOutcomes.ignored, moveNothing)}: ${why.join('; ')}.`)
  }
  const quarantined = outcomes.get('quarantine')
  if (quarantined) {
    const rows = waiting.map(
      ({ line, folio, code, date, reason, typeCode, description }) =>
        `line ${line}, folio ${folio}, scheme ${code}, ${dateText(locale, date)}, ${typeCode} “${maskNumbers(description)}”: ${rowReasons[reason]}.`,
    )
    lines.push(`  ${count(rowOutcomes.quarantine, quarantined)}`, ...listed(rows, quarantined))
  }
  return lines
}

function asideLines({ putAside, unreadable }: FeedSummary): string[] {
  if (putAside === 0) return []
  const rows = unreadable.map((fault) => rowFaultSentence(fault))
  return [`  ${count(feedSentences.unreadable, putAside)}`, ...listed(rows, putAside)]
}

function listed(lines: readonly string[], all: number): string[] {
  const shown = lines.slice(0, MOST_LISTED)
  const more = all - shown.length
  return [...shown, ...(more > 0 ? [count(feedSentences.more, more)] : [])].map((line) => `    ${line}`)
}
