import { deleteTokensBefore } from '#db/tokens.server.ts'
import { deleteTrustedDevicesBefore } from '#db/trusted-devices.server.ts'
import type { Firm } from '../firm.server.ts'

/** Forgets links, challenges, sign-ins under way and trusted devices that are over. Run every hour. */
export async function forgetOldProofs(firm: Pick<Firm, 'db' | 'clock'>): Promise<void> {
  const now = new Date(firm.clock.now()).toISOString()
  await deleteTokensBefore(firm.db, now)
  await deleteTrustedDevicesBefore(firm.db, now)
}
