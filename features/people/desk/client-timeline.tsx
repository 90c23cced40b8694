import { dateText, monthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { serverNow } from '#desk/ui/server-time.ts'
import { WithData } from '#desk/ui/states.tsx'
import { formatReference } from '#features/enquiries/reference.ts'
import { gapWords } from '#features/gaps/words/desk.ts'
import { accountWords } from '#features/identity/words/account.ts'
import { istDate } from '#finance/dates.ts'
import { Link } from '#site/ui/link.tsx'
import { deskClientWords as words } from '../words/desk-client.ts'
import { Composer } from './composer.tsx'

type ClientRecord = NonNullable<Answered<'client'>>
type Said = Answered<'client-conversations'>

/** A line of the timeline: something that was said, or something that the client did. */
interface Line {
  readonly key: string
  readonly at: string
  readonly what: string
  readonly by: string | null
  readonly text: string | null
}

/** What waits, the composer, and everything that happened, newest first. */
export function ClientTimeline({ record }: { record: ClientRecord }) {
  const { number } = record
  const said = useData('client-conversations', { number })
  return (
    <>
      {said.data && <Waiting record={record} said={said.data} />}
      {/* Its keys work from the first moment. */}
      <Composer record={record} />
      <WithData of={said}>
        {(lines) => <Lines lines={[...lines.map(saidLine), ...record.activity.map(eventLine)]} />}
      </WithData>
    </>
  )
}

/** What was said and noted, newest first, with the composer. */
export function Conversations({ data }: { data: Said }) {
  return <Lines lines={data.map(saidLine)} />
}

/** Tasks, requests and gaps that are open, and SIPs that were missed. */
function Waiting({ record: { number, openRequests }, said }: { record: ClientRecord; said: Said }) {
  const { data: summary } = useData('client-summary', { number })
  const tasks = said.filter(({ kind }) => kind === 'task')
  const today = istDate(serverNow())
  const missed = summary?.sips.missed ?? 0
  // One line a kind, however many folios it is about.
  const gaps = [...Map.groupBy(summary?.gaps ?? [], ({ kind }) => kind)]
  const count = tasks.length + gaps.length + (openRequests > 0 ? 1 : 0) + (missed > 0 ? 1 : 0)
  if (count === 0) return null
  return (
    <section aria-label={words.waiting}>
      <h3>
        {words.waiting} <span className="num">{count}</span>
      </h3>
      <ul className="waiting-rows">
        {missed > 0 && (
          <li>
            <Link href={`/clients/${number}?view=holdings`}>{plural(localeWords, words.missed, missed)}</Link>
          </li>
        )}
        {openRequests > 0 && (
          <li>
            <Link href={`/clients/${number}?view=requests`}>
              {plural(localeWords, words.openRequests, openRequests)}
            </Link>
          </li>
        )}
        {tasks.map(({ key, text, by, forWhom, dueOn }, at) => (
          <li key={key}>
            <span>
              <strong>{text}</strong> <span className="muted">{forWhom ?? by}</span>
            </span>
            {dueOn && (
              <span className={dueOn < today ? 'loss' : 'muted'}>
                {fill(words.requestDue, { date: dateText(localeWords, dueOn) })}
              </span>
            )}
            <ActButton
              act="end-note"
              input={{ number, note: key, to: 'done' }}
              right="work-clients"
              done={words.conversation['task-done']}
              {...(at === 0 ? { keyId: 'act-done' as const } : {})}
            >
              {words.notes.finish}
            </ActButton>
          </li>
        ))}
        {gaps.map(([kind, own]) => (
          <li key={kind}>
            <span>
              <Link href={`/gaps?kind=${kind}`}>{gapWords.kinds[kind].title}</Link>{' '}
              <span className="muted">{inOneLine(own.map(({ evidence }) => evidence))}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Joins what is said of each folio; what the next one ends with too stands once, at the last. */
function inOneLine(said: readonly string[]): string {
  return said
    .map((one, at) => {
      const comma = one.indexOf(', ')
      return comma > 0 && said[at + 1]?.endsWith(one.slice(comma)) ? one.slice(0, comma) : one
    })
    .join(' · ')
}

/** What happened, newest first, by month. */
function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <p className="muted">{words.none.conversations}</p>
  const months = Map.groupBy(
    lines.toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    ({ at }) => monthText(localeWords, istDate(Date.parse(at))),
  )
  return [...months].map(([month, own]) => (
    <section key={month} aria-label={month}>
      <h3 className="muted">{month}</h3>
      <ol className="happened">
        {own.map(({ key, at, what, by, text }) => (
          <li key={key}>
            <span>
              {what}
              {text && <span className="record-text">{text}</span>}
            </span>
            <span className="muted">{by}</span>
            <span className="muted">
              <DayText date={at} withTime />
            </span>
          </li>
        ))}
      </ol>
    </section>
  ))
}

function saidLine({ key, at, kind, by, text, reference, dueOn, forWhom }: Said[number]): Line {
  return {
    key,
    at,
    by,
    text,
    what: [
      words.conversation[kind],
      reference === null ? null : formatReference(reference),
      dueOn ? fill(words.requestDue, { date: dateText(localeWords, dueOn) }) : null,
      forWhom,
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

const events: Readonly<Record<string, string>> = accountWords.security.activity.kinds
/** An older or newer program may have written an event that this one has no words for. */
function eventLine({ at, kind, by }: ClientRecord['activity'][number]): Line {
  return { key: `${at} ${kind}`, at, what: events[kind] ?? kind, by, text: null }
}
