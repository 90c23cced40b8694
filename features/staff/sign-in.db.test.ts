import { expect } from 'vitest'
import { TestAuthenticator } from '#features/identity/factors/fixtures/authenticator.ts'
import { requestOptions } from '#features/identity/factors/web-authn.server.ts'
import { selectHolds, takeHold } from '#features/work-items/tables/handling.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store, Transaction } from '#kit/store/store.server.ts'
import { hashesComparedBy } from '#tests/fixtures/quick-hashes.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff, codeOf, cookieIn, deskRequest, setUpStaff } from '#tests/fixtures/staff.server.ts'
import { leaveStaff, needsSecondOwner, setRoles } from './changes.server.ts'
import { staffRealm } from './factors.server.ts'
import {
  findInvited,
  invitedCreationOptions,
  makeStaffLink,
  offerTotpTo,
  setUpWithCode,
  setUpWithPasskey,
} from './invitations.server.ts'
import { listStaff } from './people.server.ts'
import { findVisit, requireStaff, StaffRefused } from './session.server.ts'
import { proveAgain, type StaffProof, signInWithCode, signInWithStaffPasskey } from './sign-in.server.ts'

const minute = 60_000
const party = { id: 'localhost', origin: 'http://localhost:3100' }
const inOne = <T>(store: Store, run: (trx: Transaction) => Promise<T>) => store.db.transaction().execute(run)
const tokenOf = ({ path }: { path: string }) => path.slice('/welcome/'.length)

eachDatabase('C-042 three things together sign a person in, and a code works once', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const { staff, password, seed } = await setUpStaff(services, 'Asha Rao', ['owner'])
  clock.forward(minute)
  const code = codeOf(services, seed)
  const tried = (more: object = {}) =>
    signInWithCode(services, { email: staff.email, password, code, ...more }, deskRequest())
  const wrong = { ok: false, reason: 'wrong' }
  const work: string[][] = []
  for (const more of [{ password: 'two dry lanterns' }, { email: 'nobody@firm.example' }])
    work.push(await hashesComparedBy(async () => expect(await tried(more)).toEqual(wrong)))
  // Whoever works here and whoever does not take one hash of the same settings.
  expect(work[0]).toHaveLength(1)
  expect(work[1]).toEqual(work[0])
  expect(await tried({ code: code === '000000' ? '000001' : '000000' })).toEqual(wrong)
  const entered = await tried({ email: staff.email.toUpperCase() })
  if (!entered.ok) throw new Error('the three are right')
  const signedIn = await requireStaff(services, deskRequest({ cookie: cookieIn(entered.cookie) }))
  expect(signedIn.staff.id).toBe(staff.id)
  expect(await tried()).toEqual(wrong)
})

eachDatabase('C-042 ten wrong codes in a quarter of an hour stop the right one too', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const { staff, password, seed } = await setUpStaff(services, 'Asha', ['owner'])
  clock.forward(30 * minute)
  const right = codeOf(services, seed)
  const from = (address: string, code: string) =>
    signInWithCode(services, { email: staff.email, password, code }, deskRequest({ address }))
  // From ten addresses, so that the waits after wrong passwords play no part.
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => from(`198.51.100.${at}`, right === '123456' ? '123457' : '123456')),
  )
  expect(await from('198.51.100.99', right)).toEqual({ ok: false, reason: 'wrong' })
  clock.forward(16 * minute)
  expect((await from('198.51.100.99', codeOf(services, seed))).ok).toBe(true)
})

eachDatabase('C-042 ten wrong passwords from one address make it wait', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const { staff, password, seed } = await setUpStaff(services, 'Asha', ['owner'])
  clock.forward(minute)
  const tried = (typed: string) =>
    signInWithCode(
      services,
      { email: staff.email, password: typed, code: codeOf(services, seed) },
      deskRequest(),
    )
  await Promise.all(Array.from({ length: 10 }, () => tried('two dry lanterns')))
  expect((await tried(password)).ok).toBe(false)
  clock.forward(minute)
  expect((await tried(password)).ok).toBe(true)
})

