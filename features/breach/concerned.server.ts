import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { auditWords } from '#features/audit/words/desk.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { DataKind } from './kinds.ts'
import {
  findLogStart,
  selectMails,
  selectOfExport,
  selectReached,
  selectShared,
  selectStored,
  selectUnnamed,
} from './tables/concerned.server.ts'
import { breachWords } from './words/desk.ts'

const words = breachWords.found

/** What was reached. Instants are ISO text in UTC; persons are named by their number. */
export type BreachSearch =
  | { readonly by: 'staff'; readonly staffId: string; readonly from: string; readonly to: string }
  | { readonly by: 'export'; readonly sequence: number }
  | { readonly by: 'client' | 'mail'; readonly number: string; readonly from: string; readonly to: string }
  | { readonly by: 'everybody' }
  | {
      readonly by: 'hand'
      readonly number: string
      readonly kinds: readonly DataKind[]
      readonly reason: string
    }

/** Somebody whom a search found, and why. */
export interface Concerned {
  readonly personId: string
  readonly kinds: readonly DataKind[]
  readonly reason: string
}

export interface FoundConcerned {
  readonly people: readonly Concerned[]
  /** What the log cannot say. */
  readonly notes: readonly string[]
}

/** What each part of a record shows. A part that is not here shows a little of everything. */
const kindsOfScreen: Readonly<Record<string, readonly DataKind[]>> = {
  client: ['contact'],
  holdings: ['holdings'],
  transactions: ['holdings'],
  costs: ['holdings'],
  sips: ['holdings'],
  requests: ['requests'],
  advice: ['holdings'],
  conversations: ['contact', 'requests'],
  documents: ['papers'],
  upload: ['papers'],
  household: ['family', 'policies'],
  consents: ['contact'],
  looks: ['contact'],
  review: ['holdings', 'contact'],
  imports: ['holdings'],
  bank: ['bank'],
  'bank-number': ['bank'],
  'request-number': ['bank'],
  pan: ['pan'],
}
const everything: readonly DataKind[] = ['contact', 'holdings', 'requests', 'policies', 'papers', 'family']

const kindsOfScope: Readonly<Record<string, readonly DataKind[]>> = {
  documents: ['papers', 'policies'],
}

const at = (instant: string) => instantText(localeWords, Date.parse(instant))

/** Returns who is concerned by what was reached; null if it names a client who is not there. */
export async function findConcerned(
  services: Pick<Services, 'db'>,
  search: BreachSearch,
): Promise<FoundConcerned | null> {
  const { db } = services
  if (search.by === 'staff') return await reachedBy(services, search)
  if (search.by === 'export') {
    const ids = await selectOfExport(db, search.sequence)
    const reason = fill(words.export, { number: search.sequence })
    return {
      people: ids.map((personId) => ({ personId, kinds: ['contact', 'holdings'] as const, reason })),
      notes: ids.length === 0 ? [words.noExport] : [],
    }
  }
  if (search.by === 'everybody') {
    const stored = await selectStored(db, null)
    const people = [...stored].map(([personId, kinds]) => ({ personId, kinds, reason: words.everybody }))
    return { people, notes: [] }
  }
  const person = await findPersonNamed(db, search.number)
  if (!person) return null
  const { id: personId } = person
  if (search.by === 'hand') {
    const { kinds, reason } = search
    return { people: [{ personId, kinds, reason }], notes: [] }
  }
  const { from, to } = search
  if (search.by === 'mail') {
    const mails = await selectMails(db, personId, from, to)
    const reason = mails.map(({ kind, created_at }) => `${kind}, ${at(created_at)}`).join('; ')
    if (mails.length === 0) return { people: [], notes: [words.noMail] }
    const kinds = [...new Set(mails.flatMap(({ kind }) => kindsOfMail(kind)))]
    return {
      people: [{ personId, kinds, reason: fill(words.mail, { mails: reason }) }],
      notes: [words.mailGone],
    }
  }
  const own = (await selectStored(db, personId)).get(personId) ?? ['contact']
  const shared = await selectShared(db, personId, from, to)
  const owners = Map.groupBy(shared, (grant) => grant.personId)
  return {
    people: [
      { personId, kinds: own, reason: words.client },
      ...[...owners].map(([owner, grants]) => ({
        personId: owner,
        kinds: [...new Set(grants.flatMap(({ scopes }) => scopes.split(' ')).flatMap(kindsOf))],
        reason: fill(words.shared, { name: person.name }),
      })),
    ],
    notes: [],
  }
}

function kindsOf(scope: string): readonly DataKind[] {
  return kindsOfScope[scope] ?? ['holdings']
}

function kindsOfMail(kind: string): readonly DataKind[] {
  if (/^(request|complaint)/.test(kind)) return ['contact', 'requests']
  return /^(monthly|sip|recommendation|gap)/.test(kind) ? ['contact', 'holdings'] : ['contact']
}

/** Whom a colleague's sign-in read, changed or took out. */
async function reachedBy(
  { db }: Pick<Services, 'db'>,
  { staffId, from, to }: Extract<BreachSearch, { by: 'staff' }>,
): Promise<FoundConcerned> {
  const rows = await selectReached(db, staffId, from, to)
  const people = [...Map.groupBy(rows, ({ personId }) => personId ?? '')].map(([personId, own]) => {
    const acts = own.map(({ act, detail, times }) => {
      const what = fill(auditWords.acts[act as keyof typeof auditWords.acts] ?? act, { what: detail ?? '' })
      return Number(times) > 1 ? `${what} (${Number(times)}×)` : what
    })
    const kinds = own.flatMap(({ act, detail }) =>
      act === 'looked' || act === 'unmasked'
        ? (kindsOfScreen[detail ?? ''] ?? everything)
        : ['contact' as const],
    )
    const first = own.map((row) => row.first).sort()[0] ?? ''
    const last =
      own
        .map((row) => row.last)
        .sort()
        .at(-1) ?? ''
    const reason = fill(words.staff, { from: at(first), to: at(last), acts: acts.join(', ') })
    return { personId, kinds: [...new Set(kinds)], reason }
  })
  const unnamed = await selectUnnamed(db, staffId, from, to)
  const lists = unnamed.filter(({ act }) => act === 'lists-read').map(({ detail }) => Number(detail))
  const erased = unnamed.length - lists.length
  const start = await findLogStart(db)
  const notes = [
    lists.length === 0 ? words.fewLists : plural(localeWords, words.lists, Math.max(...lists)),
    ...(erased > 0 ? [plural(localeWords, words.erased, erased)] : []),
    ...(start !== null && start > from ? [fill(words.logStart, { at: at(start) })] : []),
  ]
  return { people, notes }
}
