import { expect } from 'vitest'
import { figuresOf } from '#finance/ledger-entry.ts'
import { kindRules, transactionKinds } from '#finance/transaction-kinds.ts'
import { milliUnits } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { DraftText } from './draft.ts'
import { effectOf } from './draft-effect.server.ts'
import { selectEntries, toEntry } from './entries.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from './fixtures/client.server.ts'
import { previewRows } from './import-preview.server.ts'
import { judgeFile } from './import-transactions.server.ts'
import { selectImports } from './imports.server.ts'
import { readPortfolio } from './portfolio.server.ts'
import { enterDrafts, judgeDraft, putBackEntry, removeEntry, undoOwnImport } from './record.server.ts'
import { selectRemoved } from './tables/imports.server.ts'

const text = (more: Partial<DraftText> = {}): DraftText => ({
  date: '2026-08-03',
  kind: 'purchase',
  schemeCode: '125497',
  folio: '100/1',
  amount: '10,000',
  nav: '',
  units: '',
  stampDuty: '',
  load: '',
  stt: '',
  tds: '',
  orderedOn: '',
  ...more,
})

eachDatabase(
  'S-005, S-094 a new client sees the sample household until the first own transaction',
  async (open) => {
    await saveTestPrices(open)
    const services = ledgerFirm(open)
    const { id } = await makeClient(open)
    const before = await readPortfolio(services, id, 'en')
    expect(before).toMatchObject({ isSample: true, asOf: '2026-08-18' })
    expect(before.totals).toMatchObject({
      costPaise: 17_500_000,
      // The four lines of the sample: 39,649.13 + 64,918.04 + 46,851.32 + 52,971.52.
      valuePaise: 20_439_001,
      gainPaise: 2_939_001,
    })

    expect(await enterDrafts(services, id, [draft()])).toMatchObject({ ok: true })
    const after = await readPortfolio(services, id, 'en')
    // 49.998 units at 225 are 11,249.55; a day before they were 10,999.56.
    expect(after).toMatchObject({ isSample: false, asOf: '2026-08-19' })
    expect(after.holdings).toHaveLength(1)
    expect(after.totals).toMatchObject({
      costPaise: 1_000_000,
      valuePaise: 1_124_955,
      dayChangePaise: 24_999,
    })
  },
)

eachDatabase('a transaction is worked out against its folio before anyone enters it', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  await enterDrafts(services, id, [draft()])
  const sale = draft({ kind: 'redemption', date: '2026-08-10', units: milliUnits(20_000) })
  // 49.998 units of the purchase less 20.000.
  expect(await effectOf(services, id, sale)).toMatchObject({
    way: -1,
    heldBefore: 49_998,
    heldAfter: 29_998,
    refusal: null,
  })
  // On the day before the purchase the folio was empty.
  expect(await effectOf(services, id, { ...sale, date: '2026-07-31' })).toMatchObject({
    heldBefore: 0,
    heldAfter: -20_000,
    refusal: { reason: 'more-than-held', held: 0 },
  })
  expect(await effectOf(services, id, draft({ folio: '200/2' }))).toMatchObject({
    way: 1,
    heldBefore: 0,
    heldAfter: 49_998,
  })
  expect(await selectEntries(open.db, id)).toHaveLength(1)
})

eachDatabase('the date selects the stored NAV, from which duty and units follow', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  // 10,000 × 5 / 100,005 is 0.50; 9,999.50 / 200 = 49.9975, half up 49.998.
  expect(await judgeDraft(services, text())).toEqual({ ok: true, value: draft() })
  // C-132: 2,500 × 5 / 100,005 is 0.12; 2,499.88 / 200 = 12.4994.
  expect(await judgeDraft(services, text({ amount: '2,500' }))).toMatchObject({
    ok: true,
    value: { amountPaise: 250_000, stampDutyPaise: 12, units: 12_499 },
  })
  expect(await judgeDraft(services, text({ date: '2026-08-04' }))).toEqual({
    ok: false,
    faults: { nav: 'no-nav-kept' },
  })
  expect(await judgeDraft(services, text({ date: '2026-08-21', schemeCode: '1', amount: 'ten' }))).toEqual({
    ok: false,
    faults: { date: 'too-late', schemeCode: 'unknown-scheme', amount: 'not-an-amount' },
  })
  expect(await judgeDraft(services, text({ units: '499.98' }))).toEqual({
    ok: false,
    faults: { units: 'does-not-fit' },
  })
  // Nothing to compare with: one thing is asked for at a time.
  expect(await judgeDraft(services, text({ amount: '', units: '49.997' }))).toEqual({
    ok: false,
    faults: { amount: 'needed' },
  })
  expect(await judgeDraft(services, text({ units: '49.997' }))).toMatchObject({
    ok: true,
    value: { units: 49_997 },
  })
})

