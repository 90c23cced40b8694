import { expect } from 'vitest'
import { defaultLanguage } from '#content/language.ts'
import { findAccount } from '#db/accounts.server.ts'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { savePrices } from '#db/fixtures/prices.server.ts'
import { findLook } from '#db/last-look.server.ts'
import { testActor } from '#server/fixtures/services.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from '#server/ledger/fixtures/client.server.ts'
import { sinceLastLook } from '#server/ledger/last-look.server.ts'
import { readPortfolio } from '#server/ledger/portfolio.server.ts'
import { enterDrafts } from '#server/ledger/record.server.ts'
import { markThing } from '#server/work/marks.server.ts'
import { clientRecordQueries } from './endpoints/client-record.server.ts'
import { withDesk } from './fixtures/open-desk.server.ts'

eachDatabase(
  'C-046 each part of a client’s record is answered, and writes its look under its own name',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      await saveTestPrices(store)
      const { id } = await makeClient(store)
      const other = await makeClient(store, 'Vikram Rao')
      await enterDrafts(services, id, [draft()])
      const marked = await markThing(
        services,
        testActor,
        { subject: 'sip', id: 'one', accountId: id },
        { act: 'called', until: null, note: 'Wants to wait until Diwali' },
      )
      expect(marked.ok).toBe(true)
      const asha = await signIn(['adviser'])
      const number = (await findAccount(store.db, id))!.public_id
      const read = async (name: string, of = number) => {
        const answer = await asha.ask(name, { number: of })
        expect(answer.status, name).toBe(200)
        return await answer.json()
      }

      // 49.998 units, bought for 10,000.00: at 225 they are worth 11,249.55, 5 × 49.998 = 249.99 more than at 220.
      expect(await read('client-summary')).toMatchObject({
        value: { valuePaise: 1_124_955, changePaise: 24_999, asOf: '2026-08-19', gainPaise: 124_955 },
        sips: { count: 0, monthlyPaise: 0, missed: 0 },
        lastContact: { kind: 'called', by: testActor.name, text: 'Wants to wait until Diwali' },
        gaps: [],
      })
      expect(await read('client-holdings')).toMatchObject({
        holdings: [{ name: 'SBI Small Cap Fund', folio: '100/1', units: 49_998, valuePaise: 1_124_955 }],
        sips: [],
      })
      expect(await read('client-entries')).toMatchObject([
        { date: '2026-08-03', kind: 'purchase', moneyPaise: 1_000_000, units: 49_998 },
      ])
      expect(await read('client-costs')).toMatchObject({
        isShown: true,
        notTied: 0,
        years: [{ label: '2026-27' }],
      })
      expect(await read('client-requests')).toEqual([])
      expect(await read('client-conversations')).toMatchObject([{ kind: 'called' }])
      expect(await read('client-documents')).toEqual([])
      expect(await read('client-consents')).toMatchObject([{ purpose: 'account', withdrawn_at: null }])
      await read('as-client')
      const looks = (await read('client-looks')) as { by: string; screen: string }[]
      expect(looks.map(({ by, screen }) => `${by}: ${screen}`).sort()).toEqual(
        [
          'as-client',
          'client',
          'consents',
          'conversations',
          'costs',
          'documents',
          'holdings',
          'looks',
          'requests',
          'transactions',
        ].map((screen) => `${asha.staff.name}: ${screen}`),
      )

      // Another client without a transaction: nothing of the first, and no sample that looks like money.
      const second = (await findAccount(store.db, other.id))!.public_id
      expect(await read('client-summary', second)).toMatchObject({ value: null, lastContact: null })
      expect(await read('client-holdings', second)).toEqual({ holdings: [], sips: [] })
      expect(await read('client-entries', second)).toEqual([])
      expect(await read('client-conversations', second)).toEqual([])
      expect(await read('as-client', second)).toMatchObject({ isSample: true })
      for (const name of Object.keys(clientRecordQueries)) {
        expect((await asha.ask(name, { number: 'nobody' })).status, name).toBe(404)
      }
    })
  },
)

eachDatabase(
  'C-046 the desk shows what the client sees without a session, a cookie or a look of hers',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      await saveTestPrices(store)
      const { id } = await makeClient(store)
      await enterDrafts(services, id, [draft()])
      const look = async () => {
        const fresh = ledgerFirm(store)
        return await sinceLastLook(fresh, id, await readPortfolio(fresh, id, defaultLanguage))
      }
      expect(await look()).toBeNull()
      await savePrices(store, [], [{ scheme_code: '125497', date: '2026-08-20', nav_e8: 230_0000_0000 }])
      const sessions = () => store.db.selectFrom('session').selectAll().orderBy('id').execute()
      const before = await sessions()
      const asha = await signIn(['auditor'])
      const number = (await findAccount(store.db, id))!.public_id

      const answer = await asha.ask('as-client', { number })
      expect(answer.headers.getSetCookie()).toEqual([])
      // 5 × 49.998 units since 19 August; 49.998 × 230 is 11,499.54.
      expect(await answer.json()).toMatchObject({
        isSample: false,
        sinceLook: { date: '2026-08-19', earnedPaise: 24_999 },
        totals: { valuePaise: 1_149_954, costPaise: 1_000_000, gainPaise: 149_954, activeFunds: 1 },
        three: { putInPaise: 1_000_000, since: '2026-08-03' },
        rows: [{ name: 'SBI Small Cap Fund', valuePaise: 1_149_954 }],
      })
      expect(await sessions()).toEqual(before)
      expect(await findLook(store.db, id)).toMatchObject({ prices_of: '2026-08-19' })
      // She reads the same afterwards.
      expect(await look()).toEqual({ date: '2026-08-19', earnedPaise: 24_999 })
    })
  },
)
