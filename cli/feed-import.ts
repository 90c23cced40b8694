import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { dateText } from '#content/dates.ts'
import { defaultLanguage } from '#content/language.ts'
import { type PluralForms, plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import type { FeedRows } from '#features/readers/registrars/feed-rows.ts'
import type { FeedItem, FeedReport } from '#features/readers/registrars/open-feed.ts'
import { lineOfItem } from '#features/readers/registrars/report-line.ts'
import type { OutcomeOf } from '#features/registrar/enter-clients.server.ts'
import type { FeedCounts } from '#features/registrar/feed-counts.ts'
import { feedLimitBytes } from '#features/registrar/feeds.server.ts'
import type { WaitReason } from '#features/registrar/judge-rows.ts'
import { saveRefusal } from '#features/registrar/refusals.server.ts'
import { rowFaultSentence } from '#features/registrar/row-fault-sentence.ts'
import { type TakenIn, takeIn } from '#features/registrar/take-in.server.ts'
import { feedFaults } from '#features/registrar/words/feed-faults.ts'
import { registrars, reportRows, rowReasons } from '#features/registrar/words/feeds.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type Options, readDays } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Usage } from './context.ts'
import { nameOf, sentenceOf, useReports } from './feed-files.ts'
import { feedSentences, takenIn, waitReasons } from './feed-words.ts'
import { readBytes } from './files.ts'
import { type MaskedOutput, withMaskedOutput } from './masked-output.ts'
import { readPasswordFile } from './password.ts'
import { drawProgress } from './progress.ts'
import { formatInstant } from './table.ts'

const { locale } = wordsIn(defaultLanguage)
const figure = new Intl.NumberFormat('en-IN')
const count = (forms: PluralForms, n: number, values: Record<string, string> = {}) =>
  plural(locale, forms, n, values)

/** Takes reports in, each whole or not at all; with --dry-run only says what would change. */
export async function takeFilesIn(desk: Desk, files: readonly string[], options: Options): Promise<ExitCode> {
  const { json = false, 'dry-run': isTrial = false, 'password-file': passwordFile } = options
  const { from, to } = readDays(options)
  if ((from === null) !== (to === null)) throw new Usage('--from and --to belong together.')
  const period = from && to ? { from, to } : null
  return await withMaskedOutput(desk, async (output) => {
    const password = passwordFile === undefined ? null : readPasswordFile(passwordFile)
    const actor = await desk.actor()
    const services = await desk.servicesWithKey()
    let isRefused = false
    for (const file of files) {
      const fileName = toPlainText(basename(file)).slice(0, 200)
      const bytes = readBytes(file, feedLimitBytes, `${fileName}: ${feedFaults['too-large']}`)
      const hash = createHash('sha256').update(bytes).digest('hex')
      await useReports(desk, { name: fileName, bytes, password }, async (reports) => {
        for (const feed of reports) {
          const name = toPlainText(feed.name).slice(0, 200)
          const place = nameOf({ file: fileName, name })
          if (!feed.ok) {
            if (!isTrial) await saveRefusal(services, actor, { hash, fileName, name }, feed.fault)
            if (json)
              output.printJson({
                refused: { file: fileName, name, ...feed.fault, said: sentenceOf(feed.fault) },
              })
            output.complain(`${place}: refused whole. ${sentenceOf(feed.fault)} Nothing was changed.`)
            isRefused = true
            continue
          }
          const progress = drawProgress(process.stderr)
          const outcome = await takeIn(
            services,
            actor,
            { hash, fileName, name, feed, period },
            {
              isTrial,
              onProgress: (step, rows, part) =>
                progress.show(
                  step === 'reading' ? `Reading, ${figure.format(rows)} rows` : steps[step],
                  part,
                ),
              ...(json ? { onRowsKnown: (outcomeOf) => printRows(output, fileName, feed, outcomeOf) } : {}),
            },
          ).finally(() => progress.clear())
          if (json) output.printJson(jsonOf(fileName, name, outcome))
          if (outcome.ok) {
            if (!json) output.print(describe(place, outcome, isTrial))
          } else {
            output.complain(`${place}: ${refusalOf(outcome)}`)
            if (outcome.reason !== 'same-file') isRefused = true
          }
        }
      })
    }
    return isRefused ? exitCode.failed : exitCode.ok
  })
}

const steps = { entering: 'Entering', removing: 'Removing' } as const

/** A line of JSON for each row. Reports of other things than transactions are kept as they are. */
async function printRows(
  output: MaskedOutput,
  file: string,
  feed: FeedReport,
  outcomeOf: OutcomeOf,
): Promise<void> {
  for await (const item of feed.rows()) {
    if (item.is === 'fault') throw new Error(`${feed.layout} was readable before: ${item.fault.reason}`)
    // The report and its rows belong together, which tsc loses where the reports are one union.
    const line = lineOfItem(feed.holds, item as never)
    output.printJson({ file, name: feed.name, report: feed.layout, ...line, ...becameOf(item, outcomeOf) })
  }
}

function becameOf(item: FeedItem<FeedRows[keyof FeedRows]>, outcomeOf: OutcomeOf): object {
  if (item.is !== 'row') return { became: 'not-understood' }
  return 'outcome' in item.row ? outcomeOf(item.row.line, item.row.outcome.status) : { became: 'kept' }
}

function jsonOf(file: string, name: string, outcome: TakenIn): object {
  if (outcome.ok) {
    const { ok: _, ...rest } = outcome
    return { taken: { file, name, ...rest } }
  }
  if (outcome.reason !== 'refused') return { notTaken: { file, name, ...outcome } }
  return { refused: { file, name, ...outcome.fault, said: sentenceOf(outcome.fault) } }
}

function refusalOf(outcome: Extract<TakenIn, { ok: false }>): string {
  switch (outcome.reason) {
    case 'same-file':
      return `${outcome.actor} took this file in on ${formatInstant(outcome.at)}. It adds nothing.`
    case 'busy':
      return `${outcome.actor} is taking a file in or out since ${formatInstant(outcome.at)}. Try again when that is done. Nothing was changed.`
    case 'changed-meanwhile':
      return 'Ledgers changed again and again meanwhile. Nothing was changed; try again.'
    case 'refused':
      return `refused whole. ${sentenceOf(outcome.fault)} Nothing was changed.`
  }
}

function describe(place: string, outcome: Extract<TakenIn, { ok: true }>, isTrial: boolean): string {
  const { id, layout, registrar, holds, from, to, counts } = outcome
  const days = from && to ? `, ${dateText(locale, from)} to ${dateText(locale, to)}` : ''
  const lines = [
    ...(holds === 'transactions' ? transactionLines(counts, isTrial) : []),
    ...asideLines(counts),
  ]
  return [
    `${place}: ${layout} of ${registrars[registrar]}, ${count(reportRows[holds], counts.rows)}${days}.`,
    ...[...lines, ...folioLines(counts)].map((line) => `  ${line}`),
    isTrial
      ? '  Nothing was changed.'
      : `  To take it out again: npm run desk -- do propose-for-record kind=feed-taken-out record=${id} reason=WHY`,
  ]
    .map(toPlainText)
    .join('\n')
}

function transactionLines(counts: FeedCounts, isTrial: boolean): string[] {
  const { entered, takenBack, enteredOfOthers, there, known, different, clients } = counts
  const [one, other] = isTrial ? ['would enter', 'would enter'] : ['entered', 'entered']
  const some = (forms: PluralForms, n: number) => (n > 0 ? [count(forms, n)] : [])
  const each = <Reason extends string>(
    forms: PluralForms,
    by: Readonly<Partial<Record<Reason, number>>>,
    words: Readonly<Record<Reason, string>>,
  ) =>
    (Object.entries(by) as [Reason, number][]).map(([reason, n]) =>
      count(forms, n, { reason: words[reason] }),
    )
  return [
    `${count(takenIn.entered, entered, { enters: one, enter: other })} the ledgers of ${count(takenIn.clients, clients)}.`,
    ...some(takenIn.takenBack, takenBack),
    ...some(takenIn.enteredOfOthers, enteredOfOthers),
    ...some(takenIn.there, there),
    ...some(takenIn.known, known),
    ...some(takenIn.different, different),
    ...each<WaitReason>(takenIn.waits, counts.waiting, waitReasons),
    ...each(takenIn.ignored, counts.ignored, rowReasons),
    ...each(takenIn.quarantined, counts.quarantined, rowReasons),
    ...counts.codes
      .filter(({ reason }) => reason === 'unknown-code')
      .map(({ code, rows, line }) => count(takenIn.code, rows, { code, line: String(line) })),
  ]
}

function asideLines({ unreadable }: FeedCounts): string[] {
  if (unreadable.count === 0) return []
  const left = unreadable.count - unreadable.first.length
  return [
    count(takenIn.unreadable, unreadable.count),
    ...unreadable.first.map((fault) => `  ${rowFaultSentence(fault)}`),
    ...(left > 0 ? [`  ${count(feedSentences.more, left)}`] : []),
  ]
}

function folioLines({ unassigned, folios }: FeedCounts): string[] {
  return unassigned > 0 ? [count(takenIn.unassigned, unassigned, { folios: figure.format(folios) })] : []
}
