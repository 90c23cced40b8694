import { createHash } from 'node:crypto'
import { claimKey, findKeyRecord, finishKey } from '#db/idempotency.server.ts'
import type { Database } from '#db/store.server.ts'
import { istDate } from '#finance/dates.ts'
import type { Services } from './services.server.ts'
import { toIso } from './time.ts'

/** What makes a form of a client the same form when it is sent again. */
export interface SentForm {
  readonly key: string
  readonly body_hash: string
}

/**
 * Returns the key of a form: who sent it, the form that was shown, and what it says. So a form that is sent again because no answer
 * came is one, and the same form with other words is another.
 *
 * @param name Of the kind of form, such as "goal".
 * @param formKey Made for each form that is shown. '' goes by the words and the Indian day alone.
 * @param said What the form says, in an order that never changes.
 */
export function sentForm(
  { clock }: Pick<Services, 'clock'>,
  name: string,
  accountId: string,
  formKey: string,
  said: readonly unknown[],
): SentForm {
  const day = formKey === '' ? istDate(clock.now()) : ''
  const body_hash = createHash('sha256')
    .update(JSON.stringify([accountId, ...said, formKey, day]))
    .digest('hex')
  return { key: `${name}-${body_hash}`, body_hash }
}

/** Returns the record that the same form made before, or null. The record may be gone since. Ask under the account's lock. */
export async function findSent(db: Database, { key }: SentForm): Promise<string | null> {
  return await findKeyRecord(db, key)
}

/** Remembers what a form made, in the transaction that makes it. */
export async function rememberSent(
  trx: Database,
  { clock }: Pick<Services, 'clock'>,
  form: SentForm,
  recordId: string,
): Promise<void> {
  const held = await claimKey(trx, { ...form, record_id: recordId, created_at: toIso(clock.now()) })
  // What it made before is gone: its client removed it, went back and sent the form again.
  if (held) await finishKey(trx, form.key, recordId)
}
