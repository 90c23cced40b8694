import { expect } from 'vitest'
import { idempotencyHeader } from '#desk/acts/answers.ts'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { findProfile } from '#features/profile/tables/profile.server.ts'
import { offerTotpTo, setUpWithCode } from '#features/staff/invitations.server.ts'
import { inviteStaff, renewStaffLink } from '#features/staff/membership.server.ts'
import { actorOf } from '#features/staff/people.server.ts'
import { type Role, roles, type Staff } from '#features/staff/staff.ts'
import { updateStaff } from '#features/staff/tables/staff.server.ts'
import { areTwoPersons } from '#features/staff/two-persons.server.ts'
import { dayMs, minuteMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff, codeOf, cookieIn, deskRequest, setUpStaff } from '#tests/fixtures/staff.server.ts'
import { approvalBlock, propose } from '../approvals.server.ts'
import { contactChanged } from '../kinds/contact-changed.server.ts'
import { removeStaff } from '../staff-roles.server.ts'

/** Opens a link and sets up access, whoever holds it. Returns the cookie. */
async function openLink(services: Services, staff: Staff, link: string): Promise<string> {
  const offer = offerTotpTo(services, staff)
  const code = codeOf(services, offer.secret.replaceAll(' ', ''))
  const next = 'four wet lanterns'
  const token = link.slice(link.indexOf('/welcome/') + '/welcome/'.length)
  const done = await setUpWithCode(
    services,
    token,
    { next, confirm: next, code, sealed: offer.sealed },
    deskRequest(),
  )
  if (!done.ok) throw new Error(done.reason)
  return cookieIn(done.cookie)
}

/** The role that the checker of each maker's proposal has, and why they can't approve it; null if they can. */
const blocks: Readonly<Record<Role, Readonly<Record<Role, string | null>>>> = {
  owner: { owner: null, adviser: null, operations: null, auditor: 'no-role' },
  adviser: { owner: null, adviser: null, operations: null, auditor: 'no-role' },
  operations: { owner: null, adviser: null, operations: null, auditor: 'no-role' },
  auditor: { owner: null, adviser: null, operations: null, auditor: 'no-role' },
}

async function approveWith(url: string, cookie: string, id: string): Promise<Response> {
  return await fetch(`${url}/act/approve-proposal`, {
    method: 'POST',
    headers: { cookie, origin: url, [idempotencyHeader]: crypto.randomUUID() },
    body: JSON.stringify({ id }),
  })
}

eachDatabase(
  'C-176 one owner is never two: a link is not shown at the desk, and approves nothing of its maker’s',
  async (store) => {
    await withDesk(store, async ({ url, services, clock, signIn }) => {
      const meera = await signIn(['owner'], 'Meera Iyer')
      const lata = await signIn(['owner'], 'Lata Rao')
      const vikram = (await setUpStaff(services, 'Vikram Shah', ['adviser'])).staff
      const { id } = await makeClient(store)
      const client = (await findAccount(store.db, id))!.public_id
      const propose = async (who: typeof meera, phone: string) => {
        const input = { client, kind: 'contact-changed', phone, reason: 'She rang' }
        expect((await who.act('propose-for-client', input)).status).toBe(200)
        const open = (await (await who.ask('proposals', { show: 'open' })).json()) as { id: string }[]
        return open[0]!.id
      }

      const made = await meera.act('make-staff-link', { staff: vikram.id })
      expect(made.status).toBe(200)
      expect(await made.text()).not.toContain('/welcome/')
      const mails = await waitingMail(services)
      const link = mails.find(({ kind }) => kind === 'staff-new-link')!
      expect(link.to).toBe(vikram.email)
      const told = mails.filter(({ kind }) => kind === 'staff-link-made')
      expect(told.map(({ to }) => to).sort()).toEqual([lata.staff.email, meera.staff.email].sort())
      expect(told[0]?.text).toContain('Meera Iyer made a link')
      expect(told[0]?.text).not.toContain('/welcome/')

      // She gets at it all the same, and takes his place.
      const cookie = await openLink(services, vikram, link.data.link ?? '')
      const proposal = await propose(meera, '98480 22338')
      const refused = await approveWith(url, cookie, proposal)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ reason: 'made-access' })
      expect(await findProfile(store.db, id)).toBeNull()

      // Another owner's he approves, and hers after seven days: a proposal of today is over by then.
      expect((await (await lata.again()).act('approve-proposal', { id: proposal })).status).toBe(200)
      clock.forward(7 * dayMs + minuteMs)
      const later = await propose(await meera.again(), '98480 22339')
      const again = await openLink(
        services,
        vikram,
        (await renewStaffLink(services, actorOf(lata.staff), vikram.id, 'browser'))!.link.path,
      )
      expect((await approveWith(url, again, later)).status).toBe(200)
    })
  },
)

