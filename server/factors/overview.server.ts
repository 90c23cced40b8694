import { findRecoverySet, findTotp } from '#db/factors.server.ts'
import type { Client } from '../accounts/session.server.ts'
import type { Firm } from '../firm.server.ts'
import { type ListedPasskey, listPasskeys } from './passkeys.server.ts'
import { type ListedDevice, listTrustedDevices } from './trusted-devices.server.ts'

/** What protects an account beside its password. */
export interface FactorsOverview {
  readonly app: { readonly since: string; readonly lastUsedAt: string | null } | null
  /** Recovery codes that still work; null when no factor asks for any. */
  readonly codesLeft: number | null
  readonly passkeys: readonly ListedPasskey[]
  readonly devices: readonly ListedDevice[]
}

/** What the Security tab lists of a client's second factors. */
export async function factorsOverview(firm: Firm, client: Client): Promise<FactorsOverview> {
  const totp = await findTotp(firm.db, client.id)
  const codes = await findRecoverySet(firm.db, client.id)
  return {
    app: totp?.confirmed_at ? { since: totp.confirmed_at, lastUsedAt: totp.last_used_at } : null,
    codesLeft: codes?.left ?? null,
    passkeys: await listPasskeys(firm, client),
    devices: await listTrustedDevices(firm, client),
  }
}
