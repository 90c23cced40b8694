import { type ReactNode, useState } from 'react'
import { fill } from '#content/fill.ts'
import { may } from '#desk/acts/access.ts'
import type { KeyHandlers } from '#desk/keys/use-keys.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { queryClient, sendAct } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { serverNow } from '#desk/ui/server-time.ts'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { addDays, isoDate, istDate } from '#finance/dates.ts'
import { deskPeopleWords as words } from '../words/desk-people.ts'
import { type KeyedAnswer, keyedAnswers, nameOf } from './people-text.ts'
import type { OpenedQuestionView, PeopleQuestionView, PossibleAnswerView } from './people-view.ts'

/** A question as the list or its own screen has it. */
export type AnswerableQuestion = PeopleQuestionView & Partial<Pick<OpenedQuestionView, 'answered'>>

export const mayAnswer = may(me.roles, 'work-books')

/**
 * Answers questions: at once, or, for "Ask first", after a dialog that makes the task.
 *
 * @param onAnswered Called once an answer is saved.
 */
export function useAnswering(onAnswered: (question: AnswerableQuestion) => void): {
  readonly answer: (question: AnswerableQuestion, given: PossibleAnswerView) => void
  readonly dialog: ReactNode
  readonly isAsking: boolean
} {
  const [asked, setAsked] = useState<{ question: AnswerableQuestion; given: PossibleAnswerView } | null>(null)
  const answer = (question: AnswerableQuestion, given: PossibleAnswerView) => {
    if (given.is === 'ask-first') {
      setAsked({ question, given })
      return
    }
    void sendAnswer(question, given).then(({ undo }) => {
      showDone(fill(words.did[given.is], { name: nameOf(question) }), undo)
      void queryClient.invalidateQueries()
      onAnswered(question)
    }, failed)
  }
  return {
    answer,
    isAsking: asked !== null,
    dialog: asked && (
      <AskFirst {...asked} onClose={() => setAsked(null)} onSent={() => onAnswered(asked.question)} />
    ),
  }
}

/** Sends an answer. Of a question that somebody asks about, "Ask first" goes with it. */
async function sendAnswer({ id, answered }: AnswerableQuestion, { at }: PossibleAnswerView) {
  if (answered?.is === 'ask-first') await sendAct('people-answer-back', { id })
  return await sendAct('people-answer', { id, answer: at })
}

/** Somebody else answered a moment ago: what is shown is read again. */
function failed(error: unknown): void {
  showFailure(error)
  void queryClient.invalidateQueries()
}

function AskFirst({
  question,
  given,
  onClose,
  onSent,
}: {
  question: AnswerableQuestion
  given: PossibleAnswerView
  onClose: () => void
  onSent: () => void
}) {
  const name = nameOf(question)
  return (
    <AskDialog
      title={fill(words.ask.title, { name })}
      sub={words.ask.sub}
      fields={[
        {
          name: 'until',
          label: words.ask.day,
          kind: 'day',
          initial: addDays(istDate(serverNow()), 1),
          isRequired: true,
        },
        { name: 'note', label: words.ask.note, kind: 'lines' },
      ]}
      submit={words.ask.submit}
      send={async ({ until = '', note = '' }) => {
        const { id } = question
        const done = await sendAnswer(question, given)
        try {
          await sendAct('work-wait', {
            key: `people-question:${id}`,
            until: isoDate(until),
            note: note || null,
          })
        } catch (error) {
          await sendAct('people-answer-back', { id })
          throw error
        }
        onSent()
        return done
      }}
      done={fill(words.did['ask-first'], { name })}
      onClose={onClose}
    />
  )
}

/** The keys of a question's answers. */
export function answerKeys(
  question: AnswerableQuestion | null,
  answer: (question: AnswerableQuestion, given: PossibleAnswerView) => void,
): KeyHandlers {
  const keyed = question === null ? [] : keyedAnswers(question.answers)
  const press = (wanted: KeyedAnswer['key']) => () => {
    const found = keyed.find(({ key }) => key === wanted)
    if (!question || !found || !mayAnswer) return false
    answer(question, found.answer)
    return true
  }
  return {
    'answer-1': press(1),
    'answer-2': press(2),
    'answer-3': press(3),
    'answer-4': press(4),
    'answer-5': press(5),
    'answer-ask': press('ask'),
  }
}
