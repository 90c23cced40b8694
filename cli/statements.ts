import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { type PluralForms, plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import type { StatementReading } from '#features/readers/statements/open-statement.ts'
import type { Proof } from '#features/readers/statements/prove.ts'
import {
  type AccountStatement,
  type NoticeWeight,
  noticeWeightNames,
} from '#features/readers/statements/statement.ts'
import { proofLine, statementRows } from '#features/readers/statements/statement-lines.ts'
import { lastFour, maskNumbers } from '#kit/text/mask.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './context.ts'
import { type MaskedOutput, withMaskedOutput } from './masked-output.ts'
import { locationOf, openFile, refuseFile } from './statement-file.ts'
import { importStatement } from './statement-import.ts'
import {
  balanceStates,
  makers,
  proofFaults,
  statementCounts,
  statementKinds,
  statementNotices,
  weightHeadings,
} from './statement-words.ts'
import { formatTable } from './table.ts'

export const statements: Subject = {
  summary: 'Account statements of CAMS and KFintech: read and prove a file, take it in for a client',
  help: `Consolidated account statements of CAMS and KFintech: the PDF as it came by mail, or the JSON that casparser makes of it.
PDFs are opened in a process of their own, which is stopped at its limits of time and memory.

  desk statements read FILE     who, period, folios, schemes and rows; which schemes add up, and what does not, with
                                page and line. Nothing is kept
  desk statements import FILE   takes what is proved of the statement into a client's list, in one step
      --client WHO              e-mail or number of the account
      --holder NAME             the name on the statement, where it is another person's than the account's
      --differences SIDE        what counts where the client's own entry says otherwise: own (as if left out) or statement;
                                ID=SIDE,ID=SIDE chooses for single ones, by the ids that --dry-run lists beside both sides
      --take-proved             takes what is proved of a statement whose total its schemes do not make
      --dry-run                 says what would happen, and keeps nothing

  of read and import:
      --password-file FILE      a file with the password in its first line, readable by you alone; without it, a
                                terminal is asked. The password is never an argument and is kept nowhere
      --json                    a line of JSON for each row, then one with what was proved and taken in

Of a scheme whose rows do not make its closing balance, the closing units and value are taken, and its history is not. A
statement from which something may be lost, another paper, and a file that can't be opened end with exit code 1 and say why.
PANs and bank accounts are shown with their last four characters. The file itself is not kept.

desk ask client-imports lists the imports; desk do propose-for-record kind=import-undone removes one, and brings back what
it replaced. desk ask unknown-lines lists the forms of lines that the reader did not know; never whose.

Examples
  npm run desk -- statements read november.pdf
  npm run desk -- statements import november.pdf --client anita@example.com --password-file november.password --dry-run
  npm run --silent desk -- statements read november.pdf --password-file november.password --json | grep '"kind":"sip"'`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'statements',
        alone: null,
        commands: {
          read: { words: 'FILE', takes: ['password-file'], run: read },
          import: {
            words: 'FILE',
            takes: ['password-file', 'client', 'holder', 'differences', 'take-proved', 'dry-run'],
            run: importStatement,
          },
        },
      },
      args,
      desk,
    ),
}

const MOST_LISTED = 50
/** Characters of a line that was not understood. */
const MOST_QUOTED = 120
const { locale } = wordsIn(defaultLanguage)
const count = (forms: PluralForms, n: number) => plural(locale, forms, n)

async function read(
  desk: Desk,
  [file = '']: readonly string[],
  { json, 'password-file': passwordFile }: Options,
): Promise<ExitCode> {
  return await withMaskedOutput(desk, async (output) => {
    const opened = await openFile(desk, file, passwordFile)
    const { name, reading } = opened
    if (!reading.ok) return refuseFile(output, name, reading.reason, json ?? false)
    const { statement, proof } = reading
    if (json) {
      // `type` is the kind in the words of casparser.
      for (const { type: _, ...row } of statementRows(statement)) output.printJson(row)
      output.printJson(proofLine(proof))
    } else printReading(output, name, reading, desk.width)
    if (proof.verdict === 'whole' || proof.verdict === 'in-part') return exitCode.ok
    const where = proof.firstFailure ? ` It fails first at ${locationOf(proof.firstFailure)}.` : ''
    output.complain(`${name}: the statement is not whole, so it would be refused.${where} Nothing was kept.`)
    return exitCode.failed
  })
}

type Read = Extract<StatementReading, { ok: true }>

function printReading(output: MaskedOutput, name: string, reading: Read, width: number): void {
  const { statement, proof } = reading
  output.print(describe(name, reading))
  if (proof.schemes.length > 0) output.print(`\n${schemeTable(statement, proof, width)}`)
  output.print(`\n${describeProof(statement, proof)}`)
  for (const weight of noticeWeightNames) {
    const remarks = remarksOf(statement, proof, weight)
    if (remarks.length === 0) continue
    const more =
      remarks.length > MOST_LISTED ? [count(statementCounts.more, remarks.length - MOST_LISTED)] : []
    const listed = [...remarks.slice(0, MOST_LISTED), ...more].map((remark) => `  ${remark}`)
    output.print(`\n${[weightHeadings[weight], ...listed].join('\n')}`)
  }
  if (proof.verdict === 'whole') output.print('\nThe statement adds up. Nothing was kept.')
  if (proof.verdict === 'in-part')
    output.print(
      '\nThe statement would be taken in part: the schemes above without their history. Nothing was kept.',
    )
}

