import { findClosing } from '#features/identity/closings.server.ts'
import { type EventKind, happenedSince } from '#features/identity/events.server.ts'
import type { Client } from '#features/identity/session.server.ts'
import { addDays, type IsoDate, istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'

/** How long a client's totals and holdings may stay on a device, in days. */
const keptDays = 30

/** What ends every snapshot of an account, on whichever device it lies: each changes who can be trusted with the account. */
const endings: readonly EventKind[] = [
  'password-changed',
  'password-reset',
  'other-sessions-ended',
  'email-changed',
  'email-taken-back',
  'totp-added',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'locked',
]

/** When a snapshot was made, and until when it may stay. */
export interface SnapshotTimes {
  /** An instant of this server. */
  readonly keptAt: string
  readonly keptOn: IsoDate
  readonly lastDay: IsoDate
}

/** Returns the times of a snapshot that is made now. */
export function snapshotTimes(services: Services): SnapshotTimes {
  const now = services.clock.now()
  const keptOn = istDate(now)
  return { keptAt: toIso(now), keptOn, lastDay: addDays(keptOn, keptDays) }
}

/**
 * Returns true while a snapshot may stay on the device that asks: its owner is signed in there, nothing has changed who can be
 * trusted with the account, no closing is asked for, and 30 days are not over.
 *
 * @param client Who is signed in on the device; null if nobody is.
 * @param snapshot As the device tells it: the public id of its owner, and `keptAt`. Any text; what is no instant ends it.
 */
export async function mayStay(
  services: Services,
  client: Pick<Client, 'id' | 'publicId'> | null,
  snapshot: { readonly owner: string; readonly keptAt: string },
): Promise<boolean> {
  if (client === null || client.publicId !== snapshot.owner) return false
  const keptAt = Date.parse(snapshot.keptAt)
  const now = services.clock.now()
  if (!(keptAt <= now) || istDate(now) > addDays(istDate(keptAt), keptDays)) return false
  if ((await findClosing(services.db, client.id)) !== null) return false
  return !(await happenedSince(services, client.id, endings, toIso(keptAt)))
}
