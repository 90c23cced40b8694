import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { toIso } from '../clock/time.ts'
import type { Services } from '../services/services.server.ts'
import type { Transaction } from '../store/store.server.ts'
import type { TakenBack } from './outbox-rows.server.ts'

/** The ten seconds for which the desk offers to undo an act, and two for the way there and back. */
const heldMs = 12_000

/**
 * Returns services whose mails wait for some seconds, so that the act which queues them can be undone.
 *
 * @returns `id` names the act; `takeMailsBack` takes it.
 */
export function holdMails(services: Services): { readonly id: string; readonly services: Services } {
  const id = randomUUID()
  const until = toIso(services.clock.now() + heldMs)
  return { id, services: { ...services, mailHold: { id, until } } }
}

/**
 * Takes the mails of an act back, in the transaction that undoes it.
 *
 * @returns What was taken back; nothing if a mail is on its way or has gone.
 */
export async function takeMailsBack(trx: Transaction, id: string): Promise<readonly TakenBack[]> {
  return await trx
    .deleteFrom('outbox')
    .where('held_by', '=', id)
    .where('attempts', '=', 0)
    .where('done_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as begun')
            .select(sql`1`.as('one'))
            .where('begun.held_by', '=', id)
            .where((eb) => eb.or([eb('begun.attempts', '>', 0), eb('begun.done_at', 'is not', null)])),
        ),
      ),
    )
    .returning(['kind', 'subject_id'])
    .execute()
}