eachDatabase('C-042 a link sets access up once, for a day, and ends what the person had', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const { staff, cookie } = await setUpStaff(services, 'Asha', ['owner'])
  const make = () => inOne(store, (trx) => makeStaffLink(trx, services, testActor, staff, true))
  const older = await make()
  // Someone else may have a lost phone: no earlier session or link opens the desk.
  expect((await findVisit(services, deskRequest({ cookie }))).state).toBe('nobody')
  const link = await make()
  expect(await findInvited(services, tokenOf(older))).toBeNull()
  expect(await findInvited(services, tokenOf(link))).toEqual(staff)

  const offer = offerTotpTo(services, staff)
  const code = codeOf(services, offer.secret.replaceAll(' ', ''))
  const form = { next: 'a kettle of fish', confirm: 'a kettle of fish', code, sealed: offer.sealed }
  const send = (more: object) => setUpWithCode(services, tokenOf(link), { ...form, ...more }, deskRequest())
  expect(await send({ next: 'short', confirm: 'other', code: 'x' })).toEqual({
    ok: false,
    reason: 'faults',
    faults: { next: 'too-short', confirm: 'mismatch', code: 'wrong' },
  })
  // A seed that this server did not offer to this person sets nothing up.
  const other = await addStaff(services, 'Mallory', [])
  expect(await send({ sealed: offerTotpTo(services, other).sealed })).toMatchObject({ ok: false })
  expect(await send({ sealed: 'garbage' })).toMatchObject({ ok: false })
  const both = await Promise.all([send({}), send({})])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await send({})).toEqual({ ok: false, reason: 'over' })

  const late = await make()
  clock.forward(24 * 60 * minute)
  expect(await findInvited(services, tokenOf(late))).toBeNull()
})

eachDatabase('C-042 a passkey sets up, signs in, unlocks and proves', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const staff = await addStaff(services, 'Asha', ['owner'])
  const token = tokenOf(await inOne(store, (trx) => makeStaffLink(trx, services, testActor, staff, true)))
  const device = new TestAuthenticator(party.origin)
  const options = await invitedCreationOptions(services, party, token)
  if (!options) throw new Error('the link is valid')
  const answer = device.create(options)
  expect((await setUpWithPasskey(services, party, token, { answer, name: 'Laptop' }, deskRequest())).ok).toBe(
    true,
  )

  const asked = await requestOptions(services, party, staffRealm, 'sign-in', null)
  const entered = await signInWithStaffPasskey(services, party, device.get(asked), deskRequest())
  if (!entered.ok) throw new Error('the passkey is right')
  clock.forward(16 * minute)
  const request = deskRequest({ cookie: cookieIn(entered.cookie) })
  const visit = await findVisit(services, request)
  if (visit.state !== 'locked') throw new Error('sixteen minutes lock it')
  const prove = async (use: 'sign-in' | 'confirm') => {
    const proof: StaffProof = {
      kind: 'passkey',
      party,
      answer: device.get(
        await requestOptions(
          services,
          party,
          staffRealm,
          use,
          use === 'confirm' ? { staff_id: staff.id } : null,
        ),
      ),
    }
    return await proveAgain(services, visit, proof, request)
  }
  // An answer to the question of the sign-in page proves nothing here.
  expect(await prove('sign-in')).toEqual({ ok: false, reason: 'wrong' })
  const proven = await prove('confirm')
  if (!proven.ok) throw new Error('the passkey is right')
  const after = await requireStaff(services, deskRequest({ cookie: cookieIn(proven.cookie) }))
  expect(Date.parse(after.provenAt)).toBe(clock.now())
  // The desk refuses a passkey of another origin, such as the site's.
  const foreign = device.get(await requestOptions(services, party, staffRealm, 'sign-in', null), {
    origin: 'http://localhost:3000',
  })
  expect((await signInWithStaffPasskey(services, party, foreign, deskRequest())).ok).toBe(false)
})

