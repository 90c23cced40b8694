import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { formatCompactRupees, formatNumber, formatRupees } from '#finance/rupees.ts'
import { deskPeopleWords as words } from '../words/desk-people.ts'
import { bestWritten, writtenName } from '../written-name.ts'
import type { CandidateView, PeopleQuestionView, PossibleAnswerView } from './people-view.ts'

export const peopleText = (count: number) => plural(localeWords, words.people, count)
export const foliosText = (count: number) => plural(localeWords, words.folios, count)
export const whenText = (at: string) => instantText(localeWords, Date.parse(at))

/** An amount in paise; '' until somebody asked for values. */
export function worthText(paise: number, areShown: boolean, isShort = false): string {
  if (!areShown) return ''
  return isShort ? formatCompactRupees(paise / 100, localeWords.amounts) : formatRupees(paise / 100)
}

/** The name that a question is about, as a person would write it: the first candidate's. */
export function nameOf({ candidates }: Pick<PeopleQuestionView, 'candidates'>): string {
  return bestWritten(candidates[0]?.names ?? [])
}

/** The other ways in which files write the names of a question. */
export function otherNames({ candidates }: Pick<PeopleQuestionView, 'candidates'>): string[] {
  const all = new Set(candidates.flatMap(({ names }: CandidateView) => names.map(writtenName)))
  return [...all].filter((name) => name !== nameOf({ candidates }))
}

/** What a question asks, in a line under its name. */
export function askOf({ kind, candidates }: PeopleQuestionView): string {
  const other = bestWritten((candidates[1] ?? candidates[0])?.names ?? [])
  if (kind === 'similar-name' && other === nameOf({ candidates })) return words.asksOfOneName
  return fill(words.asks[kind], { other })
}

/** The number of an answer's key: 1 for one person, 2 for two people, in whatever order they come. */
export interface KeyedAnswer {
  readonly answer: PossibleAnswerView
  readonly key: 1 | 2 | 3 | 4 | 5 | 'ask' | null
}

const isMain = ({ is }: PossibleAnswerView) => is === 'one-person' || is === 'two-people'

/** Gives each answer its key. Only a question that can't be answered with one or two persons counts 1, 2 from the first. */
export function keyedAnswers(answers: readonly PossibleAnswerView[]): readonly KeyedAnswer[] {
  const one = answers.find(({ is }) => is === 'one-person')
  const two = answers.find(({ is }) => is === 'two-people')
  const rest = answers.filter((each) => each !== one && each !== two && each.is !== 'ask-first')
  const first = answers.some(isMain) ? 3 : 1
  return answers
    .map((answer): KeyedAnswer => {
      if (answer.is === 'ask-first') return { answer, key: 'ask' }
      const key = answer === one ? 1 : answer === two ? 2 : first + rest.indexOf(answer)
      return { answer, key: key <= 5 ? (key as 1) : null }
    })
    .sort((a, b) => orderOf(a) - orderOf(b))
}

/** The numbers first, then asking: what has no number comes last. */
function orderOf({ key }: KeyedAnswer): number {
  if (key === 'ask') return 2.5
  return key ?? Number.POSITIVE_INFINITY
}

/** An answer, as its button says it. */
export function answerText(
  { at, is, joins, wrong, birthday }: PossibleAnswerView,
  { kind, answers }: PeopleQuestionView,
): string {
  if (birthday !== null) return dateText(localeWords, birthday)
  if (is === 'row-wrong' && wrong !== null) {
    // Rows of one name are told apart by the column in which they stand.
    const alike = answers.filter((one) => one.wrong === wrong)
    const name = writtenName(wrong)
    return alike.length === 1
      ? fill(words.answers.rowOf, { name })
      : fill(words.answers.rowAt, { name, at: String(alike.findIndex((one) => one.at === at) + 1) })
  }
  if (kind !== 'which-of') return words.answers[is]
  if (is === 'two-people') return words.answers.apart
  const [name] = joins
  return is === 'one-person' && name !== undefined
    ? fill(words.answers.onePersonOf, { name: writtenName(name) })
    : words.answers[is]
}

/** What an answer does. */
export function doesText({ is, joins, birthday, folios }: PossibleAnswerView, waiting: number): string {
  const values = { folios: foliosText(is === 'ask-first' ? waiting : folios) }
  if (birthday !== null) return words.does.birthday
  if (is !== 'one-person') return fill(words.does[is], values)
  const names = [...new Set(joins.map(writtenName))]
  if (names.length > 1) return fill(words.does.joins, { ...values, names: names.join(', ') })
  return fill(joins.length > 1 ? words.does.joinsOneName : words.does.single, values)
}

/** `Question 2 of 31`. */
export function positionText(at: number, all: number): string {
  return fill(words.question.position, { at: formatNumber(at + 1), all: formatNumber(all) })
}

/** The words of a text with those marked that another text has not, whatever their case. */
export function differingWords(text: string, other: string): readonly { text: string; differs: boolean }[] {
  const known = new Set(wordsOf(other).map((word) => word.toLowerCase()))
  return wordsOf(text).map((word) => ({ text: word, differs: !known.has(word.toLowerCase()) }))
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
