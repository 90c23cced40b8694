import { findTotp } from '#db/factors.server.ts'
import { selectPasskeys } from '#db/passkeys.server.ts'
import type { Services } from '#server/kernel/services.server.ts'

/** A second factor that an account can require after the password. */
export type Factor = 'totp' | 'passkey'

/** Returns the second factors that an account requires at sign-in. */
export async function secondFactorsOf(
  services: Pick<Services, 'db'>,
  accountId: string,
): Promise<readonly Factor[]> {
  const [totp, passkeys] = await Promise.all([
    findTotp(services.db, accountId),
    selectPasskeys(services.db, accountId),
  ])
  return [
    ...(totp?.confirmed_at ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ]
}
