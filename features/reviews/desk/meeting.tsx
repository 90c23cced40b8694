import './reviews.css'
import { useEffect, useRef, useState } from 'react'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { announce } from '#desk/ui/announcer.tsx'
import { AskDialog, type QuestionField } from '#desk/ui/ask-dialog.tsx'
import { type Answered, sendAct, useData } from '#desk/ui/data.ts'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { serverNow } from '#desk/ui/server-time.ts'
import { WithData } from '#desk/ui/states.tsx'
import { addMonths, istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { type CardOutcome, news } from '../review.ts'
import { deskReviewWords } from '../words/desk.ts'
import { AddItem, RemoveItem } from './own-item.tsx'

const words = deskReviewWords.meeting

type Meeting = NonNullable<Answered<'review'>>
type Card = Meeting['cards'][number]

/** A review on the screen that client and office look at together. Everything works by keys. */
export default function MeetingScreen({ id }: { id: string }) {
  const review = useData('review', { id })
  return (
    <WithData of={review} screen="reviews">
      {(found) => found && <Cards review={found} />}
    </WithData>
  )
}

const keyOfOutcome = { decided: 'act-done', later: 'act-wait', 'not-now': 'act-decline' } as const
const labels = { decided: words.decided, later: words.later, 'not-now': words.notNow } as const
const outcomes = Object.keys(keyOfOutcome) as CardOutcome[]

function Cards({ review }: { review: Meeting }) {
  const { cards, closedAt } = review
  const firstOpen = cards.findIndex(({ outcome }) => outcome === null)
  const [at, setAt] = useState(Math.max(0, firstOpen))
  const [asking, setAsking] = useState<CardOutcome | null>(null)
  const [isAdding, setAdding] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const isOpen = closedAt === null && may(me.roles, 'work-clients')
  const chosen = cards[at]
  const done = cards.filter(({ outcome }) => outcome !== null).length
  const move = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), cards.length - 1))
  const ask = (outcome: CardOutcome) => () => (isOpen && chosen ? setAsking(outcome) : false)
  useKeys(
    {
      'list-down': () => move(1),
      'list-up': () => move(-1),
      'list-first': () => setAt(0),
      'list-last': () => setAt(cards.length - 1),
      'act-done': ask('decided'),
      'act-wait': ask('later'),
      'act-decline': ask('not-now'),
      'act-note': () => (isOpen ? setAdding(true) : false),
    },
    { isOn: asking === null && !isAdding },
  )
  useEffect(() => {
    const element = list.current?.children[at]
    element?.scrollIntoView({ block: 'nearest' })
    if (chosen) announce(chosen.title)
  }, [at, chosen])
  return (
    <div className="meeting">
      <header>
        <p className="muted">
          {fill(words.of, { date: dateText(localeWords, istDate(Date.parse(review.preparedAt))) })}
        </p>
        <h1>{review.client}</h1>
        <p className="muted" role="status">
          {closedAt === null
            ? fill(words.progress, { done: String(done), count: String(cards.length) })
            : words.sealed}
        </p>
      </header>
      <ol className="column" ref={list} aria-label={words.cards}>
        {cards.map((card, index) => (
          <li key={card.place} className="meeting-card" aria-current={index === at ? 'step' : undefined}>
            {card.subject === null ? null : <p className="muted">{card.subject}</p>}
            <div lang={review.language}>
              <h2 id={`card-${card.place}`}>
                <button type="button" onClick={() => setAt(index)}>
                  {card.title}
                </button>
              </h2>
              {card.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            {card.outcome && <p className="outcome">{outcomeText(card)}</p>}
            {card.note !== '' && <p className="muted">{card.note}</p>}
            {isOpen && index === at && (
              <div className="acts">
                {outcomes.map((outcome) => (
                  <Button
                    key={outcome}
                    kind={outcome === usual(card) ? 'primary' : 'quiet'}
                    size="small"
                    aria-describedby={`card-${card.place}`}
                    onClick={() => setAsking(outcome)}
                  >
                    <Keys of={keyOfOutcome[outcome]} />
                    {labels[outcome]}
                  </Button>
                ))}
                <RemoveItem review={review.id} card={card} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {isOpen && <Foot review={review.id} isOver={done === cards.length} onAdd={() => setAdding(true)} />}
      {isAdding && <AddItem review={review.id} onClose={() => setAdding(false)} />}
      {asking && chosen && (
        <AskDialog
          title={`${labels[asking]}: ${chosen.title}`}
          fields={fieldsOf(asking, chosen)}
          send={async ({ note = '', who, dueOn }) => {
            const sent = await sendAct('end-review-card', {
              id: review.id,
              place: chosen.place,
              outcome: asking,
              note,
              who: asking === 'not-now' ? null : ((who ?? null) as 'client' | 'office' | null),
              dueOn: asking === 'not-now' || !dueOn ? null : (dueOn as Card['dueOn']),
            })
            const next = cards.findIndex(({ outcome }, index) => index > at && outcome === null)
            if (next >= 0) setAt(next)
            return sent
          }}
          done={words.saved}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

/** What is done about the whole agenda. */
function Foot({ review, isOver, onAdd }: { review: string; isOver: boolean; onAdd: () => void }) {
  return (
    <div className="acts">
      {isOver && (
        <ActButton
          act="close-review"
          input={{ id: review }}
          right="work-clients"
          keyId="act-approve"
          isPrimary
          done={words.sealed}
        >
          {words.seal}
        </ActButton>
      )}
      <Button kind="quiet" size="small" onClick={onAdd}>
        <Keys of="act-note" />
        {deskReviewWords.own.add}
      </Button>
    </div>
  )
}

/** The outcome that a card mostly has, until it has one. */
function usual({ kind, outcome }: Card): CardOutcome | null {
  if (outcome !== null) return null
  return news.includes(kind) ? 'not-now' : 'decided'
}

function outcomeText({ outcome, who, dueOn }: Card): string {
  if (!outcome) return ''
  if (!who || !dueOn) return labels[outcome]
  const date = dateText(localeWords, dueOn)
  return fill(words.outcome, { outcome: labels[outcome], who: words.doers[who], date })
}

function fieldsOf(outcome: CardOutcome, { note, who, dueOn }: Card): readonly QuestionField[] {
  const said: QuestionField = { name: 'note', label: words.note, kind: 'lines', initial: note }
  if (outcome === 'not-now') return [said]
  const today = istDate(serverNow())
  return [
    said,
    {
      name: 'who',
      label: words.who,
      kind: 'choice',
      initial: who ?? 'office',
      isRequired: true,
      choices: (['office', 'client'] as const).map((value) => ({ value, label: words.doers[value] })),
    },
    {
      name: 'dueOn',
      label: words.dueOn,
      kind: 'day',
      initial: dueOn ?? addMonths(today, outcome === 'later' ? 3 : 1),
      isRequired: true,
    },
  ]
}
