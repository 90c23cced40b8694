import { expect } from 'vitest'
import { defaultLanguage } from '#content/language.ts'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { savePrices } from '#db/fixtures/prices.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from '#server/ledger/fixtures/client.server.ts'
import { readPortfolio } from '#server/ledger/portfolio.server.ts'
import { enterDrafts } from '#server/ledger/record.server.ts'
import { ClientValues } from './client-values.server.ts'

eachDatabase(
  'C-051 the list of clients shows what the dashboard of each says, without reading each',
  async (store) => {
    await saveTestPrices(store)
    const anita = await makeClient(store, 'Anita Rao')
    const vikram = await makeClient(store, 'Vikram Rao')
    const nobody = await makeClient(store, 'Meera Rao')
    const enter = async (id: string, ...drafts: Parameters<typeof draft>[0][]) => {
      const entered = await enterDrafts(
        ledgerFirm(store),
        id,
        drafts.map((one) => draft(one)),
      )
      expect(entered).toMatchObject({ ok: true })
    }
    await enter(anita.id, {}, { folio: '200/2', schemeCode: '118650', units: 10_000, navE8: 300_0000_0000 })
    await enter(anita.id, {
      kind: 'redemption',
      date: '2026-08-18',
      units: 9_998,
      amountPaise: 219_956,
      navE8: 220_0000_0000,
    })
    await enter(vikram.id, { schemeCode: '900001' })

    // A ledger from before there were versions.
    await store.db.deleteFrom('ledger_version').where('account_id', '=', anita.id).execute()
    const first = await ClientValues.none.next(ledgerFirm(store))
    // 49.998 - 9.998 = 40 units at 225.00 are 9,000.00, and 10 units at 300.00 are 3,000.00.
    expect(first.of(anita.id)).toBe(1_200_000)
    // Without a price there is no value, and no nought.
    expect(first.of(vikram.id)).toBeNull()
    expect(first.of(nobody.id)).toBeNull()
    const { totals } = await readPortfolio(ledgerFirm(store), anita.id, defaultLanguage)
    expect(first.of(anita.id)).toBe(totals.valuePaise)

    await enter(vikram.id, {})
    const second = await first.next(ledgerFirm(store))
    expect(second.of(anita.id)).toBe(1_200_000)
    expect(second.of(vikram.id)).toBe(1_124_955)
    // What was handed out before stays as it was.
    expect(first.of(vikram.id)).toBeNull()

    await savePrices(store, [], [{ scheme_code: '125497', date: '2026-08-20', nav_e8: 230_0000_0000 }])
    const third = await second.next(ledgerFirm(store))
    // 40 × 230 + 3,000.
    expect(third.of(anita.id)).toBe(1_220_000)
    // 49.998 × 230 = 11,499.54.
    expect(third.of(vikram.id)).toBe(1_149_954)
  },
)
