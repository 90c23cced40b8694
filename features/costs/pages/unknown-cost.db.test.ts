import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'

eachPlace(
  'C-006 a cost that no statement says is “not known” on every page and in every file',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const known = { schemeCode: '118650', folio: '200/2', navE8: 300_0000_0000 } as const
      const entered = await enterDrafts(
        services,
        id,
        [
          draft({ kind: 'opening', date: '2026-08-01', units: 100_000 }),
          draft(),
          draft({
            kind: 'redemption',
            date: '2026-08-10',
            units: 20_000,
            amountPaise: 400_000,
            sttPaise: 4,
            tdsPaise: 1_000,
          }),
          // 33.332 units for ₹10,000.00, duty included.
          draft({ ...known, units: 33_332 }),
        ],
        null,
        'statement',
      )
      if (!entered.ok) throw new Error(entered.reason)
      const get = (address: string) => fetch(`${url}${address}`, { headers: { cookie } })
      const pageOf = async (address: string) => {
        const window = new Window()
        window.document.write(await (await get(address)).text())
        // Of each figure the dots stand beside it.
        for (const dots of window.document.querySelectorAll('.when-hidden, script')) dots.remove()
        return (selector: string) =>
          [...window.document.querySelectorAll(selector)].map((one) =>
            one.textContent.replaceAll(/\s+/g, ' ').trim(),
          )
      }

      const dashboard = await pageOf('/dashboard')
      // 10,000 is what the other holding cost. The first has none, though 10,000 of it was paid.
      expect(dashboard('.card-figure')[0]).toBe('₹10,000')
      expect(dashboard('.card-note').filter((note) => note.startsWith('without'))).toEqual([
        'without 1 holding whose cost is not known',
        'without 1 holding whose cost is not known',
      ])
      expect(
        dashboard('.holdings tbody tr')
          .map((row) => row.includes('not known'))
          .sort(),
      ).toEqual([false, true])
      expect(dashboard('dl[aria-label="Where your gain comes from"] div').slice(1)).toEqual([
        'On units you sold+ not known',
        'Total gain, as far as it is known= +₹1,232.95 gain',
      ])
      expect(dashboard('main').join('')).not.toMatch(/NaN|null|undefined/)

      const holding = await pageOf(`/dashboard/holding/${entered.ids[0]}`)
      // A figure with a calculation stands at its end.
      expect(holding('[aria-labelledby="worked"] > details > summary > span')).toEqual([
        'Current value',
        'Return not known',
        'Invested not known',
        'Share',
        'XIRR what was paid for some of the units is not known',
      ])
      expect(holding('#cost').join('')).toContain(
        'A summary has no past, and a statement can begin after the units were bought: neither says what they cost.',
      )
      const working = await pageOf('/dashboard/working')
      expect(working('#investment').join('')).toContain(
        'A detailed statement from the first purchase on answers it.',
      )
      expect(working('#account').join('')).toContain('Received for units whose cost is not known')

      const transactions = await pageOf('/transactions')
      const sale = transactions('details.entry').find((text) => text.includes('Redemption'))
      for (const said of ['STT withheld₹0.04', 'TDS withheld₹10.00', 'Exit load₹0.00', 'Stamp duty₹0.00'])
        expect(sale).toContain(said)
      expect(transactions('select[name=kind] option')).toContain('Units held before')

      const csv = await (await get('/transactions/file?format=csv&period=all')).text()
      expect(csv).toMatch(/Closing balance,125497,[^\n]*,not known,not known,/)
      const file = await (await get('/transactions/file?format=pdf&period=all')).arrayBuffer()
      const pdf = await readPdf(new Uint8Array(file), { password: '' })
      if (!pdf.ok) throw new Error(pdf.reason)
      const printed = pdf.paper.pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ')
      for (const said of ['Cost not known', 'realised gain not known', 'STT withheld', 'TDS withheld'])
        expect(printed).toContain(said)
      expect(printed).toContain('Costs and gains are without units whose cost is not known.')
    })
  },
)
