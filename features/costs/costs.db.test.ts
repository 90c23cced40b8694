import { expect } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { takeTable } from '#features/registrar/fixtures/registrar-firm.server.ts'
import { linkFolio } from '#features/registrar/folios.server.ts'
import { takeOut } from '#features/registrar/undo.server.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testActor, testServices } from '#tests/fixtures/services.server.ts'
import {
  camsFile,
  camsFolio,
  holdings,
  kfinFile,
  kfinFolio,
  multi,
  rates,
  saveBrokerageSchemes,
  small,
  smallDirect,
} from './fixtures/brokerage-year.server.ts'
import { forgetPrinted, halfYears, savePrinted } from './printed.server.ts'
import { type CostsReport, readCosts } from './report.server.ts'

const yearOf = (report: CostsReport, label: string) => report.years.find(({ year }) => year.label === label)!

async function firmWithClient(store: Services['store']) {
  await saveBrokerageSchemes(store)
  const firm = { ...sampleFirm, costs: { isShown: true, rates } }
  const services: Services = {
    ...testServices(store, fixedClock('2026-08-20T06:30:00Z')),
    firm: () => firm,
  }
  const { id } = await makeClient(services)
  const entered = await enterDrafts(services, id, holdings)
  if (!entered.ok) throw new Error(entered.reason)
  const take = async (table: typeof camsFile, name: string) => {
    const taken = await takeTable(services, table, { name })
    if (!taken.ok) throw new Error(taken.reason)
    return taken.id!
  }
  const account = (await findAccount(services.db, id))!
  const link = async (folio: string) =>
    expect(await linkFolio(services, testActor, folio, account, true)).toMatchObject({ ok: true })
  return { services, id, take, link, read: () => readCosts(services, id, defaultLanguage) }
}

eachDatabase(
  'C-081 a year of brokerage files stands beside our estimate, and ties or differs where planted',
  async (store) => {
    const { services, take, link, read } = await firmWithClient(store)
    // Without a file nothing is known from one, and the estimate stands alone.
    // ₹10,000 all year: at 1.60 % 160.00, at 0.80 % 80.00; at 1.50 % 150.00, at 0.75 % 75.00.
    const before = yearOf(await read(), '2025-26')
    expect(before.totals.share).toMatchObject({ filePaise: null, printedPaise: null, estimatePaise: 155_00 })
    expect(before.totals.cost).toMatchObject({ filePaise: null, estimatePaise: 310_00, unknownOf: [] })

    const id = await take(camsFile, 'wbr77.csv')
    await link(camsFolio)
    const cams = yearOf(await read(), '2025-26').schemes.find(({ schemeCode }) => schemeCode === small)!
    // 3 × 6.58 + 5 × 6.79 + 4.93 + 8.00 + 6.14 = 72.76.
    expect(cams.share).toMatchObject({ filePaise: 72_76, estimatePaise: 80_00 })
    expect(cams.cost).toMatchObject({ filePaise: null, estimatePaise: 160_00 })
    expect(cams.stretches.map(({ from, tie, differencePaise }) => [from, tie, differencePaise])).toEqual([
      ['2025-04-01', 'ties', 0],
      ['2025-05-01', 'ties', 0],
      ['2025-06-01', 'ties', 0],
      ['2025-07-01', 'ties', 0],
      ['2025-08-01', 'ties', 0],
      // 4.93 − 6.58.
      ['2025-09-01', 'other-rate', -1_65],
      ['2025-10-01', 'ties', 0],
      ['2025-11-01', 'ties', 0],
      ['2025-12-01', 'missing', null],
      // 8.00 − 6.79.
      ['2026-01-01', 'differs', 1_21],
      ['2026-02-01', 'ties', 0],
      ['2026-03-01', 'ties', 0],
    ])
    expect(cams.share.largestPaise).toBe(80_00)

    // The same rows again in a longer file count once.
    const again = await take({ ...camsFile, rows: [...camsFile.rows].reverse() }, 'wbr77-again.csv')
    const twice = yearOf(await read(), '2025-26').totals.share.filePaise
    expect(twice).toBe(72_76)

    await take(kfinFile, 'mfsd205.csv')
    await link(kfinFolio)
    const both = await read()
    const kfin = yearOf(both, '2025-26').schemes.find(({ schemeCode }) => schemeCode === multi)!
    // Trail 6.16, upfront 12.00, taken back 2.00.
    expect(kfin.share.filePaise).toBe(16_16)
    expect(kfin.otherSharePaise).toBe(10_00)
    expect(kfin.stretches).toMatchObject([{ tie: 'ties', filePaise: 6_16, differencePaise: 0 }])
    // A scheme that the client does not hold is in no figure, and said.
    expect(both.notTied).toMatchObject([{ paise: 1_00, folio: kfinFolio, file: 'mfsd205.csv' }])
    expect(both.whole.share.filePaise).toBe(88_92)

    // A file that is taken out is gone, the other one stays.
    await takeOut(services, testActor, again)
    expect((await read()).whole.share.filePaise).toBe(88_92)
    await takeOut(services, testActor, id)
    expect((await read()).whole.share.filePaise).toBe(16_16)
  },
)