eachDatabase('a redemption beyond the holding is refused with what there is', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  await enterDrafts(services, id, [draft()])
  const tooMuch = draft({ kind: 'redemption', date: '2026-08-18', units: 49_999, stampDutyPaise: 0 })
  expect(await enterDrafts(services, id, [tooMuch])).toEqual({
    ok: false,
    reason: 'more-than-held',
    held: 49_998,
    row: 0,
  })
  expect(await selectEntries(open.db, id)).toHaveLength(1)
})

eachDatabase('two redemptions at one time can not both take the last units', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  await enterDrafts(services, id, [draft()])
  const sale = draft({ kind: 'redemption', date: '2026-08-18', units: 49_998, stampDutyPaise: 0 })
  const both = await Promise.all([enterDrafts(services, id, [sale]), enterDrafts(services, id, [sale])])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
})

eachDatabase('a purchase whose units are sold can not be taken away before the sale is', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  const bought = await enterDrafts(services, id, [draft()])
  const sold = await enterDrafts(services, id, [
    draft({ kind: 'redemption', date: '2026-08-18', units: 10_000, stampDutyPaise: 0 }),
  ])
  if (!bought.ok || !sold.ok) throw new Error('not entered')
  expect(await removeEntry(services, id, bought.ids[0]!)).toMatchObject({
    ok: false,
    reason: 'more-than-held',
  })
  expect(await removeEntry(services, id, sold.ids[0]!)).toEqual({ ok: true })
  expect(await removeEntry(services, id, bought.ids[0]!)).toEqual({ ok: true })
})

eachDatabase('a removed transaction is put back exactly as it was', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const [anita, ravi] = [await makeClient(open), await makeClient(open, 'Ravi')]
  await enterDrafts(services, anita.id, [draft(), { ...draft(), orderedOn: '2026-07-31' }], {
    fileName: 'a.csv',
  })
  const before = await selectEntries(open.db, anita.id)
  const id = before[1]!.id
  expect(await removeEntry(services, anita.id, id)).toEqual({ ok: true })
  expect((await selectEntries(open.db, anita.id)).map((row) => row.id)).toEqual([before[0]!.id])
  expect((await selectRemoved(open.db, anita.id, 9)).map((row) => row.id)).toEqual([id])
  // Not by anybody else, and not twice.
  expect(await putBackEntry(services, ravi.id, id)).toEqual({ ok: false, reason: 'not-there' })
  expect(await putBackEntry(services, anita.id, id)).toEqual({ ok: true })
  expect(await putBackEntry(services, anita.id, id)).toEqual({ ok: false, reason: 'not-there' })
  expect(await selectEntries(open.db, anita.id)).toEqual(before)

  // A file that was undone meanwhile does not come back with it.
  await removeEntry(services, anita.id, id)
  await undoOwnImport(services, anita.id, before[0]!.import_id ?? '')
  expect(await putBackEntry(services, anita.id, id)).toEqual({ ok: true })
  expect(await selectEntries(open.db, anita.id)).toEqual([{ ...before[1], import_id: null }])
})

eachDatabase('a sale whose units are gone meanwhile is not put back', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  const sale = draft({ kind: 'redemption', date: '2026-08-18', units: 49_998, stampDutyPaise: 0 })
  const entered = await enterDrafts(services, id, [draft(), sale])
  if (!entered.ok) throw new Error('not entered')
  await removeEntry(services, id, entered.ids[1]!)
  await enterDrafts(services, id, [sale])
  expect(await putBackEntry(services, id, entered.ids[1]!)).toMatchObject({
    ok: false,
    reason: 'more-than-held',
  })
  expect(await selectRemoved(open.db, id, 9)).toHaveLength(1)
})

