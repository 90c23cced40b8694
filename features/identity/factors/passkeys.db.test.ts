import { expect, test } from 'vitest'
import type { Services } from '#kit/services/services.server.ts'
import { parseSettings } from '#kit/services/settings.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { clientWith, cookiesOf, testClient, waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testContext, testServices } from '#tests/fixtures/services.server.ts'
import { secondFactorsOf } from '../second-factors.server.ts'
import { removePasskey } from './change-factors.server.ts'
import { type Mischief, TestAuthenticator } from './fixtures/authenticator.ts'
import { addPasskey, clientRealm, creationOptions } from './passkeys.server.ts'
import { relyingParty } from './relying-party.server.ts'
import { judgeAnswer, passkeyName, requestOptions } from './web-authn.server.ts'

const party = { id: 'localhost', origin: 'http://localhost:3000' }

function settingsWith(publicOrigin: string | null) {
  const parsed = parseSettings(publicOrigin ? { PUBLIC_ORIGIN: publicOrigin } : {})
  if (!parsed.ok) throw new Error(parsed.problems.join())
  return parsed.value
}

async function withPasskey(services: Services, email?: string) {
  const { client, context, cookie } = await testClient(services, email)
  const authenticator = new TestAuthenticator()
  const answer = authenticator.create(await creationOptions(services, party, client))
  const added = await addPasskey(services, party, client, { answer, name: 'My phone' }, context)
  return { client, context, cookie, authenticator, answer, added }
}

test('passkeys belong to the public origin, or to localhost without one, never to a host that a request names', () => {
  const at = (publicOrigin: string | null, url: string) =>
    relyingParty({ settings: settingsWith(publicOrigin) }, new URL(url))
  expect(at('https://peepal.example', 'https://evil.example/')).toEqual({
    id: 'peepal.example',
    origin: 'https://peepal.example',
  })
  expect(at(null, 'http://localhost:3000/login')).toEqual(party)
  expect(at(null, 'http://evil.example/login')).toBeNull()
  expect(at(null, 'http://127.0.0.1:3000/login')).toBeNull()
  expect(() => settingsWith('http://peepal.example')).toThrow('http only on this machine')
  expect(at('https://203.0.113.7', 'https://203.0.113.7/')).toBeNull()
})

test('a passkey’s name is one short line', () => {
  expect(passkeyName('  My\nphone ')).toBe('My phone')
  expect(passkeyName('   ')).toBe('Passkey')
  expect(passkeyName('క'.repeat(100))).toBe('క'.repeat(60))
})

eachDatabase('S-101 a passkey is made, signs its owner in, and counts as second factor', async (open) => {
  const services = testServices(open)
  const { client, authenticator, added } = await withPasskey(services)
  expect(added.ok && added.codes).toHaveLength(10)
  expect(await secondFactorsOf(services, client.id)).toEqual(['passkey'])
  expect((await waitingMail(services)).map(({ kind, data }) => [kind, data.factor])).toEqual([
    ['factor-added', 'a passkey'],
  ])
  const options = await requestOptions(services, party, clientRealm, 'sign-in', null)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  expect(
    (await judgeAnswer(services, party, clientRealm, 'sign-in', null, authenticator.get(options)))?.person_id,
  ).toBe(client.id)
  const [row] = await open.db.selectFrom('passkey').selectAll().execute()
  expect(row).toMatchObject({ name: 'My phone', counter: 2, last_used_at: '2026-08-19T06:30:00.000Z' })
})

eachDatabase('S-101 an answer to a challenge works once and for five minutes', async (open) => {
  const clock = handClock()
  const services = testServices(open, clock)
  const { client, authenticator, context, answer } = await withPasskey(services)
  const first = authenticator.get(await requestOptions(services, party, clientRealm, 'sign-in', null))
  expect((await judgeAnswer(services, party, clientRealm, 'sign-in', null, first))?.person_id).toBe(client.id)
  expect(await judgeAnswer(services, party, clientRealm, 'sign-in', null, first)).toBeNull()
  const again = await addPasskey(services, party, client, { answer, name: '' }, context)
  expect(again).toEqual({ ok: false, reason: 'wrong' })

  const late = authenticator.get(await requestOptions(services, party, clientRealm, 'sign-in', null))
  clock.forward(5 * 60_000)
  expect(await judgeAnswer(services, party, clientRealm, 'sign-in', null, late)).toBeNull()
})

