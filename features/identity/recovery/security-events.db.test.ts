import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askToClose } from '#features/privacy/privacy.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testClient, testPassword, tokenIn, waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testActor, testContext, testServices } from '#tests/fixtures/services.server.ts'
import {
  type PendingAct,
  pendingActs,
  type SecurityEvent,
  securityEvents,
  whyItSurvives,
} from '../end-pending.server.ts'
import { removePasskey, renewRecoveryCodes } from '../factors/change-factors.server.ts'
import { TestAuthenticator } from '../factors/fixtures/authenticator.ts'
import { addPasskey, clientRealm, creationOptions } from '../factors/passkeys.server.ts'
import { removeAllFactors } from '../factors/remove-all.server.ts'
import { startTotp } from '../factors/totp.server.ts'
import { requestOptions } from '../factors/web-authn.server.ts'
import { lockByFirm, unlockByFirm } from '../lock.server.ts'
import { changePassword } from '../password.server.ts'
import { startPendingSignIn } from '../pending.server.ts'
import { newToken } from '../secret-token.server.ts'
import { type Client, startSession } from '../session.server.ts'
import { signOutByFirm, signOutOne, signOutOthers } from '../sign-out.server.ts'
import { type AccountRow, findAccount, setLocked } from '../tables/accounts.server.ts'
import { clientCredentials } from '../tables/client-factors.server.ts'
import { insertTakeBack } from '../tables/email-take-backs.server.ts'
import { trustDevice } from '../trusted-devices.server.ts'
import { askForEmailChange, changeEmail } from './change-email.server.ts'
import { queuePasswordLink, resetPassword } from './reset.server.ts'
import { takeEmailBack } from './take-back-email.server.ts'
import { queueVerification } from './verify-email.server.ts'

const party = { id: 'localhost', origin: 'http://localhost:3000' }
const good = { next: 'eleven brown kites', confirm: 'eleven brown kites' }

/**
 * Thought through by hand, apart from the code: x ends, - stays. The columns are the events in the order of `securityEvents`:
 * password changed and reset; one session, the others, all by the firm; factor added, removed, codes made, all removed by the
 * firm; e-mail change asked, done, done back to an earlier address, taken back; locked, unlocked; closing asked.
 */
const table: Record<PendingAct, string> = {
  'this-session': 'xx --x xx-x ---x xx -',
  'other-sessions': 'xx -xx xxxx -xxx xx -',
  'fresh-proof': 'xx --x xx-x -xxx xx -',
  'pending-sign-in': 'xx xxx xxxx -xxx xx -',
  'trusted-devices': 'xx -xx xxxx -xxx xx -',
  'password-link': 'xx xxx xxxx -xxx x- -',
  'verification-link': '-- --- ---- -xxx -- -',
  'email-change': 'xx xxx xxxx xxxx xx x',
  'take-back': '-- --- ---- ---- -- -',
  'later-take-back': '-- --- ---- --xx -- -',
  'totp-offer': 'xx xxx xxxx -xxx xx x',
  'passkey-challenges': 'xx xxx xxxx -xxx xx x',
  'anonymous-challenge': '-- --- ---- ---- -- -',
  closing: 'xx --- ---- ---x x- -',
}

function ends(act: PendingAct, event: SecurityEvent): boolean {
  return table[act].replaceAll(' ', '')[securityEvents.indexOf(event)] === 'x'
}

test('every act has a fate under every event, and what survives has a reason', () => {
  for (const act of pendingActs) {
    expect(table[act].replaceAll(' ', ''), act).toHaveLength(securityEvents.length)
    for (const event of securityEvents) {
      expect(whyItSurvives(act, event) === null, `${act}, ${event}`).toBe(ends(act, event))
      expect(whyItSurvives(act, event)?.length ?? 20, `${act}, ${event}`).toBeGreaterThan(19)
    }
  }
})

interface Scene {
  readonly services: Services
  readonly client: Client
  readonly context: RequestContext
  readonly account: AccountRow
  readonly thirdSession: string
  readonly passkey: string
  readonly middleToken: string
  readonly isAlive: Record<PendingAct, () => Promise<boolean>>
}

