import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { fixedHeads } from '#desk/list/fixed-heads.ts'
import { SourceList } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { useWindows, type Windowed } from '#desk/list/use-windows.ts'
import { useAddressState } from '#desk/ui/address-state.ts'
import type { Answered } from '#desk/ui/data.ts'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { allKeys, Keys, moveKeys } from '#desk/ui/keys.tsx'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { workWords } from '#features/work/words/desk.ts'
import { formatNumber } from '#finance/rupees.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { deskPeopleWords as words } from '../words/desk-people.ts'
import { writtenName } from '../written-name.ts'
import { answerKeys, useAnswering } from './answering.tsx'
import { chipsOf, Evidence, sureChips } from './evidence.tsx'
import { ListFilter } from './list-filter.tsx'
import { Batches, Noticed, TakeIn } from './people-batches.tsx'
import { PeoplePeek } from './people-peek.tsx'
import { type PeopleRow, useQuestionsFirst } from './people-source.ts'
import { askOf, foliosText, nameOf, peopleText, worthText } from './people-text.ts'
import type { PeopleProposalView, SurePersonView } from './people-view.ts'

const { kinds } = deskFrameWords.palette
const keyOf = ({ id }: SurePersonView) => id

/** Whether amounts are shown, and how that changes. */
export interface ValuesShown {
  readonly areShown: boolean
  readonly toggle: () => void
}

type ListProps = { proposal: PeopleProposalView; values: ValuesShown }

/** Everybody of whom the files speak: questions first, the dearest first, then those who are sure and need no work. */
export function PeopleList({ proposal, values }: ListProps) {
  const [tab] = useAddressState('tab', 'people')
  const { persons, openQuestions, batches } = proposal
  if (persons + openQuestions + batches.length === 0)
    return (
      <div className="split-main">
        <ScreenHead title={deskFrameWords.screens.people} />
        <Empty title={words.empty}>
          <p>{words.emptyHelp}</p>
          <ButtonLink href="/imports/new" size="small">
            {words.emptyLink}
          </ButtonLink>
        </Empty>
      </div>
    )
  return (
    <div className="split-main people">
      <Head proposal={proposal} values={values} />
      <DeskTabs
        label={words.tabsLabel}
        name="tab"
        tabs={[
          { id: 'people', label: words.tabs.people },
          { id: 'noticed', label: words.tabs.noticed, count: proposal.notices.length },
          { id: 'batches', label: words.tabs.batches, count: proposal.batches.length },
        ]}
      />
      {tab === 'noticed' ? (
        <Noticed notices={proposal.notices} />
      ) : tab === 'batches' ? (
        <Batches batches={proposal.batches} />
      ) : (
        <All proposal={proposal} values={values} />
      )}
      <TakeIn proposal={proposal} />
    </div>
  )
}

function Head({
  proposal: { persons, households, openQuestions, folios, files, asOf, ready },
  values,
}: ListProps) {
  const [tab] = useAddressState('tab', 'people')
  const numbers = {
    people: peopleText(persons),
    households: plural(localeWords, words.households, households),
    questions: plural(localeWords, words.questions, openQuestions),
  }
  const isNew = ready.persons === persons
  const book =
    ready.persons === 0
      ? words.book.all
      : isNew || ready.known === 0
        ? words.book.none
        : fill(words.book.some, { people: peopleText(ready.persons) })
  return (
    <ScreenHead
      title={fill(openQuestions === 0 ? words.titleSure : words.title, numbers)}
      sub={fill(words.sub, {
        folios: foliosText(folios),
        files: plural(localeWords, words.files, files),
        date: dateText(localeWords, asOf),
        book,
      })}
    >
      {tab === 'people' && (
        <div className="filters">
          <Filter />
          <Button kind="quiet" size="small" onClick={values.toggle}>
            <Keys of="show-values" /> {values.areShown ? words.hideValues : words.showValues}
          </Button>
        </div>
      )}
    </ScreenHead>
  )
}

function Filter() {
  const [text, setText] = useAddressState('text', '')
  const field = useRef<HTMLInputElement>(null)
  useKeys({ filter: () => field.current?.focus() })
  return <ListFilter ref={field} label={words.filter} text={text} onText={setText} />
}

