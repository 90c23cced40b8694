import { expect, test } from 'vitest'
import { staffCreationOptions, staffRealm } from '#features/staff/factors.server.ts'
import { findVisit } from '#features/staff/session.server.ts'
import { proveAgain, signInWithCode, signInWithStaffPasskey } from '#features/staff/sign-in.server.ts'
import { staffCredentials } from '#features/staff/tables/credentials.server.ts'
import { minuteMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { clientWith, contextOf, cookiesOf, testClient, testPassword } from '#tests/fixtures/browser.server.ts'
import { handClock, testContext, testServices } from '#tests/fixtures/services.server.ts'
import { codeOf, deskRequest, setUpStaff } from '#tests/fixtures/staff.server.ts'
import { findPendingSignIn, startPendingSignIn } from '../pending.server.ts'
import { signIn } from '../sign-in.server.ts'
import type { clientCredentials } from '../tables/client-factors.server.ts'
import { addTotp } from './change-factors.server.ts'
import { TestAuthenticator } from './fixtures/authenticator.ts'
import { addPasskey, clientRealm, creationOptions } from './passkeys.server.ts'
import { tryCode } from './second-factor.server.ts'
import { signInWithPasskey } from './sign-in.server.ts'
import { findTotpOffer, startTotp } from './totp.server.ts'
import { judgeAnswer, judgeCreation, requestOptions } from './web-authn.server.ts'

/** A client and a member of the staff with the same e-mail. Whatever one of them has opens nothing for the other. */

const realms = ['client', 'staff'] as const
type Realm = (typeof realms)[number]

/** The doors have different origins and, on one machine, the same relying party. */
const party = {
  client: { id: 'localhost', origin: 'http://localhost:3000' },
  staff: { id: 'localhost', origin: 'http://localhost:3100' },
}

eachDatabase('S-101 C-042 no passkey of one realm opens a door of the other', async (store) => {
  const services = testServices(store, handClock())
  const hands = await setUpStaff(services, 'Asha', ['owner'])
  const { client, context } = await testClient(services, hands.staff.email)
  const device = { client: new TestAuthenticator(), staff: new TestAuthenticator(party.staff.origin) }
  const made = device.client.create(await creationOptions(services, party.client, client))
  expect(await addPasskey(services, party.client, client, { answer: made, name: '' }, context)).toMatchObject(
    {
      ok: true,
    },
  )
  const answer = device.staff.create(await staffCreationOptions(services, party.staff, hands.staff))
  const given = { answer, name: 'Laptop' }
  const owner = { client: { person_id: client.id }, staff: { staff_id: hands.staff.id } }
  const passkey = await judgeCreation(services, party.staff, staffRealm, owner.staff, given)
  if (!passkey) throw new Error('the passkey is right')
  await staffCredentials.insertPasskey(store.db, passkey)

  const asked = {
    client: (use: 'sign-in' | 'confirm') =>
      requestOptions(services, party.client, clientRealm, use, use === 'confirm' ? owner.client : null),
    staff: (use: 'sign-in' | 'confirm') =>
      requestOptions(services, party.staff, staffRealm, use, use === 'confirm' ? owner.staff : null),
  }
  const doors = {
    client: {
      'sign-in': async (answer: string) =>
        (await signInWithPasskey(services, party.client, answer, testContext())).ok,
      confirm: async (answer: string) =>
        (await judgeAnswer(services, party.client, clientRealm, 'confirm', owner.client, answer)) !== null,
    },
    staff: {
      'sign-in': async (answer: string) =>
        (await signInWithStaffPasskey(services, party.staff, answer, deskRequest())).ok,
      confirm: async (answer: string) =>
        (await judgeAnswer(services, party.staff, staffRealm, 'confirm', owner.staff, answer)) !== null,
    },
  }
  const opened: string[] = []
  for (const holder of realms)
    for (const challenge of realms)
      for (const asks of ['sign-in', 'confirm'] as const)
        for (const door of realms)
          for (const use of ['sign-in', 'confirm'] as const) {
            // The answer names the origin of the door, so that the origin alone keeps nobody out.
            const answer = device[holder].get(await asked[challenge](asks), { origin: party[door].origin })
            if (await doors[door][use](answer)) opened.push([holder, challenge, asks, door, use].join(' '))
          }
  expect(opened).toEqual([
    'client client sign-in client sign-in',
    'client client confirm client confirm',
    'staff staff sign-in staff sign-in',
    'staff staff confirm staff confirm',
  ])
})

eachDatabase('S-101 C-042 no code or password of one realm opens a door of the other', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const hands = await setUpStaff(services, 'Asha', ['owner'])
  const { email } = hands.staff
  const { client, context } = await testClient(services, email)
  await startTotp(services, client)
  const seed = ((await findTotpOffer(services, client))?.secret ?? '').replaceAll(' ', '')
  const added = await addTotp(services, client, codeOf(services, seed), context)
  if (!added.ok) throw new Error('the code is right')
  const codes = [...(added.codes ?? [])]

  /** What each door says to a password, and to a code after the right password. */
  const doors: Record<Realm, (password: string | null, code: string | null) => Promise<boolean>> = {
    client: async (password, code) => {
      if (password) return (await signIn(services, { email, password }, testContext())).ok
      const { cookie } = await startPendingSignIn(services, client.id, '/dashboard')
      const context = testContext({ cookie: cookiesOf(cookie) })
      const pending = await findPendingSignIn(contextOf(services, context))
      if (!pending) throw new Error('the sign-in waits')
      return (await tryCode(services, pending, code ?? '', false, context)).ok
    },
    staff: async (password, code) => {
      const given = {
        email,
        password: password ?? hands.password,
        code: code ?? codeOf(services, hands.seed),
      }
      return (await signInWithCode(services, given, deskRequest())).ok
    },
  }
  const factors: Record<string, () => readonly [string | null, string | null]> = {
    'client password': () => [testPassword, null],
    'client app': () => [null, codeOf(services, seed)],
    'client recovery code': () => [null, codes.pop() ?? ''],
    'staff password': () => [hands.password, null],
    'staff app': () => [null, codeOf(services, hands.seed)],
  }
  const opened: string[] = []
  for (const [factor, present] of Object.entries(factors))
    for (const door of realms) {
      // Each code is of a time of its own, and no wait is in the way.
      clock.forward(16 * minuteMs)
      if (await doors[door](...present())) opened.push(`${factor} at ${door}`)
    }
  expect(opened).toEqual([
    'client password at client',
    'client app at client',
    'client recovery code at client',
    'staff password at staff',
    'staff app at staff',
  ])

  const visit = await findVisit(services, deskRequest({ cookie: hands.cookie }))
  if (visit.state === 'nobody') throw new Error('the session goes on')
  for (const code of [codeOf(services, seed), codes.pop() ?? ''])
    expect(await proveAgain(services, visit, { kind: 'code', code }, deskRequest())).toMatchObject({
      ok: false,
    })
})

