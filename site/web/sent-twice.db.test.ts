import { expect } from 'vitest'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'

interface ShownForm {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** Its records in the database. */
  kept(db: Database): Promise<readonly unknown[]>
}

const forms: readonly ShownForm[] = [
  {
    path: '/transactions/new?scheme=118650',
    fields: {
      ...{ schemeCode: '118650', kind: 'purchase', date: '2026-08-18', folio: '77/1' },
      ...{ amount: '300000', nav: '300', intent: 'save' },
    },
    kept: (db) => db.selectFrom('ledger_entry').select('id').where('folio', '=', '77/1').execute(),
  },
  {
    path: '/household/policy',
    fields: { kind: 'term', insurer: 'LIC', insured: 'Anita Rao', cover: '10000000', every: 'year' },
    kept: (db) => db.selectFrom('policy').select('id').execute(),
  },
  {
    path: '/dashboard/goals/new',
    fields: { name: 'College', amount: '1000000', year: '2036', inflation: '6', intent: 'save' },
    kept: (db) => db.selectFrom('goal').select('id').execute(),
  },
  {
    path: '/household/share?as=offer',
    fields: {
      ...{ email: 'ravi@example.in', relation: 'spouse', scopes: 'value' },
      ...{ purpose: 'Planning together', endsOn: '2026-12-31' },
    },
    kept: (db) => db.selectFrom('access_grant').select('id').execute(),
  },
]

eachPlace('a form of a client that is sent again is kept once and answered as before', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { cookie } = await makeClient(services, 'Anita Rao', testInstant)
    for (const { path, fields, kept } of forms) {
      const show = async () => {
        const page = await (await fetch(`${url}${path}`, { headers: { cookie } })).text()
        const key = /<input type="hidden" name="key" value="([^"]+)"/.exec(page)?.[1]
        if (key === undefined) throw new Error(`${path} has no key`)
        return key
      }
      const send = async (more: Record<string, string>) => {
        const answer = await fetch(`${url}${path}`, {
          method: 'POST',
          headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams({ ...fields, ...more }),
          redirect: 'manual',
        })
        return [answer.status, answer.headers.get('location')]
      }
      const key = await show()
      const [first, other] = await Promise.all([send({ key }), send({ key })])
      expect(first?.[0], path).toBe(303)
      expect(other, path).toEqual(first)
      expect(await send({ key }), path).toEqual(first)
      expect(await kept(services.db), path).toHaveLength(1)
      // The same words in another form are meant: two instalments of one day may be alike.
      expect((await send({ key: await show() }))[0], path).toBe(303)
      expect(await kept(services.db), path).toHaveLength(2)
    }
    // What was removed since is made again when its client goes back and sends the form a second time.
    const [, , goals] = forms
    const key = 'the same form again'
    const send = () =>
      fetch(`${url}${goals?.path}`, {
        method: 'POST',
        headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ ...goals?.fields, key }),
        redirect: 'manual',
      })
    for (let time = 0; time < 2; time += 1) {
      await services.db.deleteFrom('goal').execute()
      expect([(await send()).status, (await send()).status]).toEqual([303, 303])
      expect(await goals?.kept(services.db)).toHaveLength(1)
    }
  })
})

eachPlace('a request for all units that is sent again is answered as before', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const entered = await enterDrafts(services, id, [draft()])
    if (!entered.ok) throw new Error(entered.reason)
    const send = async (key: string) => {
      const answer = await fetch(`${url}/requests/new?ask=redeem&about=${entered.ids[0]}`, {
        method: 'POST',
        headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ how: 'all', units: '', amount: '', note: '', key, intent: 'send' }),
        redirect: 'manual',
      })
      return [answer.status, answer.headers.get('location')]
    }
    const first = await send('one form')
    expect(first[0]).toBe(303)
    expect(await send('one form')).toEqual(first)
    // Another form asks for units that are no longer free.
    expect((await send('another form'))[0]).toBe(400)
  })
})
