import { expect } from 'vitest'
import { sampleSections } from '#content/sample-firm.ts'
import { saveSection } from '#features/firm/firm.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { minuteMs } from '#kit/clock/time.ts'
import { eachDatabase, eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'
import { callOfCode, currentCall, forgetOldCodes, makeCallerCode } from './caller-code.server.ts'
import { checkContact } from './check-contact.ts'
import { changePoint, readValue } from './points.server.ts'
import { listPoints, readRegister } from './register.server.ts'

eachDatabase('the register holds what the site names, and what it no longer names (C-183)', async (store) => {
  const services = testServices(store)
  const contact = sampleSections.contact
  const check = async (typed: string) => checkContact(typed, await readRegister(services))
  const [phone = ''] = contact.phones
  expect((await check(phone)).state).toBe('ours')
  expect((await check('98480 22338')).state).toBe('not-ours')
  const licence = sampleSections.licences.registration
  if ('arn' in licence) expect((await check('anybody@okaxis')).state).toBe('not-ours')

  const before = { ...contact, phones: ['+91 98480 22338'] }
  expect(await saveSection(services, testActor, 'contact', before)).toMatchObject({ ok: true })
  await services.refreshFirm(true)
  expect((await check('98480 22338')).state).toBe('ours')
  expect(
    await saveSection(services, testActor, 'contact', { ...contact, phones: ['+91 98480 22339'] }),
  ).toMatchObject({
    ok: true,
  })
  expect(await check('098480-22338')).toMatchObject({ state: 'not-ours', why: 'retired' })
})

eachDatabase('an entry of the office counts until it is given up, once (C-183)', async (store) => {
  const services = testServices(store)
  const value = readValue('phone', '90000 00777')
  expect(value).toBe('+919000000777')
  expect(readValue('phone', 'office@firm.test')).toBeNull()
  expect(readValue('host', 'https://Claims.firm.test/path')).toBe('claims.firm.test')
  expect(readValue('payee', 'firm.ia@validhdfc')).toBe('firm.ia@validhdfc')
  const change = { kind: 'phone', value: value ?? '', purpose: 'Claims' } as const
  const run = async (what: 'add' | 'retire') =>
    await changePoint(services, testActor, { change: what, ...change })
  expect(await run('retire')).toEqual({ ok: false, reason: 'nothing-changed' })
  expect(await run('add')).toEqual({ ok: true, value: null })
  expect(await run('add')).toEqual({ ok: false, reason: 'nothing-changed' })
  expect(checkContact('9000000777', await readRegister(services)).state).toBe('ours')
  expect((await listPoints(services)).find((point) => point.value === value)?.purpose).toBe('Claims')
  expect(await run('retire')).toEqual({ ok: true, value: null })
  expect(checkContact('9000000777', await readRegister(services))).toMatchObject({ why: 'retired' })
})

eachDatabase(
  'a caller’s code counts for two minutes, for one client, the newest alone (C-183)',
  async (store) => {
    const clock = handClock('2026-08-20T06:00:00.000Z')
    const services = testServices(store, clock)
    const { id } = await makeClient(services)
    const first = await makeCallerCode(services, testActor, id)
    const { code } = await makeCallerCode(services, testActor, id)
    expect(await callOfCode(services, first.code)).toBeNull()
    expect(await callOfCode(services, ` ${code.slice(0, 3)}-${code.slice(3).toLowerCase()} `)).toMatchObject({
      caller: testActor.name,
    })
    expect(await currentCall(services, id)).toMatchObject({ code })
    expect(await currentCall(services, 'another')).toBeNull()
    clock.forward(2 * minuteMs)
    expect(await callOfCode(services, code)).toBeNull()
    expect(await currentCall(services, id)).toBeNull()
    clock.forward(61 * minuteMs)
    await forgetOldCodes(services)
    expect(await store.db.selectFrom('caller_code').selectAll().execute()).toEqual([])
  },
)

eachPlace(
  'the page answers without script, keeps what was typed, and stops a flood (C-183)',
  async (place) => {
    await withSite(place, async ({ url }) => {
      const post = async (typed: string) => {
        const response = await fetch(`${url}/is-it-you`, {
          method: 'POST',
          headers: { origin: url },
          body: new URLSearchParams({ typed }),
        })
        return { status: response.status, html: await response.text() }
      }
      expect((await post('')).status).toBe(400)
      const fake = await post('<b>+91 98480 22338</b>')
      expect(fake.html).not.toContain('<b>+91')
      expect((await post('98480 22338')).html).toContain('No, this is not ours.')
      expect((await post('javascript:alert(1)')).html).toContain('We can’t tell.')
      const many = await Promise.all(Array.from({ length: 60 }, async () => await post('98480 22339')))
      expect(many.filter(({ status }) => status === 429).length).toBe(3)
      expect(many.every(({ html }) => html.includes('98480 22339'))).toBe(true)
    })
  },
)