eachDatabase('C-008 every kind is kept with its load and taxes, and read back as it was', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  const taxes = { loadPaise: 300, sttPaise: 1, tdsPaise: 20 }
  const drafts = transactionKinds
    .filter((kind) => kind !== 'reversal')
    .map((kind) => draft({ kind, folio: kindRules[kind].units === 1 ? '100/1' : 'out', ...taxes }))
  // Each that takes units out has its own to take.
  const stock = drafts.filter(({ folio }) => folio === 'out').map(() => draft({ folio: 'out' }))
  const entered = await enterDrafts(services, id, [...stock, ...drafts], null, 'statement')
  if (!entered.ok) throw new Error(entered.reason)
  const reversal = draft({ kind: 'reversal', reverses: entered.ids[stock.length]!, ...taxes })
  expect(await enterDrafts(services, id, [reversal], null, 'statement')).toMatchObject({ ok: true })

  const rows = await selectEntries(open.db, id)
  const read = rows.slice(stock.length).map((row) => {
    const { id: _, source: __, importId, note, orderedOn, ...rest } = toEntry(row)
    return rest
  })
  expect(read).toEqual([...drafts, reversal])
  // What is removed and put back keeps its taxes.
  const gift = rows.find(({ kind }) => kind === 'gift-in')!
  await removeEntry(services, id, gift.id)
  expect(await putBackEntry(services, id, gift.id)).toEqual({ ok: true })
  expect((await selectEntries(open.db, id)).find((row) => row.id === gift.id)).toEqual(gift)
})

eachDatabase('nobody can remove an entry of another client', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const [anita, ravi] = [await makeClient(open), await makeClient(open, 'Ravi')]
  const entered = await enterDrafts(services, anita.id, [draft()], { fileName: 'a.csv' })
  if (!entered.ok) throw new Error('not entered')
  const [file] = await selectImports(open.db, anita.id)
  expect(await removeEntry(services, ravi.id, entered.ids[0]!)).toEqual({ ok: false, reason: 'not-there' })
  expect(await undoOwnImport(services, ravi.id, file!.id)).toEqual({ ok: false, reason: 'not-there' })
  expect((await readPortfolio(services, ravi.id, 'en')).isSample).toBe(true)
  expect(await selectEntries(open.db, anita.id)).toHaveLength(1)
})

/** The preview of a file, from which some lines may be unticked. */
async function preview(services: Services, id: string, csv: string, unticked: readonly number[] = []) {
  const judged = await judgeFile(services, id, csv)
  if (!judged.ok) throw new Error(judged.reason)
  return await previewRows(services, judged.rows, judged.entries, (line) => unticked.includes(line), 'en')
}

const file = `Date,Type,Scheme code,Folio,Amount,NAV,Units
03-Aug-2026,Purchase,INF200K01T51,100/1,"10,000.00",200,49.998
2026-08-18,SIP,125497,100/1,1000,,
18/08/2026,SIP,125497,100/1,1000,,
31-02-2026,Purchase,125497,100/1,100,1,
2026-08-18,Gift,125497,100/1,100,1,
2026-08-18,Purchase,000000,100/1,100,1,
`

eachDatabase(
  'an import lists every problem row, finds what is there already, and is undone as a whole',
  async (open) => {
    await saveTestPrices(open)
    const services = ledgerFirm(open)
    const { id } = await makeClient(open)
    await enterDrafts(services, id, [draft()])
    const seen = await preview(services, id, file)
    expect(seen.known.map(({ line }) => line)).toEqual([2])
    expect(seen.faulty.map(({ line, faults }) => [line, faults])).toEqual([
      [5, { date: 'not-a-date' }],
      [6, { kind: 'only-from-statement' }],
      [7, { schemeCode: 'unknown-scheme' }],
    ])
    // Two equal instalments on one day are two. 0.05 of duty; 999.95 / 220 = 4.5452…
    expect(seen.rows.map(({ line }) => line)).toEqual([3, 4])
    expect(seen.rows.map(({ draft: row }) => figuresOf(row).units)).toEqual([4_545, 4_545])

    const drafts = seen.chosen.map((row) => row.draft)
    await enterDrafts(services, id, drafts, { fileName: 'statement.csv' })
    expect((await preview(services, id, file)).rows).toEqual([])
    const [made] = await selectImports(open.db, id)
    expect(made).toMatchObject({ file_name: 'statement.csv', row_count: 2 })
    expect(await undoOwnImport(services, id, made!.id)).toEqual({ ok: true })
    expect(await selectEntries(open.db, id)).toHaveLength(1)
  },
)

