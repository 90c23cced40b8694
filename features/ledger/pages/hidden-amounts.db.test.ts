import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { sayCarriedLosses } from '#features/gains/carried-losses.server.ts'
import { goalSources, saveGoal } from '#features/goals/goals.server.ts'
import { savePolicy } from '#features/protection/policies.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { clientAddresses } from '#site/web/fixtures/client-addresses.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { draft, makeClient } from '../fixtures/client.server.ts'
import { readPortfolio } from '../portfolio.server.ts'
import { enterDrafts } from '../record.server.ts'

type Page = Window['document']

/** Figures of a text that are long enough to be nobody else's: `7,20,540.38` is `720540.38`, and also `720540`. */
function figuresIn(text: string): string[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)]
    .map(([figure]) => figure.replaceAll(',', ''))
    .filter((figure) => figure.replace('.', '').length >= 5)
    .flatMap((figure) => (figure.includes('.') ? [figure, figure.split('.')[0]!] : [figure]))
    .filter((figure) => figure.length >= 5)
}

/** The text of a part. What stands in two elements is two words. */
function textOf(one: { readonly innerHTML: string }): string {
  return one.innerHTML.replaceAll(/<[^>]*>/g, ' ')
}

/** What can be read and heard of a page while amounts are hidden, with what its fields hold. */
function shownWhileHidden(page: Page): string {
  for (const one of page.querySelectorAll('.when-shown, script, style, head')) one.remove()
  const fields = [...page.querySelectorAll('input:not([type=hidden]), textarea')]
    // Its characters are dots (site/ui/hidden-amounts.css).
    .filter((field) => !field.closest('.own-amount'))
    .map((field) => field.getAttribute('value') ?? field.textContent)
  const said = [...page.querySelectorAll('[title], [aria-label], [alt]')].flatMap((one) =>
    ['title', 'aria-label', 'alt'].map((name) => one.getAttribute(name) ?? ''),
  )
  return [textOf(page.body), ...fields, ...said].join(' · ')
}

eachPlace(
  'REVIEW 7 hidden amounts are hidden on every page of a client, in its fields too',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      // Amounts and units that no text of the site has.
      const entered = await enterDrafts(
        services,
        id,
        [
          draft({ date: '2024-02-05', amountPaise: 76_543_21, units: 381_719 }),
          draft({ kind: 'redemption', date: '2026-07-06', amountPaise: 23_456_79, units: 98_763 }),
          draft({
            schemeCode: '118650',
            folio: '200/2',
            date: '2025-02-03',
            amountPaise: 54_321_98,
            units: 181_073,
            navE8: 299_9999_0000,
          }),
        ],
        null,
        'statement',
      )
      if (!entered.ok) throw new Error(entered.reason)
      const portfolio = await readPortfolio(services, id, 'en')
      const sources = await goalSources(services, id, portfolio)
      const typed = { name: 'House', amount: '76,12,345', year: '2040', inflation: '6', shares: {} }
      expect(await saveGoal(services, id, null, typed, sources, 'one')).toMatchObject({ ok: true })
      const policy = {
        kind: 'term',
        insurer: 'LIC',
        number: '',
        insured: 'Anita',
        cover: '83,12,345',
        premium: '23,987',
        every: 'year',
        dueOn: '',
        nominee: '',
        papers: '',
        contact: '',
      }
      expect(await savePolicy(services, id, null, policy, null)).toMatchObject({ ok: true })
      expect(await sayCarriedLosses(services, id, '2026-27', { short: '34,127', long: '45,239' })).toEqual([])

      const open = async (address: string) => {
        const headers = { cookie: `${cookie}; hide-amounts=yes` }
        const answer = await fetch(`${url}${address}`, { headers, redirect: 'manual' })
        expect([address, answer.status]).toEqual([address, 200])
        const window = new Window()
        window.document.write(await answer.text())
        return window.document
      }
      const goal = /\/dashboard\/goals\/[\w-]{8,}/.exec((await open('/dashboard/goals')).body.innerHTML)![0]
      const change = /\/household\/policy\?id=[^"]+/.exec(
        (await open('/household/protection')).body.innerHTML,
      )![0]
      const pages = clientAddresses.filter((address) => !/file|snapshot|\.json|\.zip/.test(address))
      const walked = [...pages, goal, '/dashboard/goals/new', change, `/dashboard/holding/${entered.ids[0]}`]

      const own = new Set<string>()
      for (const address of walked) {
        const page = await open(address)
        for (const one of page.querySelectorAll(':is(.money, .num) > .when-shown'))
          for (const figure of figuresIn(textOf(one))) own.add(figure)
      }
      for (const figure of ['76543', '54321', '7612345', '8312345', '23456.79']) own.add(figure)
      // The exemption of the law is everybody’s; pages about gains hide it with their own figures.
      own.delete('125000')
      expect(own.size).toBeGreaterThan(30)
      for (const address of walked) {
        const seen = new Set(figuresIn(shownWhileHidden(await open(address))))
        expect([address, [...own].filter((figure) => seen.has(figure))]).toEqual([address, []])
      }
    })
  },
)
