import { randomUUID } from 'node:crypto'
import { type RouterContextProvider, redirect } from 'react-router'
import type { Database } from '#db/open.server.ts'
import {
  deleteOldSessions,
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  findSession,
  insertSession,
  selectSessions,
  touchSession,
} from '#db/sessions.server.ts'
import { type Firm, requireFirm, requireVisit, type Visit } from '../firm.server.ts'
import { readCookie, writeCookie } from './cookies.server.ts'
import { deviceOf } from './device.server.ts'
import { hashToken, newToken } from './secret-token.server.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Unused for longer, a session is over. OWASP ASVS 5.0 V7.3.1; docs/decisions/006-accounts.md says why seven. */
const idleMs = 7 * dayMs
/** Older, it is over in any case. V7.3.2; NIST SP 800-63B-4 section 2.1.3 asks for 30 days at most. */
const oldestMs = 30 * dayMs
/** A use is written down at most this often, so that reading a page is rarely a write. */
const touchMs = 5 * minuteMs
/** For so long after a proof of who they are may a client do sensitive things. V7.5.1, V7.5.3. */
const recentMs = 10 * minuteMs

const cookie = 'session'

/** Who is signed in, as the pages know them. */
export interface Client {
  /** Our own key. It never leaves the server. */
  readonly id: string
  readonly publicId: string
  readonly name: string
  readonly email: string
  readonly emailVerifiedAt: string | null
  /** The address of their picture: initials, drawn by this server. */
  readonly avatar: string
  readonly sessionId: string
  /** When they last proved who they are, an instant. */
  readonly signedInAt: string
  readonly isSample: boolean
}

/** What the browser keeps of a client under `user`, to show the name without waiting. It decides nothing. */
export interface DisplayCopy {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly avatar: string
}

type Context = Readonly<RouterContextProvider>

/** The part of a client that a browser may keep (S-150). */
export function displayCopy({ publicId, name, email, avatar }: Client): DisplayCopy {
  return { id: publicId, name, email, avatar }
}

/** The address of somebody's initials (S-149, S-155): our own server draws them, so no name leaves. */
function avatarOf(name: string): string {
  return `/avatar?name=${encodeURIComponent(name)}`
}

/**
 * Signs a browser in, with a new token; the one that it had before is ended.
 *
 * @param methods How it was proven who this is: `password`, `password+totp`, `passkey`.
 * @returns The Set-Cookie header to answer with.
 * @source OWASP ASVS 5.0 V7.2.4: a new token at every authentication.
 */
export async function startSession(
  firm: Firm,
  accountId: string,
  visit: Visit,
  { methods, db = firm.db }: { methods: string; db?: Database },
): Promise<{ cookie: string; sessionId: string }> {
  const { token, hash } = newToken()
  const before = readCookie(firm, visit.cookie, cookie)
  if (before) await deleteSessionByToken(db, hashToken(before))
  const now = new Date(firm.clock.now()).toISOString()
  const sessionId = randomUUID()
  await insertSession(db, {
    id: sessionId,
    token_hash: hash,
    account_id: accountId,
    methods,
    device: deviceOf(visit.userAgent),
    started_at: now,
    proven_at: now,
    last_seen_at: now,
  })
  return { cookie: writeCookie(firm, cookie, token, oldestMs / 1000), sessionId }
}

const found = new WeakMap<Visit, Promise<Client | null>>()

/** Who is signed in in this browser, or null. Asked once per request; the answer is then never kept for others. */
export function findClient(context: Context): Promise<Client | null> {
  const visit = requireVisit(context)
  visit.isPersonal = true
  let client = found.get(visit)
  if (!client) {
    client = readSession(requireFirm(context), visit)
    found.set(visit, client)
  }
  return client
}

/**
 * Who is signed in; anonymous visitors are sent to sign in, before anything is rendered.
 *
 * @throws {Response} A redirect to /login that leads back here.
 */
export async function requireClient(context: Context, request: Request): Promise<Client> {
  const client = await findClient(context)
  if (!client) {
    requireVisit(context).denied = 'no-session'
    throw redirect(`/login?next=${encodeURIComponent(pathOf(request))}`)
  }
  return client
}

