import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'

eachPlace(
  'a client who asks for many documents at once gets two, and a page that says when to try again',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { cookie } = await makeClient(services, 'Anita', testInstant)
      const get = (address: string) => fetch(`${url}${address}`, { headers: { cookie } })
      const addresses = [
        ...Array.from({ length: 4 }, () => '/transactions/file?format=xlsx'),
        ...Array.from({ length: 4 }, () => '/profile/data/everything.zip'),
      ]
      const answers = await Promise.all(addresses.map(get))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
      const refused = answers.find(({ status }) => status !== 200)
      expect(refused?.status).toBe(429)
      expect(refused?.headers.get('retry-after')).toBe('60')
      expect(refused?.headers.get('cache-control')).toBe('no-store')
      expect(await refused?.text()).toMatch(/<h1>Too many documents at once<\/h1>.*Try again in a minute/s)
      // Other pages are not affected, and the next document is made.
      expect((await get('/dashboard')).status).toBe(200)
      expect((await get('/transactions/file?format=xlsx')).status).toBe(200)
    })
  },
)
