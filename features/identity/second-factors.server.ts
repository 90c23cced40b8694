import type { Services } from '#kit/services/services.server.ts'
import { clientCredentials } from './tables/client-factors.server.ts'

/** A second factor that an account can require after the password. */
export type Factor = 'totp' | 'passkey'

/** Returns the second factors that an account requires at sign-in. */
export async function secondFactorsOf(
  services: Pick<Services, 'db'>,
  personId: string,
): Promise<readonly Factor[]> {
  const owner = { person_id: personId }
  const [totp, passkeys] = await Promise.all([
    clientCredentials.findTotp(services.db, owner),
    clientCredentials.selectPasskeys(services.db, owner),
  ])
  return [
    ...(totp?.confirmed_at ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ]
}
