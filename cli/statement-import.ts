import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { handleOf } from '#features/identity/accounts.server.ts'
import type { Proof } from '#features/readers/statements/prove.ts'
import type { StatementPosition } from '#features/readers/statements/statement.ts'
import { proofLine, statementRows } from '#features/readers/statements/statement-lines.ts'
import {
  type DifferenceSide,
  noChoices,
  type TakeInAnswer,
  type TakeInChoices,
  type TakeInPlan,
  type TakeInRefusal,
  toSent,
} from '#features/readers/statements/take-in.ts'
import { planStatement, takeInStatement } from '#features/statements/take-in.server.ts'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf, unitsText } from '#finance/units.ts'
import { maskNumbers } from '#kit/text/mask.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { chosenSides, shownDigits } from './chosen-sides.ts'
import { forChange } from './client-account.ts'
import type { Options } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Usage } from './context.ts'
import { type MaskedOutput, withMaskedOutput } from './masked-output.ts'
import { locationOf, openFile, refuseFile } from './statement-file.ts'
import { statementCounts, takeInRefusals, takeInSentences } from './statement-words.ts'
import { formatTable } from './table.ts'

type Taken = Extract<TakeInAnswer, { ok: true }>

/** Takes a statement into a client's list, everything or nothing; with --dry-run only says what would happen. */
export async function importStatement(
  desk: Desk,
  [file = '']: readonly string[],
  options: Options,
): Promise<ExitCode> {
  const { client, holder = null, json = false, 'dry-run': isTrial = false } = options
  if (client === undefined) throw new Usage('statements import needs --client WHO.')
  return await withMaskedOutput(desk, async (output) => {
    const { name, sha256, reading } = await openFile(desk, file, options['password-file'])
    if (!reading.ok) return refuseFile(output, name, reading.reason, json)
    const { statement, proof } = reading
    const { actor, services, account } = await forChange(desk, client)
    const sent = toSent(statement, { fileName: name, sha256 }, 'whole')
    const takesProved = options['take-proved'] ?? false
    const plan = await planStatement(services, account, sent, { ...noChoices, takesProved })
    if (!plan.ok) return refuse(output, name, plan, json)
    const choices: TakeInChoices = {
      holder,
      differences: chosenSides(options.differences ?? 'own', plan.differences),
      takesProved,
    }
    const taken = isTrial ? null : await takeInStatement(services, account, sent, choices, actor)
    if (taken && !taken.ok) return refuse(output, name, taken, json)
    if (json) {
      // `type` is the kind in the words of casparser.
      for (const { type: _, ...row } of statementRows(statement)) output.printJson(row)
      output.printJson({ ...proofLine(proof), import: importLine(handleOf(account), plan, taken, proof) })
    } else {
      const about = { client: handleOf(account), chosen: choices.differences, width: desk.width }
      printPlan(output, name, plan, taken, about)
    }
    return exitCode.ok
  })
}

/** What was or would be taken in, beside what was proved. */
function importLine(
  client: string,
  { counts, owner, schemes, differences }: TakeInPlan,
  taken: Taken | null,
  proof: Proof,
) {
  const keyOf = ({ page, line }: StatementPosition) => `${page} ${line}`
  const planned = new Map(schemes.map((scheme) => [keyOf(scheme.at), scheme]))
  const state = (wanted: string) => schemes.filter((scheme) => scheme.state === wanted).length
  return {
    client,
    id: taken?.importId ?? null,
    entered: taken?.entered ?? 0,
    replaced: taken?.replaced ?? 0,
    ...counts,
    whose: owner.match,
    matched: state('matched'),
    short: state('short'),
    excess: state('excess'),
    schemesNotKnown: schemes.filter(({ code }) => code === null).length,
    costNotKnown: schemes.filter(({ costGap }) => costGap !== null).length,
    // As printed. A folio that comes in two blocks is planned once.
    schemes: proof.schemes.map(({ folio, code, isin, at, takes, brokenAt }) => {
      const scheme = planned.get(keyOf(at))
      return {
        folio,
        code,
        isin,
        takes: scheme?.takes ?? takes,
        costGap: scheme?.costGap ?? null,
        brokenAt,
      }
    }),
    differences: differences.map(({ id, folio, scheme, own, statement }) => ({
      id,
      folio,
      scheme,
      own,
      statement,
    })),
  }
}