eachDatabase('C-176 an invitation at the desk does not show its link either', async (store) => {
  await withDesk(store, async ({ services, signIn }) => {
    const meera = await signIn(['owner'], 'Meera Iyer')
    const invited = await meera.act('invite-staff', {
      name: 'Ravi',
      email: 'ravi@firm.example',
      roles: ['operations'],
    })
    expect(invited.status).toBe(200)
    expect(await invited.text()).not.toContain('/welcome/')
    expect((await waitingMail(services)).map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
      'staff-invitation ravi@firm.example',
      `staff-link-made ${meera.staff.email}`,
    ])
  })
})

eachDatabase(
  'C-176 the shell shows a link without a mail server, or their own to somebody who is alone',
  async (store) => {
    await withDesk(store, async ({ services }) => {
      const meera = (await setUpStaff(services, 'Meera Iyer', ['owner'])).staff
      const vikram = (await setUpStaff(services, 'Vikram Shah', ['adviser'])).staff
      const withMail = { ...services, settings: { ...services.settings, smtpUrl: 'smtps://mail.example' } }
      const shown = async (of: Services, who: Staff) =>
        (await renewStaffLink(of, actorOf(meera), who.id, 'shell'))?.isShown
      expect(await shown(withMail, vikram)).toBe(false)
      // Also again, while he has no access.
      expect(await shown(withMail, vikram)).toBe(false)
      expect(await shown(services, vikram)).toBe(true)
      expect(await shown(withMail, meera)).toBe(false)
      await removeStaff(services, actorOf(meera), vikram.id)
      // Her own, that she gets in again; a colleague's goes to their mailbox alone, also the first one's.
      expect(await shown(withMail, meera)).toBe(true)
      const ravi = { name: 'Ravi Iyer', email: 'ravi@firm.example' }
      expect(await inviteStaff(withMail, actorOf(meera), ravi, 'shell')).toMatchObject({ isShown: false })
      expect(
        await inviteStaff(withMail, actorOf(meera), { ...ravi, email: 'r@firm.example' }, 'browser'),
      ).toMatchObject({ isShown: false })
    })
  },
)

eachDatabase('C-176 whoever saw a colleague’s link approves nothing of that colleague’s', async (store) => {
  await withDesk(store, async ({ url, services, signIn }) => {
    const meera = await signIn(['owner'], 'Meera Iyer')
    const vikram = (await setUpStaff(services, 'Vikram Shah', ['adviser'])).staff
    const { id } = await makeClient(store)
    const client = (await findAccount(store.db, id))!.public_id
    const made = await renewStaffLink(services, actorOf(meera.staff), vikram.id, 'shell')
    const cookie = await openLink(services, vikram, made!.link.path)
    const input = { client, kind: 'contact-changed', phone: '98480 22338', reason: 'She rang' }
    await fetch(`${url}/act/propose-for-client`, {
      method: 'POST',
      headers: { cookie, origin: url, [idempotencyHeader]: crypto.randomUUID() },
      body: JSON.stringify(input),
    })
    const [open] = (await (await meera.ask('proposals', { show: 'open' })).json()) as { id: string }[]
    expect(await (await meera.ask('proposal', { id: open!.id })).json()).toMatchObject({
      block: 'made-access',
    })
    expect((await meera.act('approve-proposal', { id: open!.id })).status).toBe(409)
  })
})

eachDatabase(
  'C-176 no role approves what its maker proposes, for as long as the firm says',
  async (store) => {
    const clock = handClock('2026-11-20T06:00:00Z')
    const services = testServices(store, clock, { SECOND_PERSON_DAYS: '14' })
    const { id: accountId } = await makeClient(store)
    let phone = 9_848_022_000
    for (const maker of roles) {
      const made = await addStaff(services, `Maker ${maker}`, [maker])
      for (const checker of roles) {
        const checks = await addStaff(services, `Checker ${maker} ${checker}`, [checker])
        phone += 1
        const wanted = { accountId, email: null, phone: String(phone), address: null }
        const proposed = await propose(services, actorOf(made), contactChanged, wanted)
        if (!proposed.ok) throw new Error(proposed.reason)
        const block = () => approvalBlock(services, actorOf(checks), proposed.value, false)
        const expected = blocks[maker][checker]
        expect(await block(), `${checker} of ${maker}`).toBe(expected)
        await updateStaff(store.db, checks.id, {
          access_made_by: made.id,
          access_made_at: toIso(clock.now() - 13 * dayMs),
        })
        expect(await block(), `${checker} of ${maker}`).toBe(expected ?? 'made-access')
        await updateStaff(store.db, checks.id, { access_made_at: toIso(clock.now() - 14 * dayMs) })
        expect(await block(), `${checker} of ${maker}`).toBe(expected)
        await store.db.deleteFrom('proposal').execute()
      }
    }
  },
)

