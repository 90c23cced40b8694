import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readLedger } from '#finance/ledger.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { csvOfJson } from '#kit/text/json-table.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { draft, makeClient } from './fixtures/client.server.ts'
import { compareHoldings } from './holdings-file.server.ts'
import { judgeFile } from './import-transactions.server.ts'
import { enterDrafts } from './record.server.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures/exports', name), 'utf8')
const clock = fixedClock('2026-11-23T06:30:00Z')

/** Groww's list of orders as it comes: lines about the client, then the head, and no folio. Names and figures are invented. */
const orders = `Personal Details
Name,Kaveri Raghunathan
PAN,EEEPE0000E

Mutual Funds Transactions
Period,From 01 Apr 2025 to 07 Feb 2026

Scheme Name,Transaction Type,Units,NAV,Amount,Date
SBI Small Cap Fund Direct Growth,PURCHASE,25.123,199.0072,"5,000",10 Mar 2025
SBI Small Cap Fund Direct Growth,REDEEM,10,210.5,"2,105",12 Jun 2025
`

eachDatabase(
  'C-135 orders of Groww come in without a folio, as units at a broker',
  async (store) => {
    const services = testServices(store, clock)
    const { id } = await makeClient(store)
    const judged = await judgeFile(services, id, orders)
    if (!judged.ok) throw new Error(judged.reason)
    const entries = judged.rows.flatMap((row) =>
      row.state === 'new' ? [{ ...row.draft, id: String(row.line) }] : [],
    )
    expect(entries.map(({ kind, schemeCode, folio, date }) => [kind, schemeCode, folio, date])).toEqual([
      ['purchase', '125497', 'DEMAT', '2025-03-10'],
      ['redemption', '125497', 'DEMAT', '2025-06-12'],
    ])
    expect(readLedger(entries).positions.map(({ units }) => units)).toEqual([15_123])
    // Another list without a folio is asked about, not guessed.
    expect(await judgeFile(services, id, orders.replace('Scheme Name', 'Fund name'))).toMatchObject({
      reason: 'columns-missing',
      columns: ['folio'],
    })
  },
  'first start',
)

/** MFCentral's workbook: lines about the investor, then the head; amounts are after stamp duty. Names and figures are invented. */
const workbook = `MF Central
Name,KAVERI RAGHUNATHAN

Scheme Name,Folio Number,Transaction Description,Date,NAV,Units,Amount
SBI Small Cap Fund - Direct Plan - Growth,20004567,Purchase,16-MAR-2023,108.1234,92.482,9999.5
SBI Small Cap Fund - Direct Plan - Growth,20004567,Registration of Nominee,17-MAR-2023,0,0,0
SBI Small Cap Fund - Direct Plan - Growth,20004567,Redemption,20-JUN-2023,120.5,-10,-1205
`

eachDatabase(
  'C-135 the workbook of MFCentral comes in with the duty that it leaves out, and asks for a folio that it does not name',
  async (store) => {
    const services = testServices(store, clock)
    const { id } = await makeClient(store)
    const judged = await judgeFile(services, id, workbook)
    if (!judged.ok) throw new Error(judged.reason)
    // 10,000 rupees leave 9,999.50 after a duty of 5 in 100,005.
    expect(judged.rows).toMatchObject([
      {
        state: 'new',
        draft: { kind: 'purchase', amountPaise: 1_000_000, stampDutyPaise: 50, units: 92_482 },
      },
      { state: 'unused', reason: 'note' },
      { state: 'new', draft: { kind: 'redemption', amountPaise: 120_500, units: 10_000 } },
    ])
    const nameless = workbook.replace('Folio Number,', '').replaceAll('20004567,', '')
    expect(await judgeFile(services, id, nameless)).toMatchObject({
      reason: 'columns-missing',
      columns: ['folio'],
    })
  },
  'first start',
)

eachDatabase(
  'C-135 the transactions of CAMS and MFCentral come in from JSON as they do from CSV',
  async (store) => {
    const services = testServices(store, clock)
    const { id } = await makeClient(store)
    const csv = fixture('cams-transactions.csv')
    const [head, ...rows] = parseCsv(csv)!.map(({ cells }) => cells)
    const json = csvOfJson(
      JSON.stringify({
        dtTrxnResult: rows.map((row) => Object.fromEntries(head!.map((name, at) => [name, row[at] || null]))),
      }),
    )
    const [fromCsv, fromJson] = [await judgeFile(services, id, csv), await judgeFile(services, id, json!)]
    expect(fromJson).toEqual(fromCsv)
    expect(csvOfJson('{"folios": []}')).toBeNull()
    expect(csvOfJson('{"broken')).toBeNull()
  },
  'first start',
)