function refuse({ printJson, complain }: MaskedOutput, name: string, refusal: TakeInRefusal, json: boolean) {
  const said = sentenceOf(refusal)
  if (json) printJson({ refused: { reason: refusal.reason, said } })
  complain(`${name}: ${said} Nothing was kept.`)
  return exitCode.failed
}

function sentenceOf(refusal: TakeInRefusal): string {
  switch (refusal.reason) {
    case 'does-not-add-up':
      return fill(takeInRefusals['does-not-add-up'], { place: refusal.at ? locationOf(refusal.at) : '–' })
    case 'another-person':
      return fill(takeInRefusals['another-person'], { name: toPlainText(refusal.name) })
    case 'ledger':
      return fill(takeInRefusals.ledger, { scheme: refusal.scheme, folio: refusal.folio })
    default:
      return takeInRefusals[refusal.reason]
  }
}

/** Names each scheme whose history or units stay out, and where they stop being proved. */
function printParts(output: MaskedOutput, { schemes, leftOut }: TakeInPlan): void {
  const said = [
    ...schemes.flatMap(({ name, folio, brokenAt, takes }) =>
      takes === 'units' && brokenAt
        ? [
            fill(takeInSentences.historyOut, {
              scheme: maskNumbers(name),
              folio,
              place: locationOf(brokenAt),
            }),
          ]
        : [],
    ),
    ...leftOut.map(({ name, folio, at }) =>
      fill(takeInSentences.schemeOut, { scheme: maskNumbers(name), folio, place: locationOf(at) }),
    ),
  ]
  for (const sentence of said) output.print(toPlainText(sentence))
}

function sideCells(side: DifferenceSide<string> | null): string[] {
  if (!side) return ['none', '', '', '']
  const { date, kind, units, cashPaise } = side
  return [date, kind, unitsText(units), formatRupees(rupeesOf(cashPaise), { digits: 2 })]
}

function printPlan(
  output: MaskedOutput,
  name: string,
  plan: TakeInPlan,
  taken: Taken | null,
  { client, chosen, width }: { client: string; chosen: TakeInChoices['differences']; width: number },
): void {
  const { schemes, counts, differences, owner } = plan
  const { locale } = wordsIn(defaultLanguage)
  const rows = (n: number) => plural(locale, statementCounts.transactions, n)
  const whoseWord = owner.name === '' ? 'nobody' : toPlainText(owner.name)
  output.print(
    `${name}: of ${whoseWord}, ${owner.match === 'same' ? 'the same person as' : 'another person than'} ${client}.`,
  )
  output.print(
    formatTable(
      [
        { title: 'Folio' },
        { title: 'Scheme', shrinks: true },
        { title: 'Code' },
        { title: 'Takes' },
        { title: 'Units', alignsRight: true },
        { title: 'State' },
        { title: 'Cost' },
      ],
      schemes.map((scheme) => [
        scheme.folio,
        maskNumbers(scheme.name),
        scheme.code ?? 'not known',
        scheme.takes,
        unitsText(scheme.closing),
        scheme.state === 'matched' ? 'matched' : `${scheme.state} by ${unitsText(scheme.difference)}`,
        scheme.costGap ?? 'known',
      ]),
      width,
    ),
  )
  if (differences.length > 0)
    output.print(
      formatTable(
        [
          { title: 'Differs' },
          { title: 'Side' },
          { title: 'Day' },
          { title: 'Kind' },
          { title: 'Units', alignsRight: true },
          { title: 'Rupees', alignsRight: true },
          { title: 'Scheme and folio', shrinks: true },
        ],
        differences.flatMap(({ id, folio, scheme, own, statement }) => [
          [id.slice(0, shownDigits), 'own', ...sideCells(own), `${maskNumbers(scheme)}, ${folio}`],
          ['', 'statement', ...sideCells(statement), chosen[id] === 'statement' ? 'counts' : ''],
        ]),
        width,
      ),
    )
  if (counts.takenBack > 0) output.print(fill(takeInSentences.takenBack, { rows: rows(counts.takenBack) }))
  printParts(output, plan)
  if (counts.leftOut > 0) output.print(fill(takeInSentences.leftOut, { rows: rows(counts.leftOut) }))
  const known = rows(counts.known)
  if (!taken) output.print(fill(takeInSentences.trial, { new: rows(counts.new), known }))
  else if (taken.importId === null) output.print(takeInSentences.nothingNew)
  else output.print(fill(takeInSentences.done, { entered: rows(taken.entered), known, id: taken.importId }))
}
