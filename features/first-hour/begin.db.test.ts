import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { firmOf } from '#content/firm-sections.ts'
import { openFirm } from '#features/firm/current.server.ts'
import { saveSection } from '#features/firm/firm.server.ts'
import { realSections } from '#features/firm/fixtures/real-firm.ts'
import { readSections } from '#features/firm/sections.server.ts'
import { sixOf } from '#features/firm/six-fields.ts'
import { loadFirstTestimonials } from '#features/firm/testimonials/testimonials.server.ts'
import { prepareSampleAccounts } from '#features/identity/sample-accounts.server.ts'
import { ensureSampleInvestor } from '#features/ledger/sample-ledger.server.ts'
import { loadFirstPrices } from '#features/prices/first-load.server.ts'
import { actorOf, listStaff } from '#features/staff/people.server.ts'
import { prepareSampleOffice } from '#features/upkeep/sample/sample-office.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff } from '#tests/fixtures/staff.server.ts'
import { beginOwnFirm } from './begin.server.ts'

const six = {
  name: 'Neem & Co',
  arn: '123456',
  euin: 'e123456',
  phone: '+91 40 2345 6789',
  email: 'office@neem.in',
  address: '12 Neem Lane, Somajiguda, Hyderabad 500082',
}

eachDatabase(
  'C-149 six fields make the firm real, and nothing of the sample is left',
  async (store, { dataDir }) => {
    const clock = handClock()
    const current = await openFirm(store.db, () => '')
    const services = { ...testServices(store, clock, { DATA_DIR: dataDir }), ...current }
    await loadFirstPrices(store)
    await loadFirstTestimonials(store)
    await prepareSampleAccounts(services)
    await ensureSampleInvestor(services)
    await prepareSampleOffice(services, true)
    const count = async (table: 'person' | 'staff' | 'lead' | 'message' | 'testimonial' | 'client_request') =>
      Number(
        (
          await store.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    expect(await count('person')).toBe(5)

    // Nobody of the sample office makes it real.
    const [sampleOwner] = (await listStaff(store.db)).filter(({ roles }) => roles.includes('owner'))
    expect(await beginOwnFirm(services, actorOf(sampleOwner!), six)).toEqual({
      ok: false,
      reason: 'sample-office',
    })
    const asha = await addStaff(services, 'Asha Rao', ['owner'])

    // What is wrong is said by field, and the sample stays until all six are right.
    const wrong = { ...six, arn: 'ARN-000000', euin: '', phone: '12', email: 'office', address: 'Hyderabad' }
    expect(await beginOwnFirm(services, actorOf(asha), wrong)).toEqual({
      ok: false,
      faults: {
        arn: 'not-an-arn',
        euin: 'needed',
        phone: 'not-a-phone',
        email: 'not-an-email',
        address: 'not-an-address',
      },
    })
    expect(services.firm().isSample).toBe(true)
    expect(await count('person')).toBe(5)

    expect(await beginOwnFirm(services, actorOf(asha), six)).toMatchObject({ ok: true })
    const firm = await services.refreshFirm(true)
    expect(firm).toMatchObject({
      isSample: false,
      name: 'Neem & Co',
      claims: [],
      insurance: null,
      hasTestimonials: false,
    })
    expect(firm.registration).toEqual({
      kind: 'mutual-fund-distributor',
      arn: 'ARN-123456',
      euin: 'E123456',
      validUntil: null,
    })
    expect(firm.grievanceOfficer.name).toBe('Asha Rao')
    // Not one value of the sample's own sections is shown any more.
    expect(JSON.stringify({ ...firm, funds: [], isSample: '' })).not.toMatch(
      /peepal|sample\)|placeholder|Lakshmi|Sudha|front room|Banjara|00000/i,
    )
    for (const table of ['person', 'lead', 'message', 'testimonial', 'client_request'] as const)
      expect(await count(table), table).toBe(0)
    expect(await listStaff(store.db)).toMatchObject([{ name: 'Asha Rao' }])
    for (const file of ['sample-accounts.json', 'sample-office.json', 'sample-day.json'])
      expect(existsSync(join(dataDir, file)), file).toBe(false)

    // Neither comes back at the next start.
    expect(await prepareSampleAccounts(services)).toEqual([])
    expect(await prepareSampleOffice(services, false)).toEqual([])
    expect(await count('person')).toBe(0)

    // Changed again, what was entered besides stays.
    await saveSection(services, testActor, 'contact', { ...realSections.contact, email: 'office@neem.in' })
    expect(
      await beginOwnFirm(services, actorOf(asha), { ...sixOf(services.firm()), name: 'Neem and Co' }),
    ).toMatchObject({
      ok: true,
      changes: [{ path: 'name', before: 'Neem & Co', after: 'Neem and Co' }],
    })
    expect(services.firm().grievanceOfficer).toEqual(realSections.contact.grievanceOfficer)
  },
)

eachDatabase('C-149 the banner stays until registration and address are the firm’s own', async (store) => {
  const services = testServices(store)
  await saveSection(services, testActor, 'names', realSections.names)
  await saveSection(services, testActor, 'licences', realSections.licences)
  expect((await readSections(store.db)).isReal).toBe(false)
  await saveSection(services, testActor, 'contact', realSections.contact)
  const stored = await readSections(store.db)
  expect(stored.isReal).toBe(true)
  expect(firmOf(stored.sections).story[0]?.text).toContain('ARN-123456')
})
