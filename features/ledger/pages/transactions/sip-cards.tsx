import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import type { Sip } from '#finance/sip-register.ts'
import { Amount } from '#site/client/amount.tsx'
import { Pager } from '#site/client/pager.tsx'
import { pageOf } from '#site/client/paging.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { type TransactionsQuery, transactionsHref } from './transactions-query.ts'

/** A SIP with the name of its scheme, for a card. */
export type NamedSip = Sip & {
  readonly name: string
  readonly endsSoon: boolean
  /** The client can ask to change, pause or stop it. */
  readonly canAsk: boolean
}

/** Where each step leads. */
const stepHrefs = {
  'missed-twice': '/contact',
  stopped: '/requests/choose',
  'not-known': '/transactions/import',
  'ends-soon': '/requests/choose',
} as const
type StepWithLink = keyof typeof stepHrefs

/** Each is a card with its state, its facts and what can be asked. */
const sipsPerPage = 30

/** A client's SIPs, those that run before those that ended: how each stands, what to do, and where that is known from. */
export function SipCards({ sips, query }: { sips: readonly NamedSip[]; query: TransactionsQuery }) {
  const register = useWords('transactions').sips
  const list = pageOf(sips, query.page, sipsPerPage)
  if (sips.length === 0) return <p className="card muted">{register.none}</p>
  const [over, running] = [list.rows.filter(isOver), list.rows.filter((sip) => !isOver(sip))]
  return (
    <section className="column gap-5" aria-labelledby="sips-title">
      <div>
        <h2 className="h3" id="sips-title">
          {register.title}
        </h2>
        <p className="muted">{register.text}</p>
      </div>
      <Cards sips={running} query={query} />
      {over.length > 0 ? <h2 className="h3">{register.over}</h2> : null}
      <Cards sips={over} query={query} />
      <Pager list={list} hrefOf={(page) => transactionsHref(query, { page })} />
    </section>
  )
}

function isOver({ state }: Sip): boolean {
  return state === 'stopped' || state === 'ended' || state === 'ceased'
}

