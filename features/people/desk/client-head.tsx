import { type ReactNode, useState } from 'react'
import { dateText, monthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useAct, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { Tag } from '#desk/ui/parts.tsx'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { ProposeForClient } from '#features/approvals/shared/propose-for-client.tsx'
import { ClientLifeEvents } from '#features/life-events/shared/open-life-event.tsx'
import { addYears, istDate } from '#finance/dates.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Money } from '#site/ui/money.tsx'
import { Reach } from '../shared/reach.tsx'
import { deskClientWords as words } from '../words/desk-client.ts'
import { deskClientsWords } from '../words/desk-clients.ts'
import { ClientKin, JoinedRecords } from './client-kin.tsx'

const { client } = deskClientsWords
const { kinds } = deskFrameWords.palette

type ClientRecord = NonNullable<Answered<'client'>>

/** Who it is, how the client is reached, who is in charge, and the value once it is asked for. */
export function ClientHead({ record, isMoney }: { record: ClientRecord; isMoney: boolean }) {
  const { name, number, kind, phone, email } = record
  const summary = useData('client-summary', { number }).data
  const contact = summary?.lastContact
  return (
    <header className="column gap-2">
      <div className="client-title">
        <h2>
          <ClientName name={name} client={number} /> {kind !== 'adult' && <Tag>{kinds[kind]}</Tag>}
        </h2>
        <ClientValue number={number} name={name} isMoney={isMoney} />
      </div>
      <p className="row client-reach">
        {phone ? <Reach phone={phone} /> : <span className="muted">{client.noPhone}</span>}
        <span>
          {email ?? <span className="muted">{client.noEmail}</span>}{' '}
          {record.hasSignIn && (
            <span className="muted">
              {record.emailVerifiedAt ? client.verified : deskClientsWords.unverified}
            </span>
          )}
        </span>
        {record.town && <span>{record.town}</span>}
        <span>{record.language}</span>
      </p>
      <p className="row client-reach">
        <InCharge record={record} />
        <span>
          <span className="muted">{words.lastContact}</span>{' '}
          {contact ? (
            <>
              <DayText date={contact.at} />{' '}
              <span className="muted">
                {words.conversation[contact.kind]}
                {contact.by === null ? '' : `, ${contact.by}`}
              </span>
            </>
          ) : (
            summary && words.never
          )}
        </span>
        <ClientKin number={number} />
      </p>
      <JoinedRecords number={number} />
      <p className="muted">
        {[
          record.clientSince === null
            ? fill(record.hasSignIn ? client.since : client.inBook, {
                month: monthText(localeWords, istDate(Date.parse(record.openedAt))),
              })
            : fill(client.since, { month: monthText(localeWords, record.clientSince) }),
          record.reference !== '' && fill(client.reference, { reference: record.reference }),
          record.bornOn &&
            fill(kind === 'minor' ? client.adultOn : client.born, {
              date: dateText(localeWords, kind === 'minor' ? addYears(record.bornOn, 18) : record.bornOn),
            }),
          summary && (summary.panEnds.map((end) => fill(words.pan, { end })).join(', ') || words.noPan),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {record.diedOn === null && (
        <div className="acts">
          <ButtonLink kind="quiet" size="small" href={`/reviews/${number}`}>
            {client.review}
          </ButtonLink>
          <ProposeForClient client={number} />
          <ClientLifeEvents
            number={number}
            adultOn={kind === 'minor' && record.bornOn ? addYears(record.bornOn, 18) : null}
          />
          {record.hasSignIn && may(me.roles, 'work-clients') && <ShowCaller number={number} />}
        </div>
      )}
    </header>
  )
}

/** Shows the client who is calling her, with a code to read out. */
function ShowCaller({ number }: { number: string }) {
  const { mutate, data } = useAct('show-caller')
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => mutate({ number }, { onError: showFailure })}>
        {words.caller}
      </Button>
      <span role="status">{data?.value && fill(words.callerCode, { code: data.value.code })}</span>
    </>
  )
}

/** The value, hidden until somebody asks for it or for the money: that is a look of its own, written before it is sent. */
function ClientValue({ number, name, isMoney }: { number: string; name: string; isMoney: boolean }) {
  const [asked, setShown] = useState(false)
  const isShown = asked || isMoney
  const { data } = useData('client-value', { number }, { isOn: isShown })
  useKeys({ 'show-values': () => setShown(!isShown) })
  const value = data?.value
  return (
    <div className="client-value">
      <span className="muted">{words.value}</span>{' '}
      <strong>
        {!isShown || data === undefined ? (
          '₹••••••'
        ) : value == null ? (
          words.noValue
        ) : value.valuePaise === null ? (
          words.noPrice
        ) : (
          <Money paise={value.valuePaise} />
        )}
      </strong>{' '}
      {!isMoney && (
        <Button kind="quiet" size="small" onClick={() => setShown(!isShown)} aria-pressed={isShown}>
          <Keys of="show-values" /> {isShown ? words.hide : words.show}
        </Button>
      )}
      {isShown && <p className="muted">{fill(words.valueSeen, { name })}</p>}
    </div>
  )
}

/** Who is in charge, changed in place. */
function InCharge({ record: { number, inCharge } }: { record: ClientRecord }): ReactNode {
  const { data: colleagues = [] } = useData('colleagues', {})
  const { mutate } = useAct('put-in-charge')
  if (!may(me.roles, 'work-clients'))
    return (
      <span>
        <span className="muted">{words.inCharge}</span> {inCharge?.name ?? words.nobody}
      </span>
    )
  return (
    <label className="client-charge">
      <span className="muted">{words.inCharge}</span>{' '}
      <select
        value={inCharge?.id ?? ''}
        onChange={({ target }) =>
          mutate(
            { number, staff: target.value || null },
            { onSuccess: ({ undo }) => showDone(words.didCharge, undo), onError: showFailure },
          )
        }
      >
        <option value="">{words.nobody}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
