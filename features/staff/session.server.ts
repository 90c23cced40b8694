import { randomUUID } from 'node:crypto'
import { readCookie, writeCookie } from '#features/identity/cookies.server.ts'
import { deviceOf } from '#features/identity/device.server.ts'
import { hashToken, newToken } from '#features/identity/secret-token.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { dayMs, hourMs, minuteMs, toIso } from '#kit/clock/time.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { isAllowed } from './addresses.server.ts'
import { actorOf, staffOf } from './people.server.ts'
import type { Staff } from './staff.ts'
import { staffCredentials } from './tables/credentials.server.ts'
import {
  findStaffSession,
  hasStaffSession,
  insertStaffSession,
  renewStaffSession,
  type SessionOfStaff,
  selectStaffSessions,
  touchStaffSession,
} from './tables/staff-sessions.server.ts'

/** A session is locked after this time without an act. NIST SP 800-63B-4 2.2.3 allows an hour; the screens show clients' money. */
const idleMs = 15 * minuteMs
/** An older session ends in any case: a working day. NIST SP 800-63B-4 2.2.3 (AAL2) allows 24 hours. */
const longestMs = 12 * hourMs
/** Approvals, unmasking and exports need a passkey or a code this recent. */
const freshMs = 5 * minuteMs
/** The minimum time between two records of a session's use, so that reading rarely writes. */
const touchMs = minuteMs

const cookie = 'desk-session'
/** Names the browser, whoever signs in with it, for as long as browsers keep a cookie. It opens nothing. */
const browserCookie = 'desk-browser'
const browserSeconds = (400 * dayMs) / 1000

/** What sign-in and sessions read of a request to the desk. */
export interface DeskRequest extends Pick<RequestContext, 'cookie' | 'userAgent'> {
  /** The exact address that it came from (`exactAddress`), not its network. */
  readonly address: string
  /**
   * True if the browser sent it by itself, as after a colleague's change. Such a request does not keep the session awake.
   * The header `x-desk-background: 1` says so.
   */
  readonly isBackground: boolean
  /** The token that names the browser, which it has or gets with the sign-in (`browserOf`). */
  readonly browser?: string
  /** The id of the member of staff whose session was read, for the log. */
  who?: string
}

/** A member of the staff in an open session. */
export interface SignedInStaff {
  readonly staff: Staff
  /** The same person as the audit trail names them. */
  readonly actor: DeskActor
  readonly sessionId: string
  /** When they last presented a passkey or a code, an instant. */
  readonly provenAt: string
  /** The exact address that this request came from. */
  readonly address: string
  readonly isSample: boolean
}

/** Why a request of the staff is refused: from a network that is not allowed; nobody; locked; a proof older than five minutes. */
export type StaffRefusal = 'address' | 'no-session' | 'locked' | 'proof-too-old'

/** Stops a request that may not go on. The desk answers a page with a redirect or a refusal, and data with a status. */
export class StaffRefused extends Error {
  readonly reason: StaffRefusal

  constructor(reason: StaffRefusal) {
    super(`The desk refused a request: ${reason}`)
    this.reason = reason
  }
}

/** What the desk knows of a browser: nobody, a locked session, an open one. */
export type DeskVisit =
  | { readonly state: 'nobody' }
  | { readonly state: 'locked' | 'open'; readonly signedIn: SignedInStaff; readonly tokenHash: string }

/** The origin of the desk, for its cookies and passkeys; they are never the site's. */
export function deskOrigin({ settings }: Pick<Services, 'settings'>): {
  readonly settings: { readonly publicOrigin: string | null }
} {
  return { settings: { publicOrigin: settings.deskOrigin } }
}

/** Returns the port of the desk: DESK_PORT, or 3100 for `npm run desk:web` without it. */
export function deskPortOf({ deskPort }: Pick<Services['settings'], 'deskPort'>): number {
  return deskPort ?? 3100
}

/** Returns the origin that links to the desk are made with. */
export function deskUrl({ settings }: Pick<Services, 'settings'>): string {
  return settings.deskOrigin ?? `http://localhost:${deskPortOf(settings)}`
}

