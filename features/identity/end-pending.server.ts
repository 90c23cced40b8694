import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { deleteClosing } from './closings.server.ts'
import { queueNotice } from './notices.server.ts'
import { endTokens } from './one-time-tokens.server.ts'
import type { AccountRow } from './tables/accounts.server.ts'
import { clientCredentials, deleteTotpOffer } from './tables/client-factors.server.ts'
import { deleteTakeBacksSince } from './tables/email-take-backs.server.ts'
import { deleteProofs } from './tables/sessions.server.ts'
import { deleteTrustedDevices } from './tables/trusted-devices.server.ts'

/** Every event that changes who can be trusted with an account. */
export const securityEvents = [
  'password-changed',
  'password-reset',
  'session-ended',
  'others-signed-out',
  'signed-out-by-firm',
  'factor-added',
  'factor-removed',
  'recovery-codes-made',
  'factors-removed-by-firm',
  'email-change-asked',
  'email-changed',
  'email-changed-back',
  'email-taken-back',
  'locked-by-firm',
  'unlocked-by-firm',
  'closing-asked',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Every act that someone has begun, and every grant that stays valid. */
export const pendingActs = [
  'this-session',
  'other-sessions',
  'fresh-proof',
  'pending-sign-in',
  'trusted-devices',
  'password-link',
  'verification-link',
  'email-change',
  'take-back',
  'later-take-back',
  'totp-offer',
  'passkey-challenges',
  'anonymous-challenge',
  'closing',
] as const
export type PendingAct = (typeof pendingActs)[number]

type Survivors = Readonly<Partial<Record<PendingAct, string>>>

const always: Survivors = {
  'anonymous-challenge':
    'The challenge of the sign-in page belongs to no account, and proves nothing without a passkey.',
}
const wayBack: Survivors = {
  'take-back': 'The link is the way back for the holder of an earlier address, whatever the new holder does.',
  'later-take-back': 'The same, for an address that came later.',
}
const verification: Survivors = {
  'verification-link':
    'The link proves only that the mailbox of the present address answers, and opens nothing.',
}
const closingStays: Survivors = {
  closing: 'It needed a fresh proof, its owner got a mail, and one button keeps the account open.',
}
const doersSession: Survivors = {
  'this-session': 'Whoever does this is in it.',
  'fresh-proof': 'It was just given for this act.',
}

/**
 * The acts that survive each event, with the reason. Any other act ends with the event, so a new act ends with every event
 * until someone lists a reason here.
 *
 * @source OWASP ASVS 5.0 V7.4.3 (sessions after a change of a factor), V6.3.7; OWASP Forgot Password Cheat Sheet.
 */
const survivors: Readonly<Record<SecurityEvent, Survivors>> = {
  'password-changed': { ...always, ...wayBack, ...verification },
  'password-reset': { ...always, ...wayBack, ...verification },
  'session-ended': {
    ...always,
    ...wayBack,
    ...verification,
    ...closingStays,
    ...doersSession,
    'other-sessions': 'Only the one that was named ends.',
    'trusted-devices':
      'A device does not say which session it had. It is listed beside them, with its own button.',
  },
  'others-signed-out': { ...always, ...wayBack, ...verification, ...closingStays, ...doersSession },
  'signed-out-by-firm': { ...always, ...wayBack, ...verification, ...closingStays },
  'factor-added': { ...always, ...wayBack, ...verification, ...closingStays },
  'factor-removed': { ...always, ...wayBack, ...verification, ...closingStays },
  'recovery-codes-made': { ...always, ...wayBack, ...verification, ...closingStays, ...doersSession },
  'factors-removed-by-firm': { ...always, ...wayBack, ...verification, ...closingStays },
  // Nothing has changed yet: the new address has to answer first. Only an earlier request gives way.
  'email-change-asked': {
    ...always,
    ...wayBack,
    ...verification,
    ...closingStays,
    ...doersSession,
    'other-sessions': 'Nothing has changed yet.',
    'pending-sign-in': 'Nothing has changed yet.',
    'trusted-devices': 'Nothing has changed yet.',
    'password-link': 'The address that it went to is still the account’s.',
    'totp-offer': 'Nothing has changed yet.',
    'passkey-challenges': 'Nothing has changed yet.',
  },
  'email-changed': {
    ...always,
    ...wayBack,
    ...closingStays,
    'this-session': 'The session that asked, and the one that confirms: both proved who they are.',
  },
  'email-changed-back': {
    ...always,
    ...closingStays,
    'take-back': 'It belongs to an address that is older still.',
    'this-session': 'The session that asked, and the one that confirms: both proved who they are.',
  },
  'email-taken-back': { ...always, 'take-back': 'It belongs to an address that is older still.' },
  'locked-by-firm': { ...always, ...wayBack, ...verification },
  'unlocked-by-firm': {
    ...always,
    ...wayBack,
    ...verification,
    ...closingStays,
    'password-link': 'Its owner may have asked for it to come back in.',
  },
  // The account stays as it is until its day, and then everything goes with its row.
  'closing-asked': {
    ...always,
    ...wayBack,
    ...verification,
    ...closingStays,
    ...doersSession,
    'other-sessions': 'From each of them the account can be kept open.',
    'pending-sign-in': 'Signing in is how its owner keeps the account open.',
    'trusted-devices': 'Signing in is how its owner keeps the account open.',
    'password-link': 'It may be how its owner gets in to keep the account open.',
  },
}

/** Returns why an act survives an event; null if the event ends the act. */
export function whyItSurvives(act: PendingAct, event: SecurityEvent): string | null {
  return survivors[event][act] ?? null
}

export interface EndPendingOptions {
  /** The ids of the sessions that count as `this-session`: those of the person who acts. */
  readonly keepSessions?: readonly string[]
  /** When the restored address was given up. Take-backs created since then count as `later-take-back`. */
  readonly since?: string
}

type End = (
  db: Database,
  personId: string,
  now: string,
  options: Required<EndPendingOptions>,
) => Promise<unknown>

/** How each act is ended. `this-session` and `other-sessions` are one query, below. */
const ends: Readonly<Record<Exclude<PendingAct, 'this-session' | 'other-sessions'>, End>> = {
  'fresh-proof': deleteProofs,
  'pending-sign-in': (db, id, now) => endTokens(db, id, ['pending-sign-in'], now),
  'trusted-devices': (db, id) => deleteTrustedDevices(db, id),
  'password-link': (db, id, now) => endTokens(db, id, ['reset-password'], now),
  'verification-link': (db, id, now) => endTokens(db, id, ['verify-email'], now),
  'email-change': (db, id, now) => endTokens(db, id, ['change-email'], now),
  'take-back': (db, id) => deleteTakeBacksSince(db, id, ''),
  'later-take-back': (db, id, _, { since }) => deleteTakeBacksSince(db, id, since),
  'totp-offer': deleteTotpOffer,
  'passkey-challenges': (db, id, now) =>
    endTokens(db, id, ['passkey-register', 'passkey-confirm', 'passkey-second'], now),
  'anonymous-challenge': async () => {},
  closing: (db, id) => deleteClosing(db, id),
}

/**
 * Ends every pending act on an account that does not survive an event. Part of the caller's transaction, which holds the
 * account's lock (`lockAndFindAccount`), so nothing that began before the event can finish after it.
 * The owner gets a mail if this cancels a closing of the account.
 *
 * @returns The number of sessions ended.
 */
export async function endPending(
  db: Database,
  services: Services,
  account: Pick<AccountRow, 'id' | 'name' | 'email' | 'language'>,
  event: SecurityEvent,
  { keepSessions = [], since = '' }: EndPendingOptions = {},
): Promise<number> {
  const now = toIso(services.clock.now())
  const hasEnded = (act: PendingAct) => whyItSurvives(act, event) === null
  let sessions = 0
  if (hasEnded('other-sessions')) {
    const kept = hasEnded('this-session') ? [] : keepSessions
    sessions = await clientCredentials.deleteSessions(db, { person_id: account.id }, kept)
  }
  for (const [act, end] of Object.entries(ends) as [keyof typeof ends, End][]) {
    if (!hasEnded(act)) continue
    const ended = await end(db, account.id, now, { keepSessions, since })
    if (act === 'closing' && ended === true) {
      await queueNotice(db, services, account, 'closing-ended', { path: '/profile/data', context: null })
    }
  }
  return sessions
}