eachDatabase('S-101 C-042 no session of one realm is one of the other', async (store) => {
  const services = testServices(store, handClock())
  const hands = await setUpStaff(services, 'Asha', ['owner'])
  const { cookie } = await testClient(services, hands.staff.email)
  const value = { client: cookie.split('=')[1] ?? '', staff: hands.cookie.split('=')[1] ?? '' }
  const name = { client: cookie.split('=')[0] ?? '', staff: hands.cookie.split('=')[0] ?? '' }
  const doors = {
    client: async (cookie: string) => (await clientWith(services, cookie)) !== null,
    staff: async (cookie: string) => (await findVisit(services, deskRequest({ cookie }))).state === 'open',
  }
  const opened: string[] = []
  for (const owner of realms)
    for (const called of realms)
      for (const door of realms)
        if (await doors[door](`${name[called]}=${value[owner]}`)) opened.push([owner, called, door].join(' '))
  expect(opened).toEqual(['client client client', 'staff staff staff'])
})

test('the types keep a factor of one realm from the engine of the other', () => {
  type Taken<Store extends typeof clientCredentials | typeof staffCredentials> = Parameters<
    Store['deletePasskey']
  >[1]
  // @ts-expect-error A client is no member of staff.
  const staff: Taken<typeof staffCredentials> = { person_id: 'c1' }
  // @ts-expect-error A member of staff is no client.
  const client: Taken<typeof clientCredentials> = { staff_id: 's1' }
  expect([staff, client]).toEqual([{ person_id: 'c1' }, { staff_id: 's1' }])
})
