import { expect } from 'vitest'
import { readGapWindows } from '#features/gaps/desk/gap-windows.server.ts'
import { ClientIndex } from '#features/people/client-index.server.ts'
import { readReviewWindows } from '#features/reviews/desk/review-windows.server.ts'
import { findItem, readQueue } from '#features/work/queue.server.ts'
import { istTime } from '#finance/dates.ts'
import { findJob } from '#kit/jobs/job-rows.server.ts'
import { runIfDue } from '#kit/jobs/jobs.server.ts'
import { recordTopics } from '#kit/memo/memo.server.ts'
import type { DeskTopic } from '#kit/store/desk-topics.ts'
import { eachDatabase, eachPlace } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { kfinLike, saveFigureSchemes } from '#site/web/fixtures/figure-books.server.ts'
import { pageFigures } from '#site/web/fixtures/page-figures.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { checkLedgers, ledgerCheckJob } from './check-ledgers.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from './fixtures/client.server.ts'
import { selectLedgerVersion } from './ledger-versions.server.ts'
import { readPortfolio } from './portfolio.server.ts'
import { enterDrafts } from './record.server.ts'
import { saveChecks } from './tables/checks.server.ts'

async function clientWithTwoFunds(open: Store, name: string) {
  const services = ledgerFirm(open)
  const { id } = await makeClient(open, name)
  await enterDrafts(services, id, [
    draft(),
    draft({ schemeCode: '118650', units: 33_331, navE8: 300_0000_0000 }),
  ])
  return { services, id }
}

eachDatabase(
  'C-191 each night every ledger is calculated twice, and her portfolio says when',
  async (open) => {
    await saveTestPrices(open)
    const { services, id } = await clientWithTwoFunds(open, 'Anita Rao')
    const other = await clientWithTwoFunds(open, 'Ravi Kumar')
    expect((await readPortfolio(services, id, 'en')).check).toBeNull()
    await runIfDue(services, ledgerCheckJob(services))
    const job = await findJob(open.db, 'ledger-check')
    expect(job).toMatchObject({ problem: null })
    expect(istTime(Date.parse(job!.next_at))).toBe('02:30')
    for (const client of [id, other.id])
      expect((await readPortfolio(services, client, 'en')).check).toMatchObject({
        differences: [],
        isOfThis: true,
      })
    await enterDrafts(services, id, [draft({ date: '2026-08-04' })])
    expect((await readPortfolio(services, id, 'en')).check).toMatchObject({
      differences: [],
      isOfThis: false,
    })
  },
)

eachDatabase(
  'C-191 where two calculations differ, the holding is not shown and Today has both figures',
  async (open) => {
    await saveTestPrices(open)
    const { services, id } = await clientWithTwoFunds(open, 'Anita Rao')
    const before = (await readPortfolio(services, id, 'en')).totals
    const token = await selectLedgerVersion(open.db, id)
    const planted = {
      folio: '100/1',
      schemeCode: '125497',
      figure: 'cost',
      first: 1_000_000,
      second: 999_999,
    } as const
    const check = { at: '2026-08-20T06:00:00.000Z', token, differences: [planted] }
    await saveChecks(open.db, new Map([[id, check]]))

    const { totals, holdings } = await readPortfolio(services, id, 'en')
    expect(holdings).toMatchObject([{ schemeCode: '118650', valuePaise: 999_930, costPaise: 1_000_000 }])
    expect(totals).toMatchObject({ valuePaise: 999_930, unpriced: 0, costUnknown: 0 })

    const { groups } = await readQueue(services, testActor)
    const item = groups.flatMap(({ items }) => items).find(({ subject }) => subject === 'ledger')
    expect(item).toMatchObject({
      name: 'Anita Rao',
      evidence: 'SBI Small Cap Fund, folio 100/1: cost ₹10,000.00 by one calculation, ₹9,999.99 by the other',
    })

    expect(await checkLedgers(services)).toEqual({ checked: 1, differing: 0, failed: 0 })
    expect((await readPortfolio(services, id, 'en')).totals).toEqual(before)
    expect(await findItem(services, `ledger:${id}`, 0)).toBeNull()
  },
)

eachDatabase(
  'C-177 a night’s check of all ledgers leaves the office’s lists as they were read',
  async (open) => {
    await saveTestPrices(open)
    const { services } = await clientWithTwoFunds(open, 'Anita Rao')
    await clientWithTwoFunds(open, 'Ravi Kumar')
    const lists = await recordTopics(async () => {
      await readGapWindows(services)
      await readReviewWindows(services)
      await ClientIndex.none.next(open.db)
    })
    const written: (readonly DeskTopic[])[] = []
    open.onWritten((topics) => written.push(topics))
    expect(await checkLedgers(services)).toEqual({ checked: 2, differing: 0, failed: 0 })
    // Two ledgers are saved together.
    expect(written).toEqual([['checks']])
    expect(lists.topics).toContain('books')
    expect(lists.topics).not.toContain('checks')
    // Today follows: it says where two calculations differ.
    expect((await recordTopics(() => readQueue(services, testActor))).topics).toContain('checks')
  },
)

eachPlace('C-191 she reads when her figures were calculated twice, and which are withheld', async (place) => {
  await withSite(place, async ({ url, services }) => {
    await saveFigureSchemes(services)
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const entered = await enterDrafts(services, id, kfinLike.drafts, null, 'statement')
    if (!entered.ok) throw new Error(entered.reason)
    const read = async (address: string) =>
      pageFigures(await (await fetch(`${url}${address}`, { headers: { cookie } })).text()).text
    // The site's own run after its start is over.
    await expect.poll(async () => (await findJob(services.db, 'ledger-check'))?.done_at ?? '').not.toBe('')
    await checkLedgers(services)
    const sentences = [
      ['', 'Units, cost and gain were calculated twice, by two separate programs, and agreed: '],
      ['/hi', 'दो अलग-अलग प्रोग्रामों से निकाले गए और मेल खाए: '],
      ['/te', 'రెండు వేర్వేరు ప్రోగ్రాములతో లెక్కించాం; రెండూ సరిపోయాయి: '],
    ] as const
    for (const [language, sentence] of sentences)
      expect(await read(`${language}/dashboard/working`)).toContain(sentence)
    const [position] = (await readPortfolio(services, id, 'en')).holdings
    const { folio, schemeCode } = position!
    const differences = [{ folio, schemeCode, figure: 'units', first: 1, second: 2 } as const]
    await saveChecks(services.db, new Map([[id, { at: testInstant, token: '', differences }]]))
    expect(await read('/dashboard')).toContain(
      'Two separate calculations of one of your holdings do not agree.',
    )
    expect(await read('/dashboard/working')).not.toContain('calculated twice')
  })
})