eachDatabase('S-101 refuses invalid answers of an authenticator', async (open) => {
  const services = testServices(open)
  const { authenticator } = await withPasskey(services)
  const wrong: Mischief[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3001' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { challenge: Buffer.alloc(32).toString('base64url') },
    { userHandle: Buffer.from('someoneelse').toString('base64url') },
    { type: 'webauthn.create' },
    { counter: 1 },
  ]
  for (const mischief of wrong) {
    const options = await requestOptions(services, party, clientRealm, 'sign-in', null)
    const answer = authenticator.get(options, mischief)
    expect(
      await judgeAnswer(services, party, clientRealm, 'sign-in', null, answer),
      JSON.stringify(mischief),
    ).toBeNull()
  }
  for (const answer of ['', '{', 'null', '{"id":"x","response":{}}', '[]']) {
    expect(await judgeAnswer(services, party, clientRealm, 'sign-in', null, answer)).toBeNull()
  }
})

eachDatabase('S-101 refuses a passkey without user verification or from another origin', async (open) => {
  const services = testServices(open)
  const { client, context } = await testClient(services)
  for (const mischief of [
    { isVerified: false },
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
  ]) {
    const answer = new TestAuthenticator().create(await creationOptions(services, party, client), mischief)
    const added = await addPasskey(services, party, client, { answer, name: '' }, context)
    expect(added, JSON.stringify(mischief)).toEqual({ ok: false, reason: 'wrong' })
  }
  expect(await secondFactorsOf(services, client.id)).toEqual([])
})

eachDatabase('S-101 refuses an answer for another use, or by another client’s passkey', async (open) => {
  const services = testServices(open)
  const mine = await withPasskey(services)
  const theirs = await withPasskey(services, 'arjun@example.in')
  const forSignIn = mine.authenticator.get(
    await requestOptions(services, party, clientRealm, 'sign-in', null),
  )
  expect(
    await judgeAnswer(services, party, clientRealm, 'second', { person_id: mine.client.id }, forSignIn),
  ).toBeNull()

  const forThem = await requestOptions(services, party, clientRealm, 'second', {
    person_id: theirs.client.id,
  })
  expect(
    await judgeAnswer(
      services,
      party,
      clientRealm,
      'second',
      { person_id: theirs.client.id },
      mine.authenticator.get(forThem),
    ),
  ).toBeNull()
  const forMe = await requestOptions(services, party, clientRealm, 'second', { person_id: mine.client.id })
  expect(
    await judgeAnswer(
      services,
      party,
      clientRealm,
      'second',
      { person_id: theirs.client.id },
      theirs.authenticator.get(forMe),
    ),
  ).toBeNull()

  // One client's challenge does not register another client's passkey.
  const options = await creationOptions(services, party, mine.client)
  const answer = new TestAuthenticator().create(options)
  const added = await addPasskey(services, party, theirs.client, { answer, name: '' }, theirs.context)
  expect(added).toEqual({ ok: false, reason: 'wrong' })
})

eachDatabase('S-101 only its owner can remove a passkey', async (open) => {
  const services = testServices(open)
  const mine = await withPasskey(services)
  const theirs = await withPasskey(services, 'arjun@example.in')
  const row = await open.db
    .selectFrom('passkey')
    .select('id')
    .where('person_id', '=', mine.client.id)
    .executeTakeFirstOrThrow()
  expect(await removePasskey(services, theirs.client, row.id, theirs.context)).toBeNull()
  const owner = await clientWith(services, cookiesOf(mine.added.ok ? mine.added.cookie : ''))
  if (!owner) throw new Error('the owner is signed out')
  expect(await removePasskey(services, owner, row.id, testContext())).not.toBeNull()
  expect(await secondFactorsOf(services, mine.client.id)).toEqual([])
  const late = mine.authenticator.get(await requestOptions(services, party, clientRealm, 'sign-in', null))
  expect(await judgeAnswer(services, party, clientRealm, 'sign-in', null, late)).toBeNull()
})
