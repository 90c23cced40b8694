import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { clientSectionOf, movedPages, trailOf } from '../client/client-pages.ts'
import { clientAddresses } from './fixtures/client-addresses.ts'
import { figureBooks, saveFigureSchemes } from './fixtures/figure-books.server.ts'

/** Files and JSON have no tabs. */
const pages = clientAddresses.filter((address) => !/\/file\b|\.zip$|\.json$|snapshot$/.test(address))

eachPlace('C-161 each page of a client is in one section: the lit tab is the first crumb', async (place) => {
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
    const found: Record<string, readonly [tab: string | undefined, crumb: string | undefined]> = {}
    for (const address of pages) {
      const answer = await fetch(`${url}${address}`, { headers: { cookie }, redirect: 'manual' })
      expect([address, answer.status]).toEqual([address, 200])
      const { document } = new Window()
      document.write(await answer.text())
      const text = (selector: string) => document.querySelector(selector)?.textContent?.trim()
      const tab = text('.client-nav [aria-current]')
      // The first page of a section has no crumbs: the tab is its name.
      found[address] = [tab, text('.crumbs li') ?? tab]
    }
    const apart = Object.entries(found).filter(([, [tab, crumb]]) => tab !== crumb)
    // Pages without a tab: the account settings, and the watchlist, which is under the funds.
    expect(apart.map(([address, [tab]]) => [address, tab])).toEqual(
      pages
        .filter((address) => clientSectionOf(address.split('?')[0]!) === null && trailOf(address).length > 1)
        .map((address) => [address, undefined]),
    )
    for (const [from, to] of Object.entries(movedPages)) {
      const answer = await fetch(`${url}/hi${from}?a=1`, { headers: { cookie }, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/hi${to}?a=1`])
    }
  })
})

test('C-161 a page knows those above it, and a name wins over a parameter', () => {
  const names = (path: string) => trailOf(path).map(({ path: pattern }) => pattern)
  expect(names('/gains/lots')).toEqual(['/papers', '/gains', '/gains/lots'])
  expect(names('/household/share')).toEqual(['/household', '/household/share'])
  expect(names('/household/g1/gains/lots')).toHaveLength(4)
  expect(names('/about')).toEqual([])
})