/** An account on which everything is pending that can be. */
async function everythingPending(services: Services, event: SecurityEvent): Promise<Scene> {
  const { db, clock } = services
  const now = clock.now()
  const iso = (ms: number) => new Date(ms).toISOString()
  const { client, context } = await testClient(services)
  const account = await findAccount(db, client.id)
  if (!account) throw new Error('no account')
  // First, as it ends what was begun before it.
  if (event !== 'closing-asked') await askToClose(services, client, context)
  const other = await startSession(services, client.id, testContext(), { methods: 'password' })
  const third = await startSession(services, client.id, testContext(), { methods: 'password' })
  const passkey = randomUUID()
  await clientCredentials.insertPasskey(db, {
    id: passkey,
    person_id: client.id,
    credential_id: 'of-the-owner',
    public_key: '',
    counter: 0,
    transports: '[]',
    name: 'Phone',
    created_at: iso(now - 30 * dayMs),
  })
  const middle = newToken()
  const earlier = [
    { email: 'oldest@example.in', days: 3, hash: newToken().hash },
    { email: 'middle@example.in', days: 2, hash: middle.hash },
    { email: 'later@example.in', days: 1, hash: newToken().hash },
  ]
  for (const { email, days, hash } of earlier) {
    await insertTakeBack(db, {
      hash,
      person_id: client.id,
      email,
      email_key: email,
      made_at: iso(now - days * dayMs),
      ends_at: iso(now + (7 - days) * dayMs),
    })
  }
  await startPendingSignIn(services, client.id, '/dashboard')
  await trustDevice(services, client.id, testContext())
  await db
    .transaction()
    .execute((trx) => queuePasswordLink(trx, services, account, 'reset-password', context))
  await queueVerification(db, services, client)
  const asked = event === 'email-changed-back' ? 'middle@example.in' : 'new@example.in'
  await askForEmailChange(services, client, asked, context)
  await startTotp(services, client)
  await creationOptions(services, party, client)
  await requestOptions(services, party, clientRealm, 'confirm', { person_id: client.id })
  await requestOptions(services, party, clientRealm, 'second', { person_id: client.id })
  await requestOptions(services, party, clientRealm, 'sign-in', null)

  const seeded = await db.selectFrom('one_time_token').select(['hash', 'purpose']).execute()
  const devices = await db.selectFrom('trusted_device').select('id').execute()
  const session = (id: string) => db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()
  const tokens =
    (count: number, ...purposes: (typeof seeded)[number]['purpose'][]) =>
    async () => {
      const hashes = seeded.filter(({ purpose }) => purposes.includes(purpose)).map(({ hash }) => hash)
      expect(hashes).toHaveLength(count)
      const open = await db
        .selectFrom('one_time_token')
        .select('hash')
        .where('hash', 'in', hashes)
        .where('used_at', 'is', null)
        .execute()
      expect([0, count]).toContain(open.length)
      return open.length > 0
    }
  const takeBack = (email: string) => async () =>
    (await db.selectFrom('email_take_back').select('hash').where('email', '=', email).execute()).length > 0
  const isAlive: Scene['isAlive'] = {
    'this-session': async () => (await session(client.sessionId)) !== undefined,
    'other-sessions': async () => (await session(other.sessionId)) !== undefined,
    'fresh-proof': async () => {
      const mine = await session(client.sessionId)
      return mine !== undefined && clock.now() - Date.parse(mine.proven_at) < 10 * 60_000
    },
    'pending-sign-in': tokens(1, 'pending-sign-in'),
    'trusted-devices': async () => {
      const ids = devices.map(({ id }) => id)
      return (await db.selectFrom('trusted_device').select('id').where('id', 'in', ids).execute()).length > 0
    },
    'password-link': tokens(1, 'reset-password'),
    'verification-link': tokens(1, 'verify-email'),
    'email-change': tokens(1, 'change-email'),
    'take-back': takeBack('oldest@example.in'),
    'later-take-back': takeBack('later@example.in'),
    'totp-offer': async () => (await db.selectFrom('totp').select('seed').execute()).length > 0,
    'passkey-challenges': tokens(3, 'passkey-register', 'passkey-confirm', 'passkey-second'),
    'anonymous-challenge': tokens(1, 'passkey-sign-in'),
    closing: async () => (await db.selectFrom('account_closing').select('closes_at').execute()).length > 0,
  }
  const middleToken = middle.token
  return { services, client, context, account, thirdSession: third.sessionId, passkey, middleToken, isAlive }
}

