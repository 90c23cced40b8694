import { claimKey, finishKey, releaseKey } from '#db/idempotency.server.ts'
import type { Services } from './services.server.ts'
import { toIso } from './time.ts'

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
  { db, clock }: Services,
  key: string,
  hash: string,
): Promise<'mine' | 'in-progress' | 'done' | 'reused'> {
  const row = { key, body_hash: hash, record_id: inProgress, created_at: toIso(clock.now()) }
  const held = await claimKey(db, row)
  if (!held) return 'mine'
  if (held.body_hash !== hash) return 'reused'
  return held.record_id === done ? 'done' : 'in-progress'
}

/** Records that the act was done. */
export async function finishAct({ db }: Services, key: string): Promise<void> {
  await finishKey(db, key, done)
}

/** Gives the key back: nothing was changed, so the same act may be sent again. */
export async function releaseAct({ db }: Services, key: string): Promise<void> {
  await releaseKey(db, key)
}
