import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { GrantSide } from '#features/access/grant-form.ts'
import { makeGrant } from '#features/access/grants.server.ts'
import { saveMessage } from '#features/enquiries/enquiries.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { askForReset } from '#features/identity/recovery/reset.server.ts'
import { register } from '#features/identity/register.server.ts'
import type { Client } from '#features/identity/session.server.ts'
import { insertAccount } from '#features/identity/tables/accounts.server.ts'
import { linkPan, parsePan } from '#features/profile/pans.server.ts'
import { savePersonal } from '#features/profile/personal.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testContext, testServices } from '#tests/fixtures/services.server.ts'

const hostile = 'Your refund of Rs 48,200 waits. Claim it: https://evil.example/refund'
const victim = 'victim@example.com'
const planted = /evil|refund of Rs 48|https:\/\/(?!localhost)/

/** An account as an older server took it, under any name. */
async function account(services: Services, name: string, isConfirmed: boolean): Promise<Client> {
  const id = randomUUID()
  const email = `${id}@example.com`
  const now = toIso(services.clock.now())
  const emailVerifiedAt = isConfirmed ? now : null
  await insertAccount(
    services.db,
    {
      id,
      public_id: id.slice(0, 9),
      name,
      email,
      email_key: email,
      email_verified_at: emailVerifiedAt,
      password_hash: 'none',
      password_changed_at: now,
      is_sample: 0,
      created_at: now,
    },
    null,
  )
  const rest = { avatar: '', sessionId: 's', signedInAt: now, isSample: false, language: 'en' as const }
  return { id, publicId: id.slice(0, 9), name, email, emailVerifiedAt, ...rest }
}

async function ask(services: Services, client: Client, side: GrantSide, to = victim) {
  const typed = {
    email: to,
    relation: side === 'guardian' ? 'parent' : 'spouse',
    scopes: 'value',
    purpose: hostile,
    endsOn: '2027-01-20',
    bornOn: side === 'guardian' ? '2020-01-01' : '',
    whose: '',
    hidesAmounts: '',
    mayAskInEmergency: '',
  }
  return await makeGrant(services, client, side, typed, '', testContext())
}

eachDatabase('a name that reads as a message or a link opens no account and changes none', async (open) => {
  const services = testServices(open, handClock())
  const form = { email: victim, password: 'four quiet brass lamps', confirm: 'four quiet brass lamps' }
  const consent = { purpose: 'account', textVersion: '1', language: 'en', page: '/register' } as const
  for (const name of [hostile, 'www.evil.example', 'Anita a@evil.example', 'Call 98480 22338']) {
    const refused = await register(services, { ...form, name }, consent, testContext())
    expect(refused, name).toEqual({ ok: false, faults: { name: 'not-a-name' } })
  }
  const client = await account(services, 'Anita Rao', true)
  const changed = await savePersonal(services, client, { name: hostile, phone: '', address: '' })
  expect(changed).toEqual({ ok: false, faults: { name: 'not-a-name' } })
  expect((await findAccount(services.db, client.id))?.name).toBe('Anita Rao')
})

eachDatabase(
  'the name of an asker reaches another person as letters, and vouches for nobody',
  async (open) => {
    const services = testServices(open, handClock())
    const stranger = await account(services, hostile, true)
    for (const side of ['ask', 'offer', 'guardian'] as const) {
      expect(await ask(services, stranger, side), side).toMatchObject({ ok: true })
    }
    const mails = await waitingMail(services)
    expect(mails.map(({ to }) => to)).toEqual([victim, victim, victim])
    for (const { text } of mails) {
      expect(text).not.toMatch(planted)
      expect(text).not.toContain('our client')
      expect(text).toContain('registered on our website as Your refund of Rs waits Claim it https ')
      expect(text).toMatch(/^Hello,/)
    }
  },
)

eachDatabase('an asker whose PAN the office confirmed is called a client', async (open) => {
  const services = testServices(open, handClock())
  const known = await account(services, 'K. Lakshmi Rao', true)
  await services.db.transaction().execute(async (trx) =>
    linkPan(trx, services, known.id, parsePan('ABCPK1234F')!, {
      role: 'holder',
      name: known.name,
      isConfirmed: true,
    }),
  )
  await ask(services, known, 'ask')
  const [mail] = await waitingMail(services)
  expect(mail?.text).toContain('K Lakshmi Rao, who is our client, asks to see')
})

eachDatabase('a mail to an address that nobody confirmed greets without the typed name', async (open) => {
  const services = testServices(open, handClock())
  const unproven = await account(services, hostile, false)
  await askForReset(services, unproven.email!, testContext())
  const proven = await account(services, 'Anita Rao', true)
  await askForReset(services, proven.email!, testContext())
  const greetings = (await waitingMail(services)).map(({ to, text }) => [to, text.split('\n')[0]])
  expect(Object.fromEntries(greetings)).toEqual({
    [unproven.email!]: 'Hello,',
    [proven.email!]: 'Dear Anita Rao,',
  })
})

eachDatabase('a message in somebody else’s name sends them none of its words', async (open) => {
  const services = testServices(open, handClock())
  const { email } = await account(services, 'Anita Rao', true)
  const slot = { date: '2026-08-20', from: '10:00', to: '12:00' }
  const message = {
    ...{ name: hostile, email, phone: 'https://evil.example/refund', text: hostile },
    ...{ schemeCode: null, slot },
  } as Parameters<typeof saveMessage>[1]
  const given = { purpose: 'answer-message', textVersion: '1', language: 'en', page: '/contact' } as const
  await saveMessage(services, message, given, { address: '192.0.2.1', key: 'message/1', bodyHash: 'a' })
  const sent = (await waitingMail(services)).find(({ to }) => to === email)
  expect(sent?.text).toMatch(/^Hello,/)
  expect(sent?.text).not.toMatch(planted)
  expect(sent?.text).toContain('on the number you gave us')
})

eachDatabase('all accounts of one network together ask twenty times an hour', async (open) => {
  const services = testServices(open, handClock())
  const made: boolean[] = []
  for (let at = 0; at < 21; at += 1) {
    const asked = await ask(services, await account(services, 'Anita Rao', true), 'ask', `v${at}@example.com`)
    made.push(asked.ok)
  }
  expect(made).toEqual([...Array.from({ length: 20 }, () => true), false])
})
