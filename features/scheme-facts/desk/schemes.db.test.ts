import { expect } from 'vitest'
import { type TestColleague, withDesk } from '#desk/fixtures/open-desk.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { ratiosOf, takeText } from '../fixtures/sample-files.server.ts'

interface Answer {
  readonly changes: readonly Record<string, unknown>[]
  readonly held: readonly { readonly id: string; readonly value: string }[]
  readonly files: readonly Record<string, unknown>[]
}

const schemesOf = async (colleague: TestColleague) =>
  (await (await colleague.ask('schemes')).json()) as Answer

eachDatabase(
  'C-154 a change of cost is told with the clients who hold it and the rupees of a year',
  async (store) => {
    await saveTestPrices(store)
    await withDesk(store, async ({ services, signIn }) => {
      const asha = await signIn(['operations'], 'Asha Rao')
      const [anita, ravi] = [await makeClient(store), await makeClient(store, 'Ravi')]
      await enterDrafts(services, anita.id, [draft()], null)
      await enterDrafts(services, ravi.id, [draft({ schemeCode: '118650' })], null)
      await takeText(
        services,
        ratiosOf('SBI Small Cap Fund', [
          ['01-Aug-2026', '1.50'],
          ['10-Aug-2026', '1.60'],
        ]),
        'ter.csv',
      )
      const { changes, files } = await schemesOf(asha)
      expect(files).toMatchObject([
        { name: 'ter.csv', layout: 'AMFI expense ratios to March 2026', row_count: 2 },
      ])
      // 49.998 units at ₹225 are ₹11,249.55; a tenth of a per cent of that is ₹11.25.
      expect(changes).toMatchObject([
        {
          ...{
            name: 'SBI Small Cap Fund',
            fact: 'expense',
            before: '1.50',
            value: '1.60',
            from: '2026-08-10',
          },
          ...{
            file: 'ter.csv',
            line: 3,
            isByName: true,
            clients: 1,
            valuePaise: 11_249_55,
            yearlyPaise: 11_25,
          },
        },
      ])
      const [change] = changes
      const people = await asha.ask('scheme-holders', { key: change!.key })
      expect(await people.json()).toMatchObject([{ name: 'Anita Rao' }])
    })
  },
)

eachDatabase('C-153 a value that was held back is accepted, or rejected for good', async (store) => {
  await saveTestPrices(store)
  await withDesk(store, async ({ services, signIn }) => {
    const asha = await signIn(['operations'], 'Asha Rao')
    const vikram = await signIn(['adviser'], 'Vikram Shah')
    const far = (month: string) =>
      ratiosOf('SBI Small Cap Fund', [
        [`01-${month}-2026`, '0.50'],
        [`10-${month}-2026`, '1.60'],
        [`11-${month}-2026`, '1.70'],
      ])
    await takeText(services, far('Jul'), 'july.csv')
    const first = await schemesOf(asha)
    expect(first.held).toMatchObject([
      { fact: 'expense', value_before: '0.50', value: '1.60', doubt: 'too-far', file: 'july.csv', line: 3 },
      { value: '1.70' },
    ])
    const [low, high] = first.held
    expect((await vikram.act('held-settle', { id: low!.id, how: 'accept' })).status).toBe(403)
    expect((await asha.act('held-settle', { id: low!.id, how: 'accept' })).status).toBe(200)
    expect((await asha.act('held-settle', { id: high!.id, how: 'reject' })).status).toBe(200)
    // Nobody settles it twice.
    expect((await asha.act('held-settle', { id: high!.id, how: 'accept' })).status).toBe(409)
    expect((await schemesOf(asha)).held).toEqual([])
    const facts = await store.db
      .selectFrom('scheme_fact')
      .select(['from_day', 'value', 'line'])
      .orderBy('from_day')
      .execute()
    expect(facts).toEqual([
      { from_day: '2026-07-01', value: '0.50', line: 2 },
      { from_day: '2026-07-10', value: '1.60', line: 3 },
    ])
    // August brings 0.50 again, far below 1.60 now, and 1.70, which was rejected but is no longer far away.
    await takeText(services, far('Aug'), 'august.csv')
    expect((await schemesOf(asha)).held.map(({ value }) => value)).toEqual(['0.50'])
  })
})