function All({ proposal, values }: ListProps) {
  const [text] = useAddressState('text', '')
  const sure = useWindows('people-sure', { text, kind: null, state: null }, keyOf)
  return <WithData of={sure}>{(list) => <Rows {...{ proposal, values, text, list }} />}</WithData>
}

function Rows({
  proposal: { questions, openQuestions },
  values: { areShown },
  text,
  list: { source },
}: ListProps & { text: string; list: Windowed<SurePersonView, Answered<'people-sure'>> }) {
  const [, navigate] = useLocation()
  const [, setText] = useAddressState('text', '')
  const [active, setActive] = useState<PeopleRow | null>(null)
  const { answer, dialog, isAsking } = useAnswering(() => {})
  // Before a key moves, the dearest question is the one that is shown and answered.
  const row = active ?? (questions[0] ? ({ is: 'question', question: questions[0] } as const) : null)
  const question = row?.is === 'question' ? row.question : null
  useKeys(answerKeys(question, answer), { isOn: !isAsking })
  const found = useMemo(() => {
    const wanted = text.toLowerCase()
    return questions.filter(({ candidates }) =>
      candidates.some(({ names }) => names.some((name) => name.toLowerCase().includes(wanted))),
    )
  }, [questions, text])
  const all = useQuestionsFirst(found, source)
  return (
    <div className="split people-split">
      <SourceList
        label={words.tabs.people}
        name="people"
        source={all}
        columns={areShown ? columns : withoutValues}
        heads={fixedHeads}
        onActive={setActive}
        onOpen={(row) =>
          row.is === 'question'
            ? navigate(`/desk/people/${row.question.id}`)
            : row.person.number !== null && navigate(`/desk/clients/${row.person.number}`)
        }
        empty={
          <Empty title={words.noMatch}>
            <Button kind="quiet" size="small" onClick={() => setText('')}>
              {words.clear}
            </Button>
          </Empty>
        }
        foot={[
          moveKeys,
          ['list-open', workWords.steps.open],
          ['answer-1', words.answers['one-person']],
          ['answer-2', words.answers['two-people']],
          ['answer-ask', words.answers['ask-first']],
          ['undo', deskFrameWords.undo.undo],
          allKeys,
        ]}
      />
      <PeoplePeek
        row={row}
        at={question === null ? -1 : questions.indexOf(question)}
        all={openQuestions}
        areShown={areShown}
        answer={answer}
      />
      {dialog}
    </div>
  )
}

const columns: readonly ListColumn<PeopleRow>[] = columnsOf(words.columns, {
  name: [
    'minmax(9rem, 1fr)',
    (row) =>
      row.is === 'question' ? (
        <>
          <State row={row} />
          <strong>{nameOf(row.question)}</strong> <span className="muted">{askOf(row.question)}</span>
        </>
      ) : (
        <>
          <State row={row} />
          <strong>{writtenName(row.person.name)}</strong>{' '}
          {row.person.kind !== 'adult' && <Tag>{kinds[row.person.kind]}</Tag>}
        </>
      ),
  ],
  evidence: [
    'minmax(8rem, 16rem)',
    (row) => <Evidence facts={row.is === 'question' ? chipsOf(row.question) : sureChips(row.person)} />,
    'right',
    'detail',
  ],
  folios: ['3rem', (row) => <span className="num">{formatNumber(foliosIn(row))}</span>, 'right', 'detail'],
  value: [
    '6.5rem',
    (row) => (
      <strong className="num">
        {worthText(row.is === 'question' ? row.question.worth : row.person.worth, true, true)}
      </strong>
    ),
    'right',
  ],
})
const withoutValues = columns.filter(({ id }) => id !== 'value')

/** How many folios wait for an answer, or are a person's. */
function foliosIn(row: PeopleRow): number {
  return row.is === 'question' ? row.question.folios : row.person.folios
}

/** A ring for a question, a tick for who is sure; filled where the person is in the book. */
function State({ row }: { row: PeopleRow }) {
  const state =
    row.is === 'question' ? 'question' : row.person.number === null ? ('sure' as const) : ('known' as const)
  return (
    <span className="people-state" data-is={state}>
      {state !== 'question' && <Icon name={state === 'sure' ? 'check' : 'user'} size={14} />}
      <span className="visually-hidden">{words.states[state]}</span>
    </span>
  )
}