function describe(name: string, { container, statement }: Read): string {
  const { maker, kind, period, investor, folios, pages } = statement
  const form = container === 'pdf' ? `, ${count(statementCounts.pages, pages)}` : ', as the JSON of casparser'
  const days = period
    ? period.from === period.to
      ? `, as on ${dateText(locale, period.to)}`
      : `, ${dateText(locale, period.from)} to ${dateText(locale, period.to)}`
    : ', of an unknown period'
  const pans = [...new Set(folios.flatMap(({ pan }) => (pan ? [lastFour(pan)] : [])))]
  const known = pans.length > 0 ? `, PAN ${pans.join(' and ')}` : ', no PAN printed'
  const schemes = folios.flatMap((folio) => folio.schemes)
  const houses = new Set(folios.flatMap(({ house }) => house ?? []))
  const numbers = new Set(folios.map(({ house, number }) => `${house} ${number}`))
  const at = houses.size > 0 ? ` at ${count(statementCounts.houses, houses.size)}` : ''
  const contents = `${count(statementCounts.folios, numbers.size)} with ${count(statementCounts.schemes, schemes.length)}${at}`
  return toLines([
    `${name}: ${statementKinds[kind]} made by ${makers[maker]}${form}${days}.`,
    `Investor: ${investor.name === '' ? 'not named' : investor.name}${known}.`,
    kind === 'summary'
      ? `${contents}. A summary has units and values, and no transactions.`
      : `${contents}, ${describeRows(statement)}.`,
  ])
}

function describeRows({ folios }: AccountStatement): string {
  const rows = folios.flatMap(({ schemes }) => schemes.flatMap((scheme) => scheme.rows))
  const byKind = [...Map.groupBy(rows, ({ kind }) => kind)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const kinds = byKind.map(([kind, all]) => `${all.length} ${kind}`).join(', ')
  return `${count(statementCounts.rows, rows.length)}${kinds === '' ? '' : `: ${kinds}`}`
}

function schemeTable({ folios, kind }: AccountStatement, proof: Proof, width: number): string {
  const schemes = folios.flatMap((folio) => folio.schemes.map((scheme) => ({ folio, scheme })))
  const isSummary = kind === 'summary'
  return formatTable(
    [
      { title: 'House', shrinks: true },
      { title: 'Folio' },
      { title: 'Scheme', shrinks: true },
      { title: 'Units', alignsRight: true },
      ...(isSummary
        ? [{ title: 'Value', alignsRight: true }]
        : [{ title: 'Rows', alignsRight: true }, { title: 'State' }, { title: 'Cost' }]),
    ],
    schemes.map(({ folio, scheme }, at) => {
      const { state, difference, isCostKnown } = proof.schemes[at]!
      return [
        folio.house ?? '',
        folio.number,
        maskNumbers(scheme.name),
        scheme.closing ?? '',
        ...(isSummary
          ? [scheme.valuation?.value ?? '']
          : [
              String(scheme.rows.length),
              state === 'matched' ? state : `${state} by ${difference}`,
              isCostKnown ? 'known' : 'not known',
            ]),
      ]
    }),
    width,
  )
}

function describeProof({ kind }: AccountStatement, { schemes }: Proof): string {
  if (kind === 'summary')
    return 'Units times NAV were compared with each value. There are no rows to prove the units with.'
  const rows = schemes.reduce((sum, { rows: compared }) => sum + compared, 0)
  const states = (['matched', 'short', 'excess'] as const).flatMap((state) => {
    const all = schemes.filter((scheme) => scheme.state === state)
    return all.length > 0 ? [count(balanceStates[state], all.length)] : []
  })
  return toLines([count(statementCounts.balances, rows), ...states])
}

/** What was found of one weight, in the order of the file. */
function remarksOf(
  { notices }: AccountStatement,
  { faults, schemes, notices: weighed }: Proof,
  weight: NoticeWeight,
): string[] {
  const found = [
    ...[...faults, ...schemes.flatMap((scheme) => scheme.faults)]
      .filter((fault) => fault.weight === weight)
      .map(({ key, at, expected, printed }) => ({ at, said: fill(proofFaults[key], { expected, printed }) })),
    ...notices
      .filter((_, index) => weighed[index]?.weight === weight)
      .map(({ key, at, text }) => ({
        at,
        said: `${statementNotices[key]}${key === 'pan-not-understood' ? '' : quote(text)}`,
      })),
  ]
  return found
    .toSorted((one, other) => (one.at.page ?? 0) - (other.at.page ?? 0) || one.at.line - other.at.line)
    .map(({ at, said }) => `${locationOf(at)}: ${toPlainText(said)}`)
}

/** A line that was not understood may hold any number, so none of nine digits or more is shown whole. */
function quote(text: string): string {
  const shown = maskNumbers(toPlainText(text)).replace(/\d{9,}/g, lastFour)
  return shown === '' ? '' : ` “${shown.slice(0, MOST_QUOTED)}”`
}

function toLines(sentences: readonly string[]): string {
  return sentences.map((sentence) => toPlainText(sentence)).join('\n')
}
