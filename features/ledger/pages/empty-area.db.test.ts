import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { sampleHousehold } from '#content/sample-household.ts'
import { saveSection } from '#features/firm/firm.server.ts'
import { realSections } from '#features/firm/fixtures/real-firm.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { readMoney } from '#features/people/desk/summary.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { clientAddresses } from '#site/web/fixtures/client-addresses.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { draft, makeClient } from '../fixtures/client.server.ts'
import { readPortfolio } from '../portfolio.server.ts'
import { enterDrafts } from '../record.server.ts'

/** The pages whose every figure comes from transactions. */
const ofMoney = [
  '/dashboard',
  '/dashboard/worth',
  '/dashboard/inside',
  '/dashboard/costs',
  '/dashboard/working',
  '/gains',
  '/gains/lots',
  '/transactions',
  '/transactions?view=months',
  '/transactions?view=sip',
  '/transactions/export',
]

const titles = {
  '': 'Nothing is in your list yet',
  '/hi': 'आपकी सूची में अभी कुछ नहीं है',
  '/te': 'మీ జాబితాలో ఇంకా ఏమీ లేదు',
} as const

eachPlace(
  'A6 a client of a real firm without a transaction sees an empty area with one next step',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { id, cookie } = await makeClient(services, 'Padma Iyer', testInstant)
      const read = async (address: string) => {
        const answer = await fetch(`${url}${address}`, { headers: { cookie }, redirect: 'manual' })
        expect([address, answer.status]).toEqual([address, 200])
        return await answer.text()
      }
      // The sample office shows its sample, and says so.
      const sample = await read('/dashboard')
      for (const said of ['Sample portfolio', '₹2,04,390', '₹1,75,000'])
        expect(sample.includes(said), said).toBe(true)

      for (const name of ['licences', 'contact', 'costs', 'names'] as const)
        expect(await saveSection(services, testActor, name, realSections[name])).toMatchObject({ ok: true })
      const folios = [...new Set(sampleHousehold.entries.map(({ folio }) => folio))]
      for (const address of clientAddresses) {
        // A report about nothing is no file.
        if (address === '/dashboard/costs/file') continue
        const text = await read(address)
        for (const made of ['2,04,390', '1,75,000', 'Sample portfolio', ...folios])
          expect([address, made, text.includes(made)]).toEqual([address, made, false])
        expect([address, /\bNaN\b|\bundefined\b|\bInfinity\b/.test(text)]).toEqual([address, false])
      }
      // The page that promises what comes next promises no sample.
      const promised = await (await fetch(`${url}/register`)).text()
      expect(promised.includes('sample portfolio')).toBe(false)
      expect(promised.includes('or our office brings them in')).toBe(true)
      for (const address of ofMoney) {
        for (const [language, title] of Object.entries(titles)) {
          const window = new Window()
          window.document.write(await read(`${language}${address}`))
          const main = window.document.querySelector('main')!
          for (const one of main.querySelectorAll('script, style')) one.remove()
          expect(main.textContent, address).toContain(title)
          expect(main.textContent, address).not.toContain('₹')
          expect(main.querySelectorAll('a[href$="/transactions/import"]').length, address).toBe(1)
          await window.close()
        }
      }
      // What is not known is never zero, also where several accounts are summed.
      for (const language of Object.keys(titles)) {
        const together = await read(`${language}/household`)
        expect([language, together.includes('₹')]).toEqual([language, false])
      }
      const window = new Window()
      window.document.write(await read('/household/protection'))
      const savings = window.document.querySelector('input[name="savings"]')!
      expect([savings.getAttribute('value'), savings.getAttribute('aria-invalid')]).toEqual(['', null])
      await window.close()
      const account = await findPersonNamed(services.db, id.slice(0, 9))
      expect((await readMoney(services, account!)).value).toBeNull()

      // The first transaction fills the area.
      expect(await enterDrafts(services, id, [draft()])).toMatchObject({ ok: true })
      expect((await readPortfolio(services, id, 'en')).isSample).toBe(false)
      expect((await read('/dashboard')).includes('SBI Small Cap')).toBe(true)
    })
  },
)
