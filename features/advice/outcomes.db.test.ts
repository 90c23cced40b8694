import { expect } from 'vitest'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import { istDate } from '#finance/dates.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import { handClock, testActor, testContext, testServices } from '#tests/fixtures/services.server.ts'
import { declineRecommendation } from './client.server.ts'
import { boldAnswers, recommendationDraft } from './fixtures/drafts.ts'
import { sendRecommendation, withdrawRecommendation, writeRecommendation } from './office.server.ts'
import { allOutcomes, anniversariesIn, outcomesOf } from './outcomes.server.ts'
import { saveProfile } from './profile.server.ts'

const day = 86_400_000

eachDatabase(
  'C-195 every recommendation that was sent is in the list, whatever came of it',
  async (store) => {
    const clock = handClock('2026-08-19T06:30:00Z')
    await saveTestPrices(store)
    const services = testServices(store, clock)
    const by = testContext()
    const clients: string[] = []
    const references: string[] = []
    for (const name of ['one', 'two', 'three']) {
      const { id } = await makeClient(store, `${name}@example.in`)
      clients.push(id)
      await saveProfile(services, id, boldAnswers, { language: 'en', formKey: name, by })
      for (const how of ['once', 'sip'] as const) {
        const written = await writeRecommendation(services, testActor, id, null, recommendationDraft({ how }))
        if (!written.ok) throw new Error(written.reason)
        references.push(written.reference)
        expect(await sendRecommendation(services, testActor, written.reference)).toMatchObject({ ok: true })
        clock.forward(day)
      }
    }
    // Taken back, declined, and a draft, which was never sent.
    await withdrawRecommendation(services, testActor, references[0]!, 'We were wrong.')
    await declineRecommendation(services, { id: clients[1]!, by }, references[2]!, '')
    await writeRecommendation(services, testActor, clients[2]!, null, recommendationDraft())

    const { list, sealed } = await allOutcomes(services, 'en')
    const rows = await store.db.selectFrom('recommendation').select(['reference', 'sent_at']).execute()
    const sent = rows.filter(({ sent_at }) => sent_at !== null).map(({ reference }) => reference)
    expect(sent).toHaveLength(6)
    expect(list.map(({ recommendation }) => recommendation.reference).sort()).toEqual(sent.sort())
    expect(list.map(({ sentOn }) => sentOn)).toEqual([...list.map(({ sentOn }) => sentOn)].sort().reverse())
    expect(sealed).toEqual({ current: 6, erased: 0 })
    // Younger than a year: no figure of any.
    expect(list.map(({ outcome }) => outcome)).toEqual([null, null, null, null, null, null])

    await store.db
      .transaction()
      .execute(async (trx) => void (await eraseAccount(trx, clients[0]!, '2026-09-01T06:30:00.000Z')))
    const after = await allOutcomes(services, 'en')
    expect(after.list).toHaveLength(4)
    expect(after.sealed).toEqual({ current: 4, erased: 2 })
    // A row that somebody deletes by hand leaves its seal.
    await store.db.deleteFrom('recommendation').where('reference', '=', references[3]!).execute()
    expect(await allOutcomes(services, 'en')).toMatchObject({ list: { length: 3 }, sealed: { current: 4 } })
  },
)

eachDatabase(
  'C-195 a year later the client reads what came of it, and the letter of the month says so',
  async (store) => {
    const clock = handClock('2026-08-19T06:30:00Z')
    await saveTestPrices(store)
    await savePrices(
      store,
      [],
      [
        { scheme_code: '125497', date: '2027-08-20', nav_e8: 270_0000_0000 },
        { scheme_code: '118650', date: '2027-08-20', nav_e8: 330_0000_0000 },
      ],
    )
    const services = testServices(store, clock)
    const { id } = await makeClient(store)
    await saveProfile(services, id, boldAnswers, { language: 'en', formKey: 'form', by: testContext() })
    const written = await writeRecommendation(services, testActor, id, null, recommendationDraft())
    if (!written.ok) throw new Error(written.reason)
    await sendRecommendation(services, testActor, written.reference)
    await enterDrafts(services, id, [
      draft({ date: '2026-08-19', schemeCode: '125497', amountPaise: 5_000_000, units: 222_222 }),
    ])
    clock.forward(366 * day)
    expect(istDate(clock.now())).toBe('2027-08-20')
    const [found] = await outcomesOf(services, id, 'en')
    expect(found).toMatchObject({
      did: 'part',
      figuresFrom: '2027-08-20',
      years: [{ years: 1, on: '2027-08-20' }],
    })
    const lines = found?.outcome?.lines.map(({ id: way, fund, result }) => [way, fund, result.ok])
    expect(lines).toEqual([
      ['advice', 'SBI Small Cap Fund', true],
      ['first', 'Nippon India Multi Cap Fund', true],
      ['nothing', null, true],
      // The test has no prices of the index fund: that is said.
      ['index', expect.any(String), false],
    ])
    expect(found?.outcome?.inPaise).toBe(5_000_000)
    const month = { from: '2027-07-31', to: '2027-08-31' } as const
    expect(await anniversariesIn(services, id, month, 'en')).toEqual([
      { years: 1, fund: 'SBI Small Cap Fund' },
    ])
    expect(await anniversariesIn(services, id, { from: '2027-08-31', to: '2027-09-30' }, 'en')).toEqual([])
  },
)
