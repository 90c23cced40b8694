import './reviews.css'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { SourceList } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { useWindows, type Windowed } from '#desk/list/use-windows.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, sendAct, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { istDate } from '#finance/dates.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { deskReviewWords } from '../words/desk.ts'
import { AddItem, RemoveItem } from './own-item.tsx'
import type { ListedReview } from './review-windows.server.ts'

const words = deskReviewWords

type Data = Windowed<ListedReview, Answered<'reviews'>>
type ClientReviews = NonNullable<Answered<'client-reviews'>>

const columns: readonly ListColumn<ListedReview>[] = columnsOf(words.columns, {
  client: ['minmax(9rem, 4fr)', ({ name, number }) => <ClientName name={name} client={number} />],
  why: ['minmax(10rem, 5fr)', whyText],
  due: ['8rem', (row) => row.state !== 'closed' && <DayText date={row.dueOn} />, 'extra'],
  last: [
    '8rem',
    (row) => {
      const last = row.state === 'closed' ? istDate(Date.parse(row.closedAt)) : row.last
      return last && <DayText date={last} />
    },
    'extra',
  ],
})

function whyText(row: ListedReview): string {
  if (row.state === 'closed') return fill(words.panel.by, { name: row.closedBy ?? '' })
  return row.reasons.map((reason) => words.reasons[reason]).join(' · ')
}

const keyOf = ({ number }: ListedReview) => number
const everybody = {}

/** Who is due for a review and why, with the agenda beside it. */
export default function Reviews({ id }: ScreenProps) {
  const reviews = useWindows('reviews', everybody, keyOf, groupsOf)
  return (
    <WithData of={reviews} screen="reviews">
      {(data) => <Due data={data} id={id} />}
    </WithData>
  )
}

function Due({ data: { source }, id }: { data: Data; id: string | null }) {
  const [, navigate] = useLocation()
  return (
    <Split
      label={words.title}
      panelKey={id}
      onClose={() => navigate('/desk/reviews')}
      panel={id === null ? null : <ReviewPanel number={id} />}
    >
      <ScreenHead title={words.title} sub={words.lead} />
      <SourceList
        label={words.title}
        name="reviews"
        source={source}
        columns={columns}
        heads={{ sorted: '', onSort: () => {} }}
        onOpen={({ number }) => navigate(`/desk/reviews/${number}`)}
        empty={<Empty title={words.none}>{words.noneHelp}</Empty>}
      />
    </Split>
  )
}

function groupsOf({ groups }: Answered<'reviews'>) {
  return groups.map(({ key, count }) => ({ key, count, title: words.groups[key] }))
}

function ReviewPanel({ number }: { number: string }) {
  const reviews = useData('client-reviews', { number })
  return <WithData of={reviews}>{(found) => found && <OneClient found={found} number={number} />}</WithData>
}

function OneClient({ found, number }: { found: ClientReviews; number: string }) {
  const { client, open, closed } = found
  const [correcting, setCorrecting] = useState<string | null>(null)
  const { panel } = words
  const canWork = may(me.roles, 'work-clients')
  return (
    <div className="column gap-4">
      <h2>{fill(panel.title, { name: client.name })}</h2>
      {open ? (
        <Agenda open={open} />
      ) : (
        <>
          <p className="muted">{panel.before}</p>
          <div className="acts">
            <ActButton
              act="prepare-review"
              input={{ number }}
              right="work-clients"
              keyId="act-done"
              isPrimary
              done={words.preparing}
            >
              {words.prepare}
            </ActButton>
            <ButtonLink kind="quiet" size="small" href={`/clients/${number}`}>
              {panel.record}
            </ButtonLink>
          </div>
        </>
      )}
      {closed.length > 0 && (
        <>
          <h3>{panel.earlier}</h3>
          <ul className="column review-cards">
            {closed.map(({ id, closedAt, closedBy, cards }) => (
              <li key={id}>
                <strong>
                  {fill(words.held, { date: dateText(localeWords, istDate(Date.parse(closedAt ?? ''))) })}
                </strong>
                <p className="muted">{fill(panel.by, { name: closedBy ?? '' })}</p>
                {cards.map(({ place, subject, title, outcome, note }) => (
                  <p key={place}>
                    {subject ?? title}: {outcome ? words.meeting[outcomeWord[outcome]] : ''}
                    {note === '' ? '' : ` · ${note}`}
                  </p>
                ))}
                {canWork && (
                  <div className="acts">
                    <Button kind="quiet" size="small" onClick={() => setCorrecting(id)}>
                      {panel.correct}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {correcting && (
        <AskDialog
          title={panel.correct}
          sub={panel.correctSub}
          fields={[{ name: 'text', label: panel.correction, kind: 'lines', isRequired: true }]}
          send={({ text = '' }) => sendAct('correct-minutes', { id: correcting, text })}
          done={panel.corrected}
          onClose={() => setCorrecting(null)}
        />
      )}
    </div>
  )
}

/** The agenda that is prepared, and the way to the second screen. */
function Agenda({ open }: { open: NonNullable<ClientReviews['open']> }) {
  const [isAdding, setAdding] = useState(false)
  const { panel } = words
  return (
    <>
      <p className="muted">
        {open.since ? fill(panel.since, { date: dateText(localeWords, open.since) }) : panel.first}
      </p>
      <div className="acts">
        <ButtonLink size="small" href={`/meeting/${open.id}`} target="_blank" rel="opener">
          {panel.meeting}
        </ButtonLink>
        {may(me.roles, 'work-clients') && (
          <Button kind="quiet" size="small" onClick={() => setAdding(true)}>
            {words.own.add}
          </Button>
        )}
        <ActButton act="drop-review" input={{ id: open.id }} right="work-clients" done={panel.dropped}>
          {panel.drop}
        </ActButton>
      </div>
      <p className="muted">{panel.meetingHelp}</p>
      <h3>{panel.agenda}</h3>
      <ol className="column review-cards">
        {open.cards.map(({ place, kind, subject, title, lines }) => (
          <li key={place}>
            {subject === null ? null : <p className="muted">{subject}</p>}
            <div lang={open.language}>
              <strong>{title}</strong>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <RemoveItem review={open.id} card={{ kind, place }} />
          </li>
        ))}
      </ol>
      {isAdding && <AddItem review={open.id} onClose={() => setAdding(false)} />}
    </>
  )
}

const outcomeWord = { decided: 'decided', later: 'later', 'not-now': 'notNow' } as const
