import { expect } from 'vitest'
import { dayMs, hourMs, toIso } from '#kit/clock/time.ts'
import { recordDone } from '#kit/jobs/job-rows.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { markDead } from '#kit/mail/outbox-rows.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { readHealth, recordBackup } from './health.server.ts'
import { dropUnsent, listUnsent, type Unsent } from './upkeep.server.ts'

eachDatabase(
  'C-041 health says what is old, waiting or missing, by the clock',
  async (store, { dataDir }) => {
    const clock = handClock()
    const services = testServices(store, clock, {
      DATA_DIR: dataDir,
      NAV_URL: 'https://prices.example/all.txt',
    })
    const states = async () => {
      const { prices, outbox, backup, upkeep } = await readHealth(services)
      return [prices.state, outbox.state, backup.state, upkeep.state]
    }
    expect(await states()).toEqual(['bad', 'good', 'bad', 'bad'])

    const now = toIso(clock.now())
    await recordDone(store.db, 'navs', now)
    await recordDone(store.db, 'upkeep', now)
    await recordBackup(store.db, now)
    const before = await readHealth(services)
    expect(await states()).toEqual(['good', 'good', 'good', 'good'])
    expect(before.backup).toEqual({ state: 'good', takenAt: now, problem: null, copy: null })
    expect(before.disk.freeBytes).toBeGreaterThan(0)
    expect(before.disk.freeBytes).toBeLessThan(before.disk.totalBytes)
    expect(before.imports).toEqual({ state: 'good', registrars: [] })

    await queueMail(store.db, services, {
      to: 'lata@example.com',
      language: 'en',
      kind: 'account-locked',
      data: { name: 'Lata', when: '', where: '', link: '' },
    })
    expect((await readHealth(services)).outbox).toMatchObject({ state: 'good', waiting: 1, dead: 0 })
    clock.forward(2 * hourMs)
    expect((await readHealth(services)).outbox).toMatchObject({ state: 'watch', oldestAt: now })
    // A day and two hours are the limit of a daily backup; upkeep runs every hour.
    clock.forward(24 * hourMs)
    expect((await readHealth(services)).backup.state).toBe('watch')
    expect((await readHealth(services)).upkeep.state).toBe('bad')
    clock.forward(6 * dayMs)
    expect((await readHealth(services)).backup.state).toBe('bad')
    expect(
      (await readHealth(testServices(store, clock, { DATA_DIR: dataDir, NAV_URL: 'off' }))).prices,
    ).toMatchObject({
      state: 'watch',
      isOn: false,
    })
  },
)

eachDatabase('C-202 health is good again when somebody drops what nobody will ever take', async (store) => {
  const services = testServices(store)
  const data = { name: 'Lata', when: '', where: '', link: '' }
  const mail = { to: 'gone@example.com', language: 'en', kind: 'account-locked', data } as const
  await queueMail(store.db, services, mail)
  const [{ id }] = (await listUnsent(services)) as [Unsent]
  await markDead(store.db, id, toIso(services.clock.now()), 'EENVELOPE 550')
  expect((await readHealth(services)).outbox.state).toBe('bad')
  expect(await dropUnsent(services, testActor, 'another')).toBe(false)
  expect(await dropUnsent(services, testActor, id)).toBe(true)
  expect((await readHealth(services)).outbox).toMatchObject({ state: 'good', waiting: 0, dead: 0 })
  expect(await dropUnsent(services, testActor, id)).toBe(false)
})

eachDatabase(
  'C-041 health reads the disk where the data folder is not there yet',
  async (store, { dataDir }) => {
    const services = testServices(store, handClock(), { DATA_DIR: `${dataDir}/not/yet` })
    expect((await readHealth(services)).disk.totalBytes).toBeGreaterThan(0)
  },
)
