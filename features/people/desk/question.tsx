import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { fill } from '#content/fill.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { DeskRefused, useData } from '#desk/ui/data.ts'
import { Keys } from '#desk/ui/keys.tsx'
import { Callout, ScreenHead } from '#desk/ui/parts.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { formatNumber } from '#finance/rupees.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { deskPeopleWords as words } from '../words/desk-people.ts'
import { bestWritten } from '../written-name.ts'
import { answerKeys, mayAnswer, useAnswering } from './answering.tsx'
import { sidesOf } from './compared.ts'
import type { ValuesShown } from './people-list.tsx'
import {
  answerText,
  doesText,
  foliosText,
  type KeyedAnswer,
  keyedAnswers,
  nameOf,
  positionText,
  whenText,
  worthText,
} from './people-text.ts'
import type { OpenedQuestionView, PeopleProposalView } from './people-view.ts'
import { Comparison, RegistrarRows } from './question-sides.tsx'

const pathOf = (id: string | null) => (id === null ? '/people' : `/people/${id}`)

type QuestionProps = { id: string; proposal: PeopleProposalView; values: ValuesShown }

/** One question, whole: what its candidates have in common, what differs, and what each answer does. */
export function Question({ id, proposal, values }: QuestionProps) {
  const [, navigate] = useLocation()
  const question = useData('people-question', { id })
  const { questions, openQuestions } = proposal
  const at = questions.findIndex((one) => one.id === id)
  const next = questions[at + 1] ?? questions.find((one) => one.id !== id) ?? null
  const step = (to: string | null) => {
    navigate(`/desk${pathOf(to)}`)
    return true
  }
  useKeys({
    escape: () => step(null),
    'list-down': () => next !== null && step(next.id),
    'list-up': () => at > 0 && step(questions[at - 1]?.id ?? null),
    'question-next': () => next !== null && step(next.id),
  })
  const isGone = question.error instanceof DeskRefused && question.error.status === 404
  return (
    <div className="split question">
      <QuestionNav id={id} proposal={proposal} areShown={values.areShown} />
      {isGone || question.data === null ? (
        <Empty title={words.question.missing}>
          <p>{words.question.missingHelp}</p>
          <ButtonLink href={pathOf(next?.id ?? null)} size="small">
            {next === null ? words.question.back : words.question.skip}
          </ButtonLink>
        </Empty>
      ) : (
        <WithData of={question}>
          {(found) =>
            found && (
              <Whole
                question={found}
                position={at < 0 ? null : positionText(at, openQuestions)}
                next={next?.id ?? null}
                values={values}
              />
            )
          }
        </WithData>
      )}
    </div>
  )
}

