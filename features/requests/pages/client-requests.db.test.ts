import { expect } from 'vitest'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testClient, testPassword } from '#tests/fixtures/browser.server.ts'
import { handClock } from '#tests/fixtures/services.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { requestsOf } from '../asked-request.server.ts'

eachPlace('C-034 after ten minutes a redemption asks who it is, and loses nothing typed', async (place) => {
  const clock = handClock(testInstant)
  await withSite(
    place,
    async ({ url, services }) => {
      const { client, cookie } = await testClient(services)
      await enterDrafts(services, client.id, [draft()])
      const [entry] = await selectEntries(services.db, client.id)
      const path = `/requests/new?ask=redeem&about=${entry!.id}`
      const fields = { how: 'units', units: '12.5', amount: '', note: 'For the roof', key: 'k' }
      const post = (more: Record<string, string> = {}) =>
        fetch(`${url}${path}`, {
          method: 'POST',
          headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams({ ...fields, ...more }),
          redirect: 'manual',
        })
      const fresh = await (await fetch(`${url}${path}`, { headers: { cookie } })).text()
      expect(fresh).not.toContain('name="password"')
      clock.forward(11 * 60_000)
      const page = await (await fetch(`${url}${path}`, { headers: { cookie } })).text()
      expect(page).toContain('name="password"')
      for (const [more, said] of [
        [{}, 'Enter your password.'],
        [{ password: 'not mine' }, 'The password is not right.'],
      ] as const) {
        const refused = await post(more)
        const text = await refused.text()
        expect([refused.status, text.includes(said)]).toEqual([400, true])
        for (const typed of ['12.5', 'For the roof']) expect(text).toContain(typed)
        expect(text).not.toContain('not mine')
      }
      // A check needs no proof, and keeps nothing.
      expect((await post({ intent: 'check' })).status).toBe(200)
      expect(await requestsOf(services, client.id)).toEqual([])
      const sent = await post({ password: testPassword })
      expect(sent.status).toBe(303)
      expect(sent.headers.get('set-cookie')).toContain('session=')
      expect(await requestsOf(services, client.id)).toMatchObject([{ kind: 'redeem', units: 12_500 }])
    },
    {},
    clock,
  )
})
