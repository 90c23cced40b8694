import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { Client } from '../session.server.ts'
import { clientCredentials, findRecoverySet } from '../tables/client-factors.server.ts'
import { type ListedDevice, listTrustedDevices } from '../trusted-devices.server.ts'
import { type ListedPasskey, listPasskeys } from './passkeys.server.ts'

/** The protections of an account besides its password. */
export interface FactorsOverview {
  readonly app: { readonly since: string; readonly lastUsedAt: string | null } | null
  /** Recovery codes that still work; null if the account has no factor. */
  readonly codesLeft: number | null
  readonly passkeys: readonly ListedPasskey[]
  readonly devices: readonly ListedDevice[]
}

/** Returns since when an account has an authenticator app, null if it has none, and the ids of its passkeys. */
export async function factorsOf(
  db: Database,
  personId: string,
): Promise<{ readonly appSince: string | null; readonly passkeys: readonly string[] }> {
  const owner = { person_id: personId }
  return {
    appSince: (await clientCredentials.findTotp(db, owner))?.confirmed_at ?? null,
    passkeys: (await clientCredentials.selectPasskeys(db, owner)).map(({ id }) => id),
  }
}

/** Returns a client's second factors for the Security tab. */
export async function factorsOverview(services: Services, client: Client): Promise<FactorsOverview> {
  const totp = await clientCredentials.findTotp(services.db, { person_id: client.id })
  const codes = await findRecoverySet(services.db, client.id)
  const passkeys = await listPasskeys(services, client)
  const hasFactor = totp?.confirmed_at != null || passkeys.length > 0
  return {
    app: totp?.confirmed_at ? { since: totp.confirmed_at, lastUsedAt: totp.last_used_at } : null,
    codesLeft: hasFactor ? (codes?.left ?? 0) : null,
    passkeys,
    devices: await listTrustedDevices(services, client),
  }
}
