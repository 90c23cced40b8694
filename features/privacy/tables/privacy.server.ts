import { sql } from 'kysely'
import { isOpen, requestStates } from '#features/requests/transitions.ts'
import { type Schema, tables } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** A client's consent and the time of its withdrawal. */
export interface OwnConsent {
  readonly id: string
  readonly purpose: string
  readonly text_version: string
  readonly language: string
  readonly page: string
  readonly given_at: string
  readonly withdrawn_at: string | null
  /** The exact words that were on the screen; null if nobody kept them. */
  readonly text: string | null
  /** The id of what it is about, such as a grant; null if the account or message itself. */
  readonly about: string | null
}

/**
 * Returns a client's consents, newest first: those of the account, and those of messages sent under the same address.
 *
 * @param emailKey The key of the client's address once it is confirmed; null leaves messages out, because anyone can write
 *   one under any address.
 */
export async function selectOwnConsents(
  db: Database,
  personId: string,
  emailKey: string | null,
): Promise<OwnConsent[]> {
  return await db
    .selectFrom('consent')
    .leftJoin('consent_withdrawal', 'consent_withdrawal.consent_id', 'consent.id')
    .leftJoin('agreed_text', 'agreed_text.hash', 'consent.text_hash')
    .select([
      'consent.id',
      'consent.purpose',
      'consent.text_version',
      'consent.language',
      'consent.page',
      'consent.given_at',
      'consent_withdrawal.withdrawn_at',
      'agreed_text.text',
      'consent.about',
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb('consent.subject', '=', 'account'), eb('consent.subject_id', '=', personId)]),
        eb.and([
          eb('consent.subject', '=', 'message'),
          eb(
            'consent.subject_id',
            'in',
            eb.selectFrom('message').select('message.id').where('message.email_key', '=', emailKey),
          ),
        ]),
      ]),
    )
    .orderBy('consent.given_at', 'desc')
    .orderBy('consent.id')
    .execute()
}

/** Ends every consent of an account that is closed. Part of the caller's transaction. */
export async function endConsents(db: Database, personId: string, endedAt: string): Promise<void> {
  await sql`
    insert into consent_withdrawal (consent_id, withdrawn_at)
    select id, ${endedAt} from consent where subject = 'account' and subject_id = ${personId}
    on conflict (consent_id) do nothing`.execute(db)
}

/**
 * Deletes the row of an account, and with it what refers to it. What stays elsewhere is erased by `eraseAccount`
 * (features/privacy/account-data.server.ts).
 */
export async function deleteAccount(db: Database, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('person').where('id', '=', personId).executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * True while the firm keeps a person's record: the registrars have folios of the person under the firm's number, or a request is open.
 */
export async function hasDuty(db: Database, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from folio_role where person_id = ${personId}
    union all select 1 from folio_link where person_id = ${personId}
    union all select 1 from client_request where person_id = ${personId} and state in (${sql.join(requestStates.filter(isOpen))})
    limit 1`.execute(db)
  return rows.length > 0
}

/** Deletes the rows of a table that would go with the row of a person. */
export async function deleteRowsOf(db: Database, table: keyof Schema, personId: string): Promise<void> {
  for (const [column, { facts }] of Object.entries(tables[table].columns))
    if (facts.refersTo?.column === 'person.id' && facts.refersTo.onDelete === 'cascade')
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(db)
}
