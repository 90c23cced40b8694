import { itemKey, markItem, readHandlings } from '#features/work-items/handling.server.ts'
import type { Paise } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type Found, findGaps } from './find-gaps.server.ts'
import { selectGapLetters } from './gap-letters.server.ts'
import { type GapKind, gapKinds, type gapWords } from './words/desk.ts'

/** Why no letter can be prepared about a gap. */
export type NoLetter = keyof typeof gapWords.noLetter

/** Something that is missing in a client's papers. */
export interface Gap {
  /** Names it in addresses, and once for all letters. */
  readonly key: string
  readonly kind: GapKind
  readonly personId: string
  readonly client: string
  readonly clientNumber: string
  readonly email: string
  /** What of the client it is about: a folio, a bank account; '' for the client. */
  readonly about: string
  readonly evidence: string
  /** Of one instalment; null where no money moves. */
  readonly amountPaise: Paise | null
  /** The letter or mail that went out; null while there is none. `by` is null for what goes out by itself. */
  readonly letter: { readonly at: string; readonly by: string | null } | null
  /** Why no letter can be prepared now; null if one can. */
  readonly noLetter: NoLetter | null
}

/** The kinds about which somebody prepares letters. */
const writtenKinds = [
  'kyc-on-hold',
  'no-nominee',
  'nominee-check',
  'bank-not-verified',
] as const satisfies readonly GapKind[]
export type WrittenKind = (typeof writtenKinds)[number]

/**
 * Returns the gaps in clients' papers by their kind, from what the data knows: statements, investor masters, bank accounts, the
 * outbox, and the SIPs. A gap that somebody closed with a note is left out.
 *
 * @param maxAgeMs How old the check of SIPs may be; 0 checks now.
 * @param personId Of the only client; null for all.
 */
export async function readGaps(services: Services, maxAgeMs = 0, personId: string | null = null) {
  // What a client lacks who died is no gap: features/transmission says what the registrars ask.
  const found = (await findGaps(services, maxAgeMs, personId)).filter(({ died_on }) => died_on === null)
  const refused = new Set(
    found.filter(({ kind }) => kind === 'email-bouncing').map(({ person_id }) => person_id),
  )
  const letters = new Map((await selectGapLetters(services.db, personId)).map((row) => [letterKey(row), row]))
  const handlingOf = await readHandlings(services)
  const gaps = found.flatMap((one): Gap[] => {
    const key = letterKey(one)
    // An older server named the end of the account in the key.
    const names = [key, `${one.kind}/${one.person_id}/${one.about}`]
    if (names.some((id) => handlingOf(itemKey({ subject: 'gap', id })).done)) return []
    const prepared = letters.get(key)
    const letter = prepared
      ? { at: prepared.prepared_at, by: prepared.actor }
      : one.mailedAt
        ? { at: one.mailedAt, by: null }
        : null
    return [
      {
        key,
        kind: one.kind,
        personId: one.person_id,
        client: one.name,
        clientNumber: one.public_id,
        email: one.email ?? '',
        about: one.about,
        evidence: one.evidence,
        amountPaise: one.amountPaise ?? null,
        letter,
        noLetter: noLetterOf(one, prepared !== undefined, refused),
      },
    ]
  })
  const byKind = Map.groupBy(gaps, ({ kind }) => kind)
  return gapKinds.map((kind) => ({
    kind,
    gaps: (byKind.get(kind) ?? []).sort(
      (a, b) => (b.amountPaise ?? 0) - (a.amountPaise ?? 0) || (a.client < b.client ? -1 : 1),
    ),
  }))
}

/** Closes a gap that is not one: the client opted out, or the paper is there. It needs a note, and can be undone by its id. */
export async function closeGap(
  services: Services,
  actor: DeskActor,
  key: string,
  note: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not-there' | 'empty' | 'too-long' }> {
  if (note.trim() === '') return { ok: false, reason: 'empty' }
  const gap = (await readGaps(services)).flatMap(({ gaps }) => gaps).find((one) => one.key === key)
  if (!gap) return { ok: false, reason: 'not-there' }
  const item = { subject: 'gap', id: key, personId: gap.personId } as const
  const marked = await markItem(services, actor, item, { act: 'done', note })
  if (marked.ok) return { ok: true, id: marked.id }
  return { ok: false, reason: marked.reason === 'too-long' ? 'too-long' : 'not-there' }
}

/** Names a gap in addresses and lists: without the end of an account number. */
function letterKey({
  person_id,
  kind,
  about,
}: {
  readonly person_id: string
  readonly kind: string
  readonly about: string
}): string {
  return `${kind}/${person_id}/${kind === 'bank-not-verified' ? about.replace(/^\S+ /, '') : about}`
}

function noLetterOf(
  { kind, person_id, email, email_verified_at, locked_at }: Found,
  isPrepared: boolean,
  refused: ReadonlySet<string>,
): NoLetter | null {
  if (isPrepared) return 'prepared'
  if (kind === 'unknown-scheme') return 'ours'
  if (kind === 'sip-missed-twice' || kind === 'mandate-ending') return 'by-itself'
  if (!writtenKinds.some((written) => written === kind)) return 'by-phone'
  if (refused.has(person_id)) return 'bouncing'
  if (email === null) return 'no-email'
  if (email_verified_at === null) return 'unconfirmed'
  return locked_at === null ? null : 'locked'
}
