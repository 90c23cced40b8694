import { expect } from 'vitest'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { addDays } from '#finance/dates.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'

/** The words of a page without its markup, each piece of text between two bars. */
async function textOf(url: string, cookie = ''): Promise<string> {
  const answer = await fetch(url, { headers: { cookie } })
  expect(answer.status, url).toBe(200)
  const html = await answer.text()
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s|]*\|[\s|]*/g, ' | ')
}

function expectAll(text: string, parts: readonly string[]): void {
  expect(parts.filter((part) => !text.includes(part))).toEqual([])
}

eachPlace(
  '1.16/1, 1.16/2, 1.16/7 to 1.16/9, 1.16/12 the page of a fund has its facts with their dates, its costs, what is inside, the rules and the lines of the law',
  async (place) => {
    await withSite(place, async ({ url }) => {
      const fund = await textOf(`${url}/portfolio/118650`)
      expectAll(fund, [
        // The head.
        'Nippon India Multi Cap Fund | Equity - Multi Cap | Direct · Growth | Very High risk',
        '₹337.0020 | NAV of | 18 Aug 2026 | −0.46% | loss | in a day',
        'Fund house | Nippon India Mutual Fund',
        // Figures of the data that no other screen has.
        'Return over five years | +19.18%',
        // What it costs.
        'Stamp duty when you buy | 0.005%',
        'What we earn | Nothing on the Direct plan. We are paid from the Regular plan',
        // An example says so, with its day and the page it is from (C-156).
        'Expense ratio, Direct plan | 0.72% | On ₹1,00,000, a year | ₹720 | Exit load | 1% within 12 months, then nothing',
        // What is inside: the rule of SEBI, and where the fund house says more.
        'What it must hold | At least | 25% | each in large, mid-size and small companies.',
        'SEBI’s categories of mutual fund schemes',
        // The rules.
        'Minimum through us | ₹1,000',
        'Lock-in | None',
        'Cut-off time and settlement | Buying 15:00, with the money there; selling 15:00. The fund house says when the money arrives.',
        'Tax on gains | Held over 12 months: | 12.5% | on gains above | ₹1,25,000',
        'Scheme documents | Find the scheme’s SID, KIM and fact sheet at Nippon India Mutual Fund',
        'Not available here yet: Scheme launched · Fund house’s minimum, SIP',
        'Fund house’s minimum, one-time. Nippon India Mutual Fund publishes them:',
        'Benchmark | Nifty 500 Multicap 50:25:25 TRI | Managed by | Ashutosh Bhargava',
        'Size of the fund | ₹43,483.00 | crore | Examples from other firms’ pages of | 22 Oct 2024',
        'We do not have the benchmark’s history yet, so we can’t compare.',
        // What has to be said.
        'those of the Direct plan, growth option.',
        'Through us you invest in the Regular plan. It costs more each year and returns less, because we are paid from it.',
        'Past performance may or may not be sustained in future and is not a guarantee of any future returns.',
        'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.',
        'Data as of | 18 Aug 2026 | . Prices: AMFI.',
      ])
      // Once each for the chart, the returns, the rolling periods and the risk.
      expect(fund.split('How this was computed')).toHaveLength(4 + 1)
      expect(await textOf(`${url}/portfolio/120503`)).toMatch(/Lock-in \| 3 years/)
      // Facts that the fund house prints without a date.
      expectAll(await textOf(`${url}/portfolio/103734`), [
        'Older than six months, or the date is not given | Benchmark | CRISIL Liquid Debt A-I Index | Managed by | Pankaj Pathak',
        'Size of the fund | ₹520.72 | crore',
        'Date not given. Source: | quantumamc.com',
      ])
    })
  },
)

eachPlace(
  '1.17/1 to 1.17/3, 1.17/5, 1.17/7 each product has its head, its questions, an indicative premium, what to compare and what to know before signing',
  async (place) => {
    await withSite(place, async ({ url }) => {
      const products = {
        'term-life': [
          '₹1,00,00,000 | cover',
          'begin at | ₹8,000',
          'Any tobacco in the last 12 months?',
          'Riders, if any',
        ],
        health: ['₹10,00,000 | cover', 'begin at | ₹12,000', 'how old are they?', 'PIN'],
        ulip: ['10 times the premium', 'begin at | ₹50,000', 'Premium in a year', 'For how many years'],
        'child-education': [
          '₹25,00,000 | cover',
          'begin at | ₹25,000',
          'If you die, should the insurer pay the remaining premiums?',
        ],
      }
      for (const [id, parts] of Object.entries(products)) {
        const text = await textOf(`${url}/insurance/${id}`)
        expectAll(text, [
          ...parts,
          'Best for: ',
          'Indicative.',
          'Only an insurer can quote yours.',
          'No GST: nil on policies for individuals and families since | 22 Sep 2025',
          'Compare these, not the prices',
          'You have 30 days from the day the policy reaches you.',
          'Read the list of exclusions first',
          'Bima Bharosa or the Insurance Ombudsman',
          'Insurance is the subject matter of solicitation.',
          'IRDAI registration',
        ])
      }
      // The two rates that IRDAI allows, and no third: 15 premiums of 60,000, each grown by itself.
      const growth = (rate: number) =>
        Array.from({ length: 15 }, (_, year) => 60_000 * (1 + rate) ** (15 - year)).reduce((a, b) => a + b)
      const illustration = await textOf(`${url}/insurance/ulip?premium=60000&years=15`)
      for (const rate of [0.04, 0.08]) {
        expect(illustration).toContain(Math.round(growth(rate)).toLocaleString('en-IN'))
      }
    })
  },
)

eachPlace(
  '1.18/1 to 1.18/4, 1.18/6 transactions are filtered by the address, summed, opened, seen by month and by plan, and come a page at a time',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const day = (index: number) => addDays('2026-01-01', index)
      const drafts = Array.from({ length: 120 }, (_, index) => draft({ date: day(index), kind: 'sip' }))
      expect(
        await enterDrafts(services, id, [
          ...drafts,
          draft({ date: '2026-08-18', kind: 'redemption', folio: '100/1' }),
        ]),
      ).toMatchObject({ ok: true })
      const open = (query: string) => textOf(`${url}/transactions${query}`, cookie)

      const all = await open('')
      expect(all).toContain('121 of 121 transactions')
      expect(all).toContain('Redemption')
      // Newest first, and not all at once.
      expect(all.indexOf('18 Aug 2026')).toBeLessThan(all.indexOf('30 Apr 2026'))
      expect(all.match(/Completed/g)?.length).toBeLessThan(121)
      expect(all).toMatch(/Page 1 of \d/)
      expectAll(all, ['Folio', '100/1'])
      // 120 instalments of 10,000 in, one redemption of 10,000 out.
      expect(await open('?kind=sip')).toContain('120 of 121 transactions')
      expect(await open('?kind=sip')).toContain('₹12,00,000.00')
      expect(await open('?kind=redemption')).toContain('1 of 121 transactions')
      expect(await open('?year=2025-26&from=2026-03-30')).toMatch(/\b(1|2) of 121 transactions/)
      expect(await open('?q=no-such-thing')).toContain('0 of 121 transactions')
      expect(await open('?view=months')).toContain('2026')
      expect(await open('?view=sip')).toContain('₹10,000')
    })
  },
)
