import { findTotp } from '#db/factors.server.ts'
import { selectPasskeys } from '#db/passkeys.server.ts'
import type { Services } from '#server/kernel/services.server.ts'

/** What an account can ask for after its password. */
export type Factor = 'totp' | 'passkey'

/** The second factors that an account asks for at sign-in. */
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
