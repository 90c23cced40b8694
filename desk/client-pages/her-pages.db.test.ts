import { expect } from 'vitest'
import { defaultLanguage } from '#content/language.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { findLastVisit, recordVisit } from '#features/ledger/last-visit.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { withDesk } from '../fixtures/open-desk.server.ts'

/** Everything that the database holds, but the log of what the office looked at, and that it grew. */
async function contents({ db }: Store): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const { name } of await db.introspection.getTables()) {
    if (/^(audit_|version$)/.test(name)) continue
    rows[name] = await db
      .selectFrom(name as 'person')
      .selectAll()
      .execute()
  }
  return rows
}

eachDatabase(
  'C-046 the office reads a client’s own pages as the site renders them, without a session, a look or a word of hers',
  async (store) => {
    await withDesk(store, async ({ url, services, signIn }) => {
      await saveTestPrices(store)
      const { id } = await makeClient(store)
      await enterDrafts(services, id, [draft()])
      const look = async () => {
        const fresh = ledgerFirm(store)
        return await recordVisit(fresh, id, await readPortfolio(fresh, id, defaultLanguage))
      }
      expect(await look()).toBeNull()
      await savePrices(store, [], [{ scheme_code: '125497', date: '2026-08-20', nav_e8: 230_0000_0000 }])
      const asha = await signIn(['auditor'])
      const number = (await findAccount(store.db, id))!.public_id
      const open = (path: string, cookie = asha.cookie) =>
        fetch(`${url}/as-client/${number}${path}`, { headers: { cookie }, redirect: 'manual' })
      const before = await contents(store)

      const pages: Readonly<Record<string, RegExp>> = {
        // 49.998 units at 230 are 11,499.54; 5 × 49.998 = 249.99 more than at the prices that she saw last. She reads whole rupees.
        '': /11,500[\s\S]*\+₹250/,
        '/dashboard/worth': /<h1/,
        '/dashboard/inside': /SBI Small Cap Fund|Small Cap/,
        '/dashboard/working': /11,499\.54/,
        '/dashboard/goals': /<h1/,
        '/transactions': /SBI Small Cap Fund/,
        '/transactions?view=folios': /<h1/,
        '/transactions/import': /<h1/,
        '/papers': /href="\/as-client\/[^"]*\/gains"/,
        '/gains': /<h1/,
        '/gains/lots': /<h1/,
        '/gains/set-off': /<h1/,
        '/requests': /<h1/,
        '/profile/looks': /Asha auditor/,
      }
      for (const [path, wanted] of Object.entries(pages)) {
        const answer = await open(path)
        expect(answer.status, path).toBe(200)
        expect(answer.headers.getSetCookie(), path).toEqual([])
        expect(answer.headers.get('cache-control'), path).toBe('no-store')
        const policy = answer.headers.get('content-security-policy') ?? ''
        expect(policy, path).toMatch(/default-src 'none'.*form-action 'none'.*frame-ancestors 'self'/)
        expect(policy, path).not.toMatch(/script-src|allow-scripts/)
        const html = await answer.text()
        expect(html, path).toMatch(wanted)
        expect(html, path).not.toMatch(/<script|<img[^>]* src="\/| action="/)
        // Every link leads to another of her pages, and every address of the page is one of the desk's.
        const links = [...html.matchAll(/ (?:href|src)="([^"#][^"]*)"/g)].map(([, to]) => to ?? '')
        expect(
          links.filter((to) => !to.startsWith(`/as-client/${number}/`)),
          path,
        ).toEqual([])
      }
      expect(await contents(store)).toEqual(before)
      expect(await findLastVisit(store.db, id)).toMatchObject({ prices_of: '2026-08-19' })
      // She reads the same afterwards, and who looked.
      expect(await look()).toEqual({ date: '2026-08-19', earnedPaise: 24_999 })
      const looks = await store.db.selectFrom('audit_entry').select(['actor', 'detail']).execute()
      expect(looks).toContainEqual({ actor: asha.staff.name, detail: 'as-client' })

      // A holding by its link, and nothing beyond her pages to read.
      const home = await (await open('')).text()
      const holding = / href="(\/as-client\/[^"]*\/dashboard\/holding\/[^"]+)"/.exec(home)?.[1] ?? ''
      const answer = await fetch(`${url}${holding}`, { headers: { cookie: asha.cookie } })
      expect([answer.status, (await answer.text()).includes('SBI Small Cap Fund')]).toEqual([200, true])
      for (const path of [
        '/profile',
        '/profile/authenticator',
        '/requests/new?kind=redeem',
        '/transactions/new',
        '/transactions/file',
        '/gains/link',
        '/logout',
        '/portfolio',
        '//evil.example/dashboard',
        '/dashboard/holding/..%2F..',
      ]) {
        expect((await open(path)).status, path).toBe(404)
      }
      expect((await fetch(`${url}/as-client/nobody`, { headers: { cookie: asha.cookie } })).status).toBe(404)
      expect((await open('', '')).status).toBe(401)
      expect((await open('', (await signIn([])).cookie)).status).toBe(403)
      const posted = await fetch(`${url}/as-client/${number}/dashboard`, {
        method: 'POST',
        headers: { cookie: asha.cookie, origin: url },
      })
      expect(posted.status).toBe(404)
    })
  },
)

eachDatabase(
  'FAULTS F3 a page of hers that fails answers the office as a failure, never with 200',
  async (store) => {
    await withDesk(store, async ({ url, signIn }) => {
      const { id } = await makeClient(store)
      const { cookie } = await signIn(['auditor'])
      const number = (await findAccount(store.db, id))!.public_id
      await store.db.schema.dropTable('goal_part').execute()
      const answer = await fetch(`${url}/as-client/${number}/dashboard/goals`, { headers: { cookie } })
      expect(answer.status).toBe(500)
    })
  },
)
