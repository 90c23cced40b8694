import type { Firm, Visit } from '../firm.server.ts'

/** The second factors that an account asks for at sign-in. */
export async function secondFactorsOf(
  _firm: Firm,
  _accountId: string,
): Promise<readonly ('totp' | 'passkey')[]> {
  return []
}

/** Whether this browser holds a proof that it once passed the second factor of this account. */
export async function isTrustedDevice(_firm: Firm, _accountId: string, _visit: Visit): Promise<boolean> {
  return false
}
