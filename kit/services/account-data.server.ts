import type { Language } from '#content/language.ts'
import type { Schema } from '../store/schema.server.ts'
import type { Transaction } from '../store/store.server.ts'
import type { Services } from './services.server.ts'

/** The client whose data are exported, with the session that asks for them. */
export interface DataOwner {
  /** Our internal key of the account. */
  readonly id: string
  readonly publicId: string
  readonly name: string
  readonly email: string | null
  readonly emailVerifiedAt: string | null
  readonly sessionId: string
}

type Reasons = Partial<Readonly<Record<keyof Schema, string>>>

/**
 * What one subject holds about accounts. Each table that refers to an account, by itself or through another one, is in exactly
 * one entry (features/privacy/account-data.db.test.ts).
 */
export interface AccountData {
  /** The tables whose rows the export shows. Unless `kept` names them, their rows end with the account. */
  readonly tables: readonly (keyof Schema)[]
  /** Tables that end with the account and are not in the export, each with the reason. */
  readonly notExported?: Reasons
  /** Tables whose rows outlive the account, each with the reason. One that is not in `tables` is not exported for that reason. */
  readonly kept?: Reasons
  /** Tables whose rows are erased with the sign-in while the person stays in the firm's book. */
  readonly endsWithSignIn?: readonly (keyof Schema)[]
  /** Returns files of the export by their names: bytes as they are, any other value as JSON. */
  readonly exported?: (
    services: Services,
    owner: DataOwner,
    language: Language,
  ) => Promise<Readonly<Record<string, unknown>>>
  /**
   * Erases what does not go with the row of the account by itself, before that row is deleted.
   *
   * @param at The instant of the erasure.
   * @returns What must wait until the row is deleted; nothing otherwise.
   */
  readonly erased?: (trx: Transaction, personId: string, at: string) => Promise<void | (() => Promise<void>)>
}

/** Returns a row without the internal key of its account, which means nothing to a client. */
export function withoutAccount<Row extends object>(row: Row): Omit<Row, 'person_id'> {
  const { person_id: _, ...rest } = row as Row & { person_id?: string }
  return rest
}

/** More rows than anyone has. */
export const everyRow = 100_000
