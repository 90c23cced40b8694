import { randomUUID } from 'node:crypto'
import type { Language } from '#content/language.ts'
import { languageNamed } from '#content/words.ts'
import { dayMs, minuteMs, toIso } from '#kit/clock/time.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { whileWritable } from '#kit/services/while-writable.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { readCookie, writeCookie } from './cookies.server.ts'
import { deviceOf } from './device.server.ts'
import { recordEvent } from './events.server.ts'
import { hashToken, newToken } from './secret-token.server.ts'
import { type ClientRow, lockAndFindAccount } from './tables/accounts.server.ts'
import { clientCredentials } from './tables/client-factors.server.ts'
import { findSession, hasSession, insertSession, selectSessions } from './tables/sessions.server.ts'

/** A session unused for longer expires. OWASP ASVS 5.0 V7.3.1; docs/decisions/006-accounts.md says why seven. */
const idleMs = 7 * dayMs
/** An older session expires in any case. V7.3.2; NIST SP 800-63B-4 section 2.1.3 asks for 30 days at most. */
const oldestMs = 30 * dayMs
/** The minimum time between two records of a session's use, so that page views rarely write. */
const touchMs = 5 * minuteMs
/** A client may do sensitive things for this long after proving their identity. V7.5.1, V7.5.3. */
const recentMs = 10 * minuteMs

const cookie = 'session'
/** Longer addresses are cut where they lead back after a sign-in: a header of 16 KB is the most that clients take. */
const longestNext = 2_000

/** Who is signed in, as the pages know them. */
export interface Client {
  /** Our internal key. It never leaves the server. */
  readonly id: string
  readonly publicId: string
  readonly name: string
  /** null for one who signs in with her number. */
  readonly email: string | null
  readonly emailVerifiedAt: string | null
  /** The URL of the client's picture: initials, drawn by this server. */
  readonly avatar: string
  readonly sessionId: string
  /** When they last proved who they are, an instant. */
  readonly signedInAt: string
  readonly isSample: boolean
  /** The language in which the firm writes to them; pages have the one of their address. */
  readonly language: Language
}

/** The copy of a client that the browser stores under `user`, to show the name at once. It grants nothing. */
export interface DisplayCopy {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly avatar: string
}

/** Returns the part of a client that a browser may store (S-150). */
export function displayCopy({ publicId, name, email, avatar }: Client): DisplayCopy {
  return { id: publicId, name, email: email ?? publicId, avatar }
}

/** Returns the URL of a person's initials (S-149, S-155). Our own server draws them, so no name goes to a third party. */
function avatarOf(name: string): string {
  return `/avatar?name=${encodeURIComponent(name)}`
}

/**
 * Signs a browser in with a new token and ends its previous session.
 *
 * @param methods How the client proved their identity: `password`, `password+totp`, `passkey`.
 * @returns The Set-Cookie header for the response.
 * @source OWASP ASVS 5.0 V7.2.4: a new token at every authentication.
 */
export async function startSession(
  services: Services,
  personId: string,
  context: RequestContext,
  { methods, db = services.db }: { methods: string; db?: Database },
): Promise<{ cookie: string; sessionId: string }> {
  const { token, hash } = newToken()
  const before = readCookie(services, context.cookie, cookie)
  if (before) await clientCredentials.deleteSessionByToken(db, hashToken(before))
  const now = toIso(services.clock.now())
  const sessionId = randomUUID()
  await insertSession(db, {
    id: sessionId,
    token_hash: hash,
    person_id: personId,
    methods,
    device: deviceOf(context.userAgent),
    started_at: now,
    proven_at: now,
    last_seen_at: now,
  })
  return { cookie: writeCookie(services, cookie, token, oldestMs / 1000), sessionId }
}

const found = new WeakMap<RequestContext, Promise<Client | null>>()

/**
 * Returns the client signed in to this browser, or null. Queried once per request; the response is then never cached for
 * others.
 */
export function findClient(context: RequestContext): Promise<Client | null> {
  context.isPersonal = true
  let client = found.get(context)
  if (!client) {
    client = readSession(context.services, context)
    found.set(context, client)
  }
  return client
}

const seenByOffice = new WeakSet<RequestContext>()

/**
 * Lets the office look at a client's pages: this request reads as hers, without a session of hers. It proves nothing, so what
 * asks for a recent sign-in stays closed.
 */
export function viewAsOffice(
  context: RequestContext,
  account: Pick<
    ClientRow,
    'id' | 'public_id' | 'name' | 'email' | 'email_verified_at' | 'is_sample' | 'language'
  >,
): void {
  seenByOffice.add(context)
  found.set(
    context,
    Promise.resolve({
      id: account.id,
      publicId: account.public_id,
      name: account.name,
      email: account.email,
      emailVerifiedAt: account.email_verified_at,
      avatar: avatarOf(account.name),
      sessionId: '',
      signedInAt: toIso(0),
      isSample: account.is_sample === 1,
      language: languageNamed(account.language),
    }),
  )
}

