import { createHash } from 'node:crypto'
import { istDate } from '#finance/dates.ts'
import { toIso } from '../clock/time.ts'
import type { Services } from '../services/services.server.ts'
import type { Database } from '../store/store.server.ts'
import { claimKey, findKeyRecord, finishKey } from './sent-once-rows.server.ts'

/** What makes what somebody sends the same when it is sent again: its key, and the SHA-256 of what it says. */
export interface SentOnce {
  readonly key: string
  readonly hash: string
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
  personId: string,
  formKey: string,
  said: readonly unknown[],
): SentOnce {
  const day = formKey === '' ? istDate(clock.now()) : ''
  const hash = createHash('sha256')
    .update(JSON.stringify([personId, ...said, formKey, day]))
    .digest('hex')
  return { key: `${name}-${hash}`, hash }
}

/** Returns the record that the same form made before, or null. The record may be gone since. Ask under the account's lock. */
export async function findSent(db: Database, { key }: SentOnce): Promise<string | null> {
  return await findKeyRecord(db, key)
}

/** Remembers what a form made, in the transaction that makes it. */
export async function rememberSent(
  trx: Database,
  services: Pick<Services, 'clock'>,
  sent: SentOnce,
  recordId: string,
): Promise<void> {
  // What it made before is gone: its client removed it, went back and sent the form again.
  if ((await claimSent(trx, services, sent, recordId)).is !== 'mine') await finishKey(trx, sent.key, recordId)
}

/**
 * Claims the key of something sent. Of two at once, one gets it and the other waits for its commit.
 *
 * @param record What it makes, or how far it is.
 * @returns `mine` if the key was free, `reused` if it came with something else before.
 */
export async function claimSent(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { key, hash }: SentOnce,
  record: string,
): Promise<{ readonly is: 'mine' | 'reused' } | { readonly is: 'same'; readonly record: string }> {
  const held = await claimKey(db, {
    key,
    body_hash: hash,
    record_id: record,
    created_at: toIso(clock.now()),
  })
  if (!held) return { is: 'mine' }
  return held.body_hash === hash ? { is: 'same', record: held.record_id } : { is: 'reused' }
}

const inProgress = 'desk-act/in-progress'
const done = 'desk-act/done'

/**
 * Claims the key of an act at the desk. The key is committed before the act runs, so an act whose server dies half-way is
 * never carried out twice: its repeat is `in-progress`, and the record itself shows what happened.
 *
 * @param hash Of the act and its input.
 * @returns `mine` if this call claimed it, `reused` if the key came with another act or input.
 */
export async function claimAct(
  services: Services,
  key: string,
  hash: string,
): Promise<'mine' | 'in-progress' | 'done' | 'reused'> {
  const claim = await claimSent(services.db, services, { key, hash }, inProgress)
  if (claim.is !== 'same') return claim.is
  return claim.record === done ? 'done' : 'in-progress'
}

/** Records that the act was done. */
export async function finishAct({ db }: Services, key: string): Promise<void> {
  await finishKey(db, key, done)
}

/** Gives the key back: nothing was changed, so the same act may be sent again. */
export async function releaseAct({ db }: Services, key: string): Promise<void> {
  await db.deleteFrom('idempotency_key').where('key', '=', key).execute()
}
