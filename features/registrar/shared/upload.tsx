import { type FormEvent, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { announce } from '#desk/ui/announcer.tsx'
import { type ActInput, DeskRefused, queryClient, sendAct } from '#desk/ui/data.ts'
import { Tag } from '#desk/ui/parts.tsx'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { formatNumber } from '#finance/rupees.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Link } from '#site/ui/link.tsx'
import { daysText, minuteText } from '../desk/feed-text.ts'
import { rowFaultSentence } from '../fault-sentence.ts'
import type { FeedCounts } from '../feed-counts.ts'
import type { ReportOutcome } from '../take-file-in.server.ts'
import { booksWords } from '../words/desk-books.ts'
import { registrars, reportRows, rowReasons, waitReasons } from '../words/feeds.ts'

const words = booksWords.upload

/** What was typed beside the files. */
interface Chosen {
  readonly files: readonly File[]
  readonly password: string
  readonly from: string
  readonly to: string
}

interface Outcome {
  readonly file: File
  readonly reports: readonly ReportOutcome[]
}

/**
 * Chooses files, shows what they would change, and takes them in. The files stay in the browser until then.
 *
 * @param isPart True inside a screen that has a heading for it.
 */
export function Upload({ isPart = false }: { isPart?: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)

  const send = async (of: Chosen, files: readonly File[], isTrial: boolean) => {
    setBusy(true)
    setFaults({})
    announce(words.taking)
    const done: Outcome[] = []
    try {
      for (const file of files) {
        const { password, from, to } = of
        const input = {
          name: file.name.slice(-200),
          password,
          from: from === '' ? null : from,
          to: to === '' ? null : to,
          isTrial,
        }
        // The server reads the days.
        const { value } = await sendAct(
          'import-file',
          input as ActInput<'import-file'>,
          crypto.randomUUID(),
          file,
        )
        done.push({ file, reports: value ?? [] })
      }
      setChosen(of)
    } catch (error) {
      if (error instanceof DeskRefused && error.refused.faults) setFaults(error.refused.faults)
      else showFailure(error)
    }
    // What was done before a fault is shown with it.
    setOutcomes((before) =>
      isTrial ? done : before.map((one) => done.find(({ file }) => file === one.file) ?? one),
    )
    setBusy(false)
    if (!isTrial) {
      const count = done.flatMap(({ reports }) => reports.filter(isIn)).length
      showDone(count > 0 ? plural(localeWords, words.done, count) : words.noneDone)
      await queryClient.invalidateQueries()
    }
  }

  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '')
    const files = typed.getAll('file').filter((one): one is File => one instanceof File && one.size > 0)
    if (files.length === 0) {
      setFaults({ file: words.none })
      form.current?.querySelector<HTMLElement>('[name="file"]')?.focus()
      return
    }
    const of = { files, password: textOf('password'), from: textOf('from'), to: textOf('to') }
    void send(of, files, true)
  }

  const states = outcomes.flatMap(({ reports }) => reports.map(({ state }) => state))
  const ready = outcomes.filter(({ reports }) => reports.some(isReady))
  const refused = outcomes.filter(({ reports }) =>
    reports.some((report) => report.state === 'refused' && !report.isLocked),
  )
  return (
    <div className="column upload">
      {!isPart && <h2>{words.title}</h2>}
      <form ref={form} className="desk-form" noValidate onSubmit={look} onChange={() => setOutcomes([])}>
        <Field
          label={words.files}
          name="file"
          type="file"
          multiple
          accept=".csv,.txt,.dbf,.xls,.xlsx,.zip"
          hint={words.filesHint}
          error={faults.file}
        />
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="off"
          hint={words.passwordHint}
          error={faults.password}
        />
        <div className="upload-pair">
          <Field label={words.from} name="from" type="date" error={faults.from} />
          <Field label={words.to} name="to" type="date" error={faults.to} />
        </div>
        <p className="hint">{words.periodHint}</p>
        <p className="acts">
          <Button type="submit" kind={ready.length > 0 ? 'quiet' : 'primary'} size="small" busy={isBusy}>
            {isBusy ? words.taking : words.look}
          </Button>
        </p>
      </form>
      {outcomes.flatMap(({ file, reports }) =>
        reports.map((report) => (
          <Report key={`${file.name} ${file.size} ${report.name}`} file={file.name} report={report} />
        )),
      )}
      {chosen && outcomes.length > 0 && (
        <p className="acts">
          {ready.length > 0 && (
            <Button
              size="small"
              busy={isBusy}
              onClick={() =>
                void send(
                  chosen,
                  ready.map(({ file }) => file),
                  false,
                )
              }
            >
              {words.takeIn}
            </Button>
          )}
          {ready.length === 0 && refused.length > 0 && (
            <Button
              kind="quiet"
              size="small"
              busy={isBusy}
              onClick={() =>
                void send(
                  chosen,
                  refused.map(({ file }) => file),
                  false,
                )
              }
            >
              {words.saveRefusal}
            </Button>
          )}
          {states.includes('in') && (
            <ButtonLink href="/reconcile" kind="quiet" size="small">
              {words.reconcile}
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  )
}

/** Taken in, or tried and ready to be. */
const isIn = ({ state }: ReportOutcome) => state === 'in' || state === 'facts-in'
const isReady = ({ state }: ReportOutcome) => state === 'trial' || state === 'facts-trial'

function Report({ file, report }: { file: string; report: ReportOutcome }) {
  return (
    <section className="column gap-2 upload-report" aria-label={report.name}>
      <h3>
        {file === report.name ? file : `${file}, ${report.name}`} <Tag>{words.state[report.state]}</Tag>
      </h3>
      <What report={report} />
    </section>
  )
}

function What({ report }: { report: ReportOutcome }) {
  switch (report.state) {
    case 'refused':
      return <p className="loss">{report.said}</p>
    case 'same-file':
    case 'busy':
      return <p>{fill(words.said[report.state], { by: report.by, at: minuteText(report.at) })}</p>
    case 'facts-in':
    case 'facts-trial':
      return <Facts report={report} />
    case 'changed-meanwhile':
      return <p>{words.said['changed-meanwhile']}</p>
    default:
      return <Counted report={report} />
  }
}

/** The registrar's codes of rows that are not understood for a reason, and where they stand. */
function codesText({ codes }: FeedCounts, of: string): string {
  const named = codes
    .filter(({ reason }) => reason === of)
    .map(({ code, rows, line }) =>
      plural(localeWords, words.code, rows, { code: code || words.noCode, line: String(line) }),
    )
  return named.length === 0 ? '' : fill(words.codes, { codes: named.join(', ') })
}

/** Rows that can't be read, by their line and column. */
function PutAside({ unreadable: { count, first } }: { unreadable: FeedCounts['unreadable'] }) {
  return (
    <>
      <p className="loss">{plural(localeWords, words.unreadable, count)}</p>
      <ul className="muted">
        {first.map((fault) => (
          <li key={fault.line}>{rowFaultSentence(fault)}</li>
        ))}
      </ul>
    </>
  )
}

/** What a file about schemes changes. */
function Facts({ report }: { report: Extract<ReportOutcome, { state: 'facts-in' | 'facts-trial' }> }) {
  const { layout, on, counts, state } = report
  const names = Object.keys(words.facts) as (keyof typeof words.facts)[]
  return (
    <>
      <p>{fill(words.factsOf, { layout, date: daysText(on, on), rows: formatNumber(counts.rows) })}</p>
      <dl>
        {names
          .filter((name) => counts[name] > 0)
          .map((name) => (
            <div key={name} className="upload-row">
              <dt>{words.facts[name]}</dt>
              <dd className="num">{formatNumber(counts[name])}</dd>
            </div>
          ))}
      </dl>
      {counts.firstUnjoined.length > 0 && (
        <p className="muted">
          {counts.firstUnjoined.map(({ line, name }) => fill(words.unjoined, { line, name })).join('; ')}
        </p>
      )}
      {state === 'facts-in' ? (
        <p>
          <Link href={counts.held > 0 ? '/schemes?tab=held' : '/schemes'}>{words.toSchemes}</Link>
        </p>
      ) : (
        <p className="muted">{words.trial}</p>
      )}
    </>
  )
}

function Counted({ report }: { report: Extract<ReportOutcome, { state: 'in' | 'trial' }> }) {
  const { layout, registrar, holds, from, to, counts, state } = report
  const sumOf = (by: Readonly<Partial<Record<string, number>>>) =>
    Object.values(by).reduce<number>((sum, count = 0) => sum + count, 0)
  const figures: Readonly<Record<keyof typeof words.rows, number>> = {
    entered: counts.entered,
    there: counts.there,
    known: counts.known,
    different: counts.different,
    waiting: sumOf(counts.waiting),
    ignored: sumOf(counts.ignored),
    quarantined: sumOf(counts.quarantined),
  }
  const names = Object.keys(figures) as (keyof typeof figures)[]
  const why = [
    ...(Object.entries(counts.waiting) as [keyof typeof waitReasons, number][]).map(([reason, count]) => ({
      text: waitReasons[reason],
      count,
      codes: '',
    })),
    ...(
      Object.entries({ ...counts.ignored, ...counts.quarantined }) as [keyof typeof rowReasons, number][]
    ).map(([reason, count]) => ({ text: rowReasons[reason], count, codes: codesText(counts, reason) })),
  ]
  const days = daysText(from, to)
  return (
    <>
      <p>
        {fill(words.reportNoDays, {
          report: layout,
          registrar: registrars[registrar],
          rows: plural(localeWords, reportRows[holds], counts.rows),
        })}
        {days && `, ${days}`}
      </p>
      {holds === 'transactions' && (
        <dl>
          {names
            .filter((name) => name === 'entered' || figures[name] > 0)
            .map((name) => (
              <div key={name} className="upload-row">
                <dt>{name === 'entered' && state === 'in' ? words.enteredDone : words.rows[name]}</dt>
                <dd className="num">{formatNumber(figures[name])}</dd>
              </div>
            ))}
        </dl>
      )}
      {why.map(({ text, count, codes }) => (
        <p key={text} className="muted">
          {fill(words.reason, { count: formatNumber(count), why: text })} {codes}
        </p>
      ))}
      {counts.unreadable.count > 0 && <PutAside unreadable={counts.unreadable} />}
      {counts.unassigned > 0 && (
        <p>
          {plural(localeWords, words.folios, counts.unassigned, { folios: formatNumber(counts.folios) })}{' '}
          {state === 'in' && <Link href="/reconcile?tab=folios">{words.toFolios}</Link>}
        </p>
      )}
      {state === 'in' && (counts.waiting['unknown-scheme'] ?? 0) > 0 && (
        <p>
          <Link href="/reconcile?tab=codes">{words.toCodes}</Link>
        </p>
      )}
      {state === 'trial' && <p className="muted">{words.trial}</p>}
    </>
  )
}
