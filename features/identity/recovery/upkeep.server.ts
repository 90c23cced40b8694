import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { deleteTokensBefore } from '../one-time-tokens.server.ts'
import { deleteTakeBacksBefore } from '../tables/email-take-backs.server.ts'
import { deleteTrustedDevicesBefore } from '../tables/trusted-devices.server.ts'

/** Deletes expired links, challenges, pending sign-ins, trusted devices and given-up addresses. Runs every hour. */
export async function forgetOldProofs(services: Services): Promise<void> {
  const now = toIso(services.clock.now())
  await deleteTokensBefore(services.db, now)
  await deleteTrustedDevicesBefore(services.db, now)
  await deleteTakeBacksBefore(services.db, now)
}