eachDatabase('C-081 years, loads, duty and the other plan are worked out to the paisa', async (store) => {
  const { services, id, read } = await firmWithClient(store)
  const sold = await enterDrafts(services, id, [
    draft({
      schemeCode: small,
      folio: camsFolio,
      kind: 'redemption',
      date: '2026-03-02',
      units: 500_000,
      amountPaise: 4_949_50,
      loadPaise: 50_00,
      sttPaise: 50,
      navE8: 10_0000_0000,
    }),
  ])
  if (!sold.ok) throw new Error(sold.reason)
  const report = await read()
  expect(report.years.map(({ year }) => year.label)).toEqual(['2026-27', '2025-26', '2024-25', '2023-24'])
  // 1 January to 31 March 2024 are 91 days of a year of 366: 10,000 × 1.60 % × 91 / 366 = 39.78.
  expect(yearOf(report, '2023-24').totals).toMatchObject({
    cost: { estimatePaise: 39_78, unknownOf: [] },
    dutyPaise: 50,
  })
  expect(yearOf(report, '2024-25').totals.cost.estimatePaise).toBe(160_00)
  const small2526 = yearOf(report, '2025-26').schemes.find(({ schemeCode }) => schemeCode === small)!
  // 335 days of ₹10,000 and 30 of ₹5,000: 10,000 × 1.6 % × 350 / 365 = 153.42.
  expect(small2526).toMatchObject({
    cost: { estimatePaise: 153_42 },
    loadPaise: 50_00,
    sttPaise: 50,
    dutyPaise: 0,
  })

  // The Direct plan takes 0.70 % of the same values, and pays the firm nothing.
  const beside = report.beside.find(({ schemeCode }) => schemeCode === small)!
  expect(beside).toMatchObject({
    plan: 'regular',
    twin: { ok: true, plan: 'direct', sure: 'name' },
    whyNoWorth: null,
  })
  // The same days as above, until 17 August 2026, the last price: 139 days of ₹5,000 in 2026-27.
  // 39.78 + 160.00 + 153.42 + 30.47 (5,000 × 1.6 % × 139 / 365) = 383.67; at 0.70 %: 17.40 + 70.00 + 67.12 + 13.33 = 167.85.
  expect(beside.ownCost.paise).toBe(383_67)
  expect(beside.twinCost!.paise).toBe(167_85)
  // ₹10,000.50 less 0.50 of duty bought 500 units of the twin at ₹20. ₹4,949.50 at ₹22 are 224.977 units; 275.023 are left:
  // × 22 = 6,050.51. The own 500 units at ₹10 are ₹5,000.00.
  expect(beside.ownPaise).toBe(5_000_00)
  expect(beside.same).toMatchObject({ ok: true, valuePaise: 6_050_51, shortPaise: 0 })
  // AMFI lists no Direct twin of the other scheme.
  expect(report.beside.find(({ schemeCode }) => schemeCode === multi)).toMatchObject({
    twin: { ok: false, reason: 'none' },
    twinCost: null,
    whyNoWorth: 'no-twin',
  })
})

eachDatabase('C-081 without a rate nothing is known, and an adviser’s firm takes no share', async (store) => {
  const { services, id, read } = await firmWithClient(store)
  const firm = { ...sampleFirm, costs: { isShown: true, rates: [] } }
  const unknown = await readCosts({ ...services, firm: () => firm }, id, defaultLanguage)
  expect(unknown.whole).toMatchObject({
    cost: { estimatePaise: null, unknownOf: [small, multi] },
    share: { estimatePaise: null },
  })
  expect(unknown.aYear).toEqual({ costPaise: null, sharePaise: null, costUnknown: 2, shareUnknown: 2 })
  const adviser = {
    ...sampleFirm,
    registration: { kind: 'investment-adviser', number: 'INA000012345', validUntil: '2028-03-31' } as const,
    costs: { isShown: true, rates },
  }
  const own = await readCosts({ ...services, firm: () => adviser }, id, defaultLanguage)
  expect(own.whole.share.estimatePaise).toBe(0)
  expect(own.takesCommission).toBe(false)
  // ₹10,000 at 1.60 % and 0.80 %, ₹10,000 at 1.50 % and 0.75 %.
  expect((await read()).aYear).toEqual({
    costPaise: 310_00,
    sharePaise: 155_00,
    costUnknown: 0,
    shareUnknown: 0,
  })
})

