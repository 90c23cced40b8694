import { dateText, monthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout, Facts, Tag, Timeline } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { Pending } from '#features/approvals/shared/pending.tsx'
import { ProposeForClient } from '#features/approvals/shared/propose-for-client.tsx'
import { BreakGlass, GlassCountdown, useGlass } from '#features/audit/shared/glass.tsx'
import { MaskedNumbers } from '#features/audit/shared/masked-numbers.tsx'
import { accountWords } from '#features/identity/words/account.ts'
import { addYears, type IsoDate, istDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { deskClientWords as recordWords } from '../words/desk-client.ts'
import { deskClientsWords } from '../words/desk-clients.ts'
import { ClientFigures, PanEnds } from './client-head.tsx'
import { ClientKin } from './client-kin.tsx'
import { ClientPart, clientViews } from './client-parts.tsx'
import { JoinPerson } from './join-person.tsx'

const words = deskClientsWords.client
const { kinds } = deskFrameWords.palette

/** A client's record beside the list: the figures first, then its parts, each with its own address. */
export function ClientPanel({ number }: { number: string }) {
  const client = useData('client', { number })
  return <WithData of={client}>{(record) => <Client record={record} />}</WithData>
}

function Client({ record }: { record: NonNullable<Answered<'client'>> }) {
  const { name, kind, bornOn, hasSignIn, lockedAt, closesAt } = record
  const [asked] = useAddressState('view', 'overview')
  const hasGlass = useGlass(record.number)
  // What the office did is read by role, or while the client is open in an emergency.
  const views = clientViews.filter((id) => id !== 'acts' || hasGlass || may(me.roles, 'read-audit'))
  const view = views.find((one) => one === asked) ?? 'overview'
  return (
    <div className="column client-panel client-record">
      <p className="muted">
        {[
          record.clientSince === null
            ? fill(hasSignIn ? words.since : words.inBook, { month: monthOf(dayOf(record.openedAt)) })
            : fill(words.since, { month: monthOf(record.clientSince) }),
          record.reference !== '' && fill(words.reference, { reference: record.reference }),
          fill(words.number, { number: record.number }),
        ]
          .filter(Boolean)
          .join(' · ')}
        <PanEnds number={record.number} />
      </p>
      <h2>
        <ClientName name={name} client={record.number} /> {kind !== 'adult' && <Tag>{kinds[kind]}</Tag>}
      </h2>
      <p className="client-reach">
        {bornOn && (
          <span>
            {fill(kind === 'minor' ? words.adultOn : words.born, {
              date: dateText(localeWords, kind === 'minor' ? addYears(bornOn, 18) : bornOn),
            })}
          </span>
        )}
        {record.phone ? (
          <a href={`tel:${record.phone.replaceAll(' ', '')}`}>{record.phone}</a>
        ) : (
          <span className="muted">{words.noPhone}</span>
        )}
        <span>
          {record.email ?? <span className="muted">{words.noEmail}</span>}{' '}
          {record.hasSignIn && (
            <span className="muted">
              {record.emailVerifiedAt ? words.verified : deskClientsWords.unverified}
            </span>
          )}
        </span>
        <span>{record.language}</span>
      </p>
      <ClientKin number={record.number} />
      <div className="acts">
        <ButtonLink kind="quiet" size="small" href={`/reviews/${record.number}`}>
          {words.review}
        </ButtonLink>
        {!hasSignIn ? null : lockedAt ? (
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
            input={{ number: record.number, undoes: null }}
            right="lock-accounts"
            done={fill(words.didLock, { name })}
          >
            {words.lock}
          </ActButton>
        )}
        <JoinPerson record={record} />
        <ProposeForClient client={record.number} />
      </div>
      {lockedAt && (
        <Callout>{fill(words.lockedNote, { day: dateText(localeWords, dayOf(lockedAt)) })}</Callout>
      )}
      {closesAt && (
        <Callout>
          {fill(hasSignIn ? words.closes : words.closed, { day: dateText(localeWords, dayOf(closesAt)) })}
        </Callout>
      )}
      <GlassCountdown client={record.number} />
      <Pending client={record.number} records={null} />
      <ClientFigures number={record.number} hasSignIn={hasSignIn} />
      <DeskTabs
        label={recordWords.viewsLabel}
        name="view"
        tabs={views.map((id) => ({ id, label: recordWords.views[id] }))}
      />
      {view === 'overview' ? <Overview record={record} /> : <ClientPart view={view} number={record.number} />}
      <p className="panel-foot muted">{fill(words.looked, { name })}</p>
    </div>
  )
}

/** How the client signs in, what waits for a second person, what happened last. */
function Overview({ record }: { record: NonNullable<Answered<'client'>> }) {
  const { activity } = record
  return (
    <>
      <Facts
        facts={[
          { label: words.facts.requests, value: formatNumber(record.openRequests) },
          { label: words.facts.transactions, value: formatNumber(record.transactions) },
          ...(record.hasSignIn
            ? [{ label: words.facts.sessions, value: formatNumber(record.sessions) }]
            : []),
        ]}
      />
      <h3>{words.access}</h3>
      <p>
        {record.hasSignIn
          ? [
              record.hasApp ? words.app : null,
              record.passkeys > 0 ? plural(localeWords, words.passkeys, record.passkeys) : null,
            ]
              .filter((part) => part !== null)
              .join(' · ') || words.noFactor
          : fill(words.noSignIn, { name: record.name })}
      </p>
      <p>{words.bank[record.bank ?? 'none']}</p>
      <MaskedNumbers client={record.number} />
      <BreakGlass client={record.number} />
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
    </>
  )
}

function monthOf(day: IsoDate) {
  return monthText(localeWords, day)
}

function dayOf(instant: string) {
  return istDate(Date.parse(instant))
}

const events: Readonly<Record<string, string>> = accountWords.security.activity.kinds
/** An older or newer program may have written an event that this one has no words for. */
function eventWords(kind: string): string {
  return events[kind] ?? kind
}
