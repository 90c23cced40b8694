import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { repeatedFigures } from '#tests/fixtures/repeated-figures.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { insertGrant } from '../tables/access.server.ts'

/** What each address of a grant needs: written by hand, so that a changed route is noticed. */
const table: Readonly<Record<string, readonly string[]>> = {
  '/household/:grant': ['value'],
  '/household/:grant/holdings': ['holdings'],
  '/household/:grant/holding/:id': ['holdings'],
  '/household/:grant/transactions': ['transactions'],
  '/household/:grant/transactions/file': ['transactions', 'documents'],
  '/household/:grant/prepare': ['holdings'],
  '/household/:grant/documents': ['documents'],
  '/household/:grant/gains': ['gains'],
  '/household/:grant/gains/lots': ['gains'],
  '/household/:grant/gains/file': ['gains', 'documents'],
}

const every = ['value', 'holdings', 'transactions', 'gains', 'documents']

const now = toIso(Date.parse(testInstant))

/** Nothing, each scope alone, and every pair: each cell of the table, and each that a second scope could open. */
const sets = [
  [],
  ...every.map((one) => [one]),
  ...every.flatMap((a, i) => every.slice(i + 1).map((b) => [a, b])),
]

const grantOf = (id: string, owner: string, viewer: string, scopes: readonly string[]) => ({
  id,
  kind: 'grant' as const,
  person_id: owner,
  viewer_id: viewer,
  asker_id: owner,
  other_email: null,
  other_key: null,
  relation: 'spouse' as const,
  scopes: scopes.join(' '),
  pan_id: null,
  purpose: 'Planning together',
  born_on: null,
  hides_amounts: 0,
  may_ask_in_emergency: 0,
  asked_at: now,
  agreed_at: now,
  opens_at: now,
  ends_at: '2027-08-01T18:30:00.000Z',
  ended_at: null,
  ended_by: null,
  mailed_open_at: null,
  mailed_end_at: null,
})

