import { deleteTakeBacksBefore } from '#db/email-take-backs.server.ts'
import { deleteTokensBefore } from '#db/tokens.server.ts'
import { deleteTrustedDevicesBefore } from '#db/trusted-devices.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'

/** Deletes expired links, challenges, pending sign-ins, trusted devices and given-up addresses. Runs every hour. */
export async function forgetOldProofs(services: Services): Promise<void> {
  const now = toIso(services.clock.now())
  await deleteTokensBefore(services.db, now)
  await deleteTrustedDevicesBefore(services.db, now)
  await deleteTakeBacksBefore(services.db, now)
}
