import { randomUUID } from 'node:crypto'
import { type ClientRow, findPersonNamed } from '#features/identity/accounts.server.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import { newPublicId } from '#features/identity/register.server.ts'
import { type ContactText, parseContact } from '#features/profile/contact.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { joinHousehold } from './tables/households.server.ts'

/** Somebody whom the office adds by hand. */
export interface NewPerson extends ContactText {
  readonly name: string
  readonly kind: PersonKind
  readonly birthday: IsoDate | null
  /** The number of a minor's guardian; null for none. */
  readonly guardian: string | null
}

export type PersonAdded =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly reason: 'guardian' | 'no-guardian' }
  | Extract<ReturnType<typeof parseContact>, { ok: false }>

/** Adds a person to the book, without a sign-in. A minor lives with its guardian. */
export async function addPerson(
  services: Services,
  actor: DeskActor,
  { name, kind, birthday, guardian, email, phone, address }: NewPerson,
): Promise<PersonAdded> {
  const { db, store, clock } = services
  const contact = parseContact({ email, phone, address })
  if (!contact.ok) return contact
  if (guardian !== null && kind !== 'minor') return { ok: false, reason: 'guardian' }
  const grown: ClientRow | null = guardian === null ? null : await findPersonNamed(db, guardian)
  if (guardian !== null && !grown) return { ok: false, reason: 'no-guardian' }
  const at = toIso(clock.now())
  const id = randomUUID()
  const number = newPublicId()
  const given = contact.value
  return await db.transaction().execute(async (trx) => {
    const person = { id, public_id: number, name, kind, born_on: birthday, is_sample: 0, created_at: at }
    await store.insertRows(trx, 'person', [{ ...person, language: grown?.language ?? 'en' }])
    if (given.email !== null || given.phone !== null || given.address !== null) {
      const profile = { phone: given.phone ?? '', address: given.address ?? '', email: given.email }
      await store.insertRows(trx, 'profile', [{ person_id: id, ...profile, changed_at: at }])
    }
    if (grown) await joinHousehold(trx, { personId: id, with: grown.id, at })
    await recordAct(trx, services, actor, 'person-added', number)
    return { ok: true, number } as const
  })
}
