import { expect, test } from 'vitest'
import { writeCookie } from '#features/identity/cookies.server.ts'
import { parseSettings } from '#kit/services/settings.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff, cookieIn, deskRequest, signInStaff } from '#tests/fixtures/staff.server.ts'
import { setAllowedAddresses } from './addresses.server.ts'
import { actorOf } from './people.server.ts'
import {
  deskOrigin,
  findVisit,
  isFresh,
  lockSession,
  renewSessionOf,
  requireStaff,
  type StaffRefusal,
  StaffRefused,
  startStaffSession,
} from './session.server.ts'

const minute = 60_000

async function refusalOf(work: () => Promise<unknown>): Promise<StaffRefusal | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof StaffRefused) return error.reason
    throw error
  }
}

eachDatabase('C-041 a session carries the member of staff whose acts it records', async (store) => {
  const services = testServices(store)
  const asha = await addStaff(services, 'Asha Rao', ['owner', 'adviser'])
  const cookie = await signInStaff(services, asha)
  const signedIn = await requireStaff(services, deskRequest({ cookie }))
  expect(signedIn.staff).toEqual(asha)
  expect(signedIn.actor).toEqual({ kind: 'desk', name: 'Asha Rao', staffId: asha.id })
  expect(await refusalOf(() => requireStaff(services, deskRequest()))).toBe('no-session')
})

eachDatabase(
  'C-042 fifteen minutes without an act lock a session, reading by itself included',
  async (store) => {
    const clock = handClock()
    const services = testServices(store, clock)
    const cookie = await signInStaff(services, await addStaff(services, 'Asha', ['owner']))
    const open = (isBackground = false) => requireStaff(services, deskRequest({ cookie, isBackground }))
    for (let quarter = 0; quarter < 4; quarter += 1) {
      clock.forward(14 * minute)
      await open()
    }
    clock.forward(10 * minute)
    await open(true)
    clock.forward(5 * minute)
    expect(await refusalOf(open)).toBe('locked')
    // Locked stays locked, whatever the browser asks.
    expect(await refusalOf(open)).toBe('locked')
  },
)

eachDatabase('C-042 an unlocked session has a new token and its old end', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const asha = await addStaff(services, 'Asha', ['owner'])
  const before = await signInStaff(services, asha)
  await lockSession(services, await requireStaff(services, deskRequest({ cookie: before })))
  const visit = await findVisit(services, deskRequest({ cookie: before }))
  if (visit.state !== 'locked') throw new Error('the session is locked')
  const renewed = await renewSessionOf(services, visit, false)
  const after = cookieIn(renewed?.cookie ?? '')
  expect(await refusalOf(() => requireStaff(services, deskRequest({ cookie: before })))).toBe('no-session')
  const { sessionId } = await requireStaff(services, deskRequest({ cookie: after }))
  expect(sessionId).toBe(visit.signedIn.sessionId)
  // The same answer sent twice at once renews once.
  expect(await renewSessionOf(services, visit, false)).toBeNull()
  for (let quarter = 0; quarter < 48; quarter += 1) {
    clock.forward(14 * minute)
    await findVisit(services, deskRequest({ cookie: after }))
  }
  // 48 × 14 minutes are 11 h 12 min: 12 h end 48 minutes later.
  clock.forward(14 * minute)
  await requireStaff(services, deskRequest({ cookie: after }))
  for (const wait of [14, 14, 6]) {
    clock.forward(wait * minute)
    await findVisit(services, deskRequest({ cookie: after }))
  }
  expect(await refusalOf(() => requireStaff(services, deskRequest({ cookie: after })))).toBe('no-session')
})

eachDatabase('C-042 a proof is fresh for five minutes, and a password alone makes none', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const cookie = await signInStaff(services, await addStaff(services, 'Asha', ['owner']))
  expect(isFresh(services, await requireStaff(services, deskRequest({ cookie })))).toBe(true)
  clock.forward(5 * minute)
  expect(isFresh(services, await requireStaff(services, deskRequest({ cookie })))).toBe(false)
  let now = cookie
  for (const isProof of [false, true]) {
    const visit = await findVisit(services, deskRequest({ cookie: now }))
    if (visit.state === 'nobody') throw new Error('the session goes on')
    now = cookieIn((await renewSessionOf(services, visit, isProof))?.cookie ?? '')
    expect(isFresh(services, await requireStaff(services, deskRequest({ cookie: now })))).toBe(isProof)
  }
})

eachDatabase('C-042 signing in replaces the session that the browser had', async (store) => {
  const services = testServices(store)
  const asha = await addStaff(services, 'Asha', ['owner'])
  const planted = await signInStaff(services, await addStaff(services, 'Mallory', ['auditor']))
  const { cookie } = await startStaffSession(
    services.db,
    services,
    asha.id,
    deskRequest({ cookie: planted }),
    'passkey',
  )
  expect(cookieIn(cookie)).not.toBe(planted)
  expect(await refusalOf(() => requireStaff(services, deskRequest({ cookie: planted })))).toBe('no-session')
})

eachDatabase('C-042 a network that is not allowed is refused before the session is read', async (store) => {
  const services = testServices(store)
  const asha = await addStaff(services, 'Asha', ['owner'])
  const cookie = await signInStaff(services, asha)
  const from = (address: string) => refusalOf(() => requireStaff(services, deskRequest({ cookie, address })))
  const set = (cidr: string, from: string | null) =>
    setAllowedAddresses(services, actorOf(asha), [{ cidr, name: 'Office' }], from)

  expect(await set('198.51.100.0/24', '192.0.2.1')).toEqual({
    ok: false,
    reason: 'not-yours',
    what: '192.0.2.1',
  })
  expect(await from('192.0.2.1')).toBeNull()
  expect(await set('192.0.2.0/28', '192.0.2.1')).toEqual({ ok: true })
  expect(await from('192.0.2.15')).toBeNull()
  expect(await from('192.0.2.16')).toBe('address')
  expect(await from('::ffff:192.0.2.1')).toBeNull()
  expect(await from('2001:db8::1')).toBe('address')
  expect(await from('unknown')).toBe('address')
  // The shell is the way back in: it has no address.
  expect(await set('2001:db8:1::/48', null)).toEqual({ ok: true })
  expect(await from('2001:db8:1:2::9')).toBeNull()
  expect(await from('192.0.2.1')).toBe('address')
})

test('C-042 over https the cookie can be set by the desk’s own host alone', () => {
  const settings = parseSettings({ DESK_ORIGIN: 'https://desk.example.in' })
  if (!settings.ok) throw new Error(settings.problems.join())
  expect(writeCookie(deskOrigin({ settings: settings.value }), 'desk-session', 'x', 60)).toBe(
    '__Host-desk-session=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
})