eachDatabase('finding 5: what is not known is in no sum, is counted, and is never 0', async (store) => {
  const { services, id, read } = await firmWithClient(store)
  // The client holds the Direct plan too, and the firm entered no rate of the other two.
  const added = await enterDrafts(services, id, [
    draft({
      schemeCode: smallDirect,
      folio: camsFolio,
      date: '2025-04-07',
      units: 100_000,
      amountPaise: 2_200_11,
      stampDutyPaise: 11,
      navE8: 22_0000_0000,
    }),
  ])
  if (!added.ok) throw new Error(added.reason)
  const some = rates.filter(({ scheme }) => scheme === smallDirect)
  const firm = { ...sampleFirm, costs: { isShown: true, rates: some } }
  const report = await readCosts({ ...services, firm: () => firm }, id, defaultLanguage)
  // 359 days of ₹2,200 in 2025-26 at 0.70 %: 2,200 × 0.007 × 359 / 365 = 15.15. A Direct plan pays the firm nothing, but what
  // the two others paid is not known: so there is no figure, not ₹0.
  expect(yearOf(report, '2025-26').totals).toMatchObject({
    cost: { largestPaise: 15_15, unknownOf: [small, multi] },
    share: { largestPaise: null, unknownOf: [small, multi] },
  })
  // 2,200 × 0.70 %.
  expect(report.aYear).toEqual({ costPaise: 15_40, sharePaise: null, costUnknown: 2, shareUnknown: 2 })
  expect((await read()).whole.loadPaise).toBe(0)
})

eachDatabase('A5.5: an exit load that no paper says is null in the report', async (store) => {
  const { services, id, read } = await firmWithClient(store)
  const sale = draft({
    schemeCode: small,
    folio: camsFolio,
    kind: 'redemption',
    date: '2026-03-02',
    units: 100_000,
    amountPaise: 1_000_00,
    navE8: 10_0000_0000,
  })
  const sold = await enterDrafts(services, id, [sale])
  if (!sold.ok) throw new Error(sold.reason)
  // What a person entered says that there was none.
  expect((await read()).whole).toMatchObject({ loadPaise: 0, unknownLoads: 0 })
  // A statement's sale without a load says nothing about it.
  await services.db.updateTable('ledger_entry').set({ source: 'import' }).execute()
  expect((await read()).whole).toMatchObject({ loadPaise: null, unknownLoads: 1 })
})

eachDatabase(
  'C-081 what a statement prints is kept by half-year, and stands beside the others',
  async (store) => {
    const { services, id, read } = await firmWithClient(store)
    const halves = halfYears(services, '2024-01-01')
    expect(halves[0]).toEqual({ from: '2025-10-01', to: '2026-03-31' })
    expect(halves.at(-1)).toEqual({ from: '2023-10-01', to: '2024-03-31' })
    const choices = { schemes: [small, multi], halves }
    const keep = (typed: Partial<Record<'scheme' | 'half' | 'commission' | 'expense', string>>) =>
      savePrinted(services, id, choices, {
        scheme: small,
        half: '2025-04-01',
        commission: '',
        expense: '',
        ...typed,
      })
    expect(await keep({})).toEqual({ commission: 'needed' })
    expect(await keep({ scheme: '999999', half: '2025-05-01', commission: 'abc', expense: '11' })).toEqual({
      scheme: 'not-a-choice',
      half: 'not-a-choice',
      commission: 'not-an-amount',
      expense: 'too-large',
    })
    expect(await keep({ commission: '1,000.00', expense: '1.5' })).toEqual({})
    // The second one replaces the first.
    expect(await keep({ commission: '39.90', expense: '1.58' })).toEqual({})
    const { totals, schemes } = yearOf(await read(), '2025-26')
    // 183 days of ₹10,000 at 1.58 %: 10,000 × 0.0158 × 183 / 365 = 79.22.
    expect(totals.share.printedPaise).toBe(39_90)
    expect(totals.cost.printedPaise).toBe(79_22)
    const { printed } = schemes.find(({ schemeCode }) => schemeCode === small)!
    expect(printed).toMatchObject([{ commissionPaise: 39_90, expense: { rate: 15_800 } }])
    await forgetPrinted(services, 'somebody else', printed[0]!.id)
    expect((await read()).whole.share.printedPaise).toBe(39_90)
    await forgetPrinted(services, id, printed[0]!.id)
    expect((await read()).whole.share.printedPaise).toBeNull()
  },
)

eachDatabase(
  'C-081 a client without transactions is shown a sample with all three sources',
  async (store) => {
    const services = testServices(store, fixedClock('2026-08-20T06:30:00Z'))
    const { id } = await makeClient(services)
    const report = await readCosts(services, id, defaultLanguage)
    expect(report.isSample).toBe(true)
    expect(report.whole.share.filePaise).toBeGreaterThan(0)
    expect(report.whole.share.printedPaise).toBe(146_67 + 199_75 + 112_44 + 232_20)
  },
)