async function mailToken(services: Services, kind: string): Promise<string> {
  return tokenIn((await waitingMail(services)).find((mail) => mail.kind === kind))
}

/** Each event by the act of the site or the desk that causes it. Returns whether the act went through. */
const acts: Record<SecurityEvent, (scene: Scene) => Promise<boolean>> = {
  'password-changed': async ({ services, client, context }) =>
    (await changePassword(services, client, { current: testPassword, ...good }, context)).ok,
  'password-reset': async ({ services }) => {
    const token = await mailToken(services, 'reset-password')
    return (await resetPassword(services, token, good, testContext())).ok
  },
  'session-ended': ({ services, client, context, thirdSession }) =>
    signOutOne(services, client, thirdSession, context),
  'others-signed-out': async ({ services, client, context }) =>
    (await signOutOthers(services, client, context)) === 2,
  'signed-out-by-firm': async ({ services, account }) =>
    (await signOutByFirm(services, testActor, account)) === 3,
  'factor-added': async ({ services, client, context }) => {
    const answer = new TestAuthenticator().create(await creationOptions(services, party, client))
    return (await addPasskey(services, party, client, { answer, name: 'New' }, context)).ok
  },
  'factor-removed': async ({ services, client, context, passkey }) =>
    (await removePasskey(services, client, passkey, context)) !== null,
  'recovery-codes-made': async ({ services, client, context }) =>
    (await renewRecoveryCodes(services, client, context)) !== null,
  'factors-removed-by-firm': async ({ services, account }) =>
    (await removeAllFactors(services, testActor, account)) === 1,
  'email-change-asked': async ({ services, client, context }) =>
    (await askForEmailChange(services, client, 'another@example.in', context)).ok,
  'email-changed': async ({ services }) =>
    (await changeEmail(services, await mailToken(services, 'change-email'), null, testContext())).ok,
  'email-changed-back': async ({ services }) =>
    (await changeEmail(services, await mailToken(services, 'change-email'), null, testContext())).ok,
  'email-taken-back': async ({ services, middleToken }) =>
    (await takeEmailBack(services, middleToken, testContext())) === 'middle@example.in',
  'locked-by-firm': async ({ services, account }) => (await lockByFirm(services, testActor, account)) === 3,
  'unlocked-by-firm': async ({ services, account }) => {
    await setLocked(services.db, account.id, new Date(services.clock.now()).toISOString())
    return (await unlockByFirm(services, testActor, account)).fromFirm
  },
  'closing-asked': async ({ services, client, context }) => {
    await askToClose(services, client, context)
    return true
  },
}

for (const event of securityEvents) {
  eachDatabase(`what ends and what stays: ${event}`, async (open) => {
    const scene = await everythingPending(testServices(open, handClock()), event)
    for (const act of pendingActs) {
      // The closing that this event asks for is not there before.
      if (event !== 'closing-asked' || act !== 'closing') expect(await scene.isAlive[act](), act).toBe(true)
    }
    expect(await acts[event](scene)).toBe(true)
    for (const act of pendingActs) expect(await scene.isAlive[act](), act).toBe(!ends(act, event))
  })
}

eachDatabase('the owner gets mail about a cancelled closing only', async (open) => {
  const services = testServices(open, handClock())
  const scene = await everythingPending(services, 'locked-by-firm')
  await signOutByFirm(services, testActor, scene.account)
  expect((await waitingMail(services)).filter(({ kind }) => kind === 'closing-ended')).toEqual([])
  await lockByFirm(services, testActor, scene.account)
  expect((await waitingMail(services)).filter(({ kind }) => kind === 'closing-ended')).toHaveLength(1)
})

eachDatabase('each event writes to the owner: what, when, from where', async (open) => {
  const services = testServices(open, handClock())
  const { client, context } = await testClient(services)
  await startSession(services, client.id, testContext(), { methods: 'password' })
  await signOutOthers(services, client, context)
  const account = await findAccount(open.db, client.id)
  if (account) await signOutByFirm(services, testActor, account)
  const texts = (await waitingMail(services)).map(({ text }) => text)
  expect(texts[0]).toContain('On 19 Aug 2026 at 12:00, Indian time (Chrome on Linux)')
  expect(texts[1]).toContain('On 19 Aug 2026 at 12:00, Indian time (Our office)')
})
