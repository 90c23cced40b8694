import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { List } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useAct } from '#desk/ui/data.ts'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { Tag } from '#desk/ui/parts.tsx'
import { Empty } from '#desk/ui/states.tsx'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { Button } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import type { PeopleCounts } from '../people-counts.ts'
import { deskPeopleWords as words } from '../words/desk-people.ts'
import { writtenName } from '../written-name.ts'
import { foliosText, peopleText, whenText } from './people-text.ts'
import type { BatchView, NoticeView, PeopleProposalView } from './people-view.ts'

const mayTakeIn = may(me.roles, 'work-books')

const countsText = ({ persons, folios }: PeopleCounts, text: string) =>
  fill(text, { people: peopleText(persons), folios: foliosText(folios) })

/** The one thing to do next, at the foot of the list: everybody who is sure, in one press. */
export function TakeIn({
  proposal: { ready, questions, openQuestions, answered, batches },
}: {
  proposal: PeopleProposalView
}) {
  const { mutate, isPending } = useAct('people-take-in')
  const [newest] = batches
  const isRunning = newest?.state === 'coming' || newest?.state === 'leaving'
  const isEmpty = ready.persons === 0 && ready.folios === 0
  const isOn = mayTakeIn && !isEmpty && !isRunning && !isPending
  const takeIn = () =>
    mutate(
      {},
      {
        onSuccess: ({ value, undo }) => showDone(countsText(value?.counts ?? ready, words.take.done), undo),
        onError: showFailure,
      },
    )
  useKeys({ 'people-take-in': () => isOn && takeIn() })
  const asked = answered.filter(({ is }) => is === 'ask-first').length
  const waiting = questions.reduce((sum, { folios }) => sum + folios, 0)
  return (
    <div className="row row-apart people-take">
      <div role="status">
        <p>
          <strong>
            {newest?.state === 'coming'
              ? countsText(newest.counts, words.take.running)
              : newest?.state === 'leaving'
                ? words.take.leaving
                : openQuestions === 0
                  ? words.take.leadNone
                  : plural(localeWords, words.take.lead, questions.length, {
                      folios: foliosText(waiting),
                    })}{' '}
            {!isRunning && asked > 0 && plural(localeWords, words.take.asked, asked)}
          </strong>
        </p>
        {!isRunning && (
          <p className="muted">
            {newest?.state === 'stopped'
              ? words.take.stopped
              : isEmpty
                ? `${words.take.nothing} ${words.take.nothingNote}`
                : mayTakeIn
                  ? words.take.note
                  : words.take.mayNot}
          </p>
        )}
      </div>
      {mayTakeIn && !isEmpty && !isRunning && (
        <Button busy={isPending} onClick={takeIn}>
          {ready.persons > 0
            ? plural(localeWords, words.take.act, ready.persons)
            : plural(localeWords, words.take.folios, ready.folios)}{' '}
          <Keys of="people-take-in" />
        </Button>
      )}
    </div>
  )
}

const batchColumns: readonly ListColumn<BatchView>[] = columnsOf(null, {
  state: ['8rem', ({ state }) => <Tag>{words.batches.states[state]}</Tag>],
  what: ['minmax(9rem, 1fr)', ({ counts }) => <strong>{countsText(counts, words.batches.what)}</strong>],
  by: [
    'minmax(9rem, 1fr)',
    ({ by, at, undoneAt, undoneBy }) => (
      <span className="muted">
        {undoneAt === null
          ? fill(words.batches.by, { name: by, at: whenText(at) })
          : fill(words.batches.undone, { name: undoneBy ?? '', at: whenText(undoneAt) })}
      </span>
    ),
    'extra',
  ],
  undo: [
    'minmax(9rem, 20rem)',
    ({ id, state, obstacle }) =>
      obstacle === null ? (
        state === 'in' && (
          <ActButton act="people-undo" input={{ id }} right="work-books" done={words.batches.didUndo}>
            {words.batches.undo}
          </ActButton>
        )
      ) : (
        <span className="muted">
          {fill(words.batches.obstacles[obstacle.is], { people: peopleText(obstacle.persons) })}
        </span>
      ),
    'right',
  ],
})

/** Every press of "Take in", with the press that takes all of it back. */
export function Batches({ batches }: { batches: readonly BatchView[] }) {
  return (
    <List
      label={words.tabs.batches}
      name="people-batches"
      rows={batches}
      keyOf={({ id }) => id}
      columns={batchColumns}
      empty={<Empty title={words.batches.empty} />}
    />
  )
}

/** What stands out and asks nobody. */
export function Noticed({ notices }: { notices: readonly NoticeView[] }) {
  if (notices.length === 0) return <Empty title={words.notices.empty} />
  return (
    <ul className="people-noticed">
      {notices.map((notice) => (
        <li key={JSON.stringify(notice)}>
          {notice.is === 'firms-contact' ? (
            fill(words.notices['firms-contact'][notice.kind], {
              value: notice.value,
              people: peopleText(notice.persons),
            })
          ) : (
            <>
              {fill(words.notices[notice.is], { name: writtenName(notice.name) })}{' '}
              <span className="muted">{notice.place && `${notice.place.house} ${notice.place.folio}`}</span>{' '}
              {notice.number !== null && <Link href={`/clients/${notice.number}`}>{notice.number}</Link>}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
