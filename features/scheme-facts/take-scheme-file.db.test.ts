import { expect } from 'vitest'
import { fixedClock } from '#kit/clock/clock.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { sampleText, saveSampleSchemes, takeText } from './fixtures/sample-files.server.ts'

const clock = fixedClock('2026-11-28T06:30:00Z')
const bse = sampleText('scheme-master-bse.txt')
const ratios = sampleText('ter-before-april-2026.csv')

async function firm(store: Store) {
  await saveSampleSchemes(store)
  return testServices(store, clock)
}

async function factsOf(store: Store, code: string) {
  const rows = await store.db
    .selectFrom('scheme_fact')
    .select(['fact', 'value', 'from_day', 'line', 'is_by_name'])
    .where('scheme_code', '=', code)
    .orderBy('fact')
    .orderBy('from_day')
    .execute()
  return rows.map((row) => [row.fact, row.value, row.from_day, row.line, row.is_by_name].join(' '))
}

/** The master with one cell of one line changed. */
function changed(line: number, column: string, value: string, text = bse): string {
  const lines = text.split('\r\n')
  const at = lines[0]!.split('|').indexOf(column)
  lines[line - 1] = lines[line - 1]!.split('|').with(at, value).join('|')
  return lines.join('\r\n')
}

eachDatabase('C-152 a master is joined by ISIN, and each value has its line and day', async (store) => {
  const services = await firm(store)
  const taken = await takeText(services, bse, 'SCHMSTRDET_27112026.txt')
  expect(taken).toMatchObject({
    ok: true,
    on: '2026-11-27',
    counts: { changed: 0, held: 0, byName: 0, unreadable: 1 },
  })
  // Line 2 of the file. The load is a flag, its number 1 is nowhere.
  expect(await factsOf(store, '990001')).toEqual([
    'buy-by 14:30 2026-11-27 2 0',
    'buys yes 2026-11-27 2 0',
    'further 10000 2026-11-27 2 0',
    'has-load yes 2026-11-27 2 0',
    'minimum 10000 2026-11-27 2 0',
    'multiple 100 2026-11-27 2 0',
    'name NEEM LARGE CAP FUND - REGULAR PLAN - GROWTH 2026-11-27 2 0',
    'registrar-code cams N001RG 2026-11-27 2 0',
    'sell-by 14:30 2026-11-27 2 0',
  ])
})

eachDatabase('C-152 two codes of one ISIN are one scheme with the smaller minimum', async (store) => {
  const services = await firm(store)
  // Line 26 has the ISIN of line 27 for ₹2 lakh and more.
  const rows = bse.split('\r\n')
  const [large, small] = [rows[25]!.split('|'), rows[26]!.split('|')]
  expect(large[4]).toBe(small[4])
  await takeText(services, bse)
  const code = await store.db
    .selectFrom('scheme')
    .select('code')
    .where('isin', '=', large[4]!)
    .executeTakeFirstOrThrow()
  const minimum = (await factsOf(store, code.code)).filter((fact) => fact.startsWith('minimum'))
  expect(minimum).toEqual([`minimum ${Number(small[11]) * 100} 2026-11-28 27 0`])
})

eachDatabase(
  'C-152 the same file twice changes nothing, and the same values of another day neither',
  async (store) => {
    const services = await firm(store)
    await takeText(services, bse, 'SCHMSTRDET_26112026.txt')
    const before = await store.db.selectFrom('scheme_fact').selectAll().execute()
    expect(await takeText(services, bse, 'SCHMSTRDET_26112026.txt')).toMatchObject({
      ok: false,
      reason: 'same-file',
    })
    // Another file: one row less at its end.
    const next = bse.split('\r\n').slice(0, 199).join('\r\n')
    expect(await takeText(services, next, 'SCHMSTRDET_27112026.txt')).toMatchObject({
      counts: { added: 0, changed: 0, held: 0 },
    })
    expect(await store.db.selectFrom('scheme_fact').selectAll().execute()).toEqual(before)
  },
)

eachDatabase('C-152 a changed value begins on its day, and the one before stays', async (store) => {
  const services = await firm(store)
  await takeText(services, bse, 'SCHMSTRDET_20112026.txt')
  await takeText(services, changed(2, 'Minimum Purchase Amount', '500.000'), 'SCHMSTRDET_27112026.txt')
  const minimum = async () => (await factsOf(store, '990001')).filter((fact) => fact.startsWith('minimum'))
  expect(await minimum()).toEqual(['minimum 10000 2026-11-20 2 0', 'minimum 50000 2026-11-27 2 0'])
  // A file of a day between says what was known then: nothing new.
  await takeText(services, changed(3, 'Purchase Allowed', 'N'), 'SCHMSTRDET_24112026.txt')
  expect(await minimum()).toEqual(['minimum 10000 2026-11-20 2 0', 'minimum 50000 2026-11-27 2 0'])
})

eachDatabase('C-152 a trial says the same and keeps nothing', async (store) => {
  const services = await firm(store)
  const tried = await takeText(services, bse, 'a.txt', true)
  expect(await store.db.selectFrom('scheme_fact').selectAll().execute()).toEqual([])
  expect(await store.db.selectFrom('scheme_file').selectAll().execute()).toEqual([])
  expect(await takeText(services, bse, 'a.txt')).toEqual(tried)
})

