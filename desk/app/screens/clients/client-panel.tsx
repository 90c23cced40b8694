import { dateText, monthText } from '#content/dates.ts'
import { accountWords } from '#content/en/account.ts'
import { deskClientsWords } from '#content/en/desk/clients.ts'
import { localeWords } from '#content/en/locale.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { istDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { type Answered, useData } from '../../data.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { DayText } from '../../ui/date.tsx'
import { Callout, Facts, Timeline } from '../../ui/parts.tsx'
import { WithData } from '../../ui/states.tsx'
import { PendingAbout, ProposeForClient } from '../approvals/about-client.tsx'
import { MaskedNumbers } from '../audit/masked-numbers.tsx'

const words = deskClientsWords.client

/** A client beside the list: who they are, how they sign in, what happened last. */
export function ClientPanel({ number }: { number: string }) {
  const client = useData('client', { number })
  return <WithData of={client}>{(record) => <Client record={record} />}</WithData>
}

function Client({ record }: { record: NonNullable<Answered<'client'>> }) {
  const { name, lockedAt, closesAt, activity } = record
  return (
    <div className="client-panel">
      <p className="muted">
        {fill(words.since, { month: monthText(localeWords, dayOf(record.openedAt)) })} ·{' '}
        {fill(words.number, { number: record.number })}
      </p>
      <h2>{name}</h2>
      {lockedAt && (
        <Callout>{fill(words.lockedNote, { day: dateText(localeWords, dayOf(lockedAt)) })}</Callout>
      )}
      {closesAt && <Callout>{fill(words.closes, { day: dateText(localeWords, dayOf(closesAt)) })}</Callout>}
      <PendingAbout client={record.number} />
      <Facts
        facts={[
          { label: words.facts.requests, value: formatNumber(record.openRequests) },
          { label: words.facts.transactions, value: formatNumber(record.transactions) },
          { label: words.facts.sessions, value: formatNumber(record.sessions) },
        ]}
      />
      <h3>{words.contact}</h3>
      <dl className="pairs">
        <dt>{words.email}</dt>
        <dd>
          {record.email}{' '}
          <span className="muted">
            {record.emailVerifiedAt ? words.verified : deskClientsWords.unverified}
          </span>
        </dd>
        <dt>{words.phone}</dt>
        <dd>{record.phone ?? '–'}</dd>
      </dl>
      <h3>{words.access}</h3>
      <p>
        {[
          record.hasApp ? words.app : null,
          record.passkeys > 0 ? plural(localeWords, words.passkeys, record.passkeys) : null,
        ]
          .filter((part) => part !== null)
          .join(' · ') || words.noFactor}
        {' · '}
        {words.bank[record.bank ?? 'none']}
      </p>
      <p className="acts">
        {lockedAt ? (
          <ActButton
            act="unlock-client"
            input={{ number: record.number }}
            right="unlock-accounts"
            done={fill(words.didUnlock, { name })}
          >
            {words.unlock}
          </ActButton>
        ) : (
          <ActButton
            act="lock-client"
            input={{ number: record.number }}
            right="lock-accounts"
            done={fill(words.didLock, { name })}
          >
            {words.lock}
          </ActButton>
        )}
      </p>
      <ProposeForClient client={record.number} />
      <MaskedNumbers client={record.number} />
      <h3>{words.activity}</h3>
      {activity.length === 0 ? (
        <p className="muted">{words.noActivity}</p>
      ) : (
        <Timeline
          lines={activity.map(({ at, kind, by }) => ({
            key: `${at} ${kind}`,
            what: eventWords(kind),
            more: (
              <>
                <DayText date={at} withTime /> {by && fill(words.byOffice, { name: by })}
              </>
            ),
          }))}
        />
      )}
      <p className="panel-foot muted">{fill(words.looked, { name })}</p>
    </div>
  )
}

function dayOf(instant: string) {
  return istDate(Date.parse(instant))
}

const events: Readonly<Record<string, string>> = accountWords.security.activity.kinds
/** An older or newer program may have written an event that this one has no words for. */
function eventWords(kind: string): string {
  return events[kind] ?? kind
}
