import { expect, test } from 'vitest'
import { parseConsent } from '#features/identity/consent.ts'
import { eraseExpired } from '#features/privacy/retention.server.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { type Sender, saveLead, saveMessage } from './enquiries.server.ts'
import type { Lead } from './lead.ts'
import { selectConsents, selectLeads, selectMessages } from './tables/leads.server.ts'

const noon = '2026-11-21T06:30:00.000Z'
const consent = parseConsent('call-back', {
  textVersion: 'call-back-2026-11',
  language: 'en',
  page: '/calculator',
})

const lead: Lead = {
  name: 'Lakshmi Devi',
  phone: '98480 22338',
  goalType: 'invest',
  investmentType: 'sip',
  amount: 10_000,
  years: 15,
  expectedReturn: 12.5,
}

function firmOf(open: Store, at = noon, env: Record<string, string> = {}): Services {
  return testServices(open, fixedClock(at), env)
}

const sender = (changes: Partial<Sender> = {}): Sender => ({
  address: '203.0.113.7',
  key: null,
  bodyHash: 'a',
  ...changes,
})

eachDatabase('S-152 a lead is saved with its consent before the answer', async (open) => {
  const taken = await saveLead(firmOf(open), lead, consent, sender())
  expect(taken).toMatchObject({ ok: true, isRepeat: false })
  const rows = await selectLeads(open.db)
  expect(rows).toEqual([
    {
      id: taken.ok && taken.id,
      received_at: noon,
      name: 'Lakshmi Devi',
      phone: '98480 22338',
      goal_type: 'invest',
      investment_type: 'sip',
      amount: 10_000,
      years: 15,
      expected_return: 12.5,
    },
  ])
  const kept = (await selectConsents(open.db, 'lead')).get(rows[0]?.id ?? '')
  expect(kept).toMatchObject({
    purpose: 'call-back',
    text_version: 'call-back-2026-11',
    language: 'en',
    page: '/calculator',
    given_at: noon,
  })
})

eachDatabase('200 leads at once are 200 leads', async (open) => {
  const services = firmOf(open)
  const taken = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      saveLead(services, { ...lead, name: `Caller ${i}` }, consent, sender({ key: `key-${i}` })),
    ),
  )
  expect(new Set(taken.map((one) => one.ok && one.id)).size).toBe(200)
  const names = (await selectLeads(open.db)).map(({ name }) => name)
  expect(new Set(names).size).toBe(200)
})

eachDatabase('20 sendings of one key at once are one lead, and all hear the same answer', async (open) => {
  const services = firmOf(open)
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => saveLead(services, lead, consent, sender({ key: 'one' }))),
  )
  expect(new Set(taken.map((one) => one.ok && one.id)).size).toBe(1)
  expect(taken.filter((one) => one.ok && !one.isRepeat)).toHaveLength(1)
  expect(await selectLeads(open.db)).toHaveLength(1)
})

eachDatabase('a key that was used for another body is refused and keeps nothing', async (open) => {
  const services = firmOf(open)
  await saveLead(services, lead, consent, sender({ key: 'one', bodyHash: 'a' }))
  expect(
    await saveLead(services, { ...lead, amount: 1 }, consent, sender({ key: 'one', bodyHash: 'b' })),
  ).toEqual({
    ok: false,
    reason: 'key-used-for-another',
  })
  expect(await selectLeads(open.db)).toHaveLength(1)
})

eachDatabase('a key is remembered for seven days and then forgotten', async (open) => {
  const again = async (at: string) => {
    await eraseExpired(firmOf(open, at))
    const taken = await saveLead(firmOf(open, at), lead, consent, sender({ key: 'one' }))
    return taken.ok && taken.isRepeat
  }
  expect(await again(noon)).toBe(false)
  expect(await again('2026-11-28T06:29:59.999Z')).toBe(true)
  expect(await again('2026-11-28T06:30:00.001Z')).toBe(false)
})

