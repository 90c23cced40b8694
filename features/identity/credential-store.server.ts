import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { anyChanged } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** The tables of clients and of staff, by the column that names the owner of a row. */
const tables = {
  person_id: { passkey: 'passkey', totp: 'totp', session: 'session' },
  staff_id: { passkey: 'staff_passkey', totp: 'staff_totp', session: 'staff_session' },
} as const

/** The column that names an owner: a client, or a member of staff. */
export type OwnerColumn = keyof typeof tables
/** A client as `{ person_id }`, a member of staff as `{ staff_id }`: the type of one is never that of the other. */
export type Owner<Column extends OwnerColumn> = Readonly<Record<Column, string>>

/** `seed` is in both tables, which TypeScript does not find out by itself. */
type TotpRow<Column extends OwnerColumn> = Selectable<Schema[(typeof tables)[Column]['totp']]> & {
  readonly seed: string
}
export type PasskeyRow<Column extends OwnerColumn> = Omit<Selectable<Schema['passkey']>, 'person_id'> &
  Owner<Column>
export type NewPasskey<Column extends OwnerColumn> = Omit<
  Insertable<Schema['passkey']>,
  'person_id' | 'last_used_at'
> &
  Owner<Column>

/**
 * The passkeys, authenticator apps and sessions of clients, or those of staff. The same queries run on two sets of tables,
 * so that a forgotten condition can't open the desk to a client. What only one side has is in client-factors.server.ts,
 * staff-factors.server.ts, sessions.server.ts and staff-sessions.server.ts.
 */
export class CredentialStore<Column extends OwnerColumn> {
  readonly #column: Column
  readonly #passkey: 'passkey' | 'staff_passkey'
  readonly #totp: 'totp' | 'staff_totp'
  readonly #session: 'session' | 'staff_session'

  constructor(column: Column) {
    this.#column = column
    this.#passkey = tables[column].passkey
    this.#totp = tables[column].totp
    this.#session = tables[column].session
  }

  /** Returns the id of an owner, which their secrets are encrypted for. */
  idOf(owner: Owner<Column>): string {
    return owner[this.#column]
  }

  /** The condition that a row belongs to an owner. */
  #of(owner: Owner<Column>): RawBuilder<boolean> {
    return sql<boolean>`${sql.ref(this.#column)} = ${this.idOf(owner)}`
  }

  /** Saves a passkey. Returns false if anyone on this side already has this credential. */
  async insertPasskey(db: Database, row: NewPasskey<Column>): Promise<boolean> {
    return await anyChanged(
      db
        .insertInto(this.#passkey)
        .values({ ...row, last_used_at: null } as Insertable<Schema['passkey' | 'staff_passkey']>)
        .onConflict((conflict) => conflict.column('credential_id').doNothing()),
    )
  }

  /** The passkeys of an owner, oldest first. */
  async selectPasskeys(db: Database, owner: Owner<Column>): Promise<PasskeyRow<Column>[]> {
    const query = db.selectFrom(this.#passkey).selectAll().where(this.#of(owner))
    return await query.orderBy('created_at').orderBy('id').execute()
  }

  /**
   * Returns the passkey with a credential id.
   *
   * @param owner The expected owner; null for anyone on this side.
   */
  async findPasskey(
    db: Database,
    credentialId: string,
    owner: Owner<Column> | null,
  ): Promise<PasskeyRow<Column> | null> {
    const query = db.selectFrom(this.#passkey).selectAll().where('credential_id', '=', credentialId)
    return (await (owner ? query.where(this.#of(owner)) : query).executeTakeFirst()) ?? null
  }

  /** Records a use of a passkey and its new counter. */
  async touchPasskey(db: Database, id: string, counter: number, now: string): Promise<void> {
    await db.updateTable(this.#passkey).set({ counter, last_used_at: now }).where('id', '=', id).execute()
  }

  /** Deletes a passkey. Returns false if it does not exist or belongs to someone else. */
  async deletePasskey(db: Database, owner: Owner<Column>, id: string): Promise<boolean> {
    return await anyChanged(db.deleteFrom(this.#passkey).where('id', '=', id).where(this.#of(owner)))
  }

  /** Deletes all passkeys of an owner. Returns the number deleted. */
  async deletePasskeys(db: Database, owner: Owner<Column>): Promise<number> {
    const { numDeletedRows } = await db.deleteFrom(this.#passkey).where(this.#of(owner)).executeTakeFirst()
    return Number(numDeletedRows)
  }

  /** Returns the authenticator app of an owner; a client's may still wait for its first code. */
  async findTotp(db: Database, owner: Owner<Column>): Promise<TotpRow<Column> | null> {
    const row = await db.selectFrom(this.#totp).selectAll().where(this.#of(owner)).executeTakeFirst()
    return (row as TotpRow<Column> | undefined) ?? null
  }

  /** Uses up a time step and all earlier ones. If two requests present the same code at once, only one gets true. */
  async useTotpStep(db: Database, owner: Owner<Column>, step: number, now: string): Promise<boolean> {
    const query = db
      .updateTable(this.#totp)
      .set({ last_step: step, last_used_at: now })
      .where(this.#of(owner))
      .where('last_step', '<', step)
    // The app of a member of staff is confirmed before it is written.
    const confirmed = this.#totp === 'totp' ? query.where('confirmed_at', 'is not', null) : query
    return (await confirmed.executeTakeFirst()).numUpdatedRows > 0n
  }

  /** Deletes the authenticator app, confirmed or not. */
  async deleteTotp(db: Database, owner: Owner<Column>): Promise<void> {
    await db.deleteFrom(this.#totp).where(this.#of(owner)).execute()
  }

  /** Ends the session of a token, whoever it belongs to. */
  async deleteSessionByToken(db: Database, tokenHash: string): Promise<void> {
    await db.deleteFrom(this.#session).where('token_hash', '=', tokenHash).execute()
  }

  /** Ends one session of an owner. Returns false if it does not exist or belongs to someone else. */
  async deleteSession(db: Database, owner: Owner<Column>, id: string): Promise<boolean> {
    return await anyChanged(db.deleteFrom(this.#session).where('id', '=', id).where(this.#of(owner)))
  }

  /** Ends every session of an owner except those with some ids. Returns the number ended. */
  async deleteSessions(db: Database, owner: Owner<Column>, exceptIds: readonly string[]): Promise<number> {
    let query = db.deleteFrom(this.#session).where(this.#of(owner))
    if (exceptIds.length > 0) query = query.where('id', 'not in', exceptIds)
    return Number((await query.executeTakeFirst()).numDeletedRows)
  }

  /** Deletes the sessions that began, or were last used, before an instant. */
  async deleteOldSessions(
    db: Database,
    over: { readonly startedBefore: string; readonly seenBefore: string },
  ): Promise<void> {
    await db
      .deleteFrom(this.#session)
      .where((eb) =>
        eb.or([eb('started_at', '<', over.startedBefore), eb('last_seen_at', '<', over.seenBefore)]),
      )
      .execute()
  }
}