/**
 * Refuses a request from a network that is not allowed. Called before anything else is done or shown.
 *
 * @throws {StaffRefused} `address`.
 */
export async function requireAllowedAddress(
  services: Services,
  { address }: Pick<DeskRequest, 'address'>,
): Promise<void> {
  if (!(await isAllowed(services.db, address))) throw new StaffRefused('address')
}

/**
 * Returns the member of staff whose open session a request carries.
 *
 * @throws {StaffRefused} `address`, `no-session` or `locked`.
 */
export async function requireStaff(services: Services, request: DeskRequest): Promise<SignedInStaff> {
  await requireAllowedAddress(services, request)
  const visit = await findVisit(services, request)
  if (visit.state === 'nobody') throw new StaffRefused('no-session')
  if (visit.state === 'locked') throw new StaffRefused('locked')
  return visit.signedIn
}

/** Returns true if the person presented a passkey or a code within the last five minutes. */
export function isFresh(
  { clock }: Pick<Services, 'clock'>,
  { provenAt }: Pick<SignedInStaff, 'provenAt'>,
): boolean {
  const age = clock.now() - Date.parse(provenAt)
  return age >= 0 && age < freshMs
}

/** Returns what the desk knows of a browser. An open session is kept awake, unless the browser asked by itself. */
export async function findVisit(services: Services, request: DeskRequest): Promise<DeskVisit> {
  const token = readCookie(deskOrigin(services), request.cookie, cookie)
  const session = token ? await findStaffSession(services.db, hashToken(token)) : null
  if (!session || session.started_at <= ago(services, longestMs)) return { state: 'nobody' }
  const signedIn = signedInOf(session, request)
  request.who = signedIn.staff.id
  const isLocked = session.locked_at !== null || session.last_seen_at <= ago(services, idleMs)
  if (!isLocked && !request.isBackground && session.last_seen_at < ago(services, touchMs)) {
    await touchStaffSession(services.db, session, ago(services, 0))
  }
  return { state: isLocked ? 'locked' : 'open', signedIn, tokenHash: session.token_hash }
}

/** Returns the token that names a browser: the one that it sent, or a new one. */
export function browserOf(services: Services, header: string): string {
  return readCookie(deskOrigin(services), header, browserCookie) ?? newToken().token
}

/** Returns the Set-Cookie header by which a browser is recognised at the next sign-in. */
export function browserHeader(services: Services, token: string): string {
  return writeCookie(deskOrigin(services), browserCookie, token, browserSeconds)
}

/**
 * Signs a browser in with a new token and ends its previous session. The caller has checked a passkey, or a password and a
 * code.
 *
 * @returns The Set-Cookie header for the response.
 * @source OWASP ASVS 5.0 V7.2.4: a new token at every authentication.
 */
export async function startStaffSession(
  db: Database,
  services: Services,
  staffId: string,
  request: DeskRequest,
  methods: string,
): Promise<{ cookie: string }> {
  const { token, hash } = newToken()
  const before = readCookie(deskOrigin(services), request.cookie, cookie)
  if (before) await staffCredentials.deleteSessionByToken(db, hashToken(before))
  const now = ago(services, 0)
  await insertStaffSession(db, {
    id: randomUUID(),
    token_hash: hash,
    staff_id: staffId,
    methods,
    device: deviceOf(request.userAgent),
    address: request.address,
    browser: request.browser === undefined ? null : hashToken(request.browser),
    started_at: now,
    proven_at: now,
    last_seen_at: now,
  })
  return { cookie: writeCookie(deskOrigin(services), cookie, token, longestMs / 1000) }
}

/**
 * Unlocks a session, or records a fresh proof in it. The session gets a new token and keeps its end.
 *
 * @param isProof True if the person presented a passkey or a code; a password only unlocks.
 * @returns The Set-Cookie header; null if the session ended meanwhile.
 */
