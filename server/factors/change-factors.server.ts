import { type AccountRow, findAccount } from '#db/accounts.server.ts'
import { deleteTotp, findRecoverySet, findTotp } from '#db/factors.server.ts'
import { deletePasskey, selectPasskeys } from '#db/passkeys.server.ts'
import type { Database } from '#db/store.server.ts'
import { endTokens } from '#db/tokens.server.ts'
import { type EventKind, recordEvent } from '#server/accounts/events.server.ts'
import { type Client, endAllSessions, startSession } from '#server/accounts/session.server.ts'
import { isTooOften } from '#server/kernel/attempts.server.ts'
import type { RequestContext, Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { factorInWords, queueNotice } from './notices.server.ts'
import { keepRecoveryCodes, type NewCodes, newRecoveryCodes } from './recovery-codes.server.ts'
import { acceptFirstCode, isFirstCode } from './totp.server.ts'
import { endTrust } from './trusted-devices.server.ts'

const securityPath = '/profile?tab=security'

/** `codes` are shown now and never again; null when the client has some already. */
export type FactorAdded =
  | { ok: true; cookie: string; codes: readonly string[] | null }
  | { ok: false; reason: 'wrong' }

/** Takes the first code of an authenticator app: from now on it is asked for at sign-in. */
export async function addTotp(
  services: Services,
  client: Client,
  code: string,
  context: RequestContext,
): Promise<FactorAdded> {
  // Looked at before any recovery code is hashed: a wrong code must not cost what ten passwords do.
  if (!(await isFirstCode(services, client.id, code))) return { ok: false, reason: 'wrong' }
  return await addFactor(services, client, context, { factor: 'totp', event: 'totp-added' }, (db) =>
    acceptFirstCode(db, services, client.id, code),
  )
}

/**
 * Adds a factor, with recovery codes if the client has none, in one commit with
 * all that follows from it: every other session and sign-in under way ends, no
 * device is trusted any more, this browser gets a new session, the owner gets a notice.
 *
 * @param keep Writes the factor down; false undoes everything.
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
    if (!(await keep(db))) return { ok: false, reason: 'wrong' }
    // Two factors added at the same time: the first one's codes are on a screen already.
    const codes = made && (await findRecoverySet(db, client.id)) === null ? made : null
    if (codes) await keepRecoveryCodes(db, client.id, codes)
    const cookie = await afterChange(db, services, client, context, event, `password+${factor}`)
    await notice(db, services, client, 'factor-added', factor)
    return { ok: true, cookie, codes: codes?.codes ?? null }
  })
}

/** Takes the authenticator app away; the recovery codes go with the last factor. Null when there was none. */
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
      const row = await findTotp(db, client.id)
      await deleteTotp(db, client.id)
      return row !== null && row.confirmed_at !== null
    },
  )
}

/** Takes a passkey away. Null when there was none: not theirs is not there. */
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
    (db) => deletePasskey(db, client.id, id),
  )
}

/** New recovery codes in place of the old ones; null when no factor asks for any, or they were made too often. */
export async function renewRecoveryCodes(
  services: Services,
  client: Client,
  context: RequestContext,
): Promise<{ codes: readonly string[] } | null> {
  if (!(await hasFactor(services.db, client.id)) || (await isTooMuchWork(services, client))) return null
  const made: NewCodes = await newRecoveryCodes(services)
  return await services.db.transaction().execute(async (db) => {
    if (!(await hasFactor(db, client.id))) return null
    await keepRecoveryCodes(db, client.id, made)
    await recordEvent(services, client.id, 'recovery-codes-made', context, null, db)
    await notice(db, services, client, 'factor-added', 'codes')
    return { codes: made.codes }
  })
}

/** Making a set of codes takes as long as ten sign-ins. Nobody needs more of them in an hour. */
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
    if (!(await take(db))) return null
    if (!(await hasFactor(db, client.id))) await keepRecoveryCodes(db, client.id, { codes: [], rows: [] })
    const cookie = await afterChange(db, services, client, context, event, 'password')
    await notice(db, services, client, 'factor-removed', factor)
    return { cookie }
  })
}

async function afterChange(
  db: Database,
  services: Services,
  client: Client,
  context: RequestContext,
  event: EventKind,
  methods: string,
): Promise<string> {
  await endAllSessions(services, client.id, db)
  await endTokens(db, client.id, ['pending-sign-in'], toIso(services.clock.now()))
  await endTrust(db, client.id)
  const { cookie } = await startSession(services, client.id, context, { methods, db })
  await recordEvent(services, client.id, event, context, null, db)
  return cookie
}

async function hasFactor(db: Database, accountId: string): Promise<boolean> {
  const totp = await findTotp(db, accountId)
  return (totp !== null && totp.confirmed_at !== null) || (await selectPasskeys(db, accountId)).length > 0
}

async function notice(
  db: Database,
  services: Services,
  client: Client,
  kind: 'factor-added' | 'factor-removed',
  factor: 'totp' | 'passkey' | 'codes',
): Promise<void> {
  const account: AccountRow | null = await findAccount(db, client.id)
  if (!account) throw new Error('the account whose factors change is gone')
  await queueNotice(db, services, account, kind, {
    path: securityPath,
    data: { factor: factorInWords(factor) },
  })
}
