import { sql } from 'kysely'
import { expect } from 'vitest'
import { sectionNames } from '#content/firm-sections.ts'
import { sampleSections } from '#content/sample-firm.ts'
import { recordBackup } from '#features/upkeep/health.server.ts'
import { istDate } from '#finance/dates.ts'
import { navE8 } from '#finance/units.ts'
import { eachDatabase, eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import { openPostgres } from '#kit/store/postgres.server.ts'
import { openSqlite } from '#kit/store/sqlite.server.ts'
import { testActor, testServices } from '#tests/fixtures/services.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'
import { addStaff } from '#tests/fixtures/staff.server.ts'
import { openFirm } from './current.server.ts'
import { exportFirm, importFirm, readHistory, saveSection, setField, undoChange } from './firm.server.ts'
import { realSections } from './fixtures/real-firm.ts'
import { keepCompared, readLaunchItems } from './launch.server.ts'

eachDatabase('C-055 a section is kept with its history, and undone', async (open) => {
  const services = testServices(open)
  expect(await readHistory(services, 10)).toEqual([])
  const saved = await saveSection(services, testActor, 'names', realSections.names)
  expect(saved).toMatchObject({ ok: true })
  const changed = { ...realSections.names, name: 'Neem Wealth' }
  expect(await saveSection(services, testActor, 'names', changed)).toEqual({
    ok: true,
    changes: [{ section: 'names', path: 'name', before: 'Neem Finserv', after: 'Neem Wealth' }],
    number: 2,
  })
  // The same again is no change.
  expect(await saveSection(services, testActor, 'names', changed)).toEqual({
    ok: true,
    changes: [],
    number: null,
  })
  expect(await readHistory(services, 10)).toMatchObject([
    {
      number: 2,
      section: 'names',
      actor: 'asha',
      kind: 'edit',
      isLast: true,
      differences: [{ path: 'name', before: 'Neem Finserv', after: 'Neem Wealth' }],
    },
    { number: 1, isLast: false },
  ])

  // Only the last change of a section can be undone; the undo can be, too.
  expect(await undoChange(services, testActor, 1)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await undoChange(services, testActor, 9)).toEqual({ ok: false, reason: 'not-there' })
  expect(await undoChange(services, testActor, 2)).toMatchObject({ ok: true })
  expect(JSON.parse(await exportFirm(services)).sections.names.name).toBe('Neem Finserv')
  expect(await undoChange(services, testActor, 3)).toMatchObject({ ok: true })
  expect(JSON.parse(await exportFirm(services)).sections.names.name).toBe('Neem Wealth')
})

eachDatabase('C-055 undoing the first change of a section brings the sample back', async (open) => {
  const services = testServices(open)
  await saveSection(services, testActor, 'story', realSections.story)
  await undoChange(services, testActor, 1)
  const file = JSON.parse(await exportFirm(services))
  expect(file).toMatchObject({ entered: [], sections: { story: sampleSections.story } })
})

eachDatabase('C-055 a section that somebody else changed meanwhile is not overwritten', async (open) => {
  const services = testServices(open)
  expect(await saveSection(services, testActor, 'names', realSections.names, 0)).toMatchObject({ ok: true })
  const mine = { ...realSections.names, foundedYear: 2015 }
  expect(await saveSection(services, testActor, 'names', mine, 0)).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
  })
  // Another section does not get in the way.
  expect(await saveSection(services, testActor, 'story', realSections.story, 0)).toMatchObject({ ok: true })
  const both = await Promise.all([
    saveSection(services, testActor, 'hours', realSections.hours, 2),
    saveSection(services, testActor, 'hours', { ...realSections.hours, opens: '08:00' }, 2),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

eachDatabase('C-055 the firm goes out as one file and comes in elsewhere, byte for byte', async (open) => {
  const services = testServices(open)
  for (const name of sectionNames) {
    expect(await saveSection(services, testActor, name, realSections[name])).toMatchObject({ ok: true })
  }
  const file = await exportFirm(services)
  for (const { number } of await readHistory(services, sectionNames.length))
    await undoChange(services, testActor, number)
  expect(await exportFirm(services)).not.toBe(file)

  const trial = await importFirm(services, testActor, file, true)
  expect(trial).toMatchObject({ ok: true })
  expect(trial.ok && trial.changes).toContainEqual({
    section: 'names',
    path: 'name',
    before: 'Peepal Wealth',
    after: 'Neem Finserv',
  })
  expect(await exportFirm(services)).not.toBe(file)
  expect(await importFirm(services, testActor, file, false)).toEqual(trial)
  expect(await exportFirm(services)).toBe(file)
  expect(await importFirm(services, testActor, file, false)).toEqual({ ok: true, changes: [], number: null })
})

eachDatabase('C-055 a file with one wrong value is refused whole, with the field named', async (open) => {
  const services = testServices(open)
  const file = JSON.parse(await exportFirm(services))
  file.sections.names = realSections.names
  file.sections.contact.address.postalCode = '5000'
  file.sections.more = {}
  expect(await importFirm(services, testActor, JSON.stringify(file), false)).toEqual({
    ok: false,
    faults: { more: 'no-such-field', 'contact.address.postalCode': 'not-a-pin' },
  })
  for (const text of ['', '[]', '{"format":"peepal-firm","version":2,"sections":{}}']) {
    expect(await importFirm(services, testActor, text, false)).toEqual({ ok: false, reason: 'not-a-firm' })
  }
  expect(await readHistory(services, 10)).toEqual([])
})

eachDatabase('C-055 one field is set by its path, and a path that leads nowhere is named', async (open) => {
  const services = testServices(open)
  const set = (path: string, value: string) => setField(services, testActor, path, value)
  expect(await set('licences.registration.arn', 'ARN-123456')).toMatchObject({
    ok: true,
    changes: [{ section: 'licences', path: 'registration.arn', after: 'ARN-123456' }],
  })
  expect(await set('people.advisers.lakshmi.phone', '+91 98480 12345')).toMatchObject({ ok: true })
  expect(await set('names.isSample', 'no')).toMatchObject({ ok: true, changes: [{ after: false }] })
  expect(await set('names.foundedYear', '2014')).toMatchObject({ ok: true, changes: [{ after: 2014 }] })
  expect(await set('contact.phones', '["+91 40 2345 6789"]')).toMatchObject({ ok: true })
  expect(await set('licences.registration.euin', 'E1')).toEqual({
    ok: false,
    faults: { 'licences.registration.euin': 'not-an-euin' },
  })
  for (const path of ['names', 'names.motto', 'nothing.at.all']) {
    expect(await set(path, 'x')).toEqual({ ok: false, faults: { [path]: 'no-such-field' } })
  }
})

eachDatabase('C-055 the history of the firm can be neither changed nor deleted', async (open) => {
  await saveSection(testServices(open), testActor, 'names', realSections.names)
  await expect(sql`update firm_change set actor = 'nobody'`.execute(open.db)).rejects.toThrow('append-only')
  await expect(sql`delete from firm_change`.execute(open.db)).rejects.toThrow('append-only')
})

eachDatabase(
  'C-055 another process reads the changed firm when it refreshes, and the same object until then',
  async (open) => {
    const versions = await open.followVersions()
    try {
      const current = await openFirm(open.db, versions.all)
      const before = current.firm()
      expect(before.name).toBe('Peepal Wealth')
      await open.db.transaction().execute((trx) => open.bumpVersion(trx, 'prices'))
      expect(await current.refreshFirm()).toBe(before)
      await saveSection(testServices(open), testActor, 'names', realSections.names)
      await expect.poll(async () => (await current.refreshFirm()).name).toBe('Neem Finserv')
      expect(current.firm()).toBe(await current.refreshFirm())
    } finally {
      await versions.close()
    }
  },
)

eachDatabase('C-056 from the sample to ready, item by item', async (open) => {
  const services = testServices(open)
  for (const name of ['Asha', 'Ravi']) await addStaff(services, name, ['owner'])
  expect(await readLaunchItems(services)).not.toEqual([])
  for (const name of sectionNames) await saveSection(services, testActor, name, realSections[name])
  const open_ = await readLaunchItems(services)
  // Nothing of the firm itself is missing any more; what is left is compared by a person.
  // A3 nothing runs here yet: no address, no mail server, no prices, no backup, no second place.
  expect(open_.filter(({ subject }) => subject === 'running')).toHaveLength(5)
  expect(new Set(open_.map(({ mend }) => mend.kind))).toEqual(new Set(['comparison', 'running']))
  const compared = open_.flatMap(({ mend }) => (mend.kind === 'comparison' ? [mend.what] : []))
  for (const what of [...compared, 'nothing that is asked'])
    expect(await keepCompared(services, testActor, what)).toMatchObject({ ok: true })
  expect(JSON.parse(await exportFirm(services)).sections.checked).toHaveLength(compared.length)
  const { settings } = services
  const running = {
    ...services,
    settings: {
      ...settings,
      publicOrigin: 'https://neem.example',
      smtpUrl: 'smtp://mail.neem.example',
      backupDir: '/mnt/second',
    },
  }
  await recordBackup(open.db, new Date(services.clock.now()).toISOString())
  const [fund] = services.firm().funds
  const on = istDate(services.clock.now())
  const scheme = { code: fund!.code, name: fund!.name, fund_house: 'A house', section: 'Open Ended Schemes' }
  const nothing = { isin: null, isin_reinvestment: null, plan: null, option: null }
  await savePrices(
    open,
    [{ ...scheme, ...nothing }],
    [{ scheme_code: fund!.code, date: on, nav_e8: navE8(1) }],
  )
  expect(await readLaunchItems(running)).toEqual([])
})

eachPlace('C-055 an edit shows at once on two servers, also on pages from memory', async (place) => {
  const { databaseUrl, dataDir } = place
  await withSite(place, async (first) => {
    // An embedded database has one server; the second process is then the desk alone.
    const alongside = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir)
    try {
      const desk = testServices(alongside)
      const read = async (path: string) => await (await fetch(`${first.url}${path}`)).text()
      for (const path of ['/', '/contact', '/about']) expect(await read(path)).toContain('+91 40 0000 0001')
      expect(await read('/')).toContain('+91 40 0000 0001')
      await saveSection(desk, testActor, 'contact', realSections.contact)
      await saveSection(desk, testActor, 'funds', realSections.funds)
      for (const path of ['/', '/contact', '/about']) {
        await expect.poll(() => read(path)).toContain('+91 40 2345 6789')
        expect(await read(path)).not.toContain('+91 40 0000 0001')
      }
      expect(await read('/portfolio')).not.toContain('SBI Small Cap Fund')
      expect(await read('/sitemap.xml')).not.toContain('sbi-small-cap')
      if (databaseUrl === null) return
      await withSite(place, async (second) => {
        await saveSection(first.services, testActor, 'names', realSections.names)
        for (const { url } of [first, second]) {
          await expect.poll(async () => await (await fetch(url)).text()).toContain('Neem Finserv')
        }
      })
    } finally {
      await alongside.close()
    }
  })
})