eachDatabase('an import with one row that can not be leaves nothing behind', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  const rows = [draft(), draft({ kind: 'redemption', date: '2026-08-18', units: 90_000, stampDutyPaise: 0 })]
  expect(await enterDrafts(services, id, rows, { fileName: 'a.csv' })).toMatchObject({
    ok: false,
    row: 1,
    held: 49_998,
  })
  expect(await selectEntries(open.db, id)).toEqual([])
  expect(await selectImports(open.db, id)).toEqual([])
})

eachDatabase('a preview says what is entered, what it comes to and what is held afterwards', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  await enterDrafts(services, id, [draft()])
  const csv = `Date,Type,ISIN,Folio,Amount,Units
2026-08-18,Purchase,INF200K01T51,100/1,"22,001.10",
2026-08-18,Redemption,INF200K01T51,100/1,"(11,000.00)",(50.000)
2026-08-18,Redemption,INF200K01T51,100/1,22000,100
`
  const seen = await preview(services, id, csv)
  // 0.005 % of 22,001.10 is 1.10 of duty; 22,000.00 at 220 are 100 units.
  expect(seen.chosen.map(({ line, draft: row }) => [line, figuresOf(row).units])).toEqual([
    [2, 100_000],
    [3, 50_000],
  ])
  expect(seen.chosen[0]).toMatchObject({ isComputed: { nav: true, units: true, stampDuty: true } })
  // 49.998 held and 100 bought are 149.998; 50 sold leave 99.998, so that 100 more can't be sold.
  expect(seen.refused).toMatchObject([{ line: 4, reason: 'more-than-held', held: 99_998 }])
  expect(seen.totals).toMatchObject({ inPaise: 2_200_110, outPaise: 1_100_000, dutyPaise: 110 })
  // 99.998 at 225, the newest NAV: 22,499.55.
  expect(seen.holdings).toEqual([
    {
      schemeCode: '125497',
      folio: '100/1',
      unitsBefore: 49_998,
      units: 99_998,
      valuePaise: 2_249_955,
    },
  ])
  // Without the purchase there are not even 50 to sell: 49.998.
  const less = await preview(services, id, csv, [2])
  expect(less.chosen).toEqual([])
  expect(less.refused.map(({ line, held }) => [line, held])).toEqual([
    [3, 49_998],
    [4, 49_998],
  ])
  expect(await selectEntries(open.db, id)).toHaveLength(1)
})

eachDatabase('a sale that a later one of the ledger can not do without stays out', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  const sale = draft({ kind: 'redemption', date: '2026-08-19', units: 49_998, stampDutyPaise: 0 })
  await enterDrafts(services, id, [draft(), sale])
  const csv = 'Date,Type,Scheme code,Folio,Amount\n2026-08-18,Redemption,125497,100/1,2200\n'
  const seen = await preview(services, id, csv)
  expect([seen.rows, seen.refused.map(({ line }) => line)]).toEqual([[], [2]])
})

eachDatabase('exports of brokers are read by the names of their columns', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  // Lines above the names, the fund by name, a time of day, units with four decimals, a word of a statement.
  const app = `Client,Anita Rao
Period,"1 Apr 2026, to today"

Scheme Name,Folio Number,Transaction Date,Trxn type,Units,Price,Amount (INR)
Nippon India Multi Cap Fund,77,19-Aug-26,SIP Purchase - Instalment 15/968 - ARN-1,16.6658,300,"5,000.00"
`
  const found = await preview(services, id, app)
  expect(found.chosen.map(({ draft: row }) => row)).toMatchObject([
    {
      schemeCode: '118650',
      folio: '77',
      date: '2026-08-19',
      kind: 'sip',
      units: 16_666,
      amountPaise: 500_000,
    },
  ])
  // A depository knows no amount: 10 units at 300 and 0.15 of duty.
  const demat =
    'isin,trade_date,trade_type,quantity,price,folio_no\nINF204K01XF9,2026-08-19,buy,10.000,300,D1\n'
  expect((await preview(services, id, demat)).chosen.map(({ draft: row }) => figuresOf(row))).toMatchObject([
    { amountPaise: 300_015, stampDutyPaise: 15, units: 10_000 },
  ])
  const odd = 'When,What\n2026-08-19,buy\n'
  expect(await judgeFile(services, id, odd)).toMatchObject({ ok: false, reason: 'columns-missing' })
})
