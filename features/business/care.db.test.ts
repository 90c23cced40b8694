import { expect } from 'vitest'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'

eachDatabase(
  'C-173 the firm at a glance: money under care, what came and went, SIPs and people, for owner and auditor alone',
  async (store) => {
    await saveTestPrices(store)
    await withDesk(store, async ({ services, signIn }) => {
      const owner = await signIn(['owner'])
      const [anita, ravi, meera] = [
        await makeClient(store),
        await makeClient(store, 'Ravi'),
        await makeClient(store, 'Meera'),
      ]
      const enter = async (id: string, drafts: Parameters<typeof enterDrafts>[2]) => {
        const entered = await enterDrafts(services, id, drafts, null)
        if (!entered.ok) throw new Error(entered.reason)
      }
      await enter(anita.id, [
        draft({ kind: 'sip', date: '2026-06-05' }),
        draft({ kind: 'sip', date: '2026-07-06' }),
        draft({ schemeCode: '900001', folio: '7/7', date: '2026-07-06' }),
        // A switch is no new money.
        draft({ kind: 'switch-out', date: '2026-07-20', amountPaise: 2_000_00, units: 10_000 }),
        draft({
          kind: 'switch-in',
          date: '2026-07-20',
          amountPaise: 2_000_00,
          units: 6_666,
          schemeCode: '118650',
        }),
      ])
      // New in July with a first instalment; the June instalment of Meera is not paid again, and all of it is sold.
      await enter(ravi.id, [draft({ kind: 'sip', date: '2026-07-10', folio: '200/1' })])
      await enter(meera.id, [
        draft({ kind: 'sip', date: '2026-06-10', folio: '300/1' }),
        draft({
          kind: 'redemption',
          date: '2026-07-15',
          folio: '300/1',
          amountPaise: 9_000_00,
          units: 49_998,
        }),
      ])

      const care = await (await owner.ask('business-care')).json()
      // 89.996 and 49.998 units at ₹225, 6.666 at ₹300: 20,249.10, 11,249.55 and 1,999.80.
      expect(care).toMatchObject({
        total: 33_498_45,
        persons: 2,
        byClass: [{ of: 'equity', paise: 33_498_45 }],
        byHouse: [{ of: 'Some Mutual Fund', paise: 33_498_45 }],
        notCounted: { schemes: 1, holdings: 1 },
      })
      expect(await (await owner.ask('business-book', { month: '2026-07' })).json()).toMatchObject({
        in: { count: 3, paise: 30_000_00 },
        back: { count: 0, paise: 0 },
        out: { count: 1, paise: 9_000_00 },
        net: 21_000_00,
        sips: {
          paid: { count: 2, paise: 20_000_00 },
          begun: { count: 1, paise: 10_000_00 },
          ended: { count: 1, paise: 10_000_00 },
        },
        arrived: 1,
        left: 1,
      })
      const auditor = await signIn(['auditor'])
      expect((await auditor.ask('business', { month: null })).status).toBe(200)
      const adviser = await signIn(['adviser', 'operations'])
      expect((await adviser.ask('business', { month: null })).status).toBe(403)
    })
  },
)
