import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { obligationsOf } from '#content/obligations.ts'
import { ratesOfPlan } from '#features/advice/yearly.server.ts'
import { readCosts } from '#features/costs/report.server.ts'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { isoDate } from '#finance/dates.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { ratiosOf, takeText } from './fixtures/sample-files.server.ts'

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
