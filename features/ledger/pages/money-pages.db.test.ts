import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { dayNumber, type IsoDate } from '#finance/dates.ts'
import { milliUnits, navE8 } from '#finance/units.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { draft, makeClient } from '../fixtures/client.server.ts'
import { enterDrafts } from '../record.server.ts'

type Get = (address: string) => Promise<Response>

async function pageOf(get: Get, address: string) {
  const window = new Window()
  const answer = await get(address)
  expect(answer.status, address).toBe(200)
  window.document.write(await answer.text())
  // Of each figure the dots stand beside it.
  for (const dots of window.document.querySelectorAll('.when-hidden, script, style')) dots.remove()
  const texts = (selector: string) =>
    [...window.document.querySelectorAll(selector)].map((one) =>
      one.textContent.replaceAll(/\s+/g, ' ').trim(),
    )
  const hrefs = (selector: string) =>
    [...window.document.querySelectorAll(selector)].map((one) => one.getAttribute('href'))
  return { texts, hrefs, robots: window.document.querySelector('meta[name=robots]')?.getAttribute('content') }
}

eachPlace(
  'C-061 C-062 C-063 C-064 C-067 what the money did, what it is in, and any scheme',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const get: Get = (address) => fetch(`${url}${address}`, { headers: { cookie }, redirect: 'manual' })
      const nav = async (code: string, date: IsoDate) => {
        const history = (await services.prices.history(code))!
        return navE8(history.navsE8[history.days.indexOf(dayNumber(date))]!)
      }
      // ₹10,000 in ICICI Large Cap on 1 August 2025, at its own NAV of that day.
      const bought = await nav('120586', '2025-08-01')
      const units = Math.round((1_000_000 * 1e9) / bought)
      const entered = await enterDrafts(
        services,
        id,
        [
          draft({
            schemeCode: '120586',
            date: '2025-08-01',
            navE8: bought,
            units: milliUnits(units),
            amountPaise: 1_000_000,
          }),
        ],
        null,
        'statement',
      )
      if (!entered.ok) throw new Error(entered.reason)

      // By hand: units × the NAV of 18 August 2026, and the same ₹10,000 less 5 paise of duty in UTI Nifty 50.
      const worth = (units * (await nav('120586', '2026-08-18'))) / 1e9
      const [uti0, uti1] = [await nav('120716', '2025-08-01'), await nav('120716', '2026-08-18')]
      const beside = (Math.round(((1_000_000 - 50) * 1e9) / uti0) * uti1) / 1e9
      const rupees = (amount: number) => `₹${Math.round(amount / 100).toLocaleString('en-IN')}`

      const all = await pageOf(get, '/dashboard/worth')
      const [answer] = all.texts('.worth-answer h2')
      expect(answer).toContain('From 1 Aug 2025 to 18 Aug 2026 your money')
      expect(answer).toContain(rupees(Math.abs(worth - 1_000_000)))
      expect(all.texts('.worth-verdict')[0]).toContain(
        `In UTI Nifty 50 Index Fund they would be worth ${rupees(beside)}`,
      )
      expect(all.texts('.worth-beside').join()).toContain('costs 0.21% a year (31 Jan 2024)')
      expect(all.texts('.worth-verdict')[1]).toContain('In Quantum Liquid Fund')
      expect(all.texts('#years tbody th')).toEqual(['2026-27, a part of it', '2025-26, a part of it'])

      const short = await pageOf(get, '/dashboard/worth?from=2026-01-01&to=2026-06-30&years=calendar')
      expect(short.texts('.worth-answer p').join(' ')).toContain('The period is shorter than a year')
      expect(short.texts('#years tbody th')).toEqual(['2026, a part of it', '2025, a part of it'])
      const wrong = await pageOf(get, '/dashboard/worth?from=2026-06-30&to=2026-01-01')
      expect(wrong.texts('.error')).toEqual(['Enter a first day before the last one.'])
      const young = await pageOf(get, '/dashboard/worth?beside=152731')
      expect(young.texts('.worth-verdict')[0]).toContain('In Axis Nifty 500 Index Fund')

      const inside = await pageOf(get, '/dashboard/inside')
      expect(inside.texts('[aria-label="By kind of fund"] tbody th')).toEqual(['Shares'])
      const houses = await pageOf(get, '/dashboard/inside?by=house')
      expect(houses.texts('[aria-label="By fund house"] tbody th')).toEqual(['ICICI Prudential Mutual Fund'])
      expect(inside.texts('[aria-labelledby=stands-out] li')).toHaveLength(3)

      const dashboard = await pageOf(get, '/dashboard')
      expect(dashboard.texts('.card-working p').join(' ')).toContain('You put in ₹10,000.')
      expect(dashboard.texts('.three').join()).toContain(
        `In UTI Nifty 50 Index Fund the same rupees would be ${rupees(Math.abs(beside - worth))} ${beside > worth ? 'more' : 'less'}.`,
      )
      expect(dashboard.texts('#market-fall')).toEqual([])

      // While nothing changes it is sent as it was rendered: without a nonce, which must not be sent twice.
      const again = await get('/dashboard')
      expect(again.headers.get('cache-control')).toBe('no-store')
      expect(again.headers.get('content-security-policy')).toMatch(/script-src[^;]*'sha256-/)
      expect(again.headers.get('content-security-policy')).not.toContain('nonce-')
      const sent = await again.text()
      expect(sent).not.toContain('nonce=')
      expect(await (await get('/dashboard')).text()).toBe(sent)
      const other = await makeClient(services, 'Ravi Kumar', testInstant)
      const others = await fetch(`${url}/dashboard`, { headers: { cookie: other.cookie } })
      expect(await others.text()).toContain('Ravi')
      expect((await fetch(`${url}/dashboard`, { redirect: 'manual' })).status).toBe(302)
      await services.db.updateTable('person').set({ name: 'Anita Rao-Nair' }).where('id', '=', id).execute()
      expect(await (await get('/dashboard')).text()).toContain('Anita Rao-Nair')

      // The market loses 3 % from one day to the next: the dashboard opens on five years.
      await savePrices(
        services.store,
        [],
        [{ scheme_code: '120716', date: '2026-08-19', nav_e8: Math.round(uti1 * 0.97) }],
      )
      const { store } = services
      await store.db.transaction().execute((trx) => store.bumpVersion(trx, 'prices'))
      // PostgreSQL tells the site of new prices a moment later.
      await expect
        .poll(async () => (await pageOf(get, '/dashboard')).texts('#market-fall'))
        .toEqual(['The market fell by 2.5% or more'])
      const fallen = await pageOf(get, '/dashboard')
      expect(fallen.texts('.three-falls li').length).toBeGreaterThan(0)
      expect(fallen.texts('.three-falls li').length).toBeLessThanOrEqual(3)
      expect(fallen.texts('.worth .tabs [aria-current]')).toEqual(['5Y'])

      // A scheme that the firm does not list.
      const moved = await get('/portfolio/119551')
      expect(moved.status).toBe(301)
      const scheme = await pageOf(get, '/portfolio/120716').catch(
        async () => await pageOf(get, (await get('/portfolio/120716')).headers.get('location')!),
      )
      expect(scheme.texts('.scheme').join()).toContain('Not on our list.')
      expect(scheme.robots).toBe('noindex')
      expect(scheme.texts('h1')).toEqual(['UTI Nifty 50 Index Fund - Growth Option- Direct'])
      expect(scheme.texts('.scheme .facts dd')).toContain('INF789F01XA0')
      expect(scheme.texts('.scheme .facts dd')).toContain('Growth')
      expect(scheme.texts('.scheme').join()).toContain('The other plan')
      expect((await get('/portfolio/999999')).status).toBe(404)
      expect(await (await fetch(`${url}/sitemap.xml`)).text()).not.toContain('120716')
      const found = await pageOf(get, '/portfolio?q=INF789F01XA0')
      expect(found.hrefs('.listing-table table a')).toEqual([
        '/portfolio/uti-nifty-50-index-fund-growth-option-direct-120716',
      ])
    })
  },
)
