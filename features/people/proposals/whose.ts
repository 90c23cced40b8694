import { foldName } from '#kit/text/fold-name.ts'
import type { SeenContact } from './contacts.ts'
import type { PersonDraft } from './draft.ts'
import type { HouseholdLink } from './households.ts'
import { likeness, readName } from './person-name.ts'
import type { ContactWhose, PersonContact } from './proposal.ts'

const codes: readonly (readonly [RegExp, ContactWhose])[] = [
  [/spouse|wife|husband/i, 'SP'],
  [/son|daughter|child/i, 'DC'],
  [/father|mother|parent/i, 'DP'],
  [/brother|sister|sibling/i, 'DS'],
]

/**
 * Returns the e-mails and numbers of each person with whose they likely are: the firm's, the person's own, or a relative's. A
 * relative is somebody of the household whom a nomination names, or a guardian. It is a likelihood, and no identity.
 */
export function contactsByPerson(
  drafts: readonly PersonDraft[],
  contacts: readonly SeenContact[],
  links: readonly HouseholdLink[],
): readonly (readonly PersonContact[])[] {
  const own = drafts.map((): SeenContact[] => [])
  for (const contact of contacts) for (const person of contact.persons) own[person]!.push(contact)
  const relatives = relativesOf(drafts, links)
  return drafts.map((draft, at) =>
    own[at]!.map(({ kind, value, persons, isFirms }): PersonContact => {
      const isShared = persons.length > 1
      if (isFirms) return { kind, value, whose: 'firm', owner: null, isShared }
      const near = relatives.get(draft.id) ?? []
      const named = kind === 'email' ? near.find(({ of }) => isNamedIn(value, of, draft)) : undefined
      const isOwn = kind === 'email' && isNamedIn(value, draft, named?.of ?? null)
      const sharing = near.find(
        ({ of, code }) => code === 'GD' && persons.some((person) => drafts[person] === of),
      )
      const owner = isOwn ? undefined : (named ?? sharing)
      if (owner) return { kind, value, whose: owner.code, owner: owner.of.id, isShared }
      return { kind, value, whose: isOwn || !isShared ? 'SE' : 'unclear', owner: null, isShared }
    }),
  )
}

interface Relative {
  readonly of: PersonDraft
  readonly code: ContactWhose
}

/** What the others of a household are to a person, as nominations say, or as a guardian. */
function relativesOf(
  drafts: readonly PersonDraft[],
  links: readonly HouseholdLink[],
): Map<string, Relative[]> {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  const relatives = new Map<string, Relative[]>()
  for (const { of, reason } of links)
    for (const [one, other] of [of, [of[1], of[0]] as const]) {
      const [a, b] = [byId.get(one)!, byId.get(other)!]
      const nomination = a.folios
        .flatMap(({ observations }) => observations.flatMap(({ nominees }) => nominees))
        .filter(({ name }) =>
          b.names.some((own) => ['same', 'fuller'].includes(likeness(own, readName(name)))),
        )
        .map(({ relation }) => codes.find(([pattern]) => pattern.test(relation))?.[1])
        .find((code) => code !== undefined)
      const guard =
        reason !== 'guardian' ? undefined : a.kind === 'minor' ? 'GD' : b.kind === 'minor' ? 'DC' : undefined
      const code = guard ?? nomination
      if (code) relatives.set(one, [...(relatives.get(one) ?? []), { of: b, code }])
    }
  return relatives
}

/** True if an e-mail has a word of a person's name that is not also the other's. */
function isNamedIn(email: string, { names }: PersonDraft, other: PersonDraft | null): boolean {
  const local = foldName(email.split('@')[0]!).replaceAll(' ', '')
  const others = new Set(other?.names.flatMap(({ words }) => words))
  return names.some(({ words }) =>
    words.some((word) => word.length > 3 && !others.has(word) && local.includes(word)),
  )
}