export async function renewSessionOf(
  services: Services,
  visit: Exclude<DeskVisit, { state: 'nobody' }>,
  isProof: boolean,
): Promise<{ cookie: string } | null> {
  const { token, hash } = newToken()
  const now = ago(services, 0)
  const isRenewed = await services.db.transaction().execute(async (db) => {
    if (!(await hasStaffSession(db, visit.signedIn.sessionId))) return false
    return await renewStaffSession(
      db,
      { id: visit.signedIn.sessionId, tokenHash: visit.tokenHash },
      { tokenHash: hash, now, ...(isProof ? { provenAt: now } : {}) },
    )
  })
  return isRenewed ? { cookie: writeCookie(deskOrigin(services), cookie, token, longestMs / 1000) } : null
}

/** Locks a session until its person unlocks it, as after 15 minutes without an act. */
export async function lockSession(services: Services, { sessionId }: SignedInStaff): Promise<void> {
  await services.db
    .updateTable('staff_session')
    .set({ locked_at: ago(services, 0) })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends this browser's session, if it has one. Returns the Set-Cookie header that deletes the token. */
export async function endStaffSession(
  services: Services,
  request: Pick<DeskRequest, 'cookie'>,
): Promise<{ cookie: string }> {
  const token = readCookie(deskOrigin(services), request.cookie, cookie)
  if (token) await staffCredentials.deleteSessionByToken(services.db, hashToken(token))
  return { cookie: writeCookie(deskOrigin(services), cookie, '', 0) }
}

/** A session in the list of the staff's sessions. */
export interface StaffSession {
  readonly id: string
  readonly staffId: string
  readonly methods: string
  readonly device: string
  readonly address: string
  readonly startedAt: string
  readonly lastSeenAt: string
  readonly isLocked: boolean
}

/** Returns the sessions of one person, or of everybody, most recently used first. */
export async function listStaffSessions(
  services: Services,
  staffId: string | null = null,
): Promise<StaffSession[]> {
  const rows = await selectStaffSessions(services.db, ago(services, longestMs), staffId)
  const idleSince = ago(services, idleMs)
  return rows.map((row) => ({
    id: row.id,
    staffId: row.staff_id,
    methods: row.methods,
    device: row.device,
    address: row.address,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    isLocked: row.locked_at !== null || row.last_seen_at <= idleSince,
  }))
}

/** Ends one session of a person, or all of them. Returns the number ended. */
export async function endSessionsOf(
  { db }: Pick<Services, 'db'>,
  staffId: string,
  sessionId: string | null = null,
): Promise<number> {
  const owner = { staff_id: staffId }
  if (sessionId === null) return await staffCredentials.deleteSessions(db, owner, [])
  return Number(await staffCredentials.deleteSession(db, owner, sessionId))
}

/** Ends one session of a person, or all of them, by another's hand. Returns the number ended. */
export async function endSessionsByOffice(
  services: Services,
  actor: DeskActor,
  staffId: string,
  sessionId: string | null = null,
): Promise<number> {
  return await services.db.transaction().execute(async (db) => {
    const ended = await endSessionsOf({ db }, staffId, sessionId)
    if (ended > 0) await recordAct(db, services, actor, 'staff-sessions-ended', staffId, String(ended))
    return ended
  })
}

/** Deletes sessions that are over. Runs every hour. */
export async function forgetOldStaffSessions(services: Services): Promise<void> {
  await staffCredentials.deleteOldSessions(services.db, {
    startedBefore: ago(services, longestMs),
    seenBefore: '',
  })
}

function signedInOf(session: SessionOfStaff, { address }: DeskRequest): SignedInStaff {
  const staff = staffOf({ ...session, id: session.staff_id })
  const isSample = session.is_sample === 1
  // Whoever tries the sample office is all its people.
  const browser = isSample ? null : session.browser
  return {
    staff,
    actor: { ...actorOf(staff), ...(browser === null ? {} : { browser }) },
    sessionId: session.id,
    provenAt: session.proven_at,
    address,
    isSample,
  }
}

function ago({ clock }: Pick<Services, 'clock'>, ms: number): string {
  return toIso(clock.now() - ms)
}
