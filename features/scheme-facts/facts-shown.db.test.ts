import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { schemeSlug } from '#content/funds.ts'
import { obligationsOf } from '#content/obligations.ts'
import { ratesOfPlan } from '#features/advice/yearly.server.ts'
import { readCosts } from '#features/costs/report.server.ts'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { isoDate } from '#finance/dates.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { ratiosOf, sampleText, takeText } from './fixtures/sample-files.server.ts'

/** SBI Small Cap Fund: the Direct plan that the firm lists, and the Regular plan. */
const [direct, regular] = ['125497', '125494']

async function textOf(url: string, address: string, cookie = ''): Promise<string> {
  const answer = await fetch(`${url}${address}`, { headers: { cookie } })
  expect(answer.status, address).toBe(200)
  const window = new Window()
  window.document.write(await answer.text())
  for (const dots of window.document.querySelectorAll('.when-hidden, script, style')) dots.remove()
  return window.document.body.textContent.replaceAll(/\s+/g, ' ')
}

eachPlace(
  'C-154 a change of cost is a sentence to its holder, and costs and advice use the file',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const entered = await enterDrafts(services, id, [draft({ schemeCode: direct })])
      if (!entered.ok) throw new Error('the ledger of this test does not hold')
      await takeText(
        services,
        ratiosOf('SBI Small Cap Fund', [
          ['01-Aug-2026', '1.50'],
          ['10-Aug-2026', '1.60'],
        ]),
        'ter.csv',
      )
      const holding = await textOf(url, `/dashboard/holding/${entered.ids[0]}`, cookie)
      expect(holding).toContain('On 10 Aug 2026 this fund’s cost changed from 0.75% to 0.80% a year.')
      expect(holding).toMatch(/On what you hold that is about ₹\d+ a year more\./)
      const plan = obligationsOf(services.firm())
      const { expense } = await ratesOfPlan(
        services,
        regular,
        { ...plan, plan: 'regular' },
        isoDate('2026-08-19'),
      )
      expect(expense[0]).toEqual({
        from: '2026-08-10',
        rate: 16_000,
        source: 'AMFI expense ratios to March 2026, ter.csv, line 3',
      })
      const { beside } = await readCosts(services, id, 'en')
      expect(beside[0]?.ownCost.paise).not.toBeNull()
    })
  },
)

eachPlace('C-154 whoever holds what a merger made reads on its page of which scheme', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const half = { folio: '77/1', date: '2026-08-14' as const, amountPaise: 10_000 }
    const entered = await enterDrafts(services, id, [
      draft({ schemeCode: regular, folio: '77/1', units: 10_000 }),
      draft({ ...half, schemeCode: regular, kind: 'merger-out', units: 10_000 }),
      draft({ ...half, schemeCode: '119788', kind: 'merger-in', units: 5_000 }),
    ])
    if (!entered.ok) throw new Error('the ledger of this test does not hold')
    const { isin, name } = await services.db
      .selectFrom('scheme')
      .select(['isin', 'name'])
      .where('code', '=', regular)
      .executeTakeFirstOrThrow()
    const [head = '', first = ''] = sampleText('scheme-master-bse.txt').split('\r\n')
    const end = head.split('|').indexOf('End Date')
    const listed = first.split('|').with(4, isin!).with(8, 'SBI SMALL CAP FUND')
    for (const [day, cells] of [
      ['11082026', listed],
      ['17082026', listed.with(end, 'Aug 14 2026')],
    ] as const)
      await takeText(services, [head, cells.join('|')].join('\r\n'), `SCHMSTRDET_${day}.txt`)
    const holding = await textOf(url, `/dashboard/holding/${entered.ids[2]}`, cookie)
    expect(holding).toContain(`${name} was merged into `)
  })
})

eachPlace(
  'C-153 C-156 each fact of a page opens its file, line and day; a scheme off the list shows them too',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const listed = '/portfolio/sbi-small-cap-fund-125497'
      // Until a file has the fact, a dated example is shown, and named as one.
      expect(await textOf(url, listed)).toMatch(
        /Expense ratio, Direct plan0\.72%.*Examples from other firms’ pages of 16 Jun 2025/,
      )
      await takeText(services, ratiosOf('SBI Small Cap Fund', [['10-Aug-2026', '1.60']]), 'ter.csv')
      const { isin } = await services.db
        .selectFrom('scheme')
        .select('isin')
        .where('code', '=', direct)
        .executeTakeFirstOrThrow()
      const [head, first = ''] = sampleText('scheme-master-bse.txt').split('\r\n')
      const master = first.split('|').with(4, isin!).with(8, 'SBI SMALL CAP FUND').join('|')
      await takeText(services, [head, master].join('\r\n'), 'SCHMSTRDET_11082026.txt')
      const shown = await textOf(url, listed)
      const source =
        'AMFI expense ratios to March 2026: ter.csv of 19 Aug 2026, line 2. So since 10 Aug 2026.'
      expect(shown).toContain(
        `Expense ratio, Direct plan0.80%Source${source} The file names the fund, and no code of it.`,
      )
      expect(shown).toContain(`Expense ratio, Regular plan1.60%Source${source}`)
      // The master says that there is a load, and 1 without days: no rate is shown.
      expect(shown).toContain('Exit loadIt has one. The fund house says how much and for how long:')
      expect(shown).toContain('SCHMSTRDET_11082026.txt of 11 Aug 2026, line 2.')
      const { name } = await services.db
        .selectFrom('scheme')
        .select('name')
        .where('code', '=', regular)
        .executeTakeFirstOrThrow()
      const scheme = await textOf(url, `/portfolio/${schemeSlug(name, regular)}`)
      expect(scheme).toContain(`Expense ratio1.60%Source${source}`)
      expect(scheme).toContain(`Expense ratio, Direct plan0.80%Source${source}`)
      expect(scheme).toContain('What is not here is not known to us.')
    })
  },
)
