import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { findToken, insertToken, useToken } from '../one-time-tokens.server.ts'
import { hashToken, newToken } from '../secret-token.server.ts'
import type { TokenPurpose } from '../tables/tables.server.ts'

type MailPurpose = Extract<TokenPurpose, 'reset-password' | 'verify-email' | 'change-email'>

/** What an e-mailed link with a valid token proves. */
export interface MailProof {
  readonly personId: string
  /** The address that it was sent to, or that it is about. */
  readonly email: string
  /** The session that a change of the address was asked in. */
  readonly sessionId?: string
}

/**
 * Makes a link that works once. Only a hash of its token is kept. Part of the caller's transaction.
 *
 * @returns An absolute address, from PUBLIC_ORIGIN or loopback and never from a request, whose Host its sender chooses.
 * @source OWASP Forgot Password Cheat Sheet, "URL tokens"; OWASP ASVS 5.0 V6.4.1.
 */
export async function newMailLink(
  db: Database,
  services: Services,
  purpose: MailPurpose,
  { personId, ...rest }: MailProof,
  { path, lastsMs }: { path: string; lastsMs: number },
): Promise<string> {
  const { token, hash } = newToken()
  const now = services.clock.now()
  await insertToken(db, {
    hash,
    purpose,
    person_id: personId,
    data: JSON.stringify(rest),
    created_at: toIso(now),
    expires_at: toIso(now + lastsMs),
  })
  return `${services.origin}${path}?token=${token}`
}

/** What the token of a link proves, without using it up. Returns null if it is wrong, over or used. */
export async function readMailLink(
  services: Pick<Services, 'clock'>,
  purpose: MailPurpose,
  token: string,
  db: Database,
): Promise<MailProof | null> {
  return proofOf(await findToken(db, purpose, hashToken(token), toIso(services.clock.now())))
}

/** Reads a link and uses it up. If two requests present it at once, only one gets the proof. */
export async function useMailLink(
  db: Database,
  services: Services,
  purpose: MailPurpose,
  token: string,
): Promise<MailProof | null> {
  return proofOf(await useToken(db, purpose, hashToken(token), toIso(services.clock.now())))
}

function proofOf(row: { person_id: string | null; data: string } | null): MailProof | null {
  if (!row?.person_id) return null
  const rest = JSON.parse(row.data) as Omit<MailProof, 'personId'>
  return { ...rest, personId: row.person_id }
}
