import { expect } from 'vitest'
import { selectEntries, toEntry } from '#features/ledger/entries.server.ts'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { readHeldChanges, toldChanges } from './changes.server.ts'
import { sampleText, saveSampleSchemes, takeText } from './fixtures/sample-files.server.ts'

/** A firm whose master says that one scheme ends, and three schemes of it. */
async function firmWithEnd(store: Store) {
  await saveSampleSchemes(store)
  const services = testServices(store, fixedClock('2026-11-28T06:30:00Z'))
  const bse = sampleText('scheme-master-bse.txt')
  const [head = '', ...lines] = bse.split('\r\n')
  const column = (name: string) => head.split('|').indexOf(name)
  const schemes = await store.db.selectFrom('scheme').select(['code', 'isin', 'name']).execute()
  const listed = schemes.flatMap((scheme) => {
    const own = lines.filter((line) => line.split('|')[column('ISIN')] === scheme.isin)
    return own.length === 1 ? [{ ...scheme, line: own[0]! }] : []
  })
  const [gone, target, other] = listed as [(typeof listed)[0], (typeof listed)[0], (typeof listed)[0]]
  const ended = gone.line.split('|').with(column('End Date'), 'Nov 20 2026').join('|')
  await takeText(services, bse, 'SCHMSTRDET_20112026.txt')
  await takeText(services, bse.replace(gone.line, ended), 'SCHMSTRDET_27112026.txt')
  await savePrices(store, [], [{ scheme_code: target.code, date: '2026-11-27', nav_e8: 2_000_000_000 }])
  /** Ten units bought, and on 20 November five of another scheme for them. */
  const merged = async (name: string, into: string | null) => {
    const { id } = await makeClient(store, name)
    const half = { folio: '77/1', date: '2026-11-20' as const, amountPaise: 10_000 }
    const entered = await enterDrafts(services, id, [
      draft({ schemeCode: gone.code, folio: '77/1', units: 10_000 }),
      draft({ ...half, schemeCode: gone.code, kind: 'merger-out', units: 10_000 }),
      ...(into === null ? [] : [draft({ ...half, schemeCode: into, kind: 'merger-in', units: 5_000 })]),
    ])
    expect(entered).toMatchObject({ ok: true })
    return id
  }
  /** What a client reads on the page of a scheme. */
  const readBy = async (code: string, personId: string) =>
    await toldChanges(services, code, (await selectEntries(store.db, personId)).map(toEntry))
  return { services, gone, target, other, merged, readBy }
}

eachDatabase('C-154 a scheme that merged says into which one, where rows of clients do', async (store) => {
  const { services, gone, target, merged, readBy } = await firmWithEnd(store)
  const [anita, ravi] = [await merged('Anita Rao', target.code), await merged('Ravi Rao', target.code)]
  const { id: stranger } = await makeClient(store, 'Bina Das')
  await enterDrafts(services, stranger, [draft({ schemeCode: target.code })])

  const told = await readHeldChanges(services)
  expect(told.map(({ code, fact, merger }) => ({ code, fact, merger }))).toEqual([
    { code: gone.code, fact: 'closure', merger: { from: gone.name, into: target.name } },
  ])
  expect(told[0]!.holders.map(({ personId }) => personId).toSorted()).toEqual([anita, ravi].toSorted())
  // Five units at 20 rupees each.
  expect(told[0]!.valuePaise).toBe(20_000)
  // Whoever merged reads it on the page of the scheme that took over, and nobody else.
  expect(await readBy(target.code, anita)).toMatchObject([
    { code: gone.code, fact: 'closure', merger: { from: gone.name, into: target.name } },
  ])
  expect(await readBy(target.code, stranger)).toEqual([])
})

eachDatabase(
  'C-154 half a merger, or units that went into two schemes, are told as an end and no more',
  async (store) => {
    const { services, gone, target, other, merged, readBy } = await firmWithEnd(store)
    const anita = await merged('Anita Rao', null)
    const { id: holder } = await makeClient(store, 'Bina Das')
    await enterDrafts(services, holder, [draft({ schemeCode: gone.code })])
    const ends = [{ code: gone.code, fact: 'closure', merger: null, value: '2026-11-20' }]
    const told = async () =>
      (await readHeldChanges(services)).map(({ code, fact, merger, value }) => ({
        code,
        fact,
        merger,
        value,
      }))
    expect(await told()).toEqual(ends)
    expect((await readBy(gone.code, holder)).map(({ merger }) => merger)).toEqual([null])
    expect(await readBy(target.code, anita)).toEqual([])
    await merged('Ravi Rao', target.code)
    expect((await told())[0]!.merger).toEqual({ from: gone.name, into: target.name })
    const meera = await merged('Meera Rao', other.code)
    expect(await told()).toEqual(ends)
    expect(await readBy(other.code, meera)).toEqual([])
  },
)
