import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'

/** Deletes expired links, challenges, pending sign-ins, trusted devices and given-up addresses. Runs every hour. */
export async function forgetOldProofs(services: Services): Promise<void> {
  const now = toIso(services.clock.now())
  await services.db.deleteFrom('one_time_token').where('expires_at', '<=', now).execute()
  await services.db.deleteFrom('trusted_device').where('expires_at', '<=', now).execute()
  await services.db.deleteFrom('email_take_back').where('ends_at', '<=', now).execute()
}