eachPlace(
  'C-092 C-094 every scope against every route, and what is not granted is not there',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const asha = await makeClient(services, 'Asha Owner', testInstant)
      const ravi = await makeClient(services, 'Ravi Viewer', testInstant)
      const meera = await makeClient(services, 'Meera Stranger', testInstant)
      const entered = await enterDrafts(
        services,
        asha.id,
        [draft({ folio: 'SECRET/77', date: '2024-08-05' })],
        null,
        'statement',
      )
      if (!entered.ok) throw new Error(entered.reason)
      const entries = async () =>
        await services.db.selectFrom('ledger_entry').select('id').where('person_id', '=', asha.id).execute()
      const [entry] = await entries()
      const get = async (path: string, cookie: string) =>
        await fetch(`${url}${path}`, { headers: { cookie }, redirect: 'manual' })

      const source = readFileSync(join(import.meta.dirname, '../../../site/routes.ts'), 'utf8')
      const patterns = [...source.matchAll(/'(\/household\/:grant[^']*)'/g)].map(([, pattern]) => pattern)
      expect(patterns.sort()).toEqual(Object.keys(table).sort())

      const addressOf = (pattern: string, id: string) =>
        pattern
          .replace(':grant', id)
          .replace(':id', entry!.id)
          .replace(/file$/, 'file?format=csv&year=2025-26')
      const wrong: string[] = []
      for (const [i, scopes] of sets.entries()) {
        const id = `grant-of-set-number-${String(i).padStart(2, '0')}`
        await insertGrant(services.db, grantOf(id, asha.id, ravi.id, scopes))
        for (const [pattern, needed] of Object.entries(table)) {
          const answer = await get(addressOf(pattern, id), ravi.cookie)
          const expected = needed.every((scope) => scopes.includes(scope)) ? 200 : 404
          if (answer.status !== expected) wrong.push(`${scopes} ${pattern}: ${answer.status}`)
          if (answer.headers.get('cache-control') !== 'no-store') wrong.push(`${pattern} may be kept`)
          if (answer.status === 404 && (await answer.text()).includes('SECRET'))
            wrong.push(`${pattern} leaks`)
        }
      }
      expect(wrong).toEqual([])

      // Ids of all kinds: another's grant, one that ended, one not yet agreed, one that never was, an account's.
      const whole = grantOf('grant-of-everything-000', asha.id, ravi.id, every)
      await insertGrant(services.db, whole)
      // C-161: nor does a shared page say a figure twice.
      for (const pattern of Object.keys(table).filter((one) => !one.endsWith('file'))) {
        const { document } = new Window()
        document.write(await (await get(addressOf(pattern, whole.id), ravi.cookie)).text())
        expect([pattern, repeatedFigures(document)]).toEqual([pattern, []])
        // It is not the reader's money.
        expect([pattern, document.body.textContent]).toEqual([
          pattern,
          expect.not.stringContaining('Your money'),
        ])
      }
      const ended = { ...whole, id: 'grant-that-ended-0000', ended_at: now, ended_by: 'owner' as const }
      const asked = { ...whole, id: 'grant-only-asked-0000', agreed_at: null, opens_at: null }
      const runOut = { ...whole, id: 'grant-run-out-0000000', ends_at: now }
      for (const row of [ended, asked, runOut]) await insertGrant(services.db, row)
      const plain = async (answer: Response) =>
        (await answer.text()).replace(/nonce="[^"]*"|[0-9a-f-]{36}|household(\/|%2F)[\w-]+/g, '')
      const missing = await plain(await get('/household/AAAAAAAAAAAAAAAAAAAAAA', ravi.cookie))
      for (const id of [ended.id, asked.id, runOut.id]) {
        const answer = await get(`/household/${id}`, ravi.cookie)
        expect([id, answer.status]).toEqual([id, 404])
        expect(await plain(answer)).toBe(missing)
      }
      for (const id of [asha.id, '..%2f..', "'%20or%201=1", 'x'.repeat(900), '%F0%9F%91%8B'])
        expect([id, (await get(`/household/${id}`, ravi.cookie)).status]).toEqual([id, 404])
      for (const cookie of [meera.cookie, asha.cookie])
        expect((await get(`/household/${whole.id}/transactions`, cookie)).status).toBe(404)
      expect((await get(`/household/${whole.id}`, '')).headers.get('location')).toContain('/login?next=')

      // Only read: a post at the address of a grant is refused before it is read, and removes nothing.
      const post = await fetch(`${url}/household/${whole.id}/transactions`, {
        method: 'POST',
        headers: { cookie: ravi.cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded' },
        body: `remove=${entry!.id}`,
      })
      expect(post.status).toBe(405)
      expect(await entries()).toHaveLength(1)
      const html = await (await get(`/household/${whole.id}/transactions`, ravi.cookie)).text()
      const page = html.slice(html.indexOf('<main'))
      expect(page).toContain('SECRET/77')
      expect(page).toContain('This is the account of')
      expect(page).not.toContain('name="remove"')
      expect(page).not.toContain('href="/transactions')
      expect(page).not.toContain('/requests/new')

      // C-094: preparing waits for its owner, who alone can send it.
      const form = (path: string, cookie: string, fields: Record<string, string>) =>
        fetch(`${url}${path}`, {
          method: 'POST',
          headers: { cookie, origin: url },
          body: new URLSearchParams(fields),
          redirect: 'manual',
        })
      const wish = { kind: 'redeem', about: entry!.id, amount: '5,000', note: 'For the roof' }
      const prepareAt = `/household/${whole.id}/prepare`
      expect((await form(prepareAt, meera.cookie, wish)).status).toBe(404)
      expect((await form(prepareAt, ravi.cookie, { ...wish, about: 'not-hers' })).status).toBe(400)
      // Its form is kept once when it is sent again, and once more for each form that is shown.
      const waits = async () =>
        await services.db
          .selectFrom('prepared_request')
          .select('note')
          .where('person_id', '=', asha.id)
          .where('ended_at', 'is', null)
          .execute()
      const shown = await (await get(prepareAt, ravi.cookie)).text()
      const once = { ...wish, key: /name="key" value="([^"]+)"/.exec(shown)?.[1] ?? '' }
      const both = await Promise.all([form(prepareAt, ravi.cookie, once), form(prepareAt, ravi.cookie, once)])
      both.push(await form(prepareAt, ravi.cookie, once))
      for (const { status, headers } of both)
        expect([status, headers.get('location')]).toEqual([303, `${prepareAt}?done`])
      expect(await waits()).toEqual([{ note: 'For the roof' }])
      expect((await form(prepareAt, ravi.cookie, { ...once, key: 'another form' })).status).toBe(303)
      expect(await waits()).toHaveLength(2)
      await services.db.deleteFrom('prepared_request').execute()
      // Dropped by its owner, it waits again when its form is sent again.
      expect((await form(prepareAt, ravi.cookie, once)).status).toBe(303)
      expect(await waits()).toHaveLength(1)
      const requests = async () =>
        await services.db
          .selectFrom('client_request')
          .select('kind')
          .where('person_id', '=', asha.id)
          .execute()
      expect(await requests()).toEqual([])
      const waiting = await (await get('/household', asha.cookie)).text()
      const address = /href="(\/requests\/new\?[^"]*prepared=[^"]*)"/
        .exec(waiting)?.[1]
        ?.replaceAll('&amp;', '&')
      expect((await get(address!, ravi.cookie)).status).toBe(404)
      const filled = await (await get(address!, asha.cookie)).text()
      expect(filled).toContain('Ravi Viewer prepared this')
      expect(filled).toContain('value="5,000"')
      expect(filled).toContain('For the roof')
      const prepared = /name="prepared" value="([^"]+)"/.exec(filled)?.[1] ?? ''
      const key = /name="key" value="([^"]+)"/.exec(filled)?.[1] ?? ''
      const sent = { how: 'amount', amount: '5,000', units: '', note: '', intent: 'send', key, prepared }
      expect((await form(address!, ravi.cookie, sent)).status).toBe(404)
      expect(await requests()).toEqual([])
      expect((await form(address!, asha.cookie, sent)).headers.get('location')).toContain('/requests/')
      expect(await requests()).toEqual([{ kind: 'redeem' }])
      expect(await (await get('/household', asha.cookie)).text()).not.toContain('Prepared for you')

      // One press ends it, at the next request, and the page that Back asks for again shows nothing.
      expect((await form('/household', ravi.cookie, { act: 'hide', id: whole.id })).status).toBe(404)
      expect((await form('/household', meera.cookie, { act: 'end', id: whole.id })).status).toBe(404)
      expect((await form('/household', asha.cookie, { act: 'end', id: whole.id })).status).toBe(303)
      for (const pattern of Object.keys(table))
        expect([pattern, (await get(addressOf(pattern, whole.id), ravi.cookie)).status]).toEqual([
          pattern,
          404,
        ])
      expect((await form(prepareAt, ravi.cookie, wish)).status).toBe(404)
      await insertGrant(services.db, { ...whole, id: 'grant-of-everything-001' })

      // Who has yet to confirm an address reads so above the form, with a button for the link.
      const share = async () => await (await get('/household/share?as=ask', meera.cookie)).text()
      expect(await share()).not.toContain('action="/verify-email"')
      await services.db
        .updateTable('sign_in')
        .set({ email_verified_at: null })
        .where('person_id', '=', meera.id)
        .execute()
      // The list of faults names the fields as the form does.
      const refused = await fetch(`${url}/household/share?as=ask`, {
        method: 'POST',
        headers: { cookie: meera.cookie, origin: url, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ email: '', relation: '' }),
      })
      expect(await refused.text()).toMatch(/href="#relation"[^>]*>You are their/)
      const [above = ''] = (await share()).split('action="/household/share?as=ask"')
      expect(above).toContain('action="/verify-email"')

      // A locked owner is seen by nobody.
      await services.db
        .updateTable('sign_in')
        .set({ locked_at: now })
        .where('person_id', '=', asha.id)
        .execute()
      expect((await get('/household/grant-of-everything-001', ravi.cookie)).status).toBe(404)
    })
  },
)

