import type { IsoDate } from '#finance/dates.ts'
import { plainEmail, plainMobile } from './contacts.ts'
import type { Doubt } from './doubt.ts'
import { idOf, type PersonDraft } from './draft.ts'
import { isPlaceholderDay } from './identity.ts'
import { bestLikeness } from './person-sets.ts'
import type {
  Candidate,
  ComparedFact,
  FolioRole,
  KnownPerson,
  PeopleQuestion,
  PossibleAnswer,
} from './proposal.ts'
import { canBeOneName, type Seat } from './seats.ts'

/** A doubt that outlived all that is sure, with its candidates. */
export interface Asked {
  readonly id: string
  readonly doubt: Doubt
  readonly drafts: readonly PersonDraft[]
  readonly held: ReadonlySet<Seat>
}

/** Doubts about one person alone. */
const alone = ['no-identity', 'birthday-differs']

/** Makes questions of doubts. One whose candidates turned out to be one person, or were told apart before, is none. */
export function askedOf(
  doubts: readonly Doubt[],
  draftOfSeat: ReadonlyMap<Seat, PersonDraft>,
  known: readonly KnownPerson[],
): readonly Asked[] {
  const apart = new Set(
    known.flatMap(({ id, apartFrom }) => apartFrom.flatMap((other) => [`${id}|${other}`, `${other}|${id}`])),
  )
  const all = new Map<string, Asked>()
  for (const doubt of doubts) {
    const drafts = [...new Set(doubt.candidates.flatMap(([seat]) => draftOfSeat.get(seat!) ?? []))]
    if (drafts.length < (alone.includes(doubt.kind) ? 1 : 2)) continue
    const [first, ...others] = drafts
    // A folio of the book goes from one to the other, though they were told apart; and back again is another question.
    const isMoving =
      doubt.kind === 'holder-changed' && doubt.candidates.some(([seat]) => seat?.folio === null)
    const areApart = others.length > 0 && others.every((other) => apart.has(`${first!.known}|${other.known}`))
    if (areApart && !isMoving) continue
    const ids = drafts.map((draft) => draft.id)
    const id = idOf('q', doubt.kind, ...(doubt.kind === 'holder-changed' ? ids : ids.sort()))
    const earlier = all.get(id)
    all.set(id, {
      id,
      doubt,
      drafts: earlier?.drafts ?? drafts,
      held: new Set([...(earlier?.held ?? []), ...doubt.held]),
    })
  }
  return [...all.values()]
}

/** Returns a question with its candidates side by side and what each answer does. */
export function questionOf({ id, doubt, drafts }: Asked, roles: readonly FolioRole[]): PeopleQuestion {
  const { kind, cause } = doubt
  const held = roles.filter(({ heldBy }) => heldBy.includes(id))
  const holds = held.map((role) => role.id)
  const worthOf = (draft: PersonDraft) => draft.folios.reduce((sum, { worth }) => sum + worth, 0)
  const heldWorth = [...new Map(held.map(({ place, worth }) => [JSON.stringify(place), worth])).values()]
  const worth =
    kind === 'birthday-differs'
      ? 0
      : (held.length > 0 ? heldWorth : drafts.map(worthOf)).reduce((sum, each) => sum + each, 0)
  return {
    ...{ id, kind, cause, holds, worth },
    candidates: drafts.map(
      (draft): Candidate => ({
        record: draft.id,
        facts: draft === drafts[0] ? [] : compared(drafts[0]!, draft),
      }),
    ),
    answers: answersOf(doubt, drafts, held),
  }
}

function answersOf(
  { kind }: Doubt,
  drafts: readonly PersonDraft[],
  held: readonly FolioRole[],
): PossibleAnswer[] {
  const all = held.map((role) => role.id)
  const answer = (is: PossibleAnswer['is'], more: Partial<PossibleAnswer> = {}): PossibleAnswer => ({
    ...{ is, wrong: null, joins: [], releases: [], birthday: null },
    ...more,
  })
  const ask = answer('ask-first')
  if (kind === 'birthday-differs')
    return [
      ...drafts[0]!.birthdays
        .filter((day) => !isPlaceholderDay(day))
        .map((birthday) => answer('row-wrong', { birthday })),
      ask,
    ]
  // The record that the book has stays; of two, the first.
  const idsOf = (some: readonly PersonDraft[]) =>
    some.toSorted((a, b) => Number(b.known !== null) - Number(a.known !== null)).map(({ id }) => id)
  if (kind === 'no-identity' || kind === 'which-of') {
    const waiting = drafts.filter(({ id }) => held.some(({ record }) => record === id))
    const meant = drafts.filter((draft) => !waiting.includes(draft))
    const isOneName = waiting.length === 1 && meant.length === 0
    return [
      ...meant.map((draft) => answer('one-person', { joins: [draft.id, ...idsOf(waiting)], releases: all })),
      // A person whom nothing but the name says, or the same in several folios.
      ...(waiting.length > 1 || isOneName
        ? [answer('one-person', { joins: idsOf(waiting), releases: all })]
        : []),
      ...(isOneName ? [] : [answer('two-people', { releases: all })]),
      ask,
      answer('row-wrong'),
    ]
  }
  const wrong = drafts
    .filter(({ id }) => held.some(({ record }) => record === id))
    .map(({ id }) =>
      answer('row-wrong', {
        wrong: id,
        releases: held.filter(({ record }) => record !== id).map((role) => role.id),
      }),
    )
  return [
    answer('one-person', { joins: idsOf(drafts), releases: all }),
    // Two people can't both be the first holder.
    ...(kind === 'holders-differ' ? [] : [answer('two-people', { releases: all })]),
    ask,
    ...wrong,
  ]
}

/** Compares two candidates, the surest facts first. */
function compared(one: PersonDraft, other: PersonDraft): Candidate['facts'] {
  const facts: readonly [ComparedFact, (draft: PersonDraft) => readonly string[]][] = [
    ['pan', ({ seats }) => seats.flatMap(({ pans }) => pans.map(({ key }) => key))],
    ['birthday', ({ birthdays }) => birthdays.filter((day: IsoDate) => !isPlaceholderDay(day))],
    ['guardian', (draft) => besideOf(draft, ['guardian'])],
    ['joint', (draft) => besideOf(draft, ['second', 'third'])],
    ['bank', ({ banks }) => banks.map(({ ifsc, end }) => `${ifsc}|${end}`)],
    ['address', ({ places }) => places],
    [
      'email',
      ({ seats }) => seats.flatMap(({ emails }) => emails.flatMap((email) => plainEmail(email) ?? [])),
    ],
    [
      'mobile',
      ({ seats }) => seats.flatMap(({ mobiles }) => mobiles.flatMap((mobile) => plainMobile(mobile) ?? [])),
    ],
  ]
  return [
    ...facts.map(([fact, valuesOf]) => {
      const [a, b] = [valuesOf(one), valuesOf(other)]
      const is =
        a.length === 0 || b.length === 0
          ? 'missing'
          : a.some((value) => b.includes(value))
            ? 'agrees'
            : 'differs'
      return { fact, is } as const
    }),
    { fact: 'name', is: canBeOneName(bestLikeness(one.names, other.names)) ? 'agrees' : 'differs' },
  ]
}

/** The PANs of those who stand beside a person in its folios. */
function besideOf({ folios }: PersonDraft, slots: readonly string[]): string[] {
  return folios.flatMap(({ observations }) =>
    observations.flatMap(({ people }) =>
      people.flatMap(({ slot, pan }) => (slots.includes(slot) && pan !== null ? [pan.key] : [])),
    ),
  )
}