eachDatabase('the fourth in a minute waits for the next minute, others do not', async (open) => {
  const limits = { LEADS_PER_MINUTE: '3' }
  const at = '2026-11-21T06:30:20.000Z'
  for (let i = 0; i < 3; i++) {
    expect(await saveLead(firmOf(open, at, limits), lead, consent, sender())).toMatchObject({ ok: true })
  }
  expect(await saveLead(firmOf(open, at, limits), lead, consent, sender())).toEqual({
    ok: false,
    reason: 'too-many',
    retryAfterSeconds: 40,
  })
  const other = sender({ address: '203.0.113.8' })
  expect(await saveLead(firmOf(open, at, limits), lead, consent, other)).toMatchObject({ ok: true })
  const nextMinute = firmOf(open, '2026-11-21T06:31:00.000Z', limits)
  expect(await saveLead(nextMinute, lead, consent, sender())).toMatchObject({ ok: true })
  expect(await selectLeads(open.db)).toHaveLength(5)
})

eachDatabase('the limit of a day holds over its minutes and says how long', async (open) => {
  const limits = { LEADS_PER_DAY: '1' }
  await saveLead(firmOf(open, noon, limits), lead, consent, sender())
  // From 23:00 UTC to the end of the day: 3,600 seconds.
  expect(await saveLead(firmOf(open, '2026-11-21T23:00:00.000Z', limits), lead, consent, sender())).toEqual({
    ok: false,
    reason: 'too-many',
    retryAfterSeconds: 3600,
  })
})

eachDatabase('a refused repeat does not use up its key', async (open) => {
  const limits = { LEADS_PER_MINUTE: '1' }
  await saveLead(firmOf(open, noon, limits), lead, consent, sender({ key: 'first' }))
  await saveLead(firmOf(open, noon, limits), lead, consent, sender({ key: 'second' }))
  const later = firmOf(open, '2026-11-21T06:31:00.000Z', limits)
  expect(await saveLead(later, lead, consent, sender({ key: 'second' }))).toMatchObject({
    ok: true,
    isRepeat: false,
  })
})

eachDatabase('Telugu, Hindi, emoji and odd numbers come back as they were sent', async (open) => {
  const odd = {
    ...lead,
    name: '  లక్ష్మి దేవి 🌿 देवी\u200d ',
    phone: '＋९१ ask 👩‍👧',
    amount: -0.1,
    years: 1e15,
    expectedReturn: 1e-7,
  }
  await saveLead(firmOf(open), odd, consent, sender())
  expect((await selectLeads(open.db))[0]).toMatchObject({
    name: odd.name,
    phone: odd.phone,
    amount: -0.1,
    years: 1e15,
    expected_return: 1e-7,
  })
})

eachDatabase('S-129 a message is saved like a lead, with the fund that it is about', async (open) => {
  const message = {
    name: 'Asha',
    email: 'asha@example.in',
    phone: null,
    text: 'First line\n‘second’ 🌿\n',
    schemeCode: '120586',
    slot: null,
  }
  const answer = parseConsent('answer-message', {
    textVersion: 'answer-message-2026-11',
    language: 'en',
    page: '/contact',
  })
  const first = await saveMessage(firmOf(open), message, answer, sender({ key: 'm' }))
  const second = await saveMessage(firmOf(open), message, answer, sender({ key: 'm' }))
  expect(second).toEqual({ ...first, isRepeat: true })
  expect(await selectMessages(open.db)).toMatchObject([
    { name: 'Asha', email: 'asha@example.in', phone: null, text: message.text, scheme_code: '120586' },
  ])
  expect([...(await selectConsents(open.db, 'message')).values()]).toMatchObject([
    { purpose: 'answer-message', text_version: 'answer-message-2026-11' },
  ])
})

test('a missing consent, or one to an unknown version, is stored as not stated', () => {
  expect(parseConsent('call-back', undefined)).toEqual({
    purpose: 'call-back',
    textVersion: 'not-stated',
    language: 'not-stated',
    page: 'not-stated',
  })
  expect(parseConsent('call-back', { textVersion: 'a b', language: 5, page: 'x'.repeat(65) })).toMatchObject({
    textVersion: 'not-stated',
    language: 'not-stated',
    page: 'not-stated',
  })
})
