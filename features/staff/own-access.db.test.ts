import { expect } from 'vitest'
import { TestAuthenticator } from '#features/identity/factors/fixtures/authenticator.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { codeOf, deskRequest, setUpStaff, signInStaff } from '#tests/fixtures/staff.server.ts'
import { staffCreationOptions } from './factors.server.ts'
import { offerTotpTo } from './invitations.server.ts'
import { inviteStaff, renewStaffLink } from './membership.server.ts'
import {
  addOwnPasskey,
  changeOwnPassword,
  endOwnSessions,
  factorsOfStaff,
  readOwnAccess,
  removeOwnAuthenticator,
  removeOwnPasskey,
  setOwnAuthenticator,
} from './own-access.server.ts'
import { requireStaff } from './session.server.ts'
import { signInWithCode } from './sign-in.server.ts'

const party = { id: 'localhost', origin: 'http://localhost:3100' }

/** Asha at the desk, with her password, her authenticator and a second session elsewhere. */
async function open(store: Store) {
  const clock = handClock()
  const services = testServices(store, clock)
  const hands = await setUpStaff(services, 'Asha Rao', ['adviser'])
  await signInStaff(services, hands.staff)
  const visit = await requireStaff(services, deskRequest({ cookie: hands.cookie }))
  const addPasskey = async (name: string) => {
    const device = new TestAuthenticator(party.origin)
    const options = await staffCreationOptions(services, party, hands.staff)
    return await addOwnPasskey(services, visit, party, { answer: device.create(options), name })
  }
  const read = () => readOwnAccess(services, visit)
  return { clock, services, visit, addPasskey, read, ...hands }
}

eachDatabase(
  'C-042 a member of staff changes her own password, and her other sessions end',
  async (store) => {
    const { clock, services, visit, staff, password, seed, read } = await open(store)
    const next = 'three dry umbrellas'
    const change = (form: object) =>
      changeOwnPassword(services, visit, { current: password, next, confirm: next, ...form }, '192.0.2.1')
    expect((await read()).sessions.map(({ isThis }) => isThis)).toEqual([true, false])
    expect(await change({ current: 'two wet candles' })).toMatchObject({ faults: { current: 'wrong' } })
    expect(await change({ next: 'short', confirm: 'short' })).toMatchObject({ faults: { next: 'too-short' } })
    expect(await change({ confirm: 'three dry' })).toMatchObject({ faults: { confirm: 'mismatch' } })
    expect(await change({})).toEqual({ ok: true, ended: 1 })
    expect((await read()).sessions).toHaveLength(1)

    clock.forward(60_000)
    const enter = (typed: string) =>
      signInWithCode(
        services,
        { email: staff.email, password: typed, code: codeOf(services, seed) },
        deskRequest(),
      )
    expect((await enter(password)).ok).toBe(false)
    expect((await enter(next)).ok).toBe(true)
    expect(
      (await waitingMail(services)).map(({ kind, to, text }) => [
        kind,
        to,
        text.includes('Your password was changed.'),
      ]),
    ).toEqual([['staff-access-changed', staff.email, true]])
    const acts = await store.db.selectFrom('audit_entry').select(['actor', 'act']).execute()
    expect(acts).toContainEqual({ actor: 'Asha Rao', act: 'staff-password-changed' })
  },
)

