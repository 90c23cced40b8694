import type { Words } from '#content/words.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { endPending } from '../end-pending.server.ts'
import { type EventKind, recordEvent } from '../events.server.ts'
import { queueNotice } from '../notices.server.ts'
import { secondFactorsOf } from '../second-factors.server.ts'
import { type Client, isStillSignedIn, startSession } from '../session.server.ts'
import { lockAndFindAccount } from '../tables/accounts.server.ts'
import { clientCredentials, findRecoverySet } from '../tables/client-factors.server.ts'
import { type NewCodes, newRecoveryCodes, saveRecoveryCodes } from './recovery-codes.server.ts'
import { acceptFirstCode, isFirstCode } from './totp.server.ts'

const securityPath = '/profile?tab=security'

/** `codes` are shown once; null if the client already has some. */
export type FactorAdded =
  | { ok: true; cookie: string; codes: readonly string[] | null }
  | { ok: false; reason: 'wrong' }

/** Accepts the first code of an authenticator app, which sign-in then requires. */
export async function addTotp(
  services: Services,
  client: Client,
  code: string,
  context: RequestContext,
): Promise<FactorAdded> {
  // Checked before any recovery code is hashed: a wrong code must not cost as much as ten passwords.
  if (!(await isFirstCode(services, client, code))) return { ok: false, reason: 'wrong' }
  return await addFactor(services, client, context, { factor: 'totp', event: 'totp-added' }, (db) =>
    acceptFirstCode(db, services, client, code),
  )
}

/**
 * Adds a factor, with recovery codes if the client has none, in one commit with
 * all consequences: every session and pending act ends (end-pending.server.ts),
 * this browser gets a new session, the owner gets a notice.
 *
 * @param keep Saves the factor; false rolls everything back.
 * @source OWASP ASVS 5.0 V7.4.3 (ends the other sessions), V6.3.7 (tells the owner).
 */
export async function addFactor(
  services: Services,
  client: Client,
  context: RequestContext,
  { factor, event }: { factor: 'totp' | 'passkey'; event: EventKind },
  keep: (db: Database) => Promise<boolean>,
): Promise<FactorAdded> {
  const hasCodes = (await findRecoverySet(services.db, client.id)) !== null
  if (!hasCodes && (await isTooMuchWork(services, client))) return { ok: false, reason: 'wrong' }
  const made = hasCodes ? null : await newRecoveryCodes(services)
  return await services.db.transaction().execute(async (db): Promise<FactorAdded> => {
    const account = await lockAndFindAccount(db, client.id)
    if (!account || !(await isStillSignedIn(db, client)) || !(await keep(db)))
      return { ok: false, reason: 'wrong' }
    // If two factors are added at once, the first one's codes are already on a screen.
    const codes = made && (await findRecoverySet(db, client.id)) === null ? made : null
    if (codes) await saveRecoveryCodes(db, client.id, codes)
    await endPending(db, services, account, 'factor-added')
    await recordEvent(services, client.id, event, context, null, db)
    const data = ({ mail }: Words) => ({ factor: mail.factors[factor] })
    await queueNotice(db, services, account, 'factor-added', { path: securityPath, context, data })
    const methods = `password+${factor}`
    const { cookie } = await startSession(services, client.id, context, { methods, db })
    return { ok: true, cookie, codes: codes?.codes ?? null }
  })
}

/** Removes the authenticator app. The recovery codes go with the last factor. Returns null if there was none. */
export async function removeTotp(
  services: Services,
  client: Client,
  context: RequestContext,
): Promise<{ cookie: string } | null> {
  return await removeFactor(
    services,
    client,
    context,
    { factor: 'totp', event: 'totp-removed' },
    async (db) => {
      const owner = { person_id: client.id }
      const row = await clientCredentials.findTotp(db, owner)
      await clientCredentials.deleteTotp(db, owner)
      return row !== null && row.confirmed_at !== null
    },
  )
}

/** Removes a passkey. Returns null if it does not exist or belongs to someone else. */
export async function removePasskey(
  services: Services,
  client: Client,
  id: string,
  context: RequestContext,
): Promise<{ cookie: string } | null> {
  return await removeFactor(
    services,
    client,
    context,
    { factor: 'passkey', event: 'passkey-removed' },
    (db) => clientCredentials.deletePasskey(db, { person_id: client.id }, id),
  )
}

/** Replaces the recovery codes. Returns null if the client has no factor, or requested codes too often. */
export async function renewRecoveryCodes(
  services: Services,
  client: Client,
  context: RequestContext,
): Promise<{ codes: readonly string[] } | null> {
  if (!(await hasFactor(services.db, client.id)) || (await isTooMuchWork(services, client))) return null
  const made: NewCodes = await newRecoveryCodes(services)
  return await services.db.transaction().execute(async (db) => {
    const account = await lockAndFindAccount(db, client.id)
    if (!account || !(await isStillSignedIn(db, client)) || !(await hasFactor(db, client.id))) return null
    await saveRecoveryCodes(db, client.id, made)
    await endPending(db, services, account, 'recovery-codes-made', { keepSessions: [client.sessionId] })
    await recordEvent(services, client.id, 'recovery-codes-made', context, null, db)
    const data = ({ mail }: Words) => ({ factor: mail.factors.codes })
    await queueNotice(db, services, account, 'factor-added', { path: securityPath, context, data })
    return { codes: made.codes }
  })
}

/** Making a set of codes takes as long as ten sign-ins. This limits sets per hour. */
async function isTooMuchWork(services: Services, client: Client): Promise<boolean> {
  return await isTooOften(services, 'codes/account', client.id, 20)
}

async function removeFactor(
  services: Services,
  client: Client,
  context: RequestContext,
  { factor, event }: { factor: 'totp' | 'passkey'; event: EventKind },
  take: (db: Database) => Promise<boolean>,
): Promise<{ cookie: string } | null> {
  return await services.db.transaction().execute(async (db) => {
    const account = await lockAndFindAccount(db, client.id)
    if (!account || !(await isStillSignedIn(db, client)) || !(await take(db))) return null
    if (!(await hasFactor(db, client.id))) await saveRecoveryCodes(db, client.id, { codes: [], rows: [] })
    await endPending(db, services, account, 'factor-removed')
    await recordEvent(services, client.id, event, context, null, db)
    const data = ({ mail }: Words) => ({ factor: mail.factors[factor] })
    await queueNotice(db, services, account, 'factor-removed', { path: securityPath, context, data })
    return await startSession(services, client.id, context, { methods: 'password', db })
  })
}

async function hasFactor(db: Database, personId: string): Promise<boolean> {
  return (await secondFactorsOf({ db }, personId)).length > 0
}
