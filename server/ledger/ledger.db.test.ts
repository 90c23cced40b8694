import { expect } from 'vitest'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { selectEntries, selectImports } from '#db/ledger.server.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import type { DraftText } from './draft.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from './fixtures/client.server.ts'
import { previewImport } from './import-transactions.server.ts'
import { readPortfolio } from './portfolio.server.ts'
import { enterDrafts, judgeDraft, removeEntry, undoOwnImport } from './record.server.ts'

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
      valuePaise: 20_439_000,
      gainPaise: 2_939_000,
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

eachDatabase('the date selects the stored NAV, from which duty and units follow', async (open) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  // 0.005 % of 10,000 is 0.50; 9,999.50 / 200 = 49.9975, half up 49.998.
  expect(await judgeDraft(services, text())).toEqual({ ok: true, value: draft() })
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
    const seen = await previewImport(services, id, file)
    if (!seen.ok) throw new Error(seen.reason)
    expect(seen.duplicates.map(({ line }) => line)).toEqual([2])
    expect(seen.problems.map(({ line, faults }) => [line, faults])).toEqual([
      [5, { date: 'not-a-date' }],
      [6, { kind: 'not-a-choice' }],
      [7, { schemeCode: 'unknown-scheme' }],
    ])
    // Two equal instalments on one day are two. 0.05 of duty; 999.95 / 220 = 4.5452…
    expect(seen.lines).toEqual([3, 4])
    expect(seen.drafts.map((row) => figuresOf(row).units)).toEqual([4_545, 4_545])

    await enterDrafts(services, id, seen.drafts, { fileName: 'statement.csv' })
    const again = await previewImport(services, id, file)
    expect(again.ok && again.drafts).toEqual([])
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
