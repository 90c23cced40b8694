import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { Keys } from '#desk/ui/keys.tsx'
import { Callout } from '#desk/ui/parts.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { registrars } from '#features/registrar/words/feeds.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { deskPeopleWords as words } from '../words/desk-people.ts'
import { bestWritten, writtenName } from '../written-name.ts'
import { mayAnswer } from './answering.tsx'
import { EvidenceChip, sureChips } from './evidence.tsx'
import type { PeopleRow } from './people-source.ts'
import {
  answerText,
  askOf,
  foliosText,
  keyedAnswers,
  nameOf,
  otherNames,
  positionText,
  worthText,
} from './people-text.ts'
import type { CandidateView, PeopleQuestionView, PossibleAnswerView, SurePersonView } from './people-view.ts'

const { kinds } = deskFrameWords.palette
/** Answers with a button beside the list; the question itself has the others. */
const mostButtons = 3

type PeekProps = {
  row: PeopleRow | null
  /** Which of the open questions it is, of how many. */
  at: number
  all: number
  areShown: boolean
  answer: (question: PeopleQuestionView, given: PossibleAnswerView) => void
}

/** What speaks for the active row, beside the list on a wide screen. It follows the keys and never takes the focus. */
export function PeoplePeek({ row, at, all, areShown, answer }: PeekProps) {
  return (
    <aside className="people-peek" aria-label={words.columns.evidence}>
      {row?.is === 'question' ? (
        <QuestionPeek question={row.question} {...{ at, all, areShown, answer }} />
      ) : row ? (
        <SurePeek person={row.person} areShown={areShown} />
      ) : (
        <p className="muted">{words.chooseLine}</p>
      )}
    </aside>
  )
}

function QuestionPeek({
  question,
  at,
  all,
  areShown,
  answer,
}: Omit<PeekProps, 'row'> & { question: PeopleQuestionView }) {
  const { candidates, cause, folios, worth } = question
  const others = candidates.slice(1)
  const also = otherNames(question)
  const buttons = keyedAnswers(question.answers).slice(0, mostButtons)
  return (
    <div className="column">
      <p className="muted">
        {[positionText(at, all), foliosText(folios), worthText(worth, areShown)].filter(Boolean).join(' · ')}
      </p>
      <h2>{nameOf(question)}</h2>
      {also.length > 0 && (
        <p className="muted">{fill(words.question.written, { names: also.join('”, “') })}</p>
      )}
      <Callout>
        <strong>{askOf(question)}</strong> {words.causes[cause]}
      </Callout>
      <ul className="people-sides">
        {candidates.map((one) => (
          <CandidateLine key={one.record} candidate={one} />
        ))}
      </ul>
      {others.map(({ record, facts }) => (
        <ul key={record} className="evidence-row">
          {facts.map((one) => (
            <li key={one.fact}>
              <EvidenceChip {...one} />
            </li>
          ))}
        </ul>
      ))}
      <p className="muted">{words.nameAlone}</p>
      {mayAnswer ? (
        <p className="people-buttons">
          {buttons.map(({ answer: given, key }) => (
            <Button key={given.at} kind="quiet" size="small" onClick={() => answer(question, given)}>
              {key !== null && <Keys of={`answer-${key}`} />} {answerText(given, question)}
            </Button>
          ))}
        </p>
      ) : (
        <p className="muted">{words.mayNot}</p>
      )}
      <ButtonLink kind="quiet" size="small" href={`/people/${question.id}`}>
        {words.question.rows} <Keys of="list-open" />
      </ButtonLink>
    </div>
  )
}

/** A candidate in two lines: what identifies the person, and the folios. */
function CandidateLine({
  candidate: { names, number, panEnd, birthdays, folios },
}: {
  candidate: CandidateView
}) {
  const days = birthdays.map((day) => dateText(localeWords, day)).join(', ')
  return (
    <li>
      <p>
        <strong>{bestWritten(names)}</strong>{' '}
        <span className="muted">
          {[
            number !== null && fill(words.question.client, { number }),
            days !== '' && fill(words.question.born, { days }),
            panEnd !== null && `${words.facts.pan} ${fill(words.question.pan, { end: panEnd })}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {folios.map(({ registrar, folio, slot }) => (
        <p key={`${registrar} ${folio} ${slot}`}>
          {registrars[registrar]} {folio} <span className="muted">{words.slots[slot]}</span>
        </p>
      ))}
    </li>
  )
}

function SurePeek({ person, areShown }: { person: SurePersonView; areShown: boolean }) {
  const { name, kind, number, folios, further, household, worth } = person
  return (
    <div className="column">
      <p className="muted">
        {[
          number === null ? words.question.new : fill(words.question.client, { number }),
          foliosText(folios + further),
          worthText(worth, areShown),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h2>{writtenName(name)}</h2>
      {kind !== 'adult' && <p>{kinds[kind]}</p>}
      <ul className="evidence-row">
        {sureChips(person).map((one) => (
          <li key={one.fact}>
            <EvidenceChip {...one} />
          </li>
        ))}
      </ul>
      {household.length > 0 && (
        <>
          <h3>{words.columns.household}</h3>
          <ul>
            {household.map((member) => (
              <li key={member.id}>{writtenName(member.name)}</li>
            ))}
          </ul>
        </>
      )}
      {number !== null && (
        <ButtonLink kind="quiet" size="small" href={`/clients/${number}`}>
          {words.states.known}
        </ButtonLink>
      )}
    </div>
  )
}
