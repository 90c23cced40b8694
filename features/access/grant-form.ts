import { type Relation, relations, type Scope, scopes } from '#content/scopes.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import { email, isoDate, oneLine, text } from '#kit/schema/fields.ts'
import { choice, fault, object, optional, type Parsed, type Rule, valid } from '#kit/schema/schema.ts'

/** Who begins: the owner offers, the viewer asks, or a parent asks for the account of a child under 18. */
export const grantSides = ['offer', 'ask', 'guardian'] as const
export type GrantSide = (typeof grantSides)[number]

/** What one person types about letting another see. */
export interface GrantForm {
  readonly email: string
  readonly relation: Relation
  readonly scopes: readonly Scope[]
  readonly purpose: string
  readonly endsOn: IsoDate | null
  readonly bornOn: IsoDate | null
  /** The `client_pan` whose folios are meant; null for the account holder's own. */
  readonly whose: string | null
  readonly hidesAmounts: boolean
  readonly mayAskInEmergency: boolean
}
export type GrantField = keyof GrantForm
export type GrantTyped = Readonly<Record<GrantField, string>>

/** The youngest birthday at which a person is still under 18 tomorrow, and the days that a grant can end on. */
interface GrantDays {
  readonly today: IsoDate
  readonly longestDays: number
  readonly bornAfter: IsoDate
}

/** A ticked box. */
const ticked: Rule<boolean> = { kind: 'yes-no', read: (sent) => valid(sent === 'yes') }

/** Names of scopes with blanks between them, at least one. */
const someScopes: Rule<readonly Scope[]> = {
  kind: 'some',
  choices: scopes,
  read(sent) {
    const named = typeof sent === 'string' ? sent.split(' ') : []
    const found = scopes.filter((scope) => named.includes(scope))
    return found.length === 0 ? fault('nothing-chosen') : valid(found)
  },
}

/** A field that this form does not have. */
function absent<T>(value: T): Rule<T> {
  return { kind: 'absent', read: () => valid(value) }
}

/** Parses what one person typed to let another see, or to be let see. */
export function parseGrant(
  side: GrantSide,
  typed: GrantTyped,
  { today, longestDays, bornAfter }: GrantDays,
): Parsed<GrantForm> {
  const isGuardian = side === 'guardian'
  return object({
    email: email(),
    relation: isGuardian ? absent<Relation>('parent') : choice(relations),
    scopes: isGuardian ? absent([...scopes]) : someScopes,
    purpose: isGuardian ? absent('') : text({ max: 200, keep: oneLine }),
    endsOn: isGuardian
      ? absent(null)
      : isoDate({ earliest: addDays(today, 1), latest: addDays(today, longestDays) }),
    bornOn: isGuardian ? isoDate({ earliest: bornAfter, latest: today }) : absent(null),
    whose: side === 'offer' ? optional(text({ max: 100 })) : absent(null),
    hidesAmounts: side === 'offer' ? ticked : absent(false),
    mayAskInEmergency: side === 'offer' ? ticked : absent(false),
  }).read(typed)
}
