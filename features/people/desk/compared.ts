import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import type { IsoDate } from '#finance/dates.ts'
import { deskPeopleWords as words } from '../words/desk-people.ts'
import type { CandidateView, FolioRowView, OpenedQuestionView } from './people-view.ts'

type Is = CandidateView['facts'][number]['is']

/** One column of a question: a candidate, or one of two birthdays of the same person. */
export interface Side {
  readonly key: string
  readonly candidate: CandidateView
  readonly rows: readonly FolioRowView[]
  /** The birthdays of the column. */
  readonly birthdays: readonly IsoDate[]
}

/** Returns the columns of a question: its candidates; where one person has two birthdays, the files of each. */
export function sidesOf({ kind, candidates, rows }: OpenedQuestionView): readonly Side[] {
  const [only] = candidates
  if (kind === 'birthday-differs' && only)
    return only.birthdays.map((day) => ({
      key: day,
      candidate: only,
      rows: rows.filter(({ birthday }) => birthday === day),
      birthdays: [day],
    }))
  return candidates.map((candidate) => ({
    key: candidate.record,
    candidate,
    rows: rows.filter(({ record }) => record === candidate.record),
    birthdays: candidate.birthdays,
  }))
}

export type ComparedField = Exclude<keyof typeof words.question.fields, 'folios'>

/** What one column says of a field. `isAlike`: it agrees, and is written otherwise. */
export interface ComparedCell {
  readonly key: string
  readonly values: readonly string[]
  readonly is: Is | null
  readonly isAlike: boolean
}

/** One line of the comparison: what each column says, and how each is to the first. */
export interface ComparedLine {
  readonly field: ComparedField
  readonly cells: readonly ComparedCell[]
}

const others = (row: FolioRowView, slots: readonly string[]) =>
  row.others.flatMap(({ slot, name }) => (slots.includes(slot) ? [name] : []))

/** What a field is, in each column, in the order of the lines: what decides stands first. */
const fields: Readonly<Record<ComparedField, (side: Side) => readonly string[]>> = {
  name: ({ rows, candidate }) => (rows.length > 0 ? rows.map(({ name }) => name) : candidate.names),
  birthday: ({ birthdays }) => birthdays.map((day) => dateText(localeWords, day)),
  pan: ({ candidate: { panEnd, panTexts } }) =>
    panEnd === null ? panTexts : [fill(words.question.pan, { end: panEnd })],
  joint: ({ rows }) => rows.flatMap((row) => others(row, ['second', 'third'])),
  guardian: ({ rows }) => rows.flatMap((row) => others(row, ['guardian'])),
  nominees: ({ rows }) =>
    rows.flatMap(({ nominees }) =>
      nominees.map(({ name, relation }) => (relation === '' ? name : `${name}, ${relation}`)),
    ),
  bank: ({ rows }) => rows.flatMap(({ bank }) => (bank ? [fill(words.question.bankOf, bank)] : [])),
  mobile: ({ rows }) =>
    rows.flatMap(({ mobileEnd }) =>
      mobileEnd === '' ? [] : [fill(words.question.phoneEnd, { end: mobileEnd })],
    ),
  email: ({ rows }) => rows.flatMap(({ email }) => (email === '' ? [] : [email])),
  address: ({ rows }) => rows.flatMap(({ address }) => (address.length === 0 ? [] : [address.join(', ')])),
  taxStatus: ({ rows }) => rows.flatMap(({ taxStatus }) => (taxStatus === '' ? [] : [taxStatus])),
}

/** Returns the lines of a comparison. A field that no column has is left out. What a file of the server compared stands. */
export function comparedLines(sides: readonly Side[]): readonly ComparedLine[] {
  const lines = (Object.keys(fields) as ComparedField[]).flatMap((field): ComparedLine[] => {
    const all = sides.map((side) => ({ side, values: distinct(fields[field](side)) }))
    const first = all[0]?.values ?? []
    if (all.every(({ values }) => values.length === 0)) return []
    return [
      {
        field,
        cells: all.map(({ side, values }, at): ComparedCell => {
          const is = at === 0 ? null : (factOf(side, field, sides) ?? comparedTexts(first, values))
          return {
            key: side.key,
            values,
            is,
            isAlike: is === 'agrees' && comparedTexts(first, values) === 'differs',
          }
        }),
      },
    ]
  })
  return lines.sort((a, b) => rankOf(a) - rankOf(b))
}

/** What differs stands first, then what one side alone has. */
function rankOf({ cells }: ComparedLine): number {
  const has = (wanted: Is) => cells.some(({ is }) => is === wanted)
  return has('differs') ? 0 : has('missing') ? 1 : 2
}

/** What the server compared; nothing where the columns are not its candidates. */
function factOf({ candidate }: Side, field: ComparedField, [first]: readonly Side[]): Is | undefined {
  if (candidate === first?.candidate) return undefined
  return candidate.facts.find(({ fact }) => fact === field)?.is
}

function comparedTexts(one: readonly string[], other: readonly string[]): Is {
  if (one.length === 0 || other.length === 0) return 'missing'
  const known = new Set(one.map(folded))
  return other.some((text) => known.has(folded(text))) ? 'agrees' : 'differs'
}

/** The folios of a column, each once, the dearest first. */
export function foliosOf({ rows }: Side): readonly FolioRowView[] {
  const once = new Map(rows.map((row) => [JSON.stringify(row.place), row]))
  return [...once.values()].sort((a, b) => b.worth - a.worth)
}

function distinct(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [folded(text), text])).values()]
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
