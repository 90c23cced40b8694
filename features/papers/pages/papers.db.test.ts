import { unzipSync } from 'fflate'
import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { handClock } from '#tests/fixtures/services.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { newestRoot, saveSealedDay } from '../day-root.server.ts'
import { sealTestPaper, testBody } from '../fixtures/papers.server.ts'

eachPlace('C-084 a client’s papers, their files, and what anyone can verify', async (place) => {
  const clock = handClock(testInstant)
  await withSite(
    place,
    async ({ url, services }) => {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const ravi = await makeClient(services, 'Ravi', testInstant)
      const get = (address: string, own = cookie) =>
        fetch(`${url}${address}`, { headers: { cookie: own }, redirect: 'manual' })
      const words = (html: string) => {
        const window = new Window()
        window.document.write(html)
        for (const extra of window.document.querySelectorAll('.when-hidden, script, style')) extra.remove()
        return window.document.body.textContent.replaceAll(/\s+/g, ' ')
      }
      const textOf = async (address: string, own = cookie) => words(await (await get(address, own)).text())
      const pdfText = async (address: string) => {
        const bytes = new Uint8Array(await (await get(address)).arrayBuffer())
        const pdf = await readPdf(bytes.slice(), { password: '' })
        if (!pdf.ok) throw new Error(pdf.reason)
        return {
          bytes,
          text: pdf.paper.pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' '),
        }
      }

      expect(await textOf('/papers/signed')).toContain('No paper has been sealed for you yet.')
      const sealed = await sealTestPaper(services, id)
      const foreign = await sealTestPaper(services, ravi.id)
      const list = await textOf('/papers/signed')
      expect(list).toContain('What we agreedMinutes of a review, sealed on')
      const page = await textOf(`/papers/${sealed.id}`)
      expect(page).toContain('Anita Rao keeps her SIP of ₹10,000 a month.')
      expect(page).toContain(sealed.hash)
      expect(page).toContain('The seal of the day is made in the night')
      // Somebody else's paper is as missing as none.
      expect((await get(`/papers/${foreign.id}`)).status).toBe(404)
      expect((await get(`/papers/${foreign.id}/file?format=json`)).status).toBe(404)

      clock.forward(dayMs)
      await saveSealedDay(services)
      const root = (await newestRoot(services))!
      expect(await textOf(`/papers/${sealed.id}`)).toContain(root.root)
      const json = await get(`/papers/${sealed.id}/file?format=json`)
      expect(json.headers.get('content-disposition')).toContain('attachment; filename="paper-1-')
      const file = await json.text()
      const { bytes: pdf, text: printed } = await pdfText(`/papers/${sealed.id}/file?format=pdf`)
      for (const part of ['What we agreed', 'Anita Rao', sealed.hash.slice(0, 40), root.root.slice(0, 40)]) {
        expect(printed).toContain(part)
      }

      // Without script the file is posted; the address of the network is the limit's, so few are.
      const verify = async (body: BlobPart, name: string) => {
        const form = new FormData()
        form.set('file', new Blob([body]), name)
        const answer = await fetch(`${url}/verify`, {
          method: 'POST',
          headers: { origin: url, 'sec-fetch-site': 'same-origin' },
          body: form,
        })
        return `${answer.status} ${words(await answer.text())}`
      }
      const whole = await verify(file, 'paper.json')
      expect(whole).toContain('Whole This paper is as')
      expect(whole).toContain(root.root)
      expect(whole).toContain('Anita Rao keeps her SIP')
      expect(await verify(pdf.slice(), 'paper.pdf')).toContain('Whole This paper is as')
      const changed = await verify(file.replace('10,000', '20,000'), 'paper.json')
      expect(changed).toContain('Changed We sealed a paper with this number')
      expect(changed).not.toContain('Anita')
      const other = file.replaceAll(sealed.id, 'nobody').replaceAll(sealed.hash, 'a'.repeat(64))
      expect(await verify(other, 'paper.json')).toContain('Not ours We never sealed this paper.')
      expect(await verify('Date,Type', 'list.csv')).toContain('This is not a sealed paper.')
      expect(await verify('', 'empty.json')).toMatch(/^400 .*Choose a file first\./)

      // What a browser asks: nothing personal comes back, whatever is asked.
      const known = await get(`/verify/hash?hash=${sealed.hash}&id=${sealed.id}`, '')
      expect(await known.json()).toEqual({
        state: 'whole',
        correctedAt: null,
        day: expect.objectContaining({ day: root.day, root: root.root, links: 2 }),
      })
      expect((await get('/verify/hash?hash=x', '')).status).toBe(400)
      await sealTestPaper(services, id, {
        kind: 'correction',
        body: testBody('Put right'),
        corrects: sealed.id,
      })
      expect(await verify(file, 'paper.json')).toContain('a later paper corrected this one')
      expect(await textOf(`/papers/${sealed.id}`)).toContain('A later paper corrects this one.')

      // The seal on statements, and the papers in everything that is stored about her.
      const entered = await enterDrafts(services, id, [draft({})], null, 'statement')
      expect(entered.ok).toBe(true)
      const statement = await pdfText('/transactions/file?period=all&format=pdf')
      expect(statement.text).toContain(root.root.slice(0, 40))
      expect(await textOf('/transactions')).toContain(root.root)
      // A file of everything needs a fresh proof.
      await services.db
        .updateTable('session')
        .set({ proven_at: toIso(clock.now()) })
        .execute()
      const everything = await (await get('/profile/data/everything.zip')).arrayBuffer()
      const zip = unzipSync(new Uint8Array(everything), { filter: ({ name }) => name.startsWith('papers/') })
      expect(Object.keys(zip).map((name) => name.slice(0, 14))).toEqual(['papers/paper-1', 'papers/paper-2'])
      expect(new TextDecoder().decode(Object.values(zip)[0])).toBe(file)

      let status = 0
      for (let tries = 0; tries < 140 && status !== 429; tries += 1) {
        status = (await get(`/verify/hash?hash=${'0'.repeat(64)}&id=x`, '')).status
      }
      expect(status).toBe(429)
      expect(await verify(file, 'paper.json')).toMatch(/^429 .*Try again later\./)
    },
    {},
    clock,
  )
})
