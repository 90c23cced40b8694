import { strFromU8, unzipSync } from 'fflate'
import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { saveSection } from '#features/firm/firm.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { takeTable } from '#features/registrar/fixtures/registrar-firm.server.ts'
import { linkFolio } from '#features/registrar/folios.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'
import {
  camsFile,
  camsFolio,
  holdings,
  rates,
  saveBrokerageSchemes,
  small,
} from '../fixtures/brokerage-year.server.ts'

eachPlace(
  'C-081 what you pay us: the page, its files, the statement’s section, and the switch of the firm',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      await saveBrokerageSchemes(services.store)
      const setRates = (isShown: boolean) => saveSection(services, testActor, 'costs', { isShown, rates })
      expect(await setRates(true)).toMatchObject({ ok: true })
      const { id, cookie } = await makeClient(services, 'Anita Rao')
      const ravi = await makeClient(services, 'Ravi Rao')
      const entered = await enterDrafts(services, id, holdings)
      if (!entered.ok) throw new Error(entered.reason)
      const taken = await takeTable(services, camsFile, { name: 'wbr77.csv' })
      if (!taken.ok) throw new Error(taken.reason)
      expect(
        await linkFolio(services, testActor, camsFolio, (await findAccount(services.db, id))!, true),
      ).toMatchObject({ ok: true })
      await services.refreshFirm()

      const get = (address: string, own = cookie) =>
        fetch(`${url}${address}`, { headers: { cookie: own }, redirect: 'manual' })
      const textOf = async (address: string, own = cookie) => {
        const window = new Window()
        window.document.write(await (await get(address, own)).text())
        for (const dots of window.document.querySelectorAll('.when-hidden, script, style')) dots.remove()
        return window.document.body.textContent.replaceAll(/\s+/g, ' ')
      }
      const post = (body: Record<string, string>, own = cookie) =>
        fetch(`${url}/dashboard/costs/statement`, {
          method: 'POST',
          headers: { cookie: own, origin: url, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams(body),
          redirect: 'manual',
        })
      const pdfText = async (address: string) => {
        const bytes = new Uint8Array(await (await get(address)).arrayBuffer())
        const read = await readPdf(bytes, { password: '' })
        if (!read.ok) throw new Error(read.reason)
        return read.paper.pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ')
      }

      // The worked year of costs.db.test.ts: 160.00 + 150.00, of which 80.00 + 75.00 reached the firm; 72.76 by the file.
      const page = await textOf('/dashboard/costs?year=2025-26')
      expect(page).toContain(
        'From 1 Apr 2025 to 31 Mar 2026 your funds took ₹310.00 from your money. ₹155.00 of it reached us.',
      )
      expect(page).toContain('Of 12 periods in the files, 3 do not tie with our estimate:')
      expect(page).toContain('paid at 0.60 %, not at our rate')
      expect(page).toContain('missing in the files')
      expect(page).toContain('not known')
      // A page to read sends the frame's own script and no framework.
      const html = await (await get('/dashboard/costs?year=2025-26')).text()
      const scripts = [...html.matchAll(/<script[^>]*="\/assets\/(\w+)/g)]
      expect(scripts.map(([, name]) => name)).toEqual(['frame', 'compare'])
      expect(await textOf('/dashboard/costs')).toContain('Choose a year to see each fund')
      // An unknown year is everything since the start, never an error.
      expect((await get('/dashboard/costs?year=1999-00')).status).toBe(200)

      // What a statement prints: wrong beside its field with everything typed, then kept, then beside the others.
      const wrong = await post({ scheme: small, half: '2025-04-01', commission: 'abc', expense: '1.58' })
      expect(wrong.status).toBe(400)
      const again = await wrong.text()
      expect(again).toContain('Enter rupees as printed, such as 1,234.56.')
      expect(again).toContain('value="abc"')
      const right = { scheme: small, half: '2025-04-01', commission: '39.90', expense: '1.58' }
      expect((await post(right)).status).toBe(303)
      expect(await textOf('/dashboard/costs/statement?done=saved')).toContain('₹39.90 to distributors')
      expect(await textOf('/dashboard/costs?year=2025-26')).toContain('₹39.90')
      // Another client keeps nothing of a scheme that is not hers, and reads nothing of it.
      expect((await post(right, ravi.cookie)).status).toBe(400)
      expect(await textOf('/dashboard/costs', ravi.cookie)).toContain('This is a sample.')

      const paper = await pdfText('/dashboard/costs/file?year=2025-26')
      for (const text of [
        'What you pay us',
        'Anita Rao',
        '310.00',
        '155.00',
        '72.76',
        'Regular beside Direct',
      ])
        expect(paper).toContain(text)
      const statement = await pdfText('/transactions/file?format=pdf&from=2025-04-01&to=2026-03-31')
      expect(statement).toContain('What you paid us')
      expect(statement).toContain('310.00')
      // In Telugu: the title, a figure, the prescribed line in English too, and that nobody has checked the words.
      const inTelugu = async (address: string) => (await pdfText(`/te${address}`)).replaceAll(' ', '')
      const telugu = await inTelugu('/dashboard/costs/file?year=2025-26')
      for (const text of ['మీరుమాకుచెల్లించేది', '₹310.00', 'తెలుగుమాట్లాడేవారుఇంకాసరిచూడలేదు'])
        expect(telugu).toContain(text)
      expect(await inTelugu('/transactions/file?format=pdf')).toContain('MutualFundinvestmentsaresubjectto')

      // The client's own copy has what she copied, and what the registrars report of the firm's earnings.
      const zip = unzipSync(new Uint8Array(await (await get('/profile/data/everything.zip')).arrayBuffer()))
      const json = (name: string) => JSON.parse(strFromU8(zip[name]!))
      expect(json('costs.json').printed).toMatchObject([{ scheme_code: small, commission_paise: 39_90 }])
      expect(json('registrars.json').feed_brokerage).toHaveLength(11)

      // The firm switches the page off: no page, no file, no section, no link. Nothing is lost.
      expect(await setRates(false)).toMatchObject({ ok: true })
      await services.refreshFirm()
      for (const address of ['/dashboard/costs', '/dashboard/costs/statement', '/dashboard/costs/file'])
        expect((await get(address)).status).toBe(404)
      expect(await (await get('/dashboard')).text()).not.toContain('/dashboard/costs')
      expect(await pdfText('/transactions/file?format=pdf&from=2025-04-01&to=2026-03-31')).not.toContain(
        'What you paid us',
      )
      expect(await setRates(true)).toMatchObject({ ok: true })
      await services.refreshFirm()
      expect(await textOf('/dashboard/costs?year=2025-26')).toContain('₹39.90')
    })
  },
)
