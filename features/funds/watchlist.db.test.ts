import { expect } from 'vitest'
import type { Firm } from '#content/firm.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { eachDatabase, eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { selectWatchedFunds } from './tables/watched-funds.server.ts'
import { watchRows } from './watch-rows.server.ts'
import { unwatchFund, watchedBy, watchFunds } from './watchlist.server.ts'

const firmOf = (count: number) =>
  ({ funds: Array.from({ length: count }, (_, i) => ({ code: String(100_000 + i) })) }) as unknown as Firm
const today = '2026-08-19'

eachDatabase(
  '1.16/11 a watchlist holds fifty funds, each once with its day, and goes with its account',
  async (open) => {
    const services = testServices(open, fixedClock(testInstant))
    const { id } = await makeClient(open)
    const other = await makeClient(open)
    const firm = firmOf(60)
    const all = firm.funds.map(({ code }) => ({ code, since: today }) as const)
    expect(await watchFunds(services, firm, id, [{ code: '100003', since: '2026-08-01' }])).toMatchObject({
      added: 1,
      list: [{ code: '100003', since: '2026-08-01' }],
    })
    // On the list already, and not listed by the firm.
    const none = await watchFunds(services, firm, id, [all[3]!, { code: '999999', since: today }])
    expect(none).toEqual({ added: 0, left: [], list: [{ code: '100003', since: '2026-08-01' }] })
    const full = await watchFunds(services, firm, id, all)
    expect(full).toMatchObject({ added: 49, left: all.slice(50) })
    expect(full.list).toHaveLength(50)

    expect(await unwatchFund(services, other.id, '100003')).toBeNull()
    expect(await unwatchFund(services, id, '100003')).toEqual({ code: '100003', since: '2026-08-01' })
    expect(await unwatchFund(services, id, '100003')).toBeNull()
    // Two at once for the last place: one gets it.
    const both = await Promise.all(all.slice(50, 52).map((fund) => watchFunds(services, firm, id, [fund])))
    expect(both.map(({ added }) => added).toSorted()).toEqual([0, 1])
    expect(await watchedBy(services, other.id)).toEqual([])

    await open.db.transaction().execute((trx) => eraseAccount(trx, id, '2026-08-19T06:30:00.000Z'))
    expect(await selectWatchedFunds(open.db, id)).toEqual([])
  },
)

eachDatabase('a row counts from the price of the day on which the fund was added', async (open) => {
  await savePrices(
    open,
    [
      {
        code: '100000',
        isin: null,
        isin_reinvestment: null,
        name: 'A fund',
        fund_house: 'A house',
        section: 'Open Ended Schemes(Equity Scheme - ELSS)',
      },
    ],
    [
      { scheme_code: '100000', date: '2026-08-14', nav_e8: 100_00000000 },
      { scheme_code: '100000', date: '2026-08-17', nav_e8: 104_00000000 },
      { scheme_code: '100000', date: '2026-08-18', nav_e8: 102_00000000 },
    ],
  )
  const services = testServices(open, fixedClock(testInstant))
  const rowSince = async (since: `${number}-${number}-${number}`) =>
    (await watchRows(services, firmOf(0), [{ code: '100000', since }], 'en'))[0]!
  // On a Sunday the price of Friday holds: 102 / 100 − 1.
  const row = await rowSince('2026-08-16')
  expect(row.change).toBeCloseTo(0.02, 12)
  // 102 / 104 − 1.
  expect(row.day).toBeCloseTo(-0.0192308, 7)
  expect(row).toMatchObject({ isListed: false, price: { nav: 102, date: '2026-08-18', isStale: false } })
  expect(row.returns).toEqual({ oneYear: null, threeYears: null, fiveYears: null })
  // No newer price yet, and none on that day.
  expect((await rowSince('2026-08-18')).change).toBeNull()
  expect((await rowSince('2026-08-01')).change).toBeNull()
})

