import { useState } from 'react'
import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout, Tag, Timeline } from '#desk/ui/parts.tsx'
import { ProposeButton, useProposing } from '#features/approvals/shared/propose-for-record.tsx'
import { approvalWords } from '#features/approvals/words/desk.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { WriteRequest } from '#features/requests/shared/write-request.tsx'
import { deskRequestWords } from '#features/requests/words/desk.ts'
import { requestsWords } from '#features/requests/words/requests.ts'
import { workWords } from '#features/work/words/desk.ts'
import { Button } from '#site/ui/button.tsx'
import { Money } from '#site/ui/money.tsx'
import { deskClientWords as words } from '../words/desk-client.ts'
import { usePendingRecords } from './pending-records.ts'

const { none } = words
const { propose } = approvalWords
const panel = workWords.panel

/** What a client asked for, with everything that happened to it; and the form that writes down another request. */
export function ClientRequests({
  number,
  data,
}: {
  number: string
  data: NonNullable<Answered<'client-requests'>>
}) {
  const pending = usePendingRecords(number)
  const { begin, dialog } = useProposing()
  const [isWriting, setWriting] = useState(false)
  const client = useData('client', { number })
  if (isWriting)
    return <WriteRequest number={number} name={client.data?.name ?? ''} onDone={() => setWriting(false)} />
  return (
    <>
      {may(me.roles, 'work-clients') && (
        <p className="acts">
          <Button kind="quiet" size="small" onClick={() => setWriting(true)}>
            {deskRequestWords.write.link}
          </Button>
        </p>
      )}
      {data.length === 0 && <p className="muted">{none.requests}</p>}
      {data.map(({ id, kind, reference, fund, state, amountPaise, due, events, canNote }) => (
        <section key={id} className="column gap-2">
          <h3>
            {fill(words.requestHead, {
              what: requestsWords.kinds[kind].title,
              reference: formatReference(reference),
            })}{' '}
            <Tag>{requestsWords.states[state]}</Tag>
          </h3>
          <p className="muted">
            {fund} {amountPaise !== null && <Money paise={amountPaise} />}
          </p>
          {due && (
            <Callout>
              {fill(due.isLate ? words.requestLate : words.requestDue, {
                date: instantText(localeWords, Date.parse(due.at)),
              })}
            </Callout>
          )}
          <Timeline
            lines={events.map(({ at, act, by, text, number, navDate }, place) => ({
              key: String(place),
              what: [
                by === null
                  ? panel.requestActs[act]
                  : fill(panel.byName, { what: panel.requestActs[act], name: by }),
                number === null ? null : fill(workWords.evidence.registrarNumber, { number }),
                navDate === null ? null : fill(panel.nav, { date: dateText(localeWords, navDate) }),
              ]
                .filter((one) => one !== null)
                .join(', '),
              more: (
                <>
                  <DayText date={at} withTime /> {text}
                </>
              ),
            }))}
          />
          <p className="acts">
            {pending.has(id) ? (
              <Tag>{propose.waits}</Tag>
            ) : (
              <>
                {canNote && (
                  <ProposeButton
                    onClick={() =>
                      begin([
                        { kind: 'nominees-noted', record: id, of: null, label: formatReference(reference) },
                      ])
                    }
                  >
                    {propose.note}
                  </ProposeButton>
                )}
                <ProposeButton
                  onClick={() =>
                    begin([
                      { kind: 'record-erased', record: id, of: 'request', label: formatReference(reference) },
                    ])
                  }
                >
                  {propose.erase}
                </ProposeButton>
              </>
            )}
          </p>
        </section>
      ))}
      {dialog}
    </>
  )
}