eachDatabase(
  'C-135 a list of holdings proves what was imported, and says where it differs',
  async (store) => {
    const services = testServices(store, clock)
    const { id } = await makeClient(store)
    const judged = await judgeFile(services, id, fixture('cams-transactions.csv'))
    if (!judged.ok) throw new Error(judged.reason)
    const drafts = judged.rows.flatMap((row) => (row.state === 'new' ? [row.draft] : []))
    expect((await enterDrafts(services, id, drafts)).ok).toBe(true)
    const { positions } = readLedger(drafts.map((one, at) => ({ ...one, id: String(at) })))
    const line = ({ folio, schemeCode, units }: (typeof positions)[number]) =>
      `Some Mutual Fund,${schemeCode},Whatever its name,${folio},${(units / 1000).toFixed(3)},22-Nov-2026,"1,000",900`
    const head = 'AMC Name,SCHEMECODE,Scheme,Folio,Unit Balance,NAV Date,Current Value(Rs.),Cost Value(Rs.)'
    const held = positions.filter(({ units }) => units > 0)
    const file = [head, ...held.map(line)].join('\n')
    const same = await compareHoldings(services, id, file)
    expect(same?.map(({ fileUnits, ownUnits }) => fileUnits === ownUnits)).toEqual(held.map(() => true))
    expect(same?.map(({ line: at }) => at)).toEqual(held.map((_, at) => at + 2))

    // One unit more, one line less, and a fund that the client does not hold.
    await enterDrafts(services, id, [draft({ schemeCode: '118650', folio: '77/1' })])
    const changed = file.replace((held[0]!.units / 1000).toFixed(3), (held[0]!.units / 1000 + 1).toFixed(3))
    const differing = (await compareHoldings(services, id, `${changed}\nX,119788,Gold,9/9,3.5,,,`))!.filter(
      ({ fileUnits, ownUnits }) => fileUnits !== ownUnits,
    )
    expect(differing.map(({ name, fileUnits, ownUnits }) => [name, fileUnits, ownUnits])).toEqual([
      [held[0]!.schemeCode, held[0]!.units + 1000, held[0]!.units],
      ['119788', 3500, null],
      ['118650', null, 49_998],
    ])
    // Transactions are no holdings.
    expect(await compareHoldings(services, id, orders)).toBeNull()
  },
  'first start',
)

eachDatabase(
  'C-135 holdings of a depository or a broker are compared by ISIN, all folios of a scheme together',
  async (store) => {
    const services = testServices(store, clock)
    const { id } = await makeClient(store)
    await enterDrafts(services, id, [
      draft({ schemeCode: '118650', folio: '1/1' }),
      draft({ schemeCode: '118650', folio: '2/2' }),
    ])
    const depository = 'Scheme,ISIN,Closing Bal,NAV\nNippon India Multi Cap Fund,INF204K01XF9,99.996,320'
    const groww = `HOLDINGS AS ON 04-05-2026

Scheme Name,AMC,Category,Sub-category,Folio No.,Source,Units,Invested Value,Current Value,Returns,XIRR
Nippon India Multi Cap Fund Direct Growth,Nippon,Equity,Multi Cap,1/1,External,49.998,1,1,1,1%
Nippon India Multi Cap Fund Direct Growth,Nippon,Equity,Multi Cap,2/2,External,49.998,1,1,1,1%
`
    // What casparser makes of the file of a depository: two accounts, with and without a folio.
    const fund = (folio: string, balance: number) => ({
      ...{ isin: 'INF204K01XF9', name: 'Nippon India Multi Cap Fund', folio },
      ...{ balance, nav: 320, value: 15_999.36 },
    })
    const ecas = csvOfJson(
      JSON.stringify({
        statement_period: { from: '01-Oct-2026', to: '31-Oct-2026' },
        accounts: [
          { name: 'Mutual Fund Folios', equities: [], mutual_funds: [fund('1/1', 49.998)] },
          { name: 'Others', equities: [], mutual_funds: [fund('2/2', 49.998)] },
        ],
      }),
    )
    for (const file of [depository, groww, ecas ?? '']) {
      const compared = await compareHoldings(services, id, file)
      expect(compared!.map(({ fileUnits, ownUnits }) => fileUnits === ownUnits)).not.toContain(false)
    }
  },
  'first start',
)

eachDatabase(
  'C-135 a folio is the same with and without what stands behind its slash, and is asked about where it can be two',
  async (store) => {
    const services = testServices(store, clock)
    const { id } = await makeClient(store)
    await enterDrafts(services, id, [draft({ schemeCode: '118650', folio: '1234567/0' })])
    const list = (folio: string) =>
      `Scheme,ISIN,Folio No.,Closing Bal,NAV\nNippon India Multi Cap Fund,INF204K01XF9,${folio},49.998,320`
    const orders = (folio: string) =>
      `Scheme Name,ISIN,Folio,Transaction Type,Units,NAV,Amount,Date\nX,INF204K01XF9,${folio},PURCHASE,10,200,2000,10 Mar 2025`
    const foliosOf = async (folio: string) => {
      const judged = await judgeFile(services, id, orders(folio))
      if (!judged.ok) throw new Error(judged.reason)
      return judged.rows.map((row) => (row.state === 'new' ? row.draft.folio : row.state))
    }
    for (const folio of ['1234567', '1234567/0', '1234567 / 00']) {
      const compared = await compareHoldings(services, id, list(folio))
      expect(compared, folio).toMatchObject([{ fileUnits: 49_998, ownUnits: 49_998, isUnclear: false }])
      expect(await foliosOf(folio), folio).toEqual(['1234567/0'])
    }
    expect(await foliosOf('1234567/8')).toEqual(['1234567/8'])
    await enterDrafts(services, id, [draft({ schemeCode: '118650', folio: '1234567/8' })])
    const unclear = await compareHoldings(services, id, list('1234567'))
    expect(unclear).toMatchObject([{ ownUnits: null, isUnclear: true }])
    expect(await foliosOf('1234567')).toEqual(['faulty'])
    expect(await foliosOf('1234567/8')).toEqual(['1234567/8'])
  },
  'first start',
)