eachDatabase(
  'C-152 expense ratios of both plans are joined by the name of the fund, and marked',
  async (store) => {
    const services = await firm(store)
    const taken = await takeText(services, ratios, 'ter.csv')
    expect(taken).toMatchObject({ ok: true, counts: { rows: 200, changed: expect.any(Number), held: 0 } })
    const expense = async (code: string) =>
      (await factsOf(store, code)).filter((fact) => fact.startsWith('expense'))
    // Lines 147 to 151 of the file: 1.51 until the 3rd, 1.57 from the 4th. Growth and IDCW of a plan cost the same.
    const regular = ['expense 1.51 2026-03-01 147 1', 'expense 1.57 2026-03-04 150 1']
    expect(await expense('990291')).toEqual(regular)
    expect(await expense('990292')).toEqual(regular)
    expect(await expense('990293')).toEqual([
      'expense 0.69 2026-03-01 147 1',
      'expense 0.75 2026-03-04 150 1',
    ])
    // Two funds of the file are called Neem Large Cap Fund: neither is guessed.
    expect(await expense('990001')).toEqual([])
  },
)

eachDatabase(
  'C-153 a cost twice as high, a minimum ten times and the name of another fund are held back',
  async (store) => {
    const services = await firm(store)
    await takeText(services, bse, 'SCHMSTRDET_20112026.txt')
    await takeText(services, ratios, 'ter.csv')
    const master = changed(
      7,
      'Scheme Name',
      'OAK INFRASTRUCTURE FUND',
      changed(2, 'Minimum Purchase Amount', '1000.000'),
    )
    expect(await takeText(services, master, 'SCHMSTRDET_27112026.txt')).toMatchObject({
      counts: { changed: 0, held: 2 },
    })
    const dearer = ratios
      .replaceAll('Mar-2026', 'Apr-2026')
      .replace(/(Teak Gilt.*02-Apr-2026.*?),1\.51,/, '$1,3.44,')
    expect(await takeText(services, dearer, 'ter-april.csv')).toMatchObject({ ok: true })
    const held = await store.db
      .selectFrom('held_fact')
      .select(['scheme_code', 'fact', 'value_before', 'value', 'doubt', 'line'])
      .orderBy('doubt')
      .orderBy('fact')
      .orderBy('scheme_code')
      .execute()
    expect(held.map((row) => Object.values(row).join(' '))).toEqual([
      '990012 name BANYAN LARGE CAP FUND - REGULAR PLAN - IDCW PAYOUT OAK INFRASTRUCTURE FUND other-name 7',
      '990291 expense 1.51 3.44 too-far 148',
      '990292 expense 1.51 3.44 too-far 148',
      '990001 minimum 10000 100000 too-far 2',
    ])
  },
)

eachDatabase(
  'C-153 a file in which both plans are swapped, or a column moved, is refused whole',
  async (store) => {
    const services = await firm(store)
    const swap = ratios.split('\r\n')
    swap[0] = swap[0]!
      .replaceAll('Regular Plan', 'X')
      .replaceAll('Direct Plan', 'Regular Plan')
      .replaceAll('X', 'Direct Plan')
    expect(await takeText(services, swap.join('\r\n'), 'ter.csv')).toMatchObject({
      ok: false,
      reason: 'refused',
      fault: { reason: 'implausible', column: 'expense' },
    })
    await takeText(services, bse, 'SCHMSTRDET_20112026.txt')
    // The smallest further purchase now stands under the multiple: 1 rupee where it was 100 or 1,000.
    const moved = bse
      .replace('Additional Purchase Amount', 'X')
      .replace('Purchase Amount Multiplier', 'Additional Purchase Amount')
      .replace('X', 'Purchase Amount Multiplier')
    expect(await takeText(services, moved, 'SCHMSTRDET_27112026.txt')).toMatchObject({
      ok: false,
      fault: { reason: 'implausible', column: 'further' },
    })
    const facts = await store.db.selectFrom('scheme_fact').select('from_day').distinct().execute()
    expect(facts).toEqual([{ from_day: '2026-11-20' }])
  },
)

eachDatabase(
  'C-152 the master of 14,000 schemes is taken in twice in two seconds',
  async (store) => {
    const services = testServices(store, clock)
    const schemes = await store.db
      .selectFrom('scheme')
      .select(['isin', 'name'])
      .where('isin', 'is not', null)
      .execute()
    expect(schemes.length).toBeGreaterThan(8_000)
    const [head = '', first = ''] = bse.split('\r\n')
    const cells = first.split('|')
    const many = Array.from({ length: 14_000 }, (_, at) => schemes[at % schemes.length]!)
    const text = [
      head,
      ...many.map(({ isin, name }, at) =>
        cells
          .with(0, String(at + 1))
          .with(4, isin!)
          .with(8, name.replaceAll('|', ' '))
          .join('|'),
      ),
    ]
    const next = text.with(1, text[1]!.replace('|14:30:00|Y', '|14:00:00|Y')).join('\r\n')
    const [once, again] = [text.join('\r\n'), next]
    const began = process.cpuUsage()
    expect(await takeText(services, once, 'SCHMSTRDET_26112026.txt')).toMatchObject({
      counts: { rows: 14_000, held: 0, unjoined: 0 },
    })
    expect(await takeText(services, again, 'SCHMSTRDET_27112026.txt')).toMatchObject({
      counts: { added: 0, changed: 1, held: 0 },
    })
    // Reading, judging and writing 121,000 facts takes 2.2 s of a processor on SQLite.
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1_000_000).toBeLessThan(4)
  },
  'first start',
)

eachDatabase('C-153 a file that speaks of days to come is refused', async (store) => {
  const services = await firm(store)
  const later = ratios.replaceAll('Mar-2026', 'Dec-2026')
  expect(await takeText(services, later, 'ter.csv')).toMatchObject({ fault: { reason: 'future-day' } })
})
