import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { boldAnswers, recommendationDraft } from '#features/advice/fixtures/drafts.ts'
import { sendRecommendation, writeRecommendation } from '#features/advice/office.server.ts'
import { saveProfile } from '#features/advice/profile.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { askToInvest } from '#features/requests/fixtures/request-text.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { repeatedFigures } from '#tests/fixtures/repeated-figures.ts'
import { testActor, testContext } from '#tests/fixtures/services.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { clientSectionOf, movedPages, trailOf } from '../client/client-pages.ts'
import { clientAddresses } from './fixtures/client-addresses.ts'
import { figureBooks, saveFigureSchemes } from './fixtures/figure-books.server.ts'

/** Workings repeat what they begin with; before the first sale of a year the limit of the law is also what is left of it. */
const repeating = ['/dashboard/working', '/gains']

/** Parts of a page that is two presses away itself: its workings and forms, what a colleague asks for on the telephone, and the watchlist, which is with the funds. */
const threePresses = [
  '/dashboard/costs/statement',
  '/dashboard/watchlist',
  ...['/gains/lots', '/gains/set-off', '/gains/link'],
  '/requests/caller',
  ...['/household/policy', '/household/claim-card'],
]

/** The sum of the rupees in some elements, as they are printed. */
function sumOf(document: Window['document'], selector: string): number {
  const printed = [...document.querySelectorAll(selector)].flatMap(
    (one) => one.textContent.match(/₹[\d,]+/) ?? [],
  )
  return printed.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0)
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0]!
}

/** Files and JSON have no tabs. */
const pages = clientAddresses.filter((address) => !/\/file\b|\.html$|\.zip$|\.json$|snapshot$/.test(address))

eachPlace(
  'C-161 each page of a client is in one section and two presses from the first, the lit tab is the first crumb, and no figure stands twice',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      await saveFigureSchemes(services)
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      await enterDrafts(
        services,
        id,
        figureBooks.find(({ drafts }) => drafts.length > 0)!.drafts,
        null,
        'statement',
      )
      const repeats: Record<string, readonly string[]> = {}
      const links = new Map<string, readonly string[]>()
      const found: Record<string, readonly [tab: string | undefined, crumb: string | undefined]> = {}
      const asked = await askToInvest(services, id)
      for (const address of [...pages, `/requests/${asked}`]) {
        const answer = await fetch(`${url}${address}`, { headers: { cookie }, redirect: 'manual' })
        expect([address, answer.status]).toEqual([address, 200])
        const { document } = new Window()
        document.write(await answer.text())
        // Printed lines add up to the printed sum.
        if (address === '/dashboard')
          expect(sumOf(document, '.holding-list summary .fold-line:first-child')).toBe(
            sumOf(document, '.card-value .figure'),
          )
        links.set(pathOf(address), [
          ...(links.get(pathOf(address)) ?? []),
          ...[...document.querySelectorAll('a[href^="/"]')].map((link) => pathOf(link.getAttribute('href')!)),
        ])
        const twice = repeatedFigures(document)
        if (twice.length > 0) repeats[address] = twice
        const text = (selector: string) => document.querySelector(selector)?.textContent?.trim()
        const tab = text('.client-nav [aria-current]')
        // The first page of a section has no crumbs: the tab is its name.
        found[address] = [tab, text('.crumbs li') ?? tab]
      }
      // What came of advice has a page once something was recommended.
      const advised = await makeClient(services, 'Latha Rao', testInstant)
      const answers = { language: 'en', formKey: 'profile', by: testContext() } as const
      await saveProfile(services, advised.id, boldAnswers, answers)
      const written = await writeRecommendation(services, testActor, advised.id, null, recommendationDraft())
      if (!written.ok) throw new Error(written.reason)
      expect(await sendRecommendation(services, testActor, written.reference)).toMatchObject({ ok: true })
      const papers = await (await fetch(`${url}/papers`, { headers: { cookie: advised.cookie } })).text()
      links.set('/papers', [...links.get('/papers')!, ...papers.match(/\/papers\/outcomes/g)!])
      const apart = Object.entries(found).filter(([, [tab, crumb]]) => tab !== crumb)
      // Pages without a tab: the account settings, and the watchlist, which is under the funds.
      expect(apart.map(([address, [tab]]) => [address, tab])).toEqual(
        pages
          .filter(
            (address) => clientSectionOf(address.split('?')[0]!) === null && trailOf(address).length > 1,
          )
          .map((address) => [address, undefined]),
      )
      expect(Object.keys(repeats)).toEqual(repeating)
      const first = links.get('/dashboard')!
      const inTwo = new Set([...first, ...first.flatMap((path) => links.get(path) ?? [])])
      expect([...new Set(pages.map(pathOf))].filter((path) => !inTwo.has(path))).toEqual(threePresses)
      for (const [from, to] of Object.entries(movedPages)) {
        const answer = await fetch(`${url}/hi${from}?a=1`, { headers: { cookie }, redirect: 'manual' })
        expect([answer.status, answer.headers.get('location')]).toEqual([301, `/hi${to}?a=1`])
      }
    })
  },
)

test('C-161 a page knows those above it, and a name wins over a parameter', () => {
  const names = (path: string) => trailOf(path).map(({ path: pattern }) => pattern)
  expect(names('/gains/lots')).toEqual(['/papers', '/gains', '/gains/lots'])
  expect(names('/household/share')).toEqual(['/household', '/household/share'])
  expect(names('/household/g1/gains/lots')).toHaveLength(4)
  expect(names('/about')).toEqual([])
})