eachDatabase('C-042 a password unlocks without proving, and guessing ends the session', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const { password, cookie } = await setUpStaff(services, 'Asha', ['owner'])
  clock.forward(20 * minute)
  const locked = async (of: string) => {
    const visit = await findVisit(services, deskRequest({ cookie: of }))
    if (visit.state === 'nobody') throw new Error('the session goes on')
    return visit
  }
  const typed = async (of: string, password: string) =>
    await proveAgain(services, await locked(of), { kind: 'password', password }, deskRequest())
  const unlocked = await typed(cookie, password)
  if (!unlocked.ok) throw new Error('the password is right')
  const now = cookieIn(unlocked.cookie)
  const { provenAt } = await requireStaff(services, deskRequest({ cookie: now }))
  expect(clock.now() - Date.parse(provenAt)).toBe(20 * minute)
  clock.forward(20 * minute)
  const guesses = await Promise.all(Array.from({ length: 10 }, (_, at) => typed(now, `guess ${at}`)))
  expect(guesses).toEqual(guesses.map(() => ({ ok: false, reason: 'wrong' })))
  expect(await typed(now, password)).toEqual({ ok: false, reason: 'over' })
  expect((await findVisit(services, deskRequest({ cookie: now }))).state).toBe('nobody')
})

eachDatabase('C-042 a leaver keeps nothing: session, code, link and role end at once', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const owner = await setUpStaff(services, 'Asha', ['owner'])
  const leaver = await setUpStaff(services, 'Ravi', ['operations'])
  const hold = {
    subject: 'lead',
    person_id: null,
    actor: 'Ravi',
    taken_at: '2026-08-19',
    returns_at: null,
  } as const
  await takeHold(store.db, { ...hold, subject_id: 'a', staff_id: leaver.staff.id }, '')
  await takeHold(store.db, { ...hold, subject_id: 'b', staff_id: owner.staff.id }, '')
  const leave = (id: string) => inOne(store, (trx) => leaveStaff(trx, services, testActor, id))
  expect(await leave(owner.staff.id)).toEqual({ ok: false, reason: 'last-owner' })
  expect(await leave(leaver.staff.id)).toMatchObject({ ok: true, sessionsEnded: 1, workReturned: 1 })
  expect((await selectHolds(store.db, '')).map(({ subject_id }) => subject_id)).toEqual(['b'])
  await expect(requireStaff(services, deskRequest({ cookie: leaver.cookie }))).rejects.toThrow(StaffRefused)
  clock.forward(minute)
  const { email } = leaver.staff
  const input = { email, password: leaver.password, code: codeOf(services, leaver.seed) }
  expect((await signInWithCode(services, input, deskRequest())).ok).toBe(false)
  expect((await listStaff(store.db)).map(({ name }) => name)).toEqual(['Asha'])
  expect(await leave(leaver.staff.id)).toEqual({ ok: false, reason: 'gone' })
  expect(await inOne(store, (trx) => setRoles(trx, services, testActor, leaver.staff.id, ['owner']))).toEqual(
    { ok: false, reason: 'gone' },
  )
})

eachDatabase('C-042 a firm never loses its last owner, and two owners need each other', async (store) => {
  const services = testServices(store)
  const [asha, ravi] = [await addStaff(services, 'Asha', ['owner']), await addStaff(services, 'Ravi', [])]
  const actor = { kind: 'desk', name: asha.name, staffId: asha.id } as const
  const roles = (id: string, list: readonly ('owner' | 'adviser')[]) =>
    inOne(store, (trx) => setRoles(trx, services, actor, id, list))
  expect(needsSecondOwner(await listStaff(store.db), actor)).toBe(false)
  expect(await roles(asha.id, ['adviser'])).toEqual({ ok: false, reason: 'last-owner' })
  expect(await roles(ravi.id, ['owner'])).toMatchObject({ ok: true })
  expect(needsSecondOwner(await listStaff(store.db), actor)).toBe(true)
  // Both remove the other's role at once: one of the two is refused.
  const both = await Promise.all([roles(asha.id, []), roles(ravi.id, [])])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
})