function Cards({ sips, query }: { sips: readonly NamedSip[]; query: TransactionsQuery }) {
  const words = useWords('transactions')
  const register = words.sips
  if (sips.length === 0) return null
  return (
    <ul className="sip-cards">
      {sips.map((sip) => (
        <li key={`${sip.folio} ${sip.schemeCode} ${sip.key}`} className="card">
          <h3 lang="en">{sip.name}</h3>
          <p className="muted small">{fill(words.row.folio, { folio: sip.folio })}</p>
          <p className="sip-amount display">
            <Sentence
              text={register.amount[sip.rhythm?.frequency ?? 'other']}
              values={{ amount: <Amount paise={sip.amountPaise} /> }}
            />
          </p>
          <SipStanding sip={sip} />
          <SipAsks sip={sip} />
          <Disclosure summary={words.columns.more}>
            <SipFacts sip={sip} />
            <p className="small">{register.sources[sip.source]}</p>
            {sip.count > 0 ? (
              <p className="no-print">
                <Link
                  href={transactionsHref(query, {
                    view: 'list',
                    kind: sip.source === 'purchases' ? 'purchase' : 'sip',
                    fund: sip.schemeCode,
                    folio: sip.folio,
                    page: 1,
                  })}
                  aria-label={`${register.list}: ${sip.name}`}
                >
                  {register.list}
                </Link>
              </p>
            ) : null}
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}

/** What a client can ask about it. Nothing is ordered: each leads to a form. */
function SipAsks({ sip }: { sip: NamedSip }) {
  const words = useWords('transactions').sips
  if (!sip.canAsk) return null
  return (
    <p className="row no-print sip-asks">
      {(['sip-change', 'sip-pause', 'sip-stop'] as const).map((ask) => (
        <Link
          key={ask}
          href={`/requests/new?ask=${ask}&about=${encodeURIComponent(sip.key)}`}
          aria-label={`${words.asks[ask]}: ${sip.name}`}
        >
          {words.asks[ask]}
        </Link>
      ))}
    </p>
  )
}

/** Its state, and one thing to do about it. */
function SipStanding({ sip }: { sip: NamedSip }) {
  const words = useWords('transactions').sips
  const tone = toneOf(sip)
  const step = stepOf(sip)
  return (
    <>
      <p className="row row-whole gap-2 sip-state" data-state={tone}>
        <Icon name={tone === 'good' ? 'calendar' : tone === 'bad' ? 'warn' : 'clock'} />
        <span>
          <State sip={sip} />
        </span>
      </p>
      {step ? <p>{step === 'missed-once' ? <Before sip={sip} /> : <Step step={step} sip={sip} />}</p> : null}
      {sip.next && !sip.next.isCertain ? <p className="muted small">{words.uncertain}</p> : null}
    </>
  )
}

function State({ sip }: { sip: NamedSip }) {
  const words = useWords('transactions').sips
  const { states } = words
  switch (sip.state) {
    case 'running':
      return sip.next ? <Dated text={states.running} date={sip.next.date} /> : states.runningUnknown
    case 'awaited':
      return sip.awaited ? <Dated text={states.awaited} date={sip.awaited} /> : states.runningUnknown
    case 'missed-once':
      return <Dated text={states['missed-once']} date={sip.missed.at(-1)} />
    case 'missed-twice':
      return <Dated text={states['missed-twice']} date={sip.missed.at(-1)} before={sip.missed.at(-2)} />
    case 'stopped':
      return sip.last ? <Dated text={states.stopped} date={sip.last} /> : states.neverPaid
    case 'not-known':
      return sip.last ? <Dated text={states['not-known']} date={sip.last} /> : states.neverPaid
    case 'upcoming':
      return sip.next ? <Dated text={states.upcoming} date={sip.next.date} /> : states.runningUnknown
    case 'paused':
      return sip.pausedTo ? <Dated text={states.paused} date={sip.pausedTo} /> : states.pausedOpen
    case 'ended':
      return <Dated text={states.ended} date={sip.endsOn} />
    case 'ceased':
      return <Dated text={states.ceased} date={sip.ceasedOn} />
  }
}

/** A sentence with a day in it, and perhaps an earlier one. */
function Dated({
  text,
  date,
  before,
}: {
  text: string
  date: IsoDate | null | undefined
  before?: IsoDate | undefined
}) {
  const dayText = (day: IsoDate | null | undefined): ReactNode => (day ? <DateText date={day} /> : '')
  return <Sentence text={text} values={{ date: dayText(date), before: dayText(before) }} />
}

function Before({ sip }: { sip: NamedSip }) {
  const words = useWords('transactions').sips
  return sip.next ? <Dated text={words.steps['missed-once']} date={sip.next.date} /> : null
}

function Step({ step, sip }: { step: StepWithLink; sip: NamedSip }) {
  const words = useWords('transactions').sips
  return (
    <Sentence
      text={words.steps[step]}
      values={{
        link: (
          <Link href={stepHrefs[step]} aria-label={`${words.links[step]}: ${sip.name}`}>
            {words.links[step]}
          </Link>
        ),
        date: sip.endsOn ? <DateText date={sip.endsOn} /> : '',
      }}
    />
  )
}

function stepOf(sip: NamedSip): StepWithLink | 'missed-once' | null {
  if (sip.endsSoon) return 'ends-soon'
  const { state } = sip
  if (state === 'missed-once' || state === 'missed-twice' || state === 'not-known') return state
  return state === 'stopped' ? 'stopped' : null
}

function toneOf({ state }: Sip): 'good' | 'bad' | 'quiet' {
  if (state === 'running' || state === 'awaited' || state === 'upcoming') return 'good'
  return state === 'missed-once' || state === 'missed-twice' || state === 'stopped' ? 'bad' : 'quiet'
}

function SipFacts({ sip }: { sip: NamedSip }) {
  const words = useWords('transactions').sips
  const isMonthly = sip.rhythm !== null && sip.rhythm.frequency !== 'weekly'
  const facts: (readonly [name: string, value: ReactNode] | null)[] = [
    isMonthly ? [words.day, sip.rhythm?.dayOfMonth] : null,
    sip.missed.length > 0 && sip.state !== 'stopped'
      ? [words.missed, <Days key="missed" dates={sip.missed} />]
      : null,
    [words.count, formatNumber(sip.count)],
    sip.count > 0 ? [words.total, <Amount key="total" paise={sip.totalPaise} decimals={2} />] : null,
    sip.first ? [words.first, <DateText key="first" date={sip.first} />] : null,
    sip.last ? [words.last, <DateText key="last" date={sip.last} />] : null,
    sip.bounced.length > 0 ? [words.bounced, <Days key="bounced" dates={sip.bounced} />] : null,
  ]
  return (
    <>
      {sip.stepUp ? (
        <p className="small">
          <Sentence
            text={sip.stepUp.isRegistered ? words.stepUp.registered : words.stepUp.learned}
            values={{
              amount: <Amount paise={sip.stepUp.byPaise} />,
              date: <DateText date={sip.stepUp.on} />,
            }}
          />
        </p>
      ) : null}
      <dl className="facts">
        {facts.map((fact) =>
          fact ? (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  )
}

function Days({ dates }: { dates: readonly IsoDate[] }) {
  return dates.map((date) => (
    <span key={date} className="sip-day">
      <DateText date={date} />
    </span>
  ))
}