eachDatabase(
  'C-042 passkeys and an authenticator are added and removed, and the last one stays',
  async (store) => {
    const { services, visit, staff, seed, addPasskey, read } = await open(store)
    expect(await removeOwnAuthenticator(services, visit)).toEqual({ ok: false, reason: 'last' })
    expect(await addPasskey('Office computer')).toEqual({ ok: true, ended: 1 })
    expect(await addPasskey('Phone')).toEqual({ ok: true, ended: 0 })
    const names = async () => (await read()).passkeys.map(({ name }) => name)
    expect((await names()).sort()).toEqual(['Office computer', 'Phone'])

    // The password goes with the app: alone it opens nothing.
    expect(await removeOwnAuthenticator(services, visit)).toEqual({ ok: true, ended: 0 })
    expect(await removeOwnAuthenticator(services, visit)).toEqual({ ok: false, reason: 'missing' })
    expect(await factorsOfStaff(services.db, staff.id)).toEqual({
      hasPassword: false,
      hasAuthenticator: false,
      passkeys: 2,
    })
    expect(
      await changeOwnPassword(
        services,
        visit,
        { current: 'x', next: 'three dry umbrellas', confirm: 'three dry umbrellas' },
        '192.0.2.1',
      ),
    ).toEqual({ ok: false, reason: 'no-password' })
    const [first, second] = (await read()).passkeys.map(({ id }) => id)
    // Of two removals at once one leaves the other passkey.
    const both = await Promise.all(
      [first ?? '', second ?? ''].map((id) => removeOwnPasskey(services, visit, id)),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'last' })
    expect(await removeOwnPasskey(services, visit, 'nobody’s')).toEqual({ ok: false, reason: 'missing' })

    const { secret, sealed } = offerTotpTo(services, staff)
    const code = codeOf(services, secret.replaceAll(' ', ''))
    const set = (form: object) =>
      setOwnAuthenticator(services, visit, { next: '', confirm: '', code, sealed, ...form })
    expect(await set({ code: 'none' })).toEqual({ ok: false, faults: { next: 'needed', code: 'wrong' } })
    expect(
      await set({ next: 'three dry umbrellas', confirm: 'three dry umbrellas', sealed: 'made up' }),
    ).toMatchObject({
      faults: { code: 'wrong' },
    })
    expect(await set({ next: 'three dry umbrellas', confirm: 'three dry umbrellas' })).toEqual({
      ok: true,
      ended: 0,
    })
    expect(await factorsOfStaff(services.db, staff.id)).toMatchObject({
      hasPassword: true,
      hasAuthenticator: true,
    })
    expect(secret.replaceAll(' ', '')).not.toBe(seed)
  },
)

eachDatabase('C-042 a member of staff ends her own sessions, one or all but this one', async (store) => {
  const { services, visit, staff, read } = await open(store)
  await signInStaff(services, staff)
  const stranger = await setUpStaff(services, 'Irfan Khan', ['owner'])
  const [, other] = (await read()).sessions
  expect(await endOwnSessions(services, visit, other?.id ?? '')).toBe(1)
  expect(await endOwnSessions(services, visit, null)).toBe(1)
  expect(await endOwnSessions(services, visit, null)).toBe(0)
  expect((await read()).sessions.map(({ isThis }) => isThis)).toEqual([true])
  const his = await requireStaff(services, deskRequest({ cookie: stranger.cookie }))
  // Another's session is not hers to end.
  expect(await endOwnSessions(services, visit, his.sessionId)).toBe(0)
})

eachDatabase('C-041 an invitation and a new link go out by mail as well', async (store) => {
  const services = testServices(store, handClock())
  const invited = await inviteStaff(
    services,
    testActor,
    { name: 'Meera Rao', email: 'meera@firm.example' },
    'browser',
  )
  if (!invited.ok) throw new Error(invited.reason)
  const again = await renewStaffLink(services, testActor, invited.staff.id, 'browser')
  const mails = await waitingMail(services)
  expect(mails.map(({ kind, to }) => [kind, to]).sort()).toEqual([
    ['staff-invitation', 'meera@firm.example'],
    ['staff-new-link', 'meera@firm.example'],
  ])
  const textOf = (kind: string) => mails.find((mail) => mail.kind === kind)?.text
  expect(textOf('staff-invitation')).toContain(`http://localhost:3100${invited.link.path}`)
  expect(textOf('staff-invitation')).toContain(testActor.name)
  expect(textOf('staff-new-link')).toContain(`http://localhost:3100${again?.link.path}`)
})
