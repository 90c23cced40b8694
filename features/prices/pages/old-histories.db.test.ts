import { expect } from 'vitest'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { clientAddresses } from '#site/web/fixtures/client-addresses.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'

/** Bought and sold at these days; null for units that are held today. Dated rows begin in 2013, taxes and duties later. */
const histories: readonly (readonly [bought: IsoDate, sold: IsoDate | null])[] = [
  ['1995-04-03', null],
  ['1999-03-31', '2005-04-21'],
  ['2005-04-21', '2010-04-21'],
]

const ofYears = ['1995-96', '2005-06', '2010-11'].flatMap((year) => [
  `/gains?year=${year}`,
  `/gains/lots?year=${year}`,
  `/gains/set-off?year=${year}`,
  `/gains/file?format=pdf&year=${year}`,
  `/dashboard/costs?year=${year}`,
  `/dashboard/costs/file?year=${year}`,
  `/transactions/export?period=${year}`,
  `/transactions/file?format=pdf&period=${year}`,
])

eachPlace('FAULTS F3 a history from before the first dated rule opens on every page', async (place) => {
  await withSite(place, async ({ url, services }) => {
    for (const [bought, sold] of histories) {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const [schemeCode, other] = ['103734', '125497']
      const both = (code: string) => [
        draft({ schemeCode: code, date: bought, stampDutyPaise: 0, units: 50_000 }),
        ...(sold === null
          ? []
          : [
              draft({
                schemeCode: code,
                date: sold,
                kind: 'redemption',
                units: 50_000,
                amountPaise: 1_500_000,
              }),
            ]),
      ]
      const entered = await enterDrafts(services, id, [...both(schemeCode), ...both(other)], null, 'csv')
      if (!entered.ok) throw new Error(entered.reason)
      const [entry] = await selectEntries(services.db, id)
      const held = sold === null ? [`/dashboard/holding/${entry!.id}`] : []
      for (const address of [...clientAddresses, ...ofYears, ...held]) {
        const answer = await fetch(`${url}${address}`, { headers: { cookie }, redirect: 'manual' })
        expect([bought, sold, address, answer.status]).toEqual([bought, sold, address, 200])
        const text = await answer.text()
        if (answer.headers.get('content-type')?.startsWith('text/html'))
          expect(text, address).not.toMatch(/\bNaN\b|\bInfinity\b|\bundefined\b/)
      }
      const worth = await (await fetch(`${url}/dashboard/worth`, { headers: { cookie } })).text()
      // The fund that the firm chose has no prices so old, and the page says so.
      expect(worth.replaceAll(/<[^>]+>/g, '')).toContain('we have prices from 2 Jan 2013 to')
    }
  })
})
