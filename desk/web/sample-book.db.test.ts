import { expect } from 'vitest'
import { readHouseMonths } from '#features/business/house-months.server.ts'
import { beginOwnFirm } from '#features/first-hour/begin.server.ts'
import { prepareSampleOffice } from '#features/upkeep/sample/sample-office.server.ts'
import { readQueue } from '#features/work/queue.server.ts'
import { verifyLog } from '#kit/audit/verify.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { ensureSampleBook } from './sample-book.server.ts'
import { sampleFunds } from './sample-files.ts'
import { openDeskServices } from './services.server.ts'

eachDatabase(
  'C-043 the sample office has a book of some months, made once, in which no firm begins',
  async (store, { dataDir }) => {
    const codes = Object.values(sampleFunds).map(({ scheme }) => scheme)
    const [name, section] = ['Fund', 'Open Ended Schemes(Equity Scheme - Small Cap Fund)']
    const scheme = {
      name,
      section,
      fund_house: 'Some Mutual Fund',
      isin_reinvestment: null,
      plan: null,
      option: null,
    }
    await savePrices(
      store,
      codes.map((code) => ({ ...scheme, code, name: `${name} ${code} - Growth`, isin: null })),
      codes.flatMap((scheme_code) =>
        ['2022-01-03', '2024-06-03', '2026-08-18'].map((date, at) => ({
          scheme_code,
          date,
          nav_e8: (80 + at * 25) * 1e8,
        })),
      ),
    )
    const services = testServices(store, handClock(), { DATA_DIR: dataDir })
    await prepareSampleOffice(services, true)
    const desk = openDeskServices(services)
    const before = (await store.db.selectFrom('audit_entry').select('sequence').execute()).length
    await ensureSampleBook(desk)
    const count = async (
      table: 'person' | 'invoice' | 'client_note' | 'client_request' | 'review' | 'upload' | 'invitation',
    ) =>
      (
        await store.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const counts = async () => ({
      persons: Number(await count('person')),
      invoices: Number(await count('invoice')),
      notes: Number(await count('client_note')),
      requests: Number(await count('client_request')),
      reviews: Number(await count('review')),
      papers: Number(await count('upload')),
      invited: Number(await count('invitation')),
    })
    const made = await counts()
    expect(made).toEqual({
      persons: 23,
      invoices: 39,
      notes: 20,
      requests: 10,
      reviews: 2,
      papers: 2,
      invited: 5,
    })
    const months = await readHouseMonths(services, '2025-08', '2026-07')
    expect(new Set(months.map(({ month }) => month)).size).toBe(12)
    expect(months.every(({ filed }) => filed.paid > 0)).toBe(true)
    const work = (await readQueue(services, testActor)).groups.flatMap(({ items }) => items)
    const chips = new Set(work.map(({ chip }) => chip))
    for (const chip of ['complaint', 'task', 'redeem', 'approval', 'sip']) expect(chips).toContain(chip)
    expect(await verifyLog(services)).toMatchObject({ isWhole: true })
    // What the day's work of the sample office left came before the book; the book is in the order of its days.
    const entries = await store.db.selectFrom('audit_entry').select('at').orderBy('sequence').execute()
    const days = entries.slice(before).map(({ at }) => at.slice(0, 10))
    expect(days).toEqual(days.toSorted())

    await ensureSampleBook(desk)
    expect(await counts()).toEqual(made)
    const six = {} as Parameters<typeof beginOwnFirm>[2]
    expect(await beginOwnFirm(services, testActor, six)).toEqual({ ok: false, reason: 'sample-book' })
    const reachable = testServices(store, handClock(), { DATA_DIR: dataDir, DESK_HOST: '0.0.0.0' })
    expect(await prepareSampleOffice(reachable, true)).toBe('has-book')
    expect(await counts()).toEqual(made)
  },
)