eachPlace('C-161 the printed lines of a household add up to its printed totals', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const asha = await makeClient(services, 'Asha Owner', testInstant)
    const ravi = await makeClient(services, 'Ravi Viewer', testInstant)
    // Seven lots whose value and gain end in paise.
    for (const { id } of [asha, ravi])
      for (const folio of ['1', '2', '3', '4', '5', '6', '7'])
        expect(
          (
            await enterDrafts(
              services,
              id,
              [draft({ folio: `${folio}/${id}`, amountPaise: 1_000_040 })],
              null,
              'statement',
            )
          ).ok,
        ).toBe(true)
    const id = 'grant-of-everything-000'
    await insertGrant(services.db, grantOf(id, asha.id, ravi.id, every))
    const read = async (path: string, selector: string): Promise<number[]> => {
      const { document } = new Window()
      const answer = await fetch(`${url}${path}`, { headers: { cookie: ravi.cookie } })
      document.write(await answer.text())
      return [...document.querySelectorAll(selector)].flatMap((one) => {
        const found = /[−-]?\+?₹([\d,]+)/.exec(one.textContent)
        return found ? [Number(found[1]!.replaceAll(',', ''))] : []
      })
    }
    const added = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0)
    const [total, invested, gain] = await read(`/household/${id}`, '.card-figure, .facts dd')
    expect([total, invested]).toEqual([invested! + gain!, added([total!, -gain!])])
    const lines = await read(`/household/${id}/holdings`, 'td[data-label="Current value"]')
    expect([lines.length, added(lines)]).toEqual([7, total])

    const [all, ...people] = await read('/household', '.panel .card-figure, .panel .facts dd')
    expect([people.length, added(people)]).toEqual([2, all])
    const held = await read('/household', '[aria-labelledby="together"] td[data-label="Value"]')
    expect([held.length, added(held)]).toEqual([14, all])
  })
})