eachDatabase(
  'C-176 whoever saw two links, or the link of a link’s maker, is one person of them',
  async (store) => {
    const services = testServices(store)
    const [asha, bala, chitra, dev] = await Promise.all(
      ['Asha', 'Bala', 'Chitra', 'Dev'].map((name) => addStaff(services, name, ['owner'])),
    )
    const link = (of: Staff, by: Staff, isSeen: boolean) =>
      updateStaff(store.db, of.id, {
        access_made_by: by.id,
        access_made_at: toIso(services.clock.now()),
        access_link_shown: isSeen ? 1 : 0,
      })
    const areTwo = (maker: Staff, checker: Staff) => areTwoPersons(services, maker.id, checker.id)
    await link(bala!, asha!, false)
    await link(chitra!, asha!, false)
    expect([await areTwo(bala!, chitra!), await areTwo(asha!, bala!), await areTwo(bala!, asha!)]).toEqual([
      true,
      false,
      true,
    ])
    await link(bala!, asha!, true)
    await link(chitra!, asha!, true)
    expect([await areTwo(bala!, chitra!), await areTwo(bala!, asha!)]).toEqual([false, false])
    // Asha holds Dev's access through Chitra's.
    await link(dev!, chitra!, false)
    expect([await areTwo(asha!, dev!), await areTwo(dev!, asha!), await areTwo(bala!, dev!)]).toEqual([
      false,
      true,
      true,
    ])
  },
)

eachDatabase('C-176 two accounts in one browser, or of one mailbox, are one person', async (store) => {
  await withDesk(store, async ({ url, services, clock }) => {
    const meera = await setUpStaff(services, 'Meera Iyer', ['owner'])
    const lata = await setUpStaff(services, 'Lata Rao', ['owner'])
    const { id } = await makeClient(store)
    const client = (await findAccount(store.db, id))!.public_id
    const enter = async ({ staff, password, seed }: typeof meera, browser: string) => {
      // No code is accepted twice.
      clock.forward(minuteMs)
      const body = new URLSearchParams({ email: staff.email, password, code: codeOf(services, seed) })
      const headers = { origin: url, cookie: browser }
      const answer = await fetch(`${url}/sign-in`, { method: 'POST', headers, body, redirect: 'manual' })
      return answer.headers.getSetCookie().map(cookieIn)
    }
    const [session = '', browser = ''] = await enter(meera, '')
    expect(browser).toMatch(/^desk-browser=[\w-]{43}$/)
    const input = { client, kind: 'contact-changed', phone: '98480 22338', reason: 'She rang' }
    const act = (name: string, cookie: string, body: object) =>
      fetch(`${url}/act/${name}`, {
        method: 'POST',
        headers: { cookie, origin: url, [idempotencyHeader]: crypto.randomUUID() },
        body: JSON.stringify(body),
      })
    const proposed = await act('propose-for-client', session, input)
    expect(proposed.status).toBe(200)
    const { value: proposal } = (await proposed.json()) as { value: string }
    const same = (await enter(lata, browser)).join('; ')
    const refused = await act('approve-proposal', same, { id: proposal })
    expect(await refused.json()).toMatchObject({
      reason: 'same-browser',
      words: expect.stringContaining('in a browser of their own'),
    })
    const [own = ''] = await enter(lata, '')
    expect((await act('approve-proposal', own, { id: proposal })).status).toBe(200)
  })
  const services = testServices(store)
  const invite = (email: string) =>
    inviteStaff(
      services,
      { kind: 'desk', name: 'Meera', staffId: null },
      { name: 'Second', email },
      'browser',
    )
  expect(await invite('meera.iyer+two@firm.example')).toMatchObject({ ok: false, reason: 'taken' })
  expect(await invite('m.i@gmail.com')).toMatchObject({ ok: true })
  expect(await invite('mi@googlemail.com')).toMatchObject({ ok: false, reason: 'taken' })
})
