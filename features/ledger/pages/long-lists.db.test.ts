import { expect } from 'vitest'
import { addDays, isoDate } from '#finance/dates.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { clientAddresses } from '#site/web/fixtures/client-addresses.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { draft, makeClient } from '../fixtures/client.server.ts'
import { maxFolios } from '../ledger-limits.ts'
import { enterDrafts, putBackEntry, removeEntry } from '../record.server.ts'

/** As large as a page of a client may become, as text: a phone reads half of it in a second on a weak line. */
const maxHtml = 600_000

const inFolio = (folio: number) => draft({ folio: `F/${folio}` })
const refusal = '300 funds in folios'

eachPlace(
  'FAULTS F1 every page of a client with 300 folios is bounded, and shows all of them in pages',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const drafts = Array.from({ length: maxFolios }, (_, folio) => inFolio(folio))
      const entered = await enterDrafts(services, id, drafts, null, 'statement')
      if (!entered.ok) throw new Error(entered.reason)
      const read = async (address: string) => {
        const answer = await fetch(`${url}${address}`, { headers: { cookie }, redirect: 'manual' })
        expect([address, answer.status]).toEqual([address, 200])
        return answer
      }
      for (const address of clientAddresses) {
        const answer = await read(address)
        const body = await answer.text()
        if (answer.headers.get('content-type')?.startsWith('text/html'))
          expect([address, body.length < maxHtml]).toEqual([address, true])
      }
      const foliosOn = (html: string) => [...new Set([...html.matchAll(/F\/\d+/g)].map(([folio]) => folio))]
      const lists = ['/dashboard', '/requests/choose?ask=redeem']
      for (const address of lists) {
        const shown: string[] = []
        for (let page = 1; page <= 6; page += 1) {
          const html = await (await read(`${address}${address.includes('?') ? '&' : '?'}page=${page}`)).text()
          expect([address, page, html.includes(`Page ${page} of 6`)]).toEqual([address, page, true])
          shown.push(...foliosOn(html))
        }
        expect([address, new Set(shown).size]).toEqual([address, maxFolios])
      }
      // The terms of a sum come to the total on every page: 50 holdings, and 250 others as one term.
      const working = await (await read('/dashboard/working?page=6')).text()
      expect(working.includes('250 other holdings')).toBe(true)
      expect(working.match(/Page 6 of 6/g)?.length).toBeGreaterThanOrEqual(3)
      for (const format of ['csv', 'xlsx', 'pdf'])
        expect(
          (await (await read(`/transactions/file?format=${format}&period=all`)).bytes()).length,
        ).toBeGreaterThan(1000)
    })
  },
)

eachPlace('FAULTS F1 thousands of transactions in one folio are shown in pages', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const first = isoDate('2020-01-01')
    const drafts = Array.from({ length: 4_000 }, (_, row) =>
      draft({
        date: addDays(first, Math.floor(row / 2)),
        ...(row % 4 === 3 ? { kind: 'redemption' as const, units: 1_000, amountPaise: 20_000 } : {}),
      }),
    )
    const entered = await enterDrafts(services, id, drafts, null, 'statement')
    if (!entered.ok) throw new Error(entered.reason)
    const read = async (address: string) => {
      const answer = await fetch(`${url}${address}`, { headers: { cookie }, redirect: 'manual' })
      const html = await answer.text()
      expect([address, answer.status, html.length < maxHtml]).toEqual([address, 200, true])
      return html
    }
    const holding = `/dashboard/holding/${entered.ids[0]}`
    expect((await read('/dashboard/working')).includes('Page 1 of 41')).toBe(true)
    // The last payment is followed by what all is worth, on the last page alone.
    expect((await read('/dashboard/working?flows=41')).includes('Page 41 of 41')).toBe(true)
    expect((await read(`${holding}?lots=2`)).includes('Page 2 of')).toBe(true)
    expect((await read(`${holding}?sales=10`)).includes('Page 10 of 10')).toBe(true)
    expect(/<details[^>]* open=""[\s\S]*Page 3 of 40/.test(await read('/dashboard/worth?rows=3'))).toBe(true)
    expect((await read('/gains/lots?year=2024-25')).includes('Page 1 of')).toBe(true)
  })
})

eachPlace('FAULTS F1 the 301st fund in a folio is refused at every door, with a sentence', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const drafts = Array.from({ length: maxFolios }, (_, folio) => inFolio(folio))
    const entered = await enterDrafts(services, id, drafts, null, 'statement')
    if (!entered.ok) throw new Error(entered.reason)
    expect(await enterDrafts(services, id, [inFolio(1)])).toMatchObject({ ok: true })
    expect(await enterDrafts(services, id, [inFolio(300)])).toMatchObject({
      ok: false,
      reason: 'too-many-folios',
    })

    const post = async (path: string, body: BodyInit) =>
      await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin' },
        body,
        redirect: 'manual',
      })
    // A file: the row that fits is offered, the other stays out with the reason.
    const file = new FormData()
    const rows = ['Date,Type,Scheme code,Folio,Amount,NAV', '2026-08-18,Purchase,125497,F/3,1000,220']
    rows.push('2026-08-18,Purchase,125497,F/999,1000,220')
    file.set('file', new File([rows.join('\n')], 'mine.csv'))
    file.set('intent', 'preview')
    const preview = await (await post('/transactions/import', file)).text()
    expect(preview.includes('Import 1 transaction')).toBe(true)
    expect(preview.includes(refusal)).toBe(true)

    // A removed transaction comes back only where there is room.
    const other = await makeClient(services, 'Ravi', testInstant)
    const enter = async (folio: number) => {
      const made = await enterDrafts(services, other.id, [inFolio(folio)])
      if (!made.ok) throw new Error(made.reason)
      return made.ids[0]!
    }
    await enterDrafts(services, other.id, drafts.slice(0, -1), null, 'statement')
    const removed = await enter(1_000)
    expect(await removeEntry(services, other.id, removed)).toEqual({ ok: true })
    const instead = await enter(1_001)
    expect(await putBackEntry(services, other.id, removed)).toMatchObject({ reason: 'too-many-folios' })
    expect(await removeEntry(services, other.id, instead)).toEqual({ ok: true })
    expect(await putBackEntry(services, other.id, removed)).toEqual({ ok: true })
  })
})
