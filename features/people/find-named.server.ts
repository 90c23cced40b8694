import { splitWords } from '#content/split-words.ts'
import { selectSearchedEnquiries } from '#features/enquiries/enquiry-list.server.ts'
import { type ClientRow, findPersonNamed, selectPersons } from '#features/identity/accounts.server.ts'
import { selectRequestNames } from '#features/requests/find-request.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { MarkedKind } from '#kit/store/marks.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** A record or client that was named at the desk. */
export type Named =
  | { readonly kind: MarkedKind; readonly id: string; readonly reference: string | null }
  | { readonly kind: 'client'; readonly account: ClientRow }

/** Why a name leads nowhere; `several` lists the references, ids or numbers that begin with it. */
export type NotNamed =
  | { readonly reason: 'not-there' }
  | { readonly reason: 'another-kind'; readonly named: Named }
  | { readonly reason: 'several'; readonly names: readonly string[] }

const recordKinds = ['lead', 'message', 'quote', 'request'] as const

/** Fewer characters begin too many ids. */
const minPrefix = 4

/**
 * Finds what somebody at the desk means: a record by its reference or id, a client by e-mail or account number. The
 * beginning of an id or number will do if no other begins so. Case, blanks and hyphens do not count: a reference is read
 * out on the telephone, an id is copied from a list.
 *
 * @param text As typed.
 * @param kinds Only records of these kinds count; anything by default.
 */
export async function findNamed(
  { db }: Services,
  text: string,
  kinds: readonly Named['kind'][] = [...recordKinds, 'client'],
): Promise<{ ok: true; named: Named } | ({ ok: false } & NotNamed)> {
  const account = await findPersonNamed(db, text)
  const candidates = account
    ? [{ named: { kind: 'client' as const, account }, names: [text] }]
    : await candidatesIn(db)
  const wanted = toKey(text)
  const equal = candidates.filter(({ names }) => names.some((name) => toKey(name) === wanted))
  const isWhole = equal.length > 0 || wanted.length < minPrefix
  const found = isWhole
    ? equal
    : candidates.filter(({ names }) => names.some((name) => toKey(name).startsWith(wanted)))
  const here = found.filter(({ named }) => kinds.includes(named.kind))
  const [first, second] = here
  if (first && !second) return { ok: true, named: first.named }
  if (second) return { ok: false, reason: 'several', names: here.map(({ names: [name = ''] }) => name) }
  const [other, another] = found
  if (other && !another) return { ok: false, reason: 'another-kind', named: other.named }
  return { ok: false, reason: 'not-there' }
}

/** Finds a record by its reference or the beginning of its id; null for nothing, and for several records. */
export async function findRecordNamed(
  services: Services,
  name: string,
  kinds: readonly MarkedKind[] = recordKinds,
): Promise<Exclude<Named, { kind: 'client' }> | null> {
  const found = await findNamed(services, name, kinds)
  return found.ok && found.named.kind !== 'client' ? found.named : null
}

interface Candidate {
  readonly named: Named
  readonly names: readonly string[]
}

async function candidatesIn(db: Database): Promise<Candidate[]> {
  const requests = (await selectRequestNames(db)).map((one) => ({ ...one, kind: 'request' as const }))
  const records = [...(await selectSearchedEnquiries(db)), ...requests].map(({ kind, id, reference }) => ({
    named: { kind, id, reference },
    names: reference === null ? [id] : [reference, id],
  }))
  const accounts = (await selectPersons(db)).map((account) => ({
    named: { kind: 'client' as const, account },
    names: [account.public_id],
  }))
  return [...records, ...accounts]
}

/** What is compared: letters and digits in lower case. */
function toKey(text: string): string {
  return splitWords(text).join('')
}