/** Returns true if the office looks at this page, not the client: then her looks stay as they are. */
export function isSeenByOffice(context: RequestContext): boolean {
  return seenByOffice.has(context)
}

/**
 * Returns the signed-in client. Redirects anonymous visitors to sign-in before anything is rendered.
 *
 * @throws {Response} A redirect to /login that leads back here.
 */
export async function requireClient(context: RequestContext): Promise<Client> {
  const client = await findClient(context)
  if (!client) {
    context.denied = 'no-session'
    throw redirect(`/login?next=${encodeURIComponent(pathOf(context).slice(0, longestNext))}`)
  }
  return client
}

/**
 * Returns the signed-in client if they proved their identity within the last ten minutes; others must prove it again first.
 * Required for bank details, e-mail, password, factors, full exports and closing the account.
 *
 * @throws {Response} A redirect to /login, or to /confirm, that leads back here.
 */
export async function requireRecentSignIn(context: RequestContext): Promise<Client> {
  const client = await requireClient(context)
  if (!isRecent(context.services, client)) {
    context.denied = 'proof-too-old'
    throw redirect(`/confirm?next=${encodeURIComponent(pathOf(context))}`)
  }
  return client
}

/**
 * Returns true if a client proved their identity within the last ten minutes.
 *
 * @source OWASP ASVS 5.0 V7.5.1, V7.5.3.
 */
export function isRecent(services: Services, client: Pick<Client, 'signedInAt'>): boolean {
  return services.clock.now() - Date.parse(client.signedInAt) < recentMs
}

/** Ends this browser's session, if it has one. Returns the Set-Cookie header that deletes the token. */
export async function endSession(services: Services, context: RequestContext): Promise<{ cookie: string }> {
  const token = readCookie(services, context.cookie, cookie)
  if (token) await clientCredentials.deleteSessionByToken(services.db, hashToken(token))
  return { cookie: writeCookie(services, cookie, '', 0) }
}

/**
 * Returns true while the client's session exists. A slow act checks again inside its transaction, once it holds the
 * account's lock, so that an event that ended the session ends the act too.
 */
export async function isStillSignedIn(
  db: Database,
  client: Pick<Client, 'id' | 'sessionId'>,
): Promise<boolean> {
  return await hasSession(db, client.id, client.sessionId)
}

/**
 * Records that a client has just proved their identity again, and gives the browser a new session.
 *
 * @param methods How the client proved it: `password`, `passkey`.
 * @returns The Set-Cookie header; null if the session ended in the meantime.
 */
export async function renewSession(
  services: Services,
  client: Client,
  context: RequestContext,
  methods: string,
): Promise<{ cookie: string } | null> {
  return await services.db.transaction().execute(async (db) => {
    await lockAndFindAccount(db, client.id)
    if (!(await isStillSignedIn(db, client))) return null
    const { cookie } = await startSession(services, client.id, context, { methods, db })
    await recordEvent(services, client.id, 'confirmed', context, methods, db)
    return { cookie }
  })
}

/** Returns a client's sessions, this browser's first. */
export async function listSessions(services: Services, client: Pick<Client, 'id' | 'sessionId'>) {
  const rows = await selectSessions(services.db, client.id, {
    startedAfter: ago(services, oldestMs),
    seenAfter: ago(services, idleMs),
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

/** Deletes expired sessions. Runs every hour. */
export async function forgetOldSessions(services: Services): Promise<void> {
  await clientCredentials.deleteOldSessions(services.db, {
    startedBefore: ago(services, oldestMs),
    seenBefore: ago(services, idleMs),
  })
}

async function readSession(services: Services, context: RequestContext): Promise<Client | null> {
  const token = readCookie(services, context.cookie, cookie)
  const session = token ? await findSession(services.db, hashToken(token)) : null
  if (!session) return null
  if (session.started_at <= ago(services, oldestMs) || session.last_seen_at <= ago(services, idleMs))
    return null
  if (session.last_seen_at < ago(services, touchMs))
    await whileWritable(
      services,
      () =>
        services.db
          .updateTable('session')
          .set({ last_seen_at: ago(services, 0) })
          .where('id', '=', session.id)
          .execute(),
      undefined,
    )
  context.who = session.person_id
  return {
    id: session.person_id,
    publicId: session.public_id,
    name: session.name,
    email: session.email,
    language: languageNamed(session.language),
    emailVerifiedAt: session.email_verified_at,
    avatar: avatarOf(session.name),
    sessionId: session.id,
    signedInAt: session.proven_at,
    isSample: session.is_sample === 1,
  }
}

function ago(services: Services, ms: number): string {
  return toIso(services.clock.now() - ms)
}

function pathOf(context: RequestContext): string {
  const { pathname, search } = context.url
  return `${pathname}${search}`
}
