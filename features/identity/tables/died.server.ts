import type { Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Says that a person died, or with null that this was a mistake. */
export async function setDied(
  db: Database,
  id: string,
  diedOn: Selectable<Schema['person']>['died_on'],
): Promise<void> {
  await db.updateTable('person').set({ died_on: diedOn }).where('id', '=', id).execute()
}

/** Returns true if a person died. */
export async function hasDied(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('person').select('died_on').where('id', '=', id).executeTakeFirst()
  return row?.died_on != null
}

/**
 * Returns true if the firm may write to an address: false if it is known as the address of somebody who died, and of nobody who lives.
 * Every mail asks (`queueMail`), and so does whatever writes in another way.
 *
 * @param emailKey The address in lower case.
 */
export async function mayBeWrittenTo(db: Database, emailKey: string): Promise<boolean> {
  // Nearly every mail goes to the address of a sign-in, which an index finds.
  const signIn = await db
    .selectFrom('sign_in')
    .innerJoin('person', 'person.id', 'sign_in.person_id')
    .select('person.id')
    .where('sign_in.email_key', '=', emailKey)
    .where('person.died_on', 'is', null)
    .executeTakeFirst()
  if (signIn) return true
  // Few have died, so they are asked first.
  return !(await isAddressOf(db, emailKey, 'dead')) || (await isAddressOf(db, emailKey, 'living'))
}

/** Returns true if an address is known as that of somebody who died, or of somebody who lives. */
async function isAddressOf(db: Database, emailKey: string, whom: 'dead' | 'living'): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .leftJoin('family_mailbox', 'family_mailbox.person_id', 'person.id')
    .select('person.id')
    .where('person.died_on', whom === 'dead' ? 'is not' : 'is', null)
    .where((eb) =>
      eb.or([
        eb('sign_in.email_key', '=', emailKey),
        eb(eb.fn<string>('lower', ['profile.email']), '=', emailKey),
        eb('family_mailbox.email_key', '=', emailKey),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
