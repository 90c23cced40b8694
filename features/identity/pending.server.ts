import { minuteMs, toIso } from '#kit/clock/time.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { readCookie, writeCookie } from './cookies.server.ts'
import { findToken, insertToken, useToken } from './one-time-tokens.server.ts'
import { safeNext } from './safe-next.ts'
import { hashToken, newToken } from './secret-token.server.ts'

/** How long the second factor may take. */
const lastsMs = 10 * minuteMs
const cookie = 'signing-in'

/** A sign-in with a right password that still needs a second factor. It grants no access by itself. */
export interface PendingSignIn {
  readonly personId: string
  /** The path to go to afterwards, already checked by `safeNext`. */
  readonly next: string
  /** Identifies the sign-in in limits on wrong codes. */
  readonly hash: string
}

/** Starts a sign-in that waits for a second factor in this browser. Returns the Set-Cookie header. */
export async function startPendingSignIn(
  services: Services,
  personId: string,
  next: string,
  db: Database = services.db,
): Promise<{ cookie: string }> {
  const { token, hash } = newToken()
  const now = services.clock.now()
  await insertToken(db, {
    hash,
    purpose: 'pending-sign-in',
    person_id: personId,
    data: JSON.stringify({ next }),
    created_at: toIso(now),
    expires_at: toIso(now + lastsMs),
  })
  return { cookie: writeCookie(services, cookie, token, lastsMs / 1000) }
}

/** Returns the sign-in that waits for a second factor in this browser, or null. */
export async function findPendingSignIn(context: RequestContext): Promise<PendingSignIn | null> {
  const { services } = context
  context.isPersonal = true
  const token = readCookie(services, context.cookie, cookie)
  if (!token) return null
  const row = await findToken(services.db, 'pending-sign-in', hashToken(token), toIso(services.clock.now()))
  if (!row?.person_id) return null
  const { next } = JSON.parse(row.data) as { next?: unknown }
  return { personId: row.person_id, next: safeNext(next), hash: row.hash }
}

/**
 * Uses up a pending sign-in after a right second factor. Part of the caller's transaction.
 *
 * @returns The Set-Cookie header that deletes its token; `isOurs` is false if another request was faster.
 */
export async function endPendingSignIn(
  services: Services,
  context: RequestContext,
  db: Database,
): Promise<{ cookie: string; isOurs: boolean }> {
  const token = readCookie(services, context.cookie, cookie)
  const row = token
    ? await useToken(db, 'pending-sign-in', hashToken(token), toIso(services.clock.now()))
    : null
  return { cookie: writeCookie(services, cookie, '', 0), isOurs: row !== null }
}