/**
 * Who is signed in and proved it within the last ten minutes, which bank, e-mail, password, factors, whole
 * exports and closing the account ask for; others prove it again first.
 *
 * @throws {Response} A redirect to /login, or to /confirm, that leads back here.
 */
export async function requireRecentSignIn(context: Context, request: Request): Promise<Client> {
  const client = await requireClient(context, request)
  if (!isRecent(requireFirm(context), client)) {
    requireVisit(context).denied = 'proof-too-old'
    throw redirect(`/confirm?next=${encodeURIComponent(pathOf(request))}`)
  }
  return client
}

/**
 * Whether a client proved who they are within the last ten minutes.
 *
 * @source OWASP ASVS 5.0 V7.5.1, V7.5.3.
 */
export function isRecent(firm: Firm, client: Client): boolean {
  return firm.clock.now() - Date.parse(client.signedInAt) < recentMs
}

/** Ends this browser's session, if it has one. Returns the Set-Cookie header that takes the token away. */
export async function endSession(firm: Firm, visit: Visit): Promise<{ cookie: string }> {
  const token = readCookie(firm, visit.cookie, cookie)
  if (token) await deleteSessionByToken(firm.db, hashToken(token))
  return { cookie: writeCookie(firm, cookie, '', 0) }
}

/** Ends one session of a client, by the id in their list. False when there is none: not theirs is not there. */
export async function endOneSession(firm: Firm, client: Client, sessionId: string): Promise<boolean> {
  return await deleteSession(firm.db, client.id, sessionId)
}

/** Ends every session of a client but the one they are in. Returns how many. */
export async function endOtherSessions(firm: Firm, client: Client, db: Database = firm.db): Promise<number> {
  return await deleteSessions(db, client.id, client.sessionId)
}

/**
 * Ends every session of an account, as after a reset.
 *
 * @param db The caller's transaction, where it has one.
 * @returns How many there were.
 */
export async function endAllSessions(
  firm: Pick<Firm, 'db'>,
  accountId: string,
  db: Database = firm.db,
): Promise<number> {
  return await deleteSessions(db, accountId, null)
}

/** A session in the client's own list. */
export interface ListedSession {
  readonly id: string
  readonly device: string
  readonly startedAt: string
  readonly lastSeenAt: string
  readonly isThis: boolean
}

/** Where a client is signed in, this browser first. */
export async function listSessions(firm: Firm, client: Client): Promise<ListedSession[]> {
  const rows = await selectSessions(firm.db, client.id, {
    startedAfter: ago(firm, oldestMs),
    seenAfter: ago(firm, idleMs),
  })
  return rows
    .map((row) => ({
      id: row.id,
      device: row.device,
      startedAt: row.started_at,
      lastSeenAt: row.last_seen_at,
      isThis: row.id === client.sessionId,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Forgets sessions that are over. Run every hour. */
export async function forgetOldSessions(firm: Firm): Promise<void> {
  await deleteOldSessions(firm.db, { startedBefore: ago(firm, oldestMs), seenBefore: ago(firm, idleMs) })
}

async function readSession(firm: Firm, visit: Visit): Promise<Client | null> {
  const token = readCookie(firm, visit.cookie, cookie)
  const session = token ? await findSession(firm.db, hashToken(token)) : null
  if (!session) return null
  if (session.started_at <= ago(firm, oldestMs) || session.last_seen_at <= ago(firm, idleMs)) return null
  if (session.last_seen_at < ago(firm, touchMs)) await touchSession(firm.db, session.id, ago(firm, 0))
  return {
    id: session.account_id,
    publicId: session.public_id,
    name: session.name,
    email: session.email,
    emailVerifiedAt: session.email_verified_at,
    avatar: avatarOf(session.name),
    sessionId: session.id,
    signedInAt: session.proven_at,
    isSample: session.is_sample === 1,
  }
}

function ago(firm: Firm, ms: number): string {
  return new Date(firm.clock.now() - ms).toISOString()
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${pathname}${search}`
}
