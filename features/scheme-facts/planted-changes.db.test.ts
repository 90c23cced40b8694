import { expect } from 'vitest'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { readHeldChanges, toldChanges } from './changes.server.ts'
import { ratiosOf, sampleText, saveSampleSchemes, takeText } from './fixtures/sample-files.server.ts'

type Cells = readonly string[]

/** Changes the lines of a master whose ISIN is given. */
function planted(
  text: string,
  changes: ReadonlyMap<string, readonly [column: string, value: string][]>,
): string {
  const [head = '', ...lines] = text.split('\r\n')
  const columns = head.split('|')
  const change = (cells: Cells) =>
    (changes.get(cells[4]!) ?? []).reduce((row, [column, value]) => {
      const at = columns.findIndex((each) => each.toLowerCase() === column)
      return at < 0 ? row : row.with(at, value)
    }, cells)
  return [head, ...lines.map((line) => change(line.split('|')).join('|'))].join('\r\n')
}

eachDatabase('C-154 thirty planted changes are all told, once, and no other', async (store) => {
  await saveSampleSchemes(store)
  const services = testServices(store, fixedClock('2026-11-28T06:30:00Z'))
  const bse = sampleText('scheme-master-bse.txt')
  const nse = sampleText('scheme-master-nse.txt')
  const growth = bse
    .split('\r\n')
    .map((line) => line.split('|'))
    .filter(([, , , , isin, , , , name = '']) => isin !== '' && / GROWTH$/.test(name))
    .filter(([, , , , isin], at, all) => all.findIndex((other) => other[4] === isin) === at)
  const codes = new Map(
    (await store.db.selectFrom('scheme').select(['code', 'isin', 'name']).execute()).map(
      ({ isin, ...one }) => [isin, one],
    ),
  )
  const known = growth.filter(
    ([, , , , isin]) => codes.has(isin!) && !/GILT|FLEXI CAP/.test(codes.get(isin!)!.name.toUpperCase()),
  )
  const flag = bse.split('|').indexOf('Exit Load Flag')
  // Twenty of the master: loads, names and closures in turn. Six more are of schemes that nobody holds.
  const changes = new Map<string, [string, string][]>()
  const isHeld = (at: number) => at < 20
  known.slice(0, 26).forEach((cells, at) => {
    const name = cells[8]!
    const change: [string, string] =
      at % 3 === 0
        ? ['exit load flag', cells[flag] === 'Y' ? 'N' : 'Y']
        : at % 3 === 1
          ? ['scheme name', name.replace(/ FUND/, ' WEALTH FUND')]
          : ['end date', 'Jan 31 2027']
    changes.set(cells[4]!, [change])
  })
  const expected = known
    .slice(0, 20)
    .map((cells, at) => `${codes.get(cells[4]!)!.code} ${['has-load', 'name', 'closure'][at % 3]}`)
  // What is no news on schemes that are held: another minimum or cut-off, and a name in other letters.
  const quiet = new Map(changes)
  known.slice(26, 34).forEach((cells) => {
    quiet.set(cells[4]!, [
      ['minimum purchase amount', '550.000'],
      ['purchase cutoff time', '13:00:00'],
      ['scheme name', cells[8]!.toLowerCase().replace(' - ', ' ')],
    ])
  })
  // Five funds cost more in both plans: ten of thirty.
  const funds = [
    'Neem Gilt Fund',
    'Banyan Gilt Fund',
    'Teak Gilt Fund',
    'Neem Flexi Cap Fund',
    'Banyan Flexi Cap Fund',
  ]
  const dearer = growth.filter(([, , , , isin]) =>
    funds.some((fund) => codes.get(isin!)?.name.startsWith(`${fund} -`)),
  )
  expect(dearer).toHaveLength(10)
  expected.push(...dearer.map(([, , , , isin]) => `${codes.get(isin!)!.code} expense`))

  const held = [...known.filter((_, at) => isHeld(at) || at >= 26), ...dearer].map(
    (cells) => codes.get(cells[4]!)!.code,
  )
  for (const name of ['Anita Rao', 'Ravi Rao']) {
    const { id } = await makeClient(store, name)
    const entered = await enterDrafts(
      services,
      id,
      held.map((schemeCode) => draft({ schemeCode })),
    )
    expect(entered.ok).toBe(true)
  }
  await takeText(services, bse, 'SCHMSTRDET_20112026.txt')
  await takeText(services, nse, 'NSE_SCH_20112026.txt')
  for (const fund of funds)
    await takeText(services, ratiosOf(fund, [['01-Nov-2026', '1.50']]), `${fund} 1.csv`)
  expect(await readHeldChanges(services)).toEqual([])

  await takeText(services, planted(bse, quiet), 'SCHMSTRDET_27112026.txt')
  // The other exchange says the same of the loads.
  await takeText(services, planted(nse, changes), 'NSE_SCH_27112026.txt')
  for (const fund of funds)
    await takeText(services, ratiosOf(fund, [['25-Nov-2026', '1.60']]), `${fund} 2.csv`)

  const told = await readHeldChanges(services)
  expect(told.map(({ code, fact }) => `${code} ${fact}`).sort()).toEqual(expected.sort())
  expect(new Set(told.map(({ holders }) => holders.length))).toEqual(new Set([2]))
  // Each client reads one sentence on the page of the holding.
  for (const code of held) {
    const own = expected.filter((each) => each.startsWith(`${code} `))
    expect((await toldChanges(services, code, [])).map(({ fact }) => `${code} ${fact}`)).toEqual(own)
  }
})