/** All questions, the dearest first, and under them those that were answered. */
function QuestionNav({
  id,
  proposal: { questions, openQuestions, answered },
  areShown,
}: Omit<QuestionProps, 'values'> & { areShown: boolean }) {
  const all = openQuestions + answered.length
  useEffect(() => {
    document.querySelector(`.question-nav [aria-current]`)?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <nav className="question-nav" aria-label={words.question.list}>
      <div className="question-progress">
        <p>
          <strong>
            {fill(words.question.answered, {
              answered: formatNumber(answered.length),
              all: formatNumber(all),
            })}
          </strong>
        </p>
        <progress max={all} value={answered.length} aria-hidden="true" />
        <p className="muted">{words.question.listSub}</p>
      </div>
      <ol>
        {questions.map((one) => (
          <li key={one.id}>
            <Link href={pathOf(one.id)} aria-current={one.id === id ? 'page' : undefined}>
              <span className="people-state" data-is="question" />
              <span>{nameOf(one)}</span>
              <span className="muted num">{worthText(one.worth, areShown, true)}</span>
            </Link>
          </li>
        ))}
        {answered.map((one) => (
          <li key={one.id}>
            <Link href={pathOf(one.id)} aria-current={one.id === id ? 'page' : undefined}>
              <span className="people-state" data-is={one.is === 'ask-first' ? 'asked' : 'sure'}>
                {one.is !== 'ask-first' && <Icon name="check" size={14} />}
              </span>
              <span className="muted">{bestWritten(one.names)}</span>
              <span className="muted">{words.answers[one.is]}</span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="list-foot">
        <Keys of="list-down" /> <Keys of="list-up" /> · <Link href="/people">{words.question.back}</Link>{' '}
        <Keys of="escape" />
      </p>
    </nav>
  )
}

function Whole({
  question,
  position,
  next,
  values: { areShown, toggle },
}: {
  question: OpenedQuestionView
  position: string | null
  next: string | null
  values: ValuesShown
}) {
  const [, navigate] = useLocation()
  const [areRowsOpen, setRowsOpen] = useState(false)
  const [isLast, setLast] = useState(false)
  const { answer, dialog, isAsking } = useAnswering(() => {
    if (next === null) setLast(true)
    else navigate(`/desk${pathOf(next)}`)
  })
  const { answered, kind, cause, candidates, worth, folios } = question
  const isOpen = answered === null || answered.is === 'ask-first'
  useKeys(
    {
      ...answerKeys(isOpen ? question : null, answer),
      'question-rows': () => setRowsOpen(!areRowsOpen),
    },
    { isOn: !isAsking },
  )
  if (isLast)
    return (
      <div className="question-main">
        <ScreenHead title={words.last} sub={words.lastNext} />
        <p className="question-last">
          <ButtonLink href="/people">{words.lastLink}</ButtonLink>
        </p>
      </div>
    )
  const sides = sidesOf(question)
  const facts = candidates[1]?.facts ?? []
  return (
    <div className="question-main">
      <div className="column question-body">
        <p className="muted question-position">
          {[position, foliosText(folios), worthText(worth, areShown)].filter(Boolean).join(' · ')}
        </p>
        <ScreenHead
          title={fill(words.heads[kind], { name: nameOf(question) })}
          sub={
            facts.length > 0 &&
            fill(words.question.against, {
              count: facts.filter(({ is }) => is === 'agrees').length,
              all: facts.length,
            })
          }
        />
        {answered && <Answered answered={answered} next={next} />}
        <Comparison sides={sides} areShown={areShown} />
        <p>
          {words.causes[cause]} <span className="muted">{words.decides}</span>
        </p>
        <p className="acts">
          <Button kind="quiet" size="small" onClick={() => setRowsOpen(!areRowsOpen)}>
            <Keys of="question-rows" /> {areRowsOpen ? words.question.hideRows : words.question.rows}
          </Button>
          <Button kind="quiet" size="small" onClick={toggle}>
            <Keys of="show-values" /> {areShown ? words.hideValues : words.showValues}
          </Button>
          {next !== null && (
            <ButtonLink kind="quiet" size="small" href={pathOf(next)}>
              <Keys of="question-next" /> {words.question.skip}
            </ButtonLink>
          )}
        </p>
        {areRowsOpen && <RegistrarRows rows={question.rows} areShown={areShown} />}
      </div>
      {isOpen && <Answers question={question} answer={answer} />}
      {dialog}
    </div>
  )
}

/** Who answered, and how it is taken back: a colleague may have been quicker. */
function Answered({
  answered: { id, is, by, at },
  next,
}: {
  answered: NonNullable<OpenedQuestionView['answered']>
  next: string | null
}) {
  const said = { name: by, at: whenText(at), answer: words.answers[is] }
  return (
    <Callout>
      <p role="status">{fill(is === 'ask-first' ? words.askedBy : words.by, said)}</p>
      <p className="acts">
        {is !== 'ask-first' && next !== null && (
          <ButtonLink size="small" href={pathOf(next)}>
            {words.question.skip}
          </ButtonLink>
        )}
        <ActButton act="people-answer-back" input={{ id }} right="work-books" done={words.didTakeBack}>
          {words.again}
        </ActButton>
      </p>
    </Callout>
  )
}

/** One wide button an answer, with its key and what it does. */
function Answers({
  question,
  answer,
}: {
  question: OpenedQuestionView
  answer: ReturnType<typeof useAnswering>['answer']
}) {
  if (!mayAnswer) return <p className="column gap-2 question-answers muted">{words.mayNot}</p>
  const keyed = keyedAnswers(question.answers)
  const isWide = ({ answer: given, key }: KeyedAnswer) =>
    given.is !== 'row-wrong' || given.birthday !== null || key === 1
  return (
    <div className="column gap-2 question-answers">
      <div className="question-wide">
        {keyed.filter(isWide).map(({ answer: given, key }) => (
          <button
            key={given.at}
            type="button"
            className="column gap-2 box question-answer"
            onClick={() => answer(question, given)}
          >
            <strong>
              {key !== null && <Keys of={`answer-${key}`} />} {answerText(given, question)}
            </strong>
            <span className="muted">{doesText(given, question.folios)}</span>
          </button>
        ))}
      </div>
      {keyed
        .filter((one) => !isWide(one))
        .map(({ answer: given, key }) => (
          <p key={given.at} className="row gap-2">
            <Button kind="quiet" size="small" onClick={() => answer(question, given)}>
              {key !== null && <Keys of={`answer-${key}`} />} {answerText(given, question)}
            </Button>{' '}
            <span className="muted">{doesText(given, question.folios)}</span>
          </p>
        ))}
    </div>
  )
}
