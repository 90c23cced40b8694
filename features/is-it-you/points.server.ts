import { randomUUID } from 'node:crypto'
import { istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { type ContactKind, checkContact } from './check-contact.ts'
import { findPoint } from './tables/points.server.ts'

export { findPoint } from './tables/points.server.ts'

/** The kinds that the office adds; the firm's own data names its registrations. */
export const addedKinds = ['phone', 'host', 'mail', 'payee'] as const

/** A change of the register: an entry that is added, or given up. */
export interface PointChange {
  readonly change: 'add' | 'retire'
  readonly kind: (typeof addedKinds)[number]
  /** As `readValue` returns it. */
  readonly value: string
  readonly purpose: string
}

/** Returns a value as the register compares it; null if it is none of its kind. */
export function readValue(kind: ContactKind, typed: string): string | null {
  const answer = checkContact(typed, { points: [], mailDomain: '', listsPayees: true })
  const isPlain = answer.state === 'not-ours' && (answer.why === 'not-listed' || answer.why === 'payment')
  return isPlain && answer.kind === kind ? answer.shown : null
}

/** Changes the register. Who may call it: the approval of a second person. */
export async function changePoint(
  services: Services,
  actor: DeskActor,
  { change, kind, value, purpose }: PointChange,
): Promise<
  { readonly ok: true; readonly value: null } | { readonly ok: false; readonly reason: 'nothing-changed' }
> {
  const now = services.clock.now()
  return await inTransaction(services.db, async (trx) => {
    const found = await findPoint(trx, kind, value)
    const isCurrent = found !== null && found.retired_on === null
    if (isCurrent === (change === 'add')) return { ok: false, reason: 'nothing-changed' } as const
    const id = found?.id ?? randomUUID()
    if (found)
      await trx
        .updateTable('contact_point')
        .set({ retired_on: change === 'add' ? null : istDate(now) })
        .where('id', '=', id)
        .execute()
    else
      await trx
        .insertInto('contact_point')
        .values({ id, kind, value, purpose, added_at: toIso(now), retired_on: null })
        .execute()
    await recordAct(
      trx,
      services,
      actor,
      change === 'add' ? 'contact-point-added' : 'contact-point-retired',
      id,
      kind,
    )
    return { ok: true, value: null } as const
  })
}