eachPlace('1.16/11 pages of watchlists: an account’s own, and a visitor’s in the address', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const other = await makeClient(services, 'Ravi Iyer', testInstant)
    const get = (path: string, who = cookie) =>
      fetch(`${url}${path}`, { headers: { cookie: who }, redirect: 'manual' })
    const post = async (path: string, fields: Record<string, string>, who = cookie) => {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { cookie: who, origin: url },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
      return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
    }
    const read = async (path: string, who = cookie) => await (await get(path, who)).text()

    // The star of a page that is the same for everyone.
    expect(await post('/watchlist', { add: '118650' })).toMatchObject({
      status: 303,
      to: '/dashboard/watchlist?added=118650',
    })
    expect((await get('/watchlist')).headers.get('location')).toBe('/dashboard/watchlist')
    const page = await read('/dashboard/watchlist?added=118650')
    expect(page).toContain('Nippon India Multi Cap Fund is on your watchlist.')
    expect(page).toContain('337.0020')
    // 337.0020 / 338.5726 − 1 = −0.46 %.
    expect(page).toContain('0.46')
    expect(page).toContain('/requests/new?scheme=118650')
    expect((await post('/dashboard/watchlist', { add: '999999' })).status).toBe(404)
    expect(await read('/dashboard/watchlist', other.cookie)).toContain(
      'Tap the star on any fund to keep it here.',
    )

    // What a device kept goes into the account with its day; a removal can be undone with it.
    const offer = await read('/dashboard/watchlist?funds=119788_2026-05-31,118650_2026-01-01,999999')
    expect(offer).toContain('1 fund is not on your account’s watchlist yet.')
    expect(await post('/dashboard/watchlist', { move: '119788_2026-05-31' })).toMatchObject({
      to: '/dashboard/watchlist?moved=1',
    })
    expect(await watchedBy(services, id)).toEqual([
      { code: '118650', since: today },
      { code: '119788', since: '2026-05-31' },
    ])
    const removed = await post('/dashboard/watchlist', { remove: '119788' })
    expect(removed.to).toBe('/dashboard/watchlist?removed=119788_2026-05-31')
    expect(await read(removed.to ?? '')).toContain('value="119788_2026-05-31"')
    await post('/dashboard/watchlist', { add: '119788_2026-05-31' })
    expect(await watchedBy(services, id)).toHaveLength(2)

    // Stars ask for the codes alone; without a session they are told to sign in.
    const json = '/dashboard/watchlist.json'
    expect(JSON.parse(await read(json))).toEqual({ codes: ['118650', '119788'] })
    expect(JSON.parse((await post(json, { remove: '118650' })).text)).toEqual({ codes: ['119788'] })
    expect(JSON.parse((await post(json, { add: '118650' }, other.cookie)).text)).toEqual({
      codes: ['118650'],
    })
    expect((await get(json, '')).status).toBe(302)
    expect((await get('/dashboard/watchlist', '')).headers.get('location')).toContain('/login?next=')

    // A visitor sets no cookie, and the answer is nobody else's.
    const visitor = await post('/watchlist?funds=118650_2026-05-31', { add: '119788' }, '')
    expect(visitor.to).toBe('/watchlist?funds=119788_2026-08-19%2C118650_2026-05-31')
    const shown = await get('/watchlist?funds=118650_2026-05-31,999999&sort=day', '')
    expect(shown.headers.get('set-cookie')).toBeNull()
    const text = await shown.text()
    expect(text).toContain('1 fund is not on our list')
    // 337.0020 / 327.5908 − 1, the price of Friday, 29 May 2026.
    expect(text).toContain('2.87')
    expect(text).toContain('/contact?fund=118650')
    expect(await post('/watchlist?funds=118650_2026-05-31', { remove: '118650' }, '')).toMatchObject({
      to: '/watchlist?funds=&removed=118650_2026-05-31',
    })
    for (const path of ['?funds=<script>', `?funds=${'9'.repeat(5000)}`, '?sort=__proto__&removed=x'])
      expect((await get(`/watchlist${path}`, '')).status).toBe(200)
  })
})
