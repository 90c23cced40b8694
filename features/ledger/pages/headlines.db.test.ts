import { expect } from 'vitest'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import {
  camsLike,
  type FigureBook,
  kfinLike,
  saveFigureSchemes,
} from '#site/web/fixtures/figure-books.server.ts'
import { pageFigures } from '#site/web/fixtures/page-figures.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { makeClient } from '../fixtures/client.server.ts'
import { readPortfolio } from '../portfolio.server.ts'
import { enterDrafts } from '../record.server.ts'

eachPlace('headlines say which day a figure is of and what it leaves out', async (place) => {
  await withSite(place, async ({ url, services }) => {
    await saveFigureSchemes(services)
    const open = async (book: FigureBook) => {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const entered = await enterDrafts(services, id, book.drafts, null, 'statement')
      if (!entered.ok) throw new Error(entered.reason)
      const get = (address: string) => fetch(`${url}${address}`, { headers: { cookie } })
      return {
        portfolio: await readPortfolio(services, id, 'en'),
        text: async (address: string) => pageFigures(await (await get(address)).text()).text,
        printed: async (address: string) => {
          const pdf = await readPdf(new Uint8Array(await (await get(address)).arrayBuffer()), {
            password: '',
          })
          if (!pdf.ok) throw new Error(pdf.reason)
          return pdf.paper.pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ')
        },
      }
    }
    const rupees = (paise: number) => `₹${Math.round(paise / 100).toLocaleString('en-IN')}`

    // Finding 2: two of three funds have no price after June 2025.
    const old = await open(kfinLike)
    const { holdings, totals } = old.portfolio
    const stale = holdings.filter(({ price }) => price?.date === '2025-06-30')
    expect(stale).toHaveLength(2)
    const stalePaise = stale.reduce((sum, { valuePaise }) => sum + (valuePaise ?? 0), 0)
    const sentence = `${rupees(stalePaise)} of ${rupees(totals.valuePaise!)} stands at prices of 30 Jun 2025.`
    for (const address of ['/dashboard', '/dashboard/worth', '/dashboard/working'])
      expect(await old.text(address), address).toContain(sentence)
    expect(await old.printed('/transactions/file?format=pdf&period=all')).toContain(
      'Value at prices of 30 Jun 2025 to 18 Aug 2026',
    )
    // Finding 3: 5,00,000 and thirty instalments of 7,500 came in, 98,765.43 went out; the switch is neither.
    expect(await old.text('/dashboard')).toContain('You put in ₹7,25,000 and took out ₹98,765.')
    expect(await old.text('/dashboard/worth')).toContain('You put in ₹7,25,000, took out ₹98,765')
    const list = await old.text('/transactions')
    expect(list).toContain('Paid in ₹7,25,000.00 Received ₹98,765.43')
    expect(list).toContain('Switched between your funds ₹51,645.50')

    // Finding 6: a gain and no rate, because one holding is in neither.
    const part = await open(camsLike)
    const overview = await part.text('/dashboard')
    expect(overview).toMatch(/It (earned|lost) ₹[\d,]+ since 5 Apr 2022\. Without 1 holding: /)
    expect(overview).not.toMatch(/It (earned|lost) ₹[\d,]+, which is/)
    // Finding 8: a sale of 9,000.44 is worked out, the one of 5,000.01 is not.
    const gains = await part.text('/gains?year=2025-26')
    expect(gains).toContain('You sold units for ₹14,000 and')
    expect(gains).toContain('One sale of ₹5,000 is not worked out yet.')
    expect(await part.printed('/gains/file?year=2025-26')).toContain(
      'One sale of ₹5,000.01 is not worked out yet.',
    )
    // Finding 13: a scheme that AMFI puts in no category.
    expect(overview).toContain('Not classified yet')
  })
})
