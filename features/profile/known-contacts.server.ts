import type { Selectable } from 'kysely'
import { findPerson } from '#features/identity/accounts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import { readContact } from './contact.server.ts'
import { findProfile, insertChanges } from './tables/profile.server.ts'

export type KnownContact = Selectable<Schema['person_contact']>

/** Returns the numbers and mailboxes of persons. @param personIds At least one; null for everybody. */
export async function contactsOf(db: Database, personIds: readonly string[] | null): Promise<KnownContact[]> {
  return await db
    .selectFrom('person_contact')
    .selectAll()
    .$if(personIds !== null, (query) => query.where('person_id', 'in', personIds ?? []))
    .orderBy('person_id')
    .orderBy('kind', 'desc')
    .orderBy('value')
    .execute()
}

/**
 * Adds a number or mailbox, or changes who reads it. One that is the person's own becomes the telephone or e-mail of a profile that has
 * none. Part of the caller's transaction.
 */
export async function writeKnownContact(
  trx: Transaction,
  services: Pick<Services, 'clock'>,
  row: Pick<KnownContact, 'id' | 'person_id' | 'kind' | 'value' | 'relation'>,
): Promise<void> {
  await releaseProfile(trx, services, row.id)
  const field = profileFields[row.kind]
  const account = await findPerson(trx, row.person_id)
  const isFree = account && (await readContact({ db: trx }, account))[field] === ''
  const fills_profile = isFree && row.relation === 'SE' ? 1 : 0
  if (fills_profile) await noteProfile(trx, services, row.person_id, { [field]: row.value })
  const { relation } = row
  const changed_at = toIso(services.clock.now())
  await trx
    .insertInto('person_contact')
    .values({ ...row, fills_profile, changed_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ relation, fills_profile, changed_at }))
    .execute()
}

/** Deletes it; a profile that has it from here has none again. */
export async function deleteKnownContact(
  trx: Transaction,
  services: Pick<Services, 'clock'>,
  id: string,
): Promise<void> {
  await releaseProfile(trx, services, id)
  await trx.deleteFrom('person_contact').where('id', '=', id).execute()
}

const profileFields = { mobile: 'phone', email: 'email' } as const

/** Takes a contact out of the profile that it filled, unless somebody wrote another there since. */
async function releaseProfile(
  trx: Transaction,
  services: Pick<Services, 'clock'>,
  id: string,
): Promise<void> {
  const row = await trx.selectFrom('person_contact').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.fills_profile !== 1) return
  const field = profileFields[row.kind]
  const profile = await findProfile(trx, row.person_id)
  if (profile?.[field] === row.value) await noteProfile(trx, services, row.person_id, { [field]: '' })
}

/** Returns the addresses of some persons who have one. @param personIds At least one; null for everybody. */
export async function addressesOf(
  db: Database,
  personIds: readonly string[] | null,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('profile')
    .select(['person_id', 'address'])
    .where('address', '!=', '')
    .$if(personIds !== null, (query) => query.where('person_id', 'in', personIds ?? []))
    .execute()
  return new Map(rows.map(({ person_id, address }) => [person_id, address]))
}

/**
 * Notes what the office knows of a person beside the registrars: it mails nobody, since nothing of hers is replaced that she reads.
 *
 * @param change The fields that change; '' for an e-mail that is not known.
 */
export async function noteProfile(
  trx: Database,
  { clock }: Pick<Services, 'clock'>,
  personId: string,
  change: Partial<Readonly<Record<'phone' | 'address' | 'email', string>>>,
): Promise<void> {
  const before = await findProfile(trx, personId)
  const changed_at = toIso(clock.now())
  const { email = before?.email ?? '', ...rest } = change
  const row = {
    person_id: personId,
    phone: before?.phone ?? '',
    address: before?.address ?? '',
    ...rest,
    email: email === '' ? null : email,
    changed_at,
  }
  const { person_id: _, ...update } = row
  await trx
    .insertInto('profile')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(update))
    .execute()
  await insertChanges(trx, personId, Object.keys(change), changed_at)
}
