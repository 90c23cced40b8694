import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { readGaps } from '#features/gaps/gaps.server.ts'
import { prepareLetters } from '#features/gaps/prepare-letters.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { ask } from '#features/requests/fixtures/request-text.ts'
import { addDays, isoDate } from '#finance/dates.ts'
import { moneyOf } from '#finance/ledger-entry.ts'
import { formatNumber } from '#finance/rupees.ts'
import { milliUnits, paise, rupeesOf } from '#finance/units.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { drawMoney } from './draw-money.ts'
import { confirmNominees, nomineeChecksDue } from './nominee-check.server.ts'
import { type Money, readMoney } from './read-money.server.ts'

/** The text of the part that is checked, as a browser reads it. */
function textOf(html: string): string {
  const inside =
    /<div id="money"[^>]*>(.*)<\/div>(?:<script type="application\/json" class="paper">|<\/main>)/s.exec(
      html,
    )?.[1] ?? ''
  return inside
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

eachDatabase(
  'C-182 the file has the figures of the site to the paisa, every transaction, and who is nominee',
  async (store) => {
    const services = testServices(store, handClock('2026-08-20T06:30:00Z'))
    await saveTestPrices(store)
    const { id } = await makeClient(store)
    const { id: other } = await makeClient(store, 'Vikram Rao')
    await enterDrafts(
      services,
      id,
      [draft(), draft({ date: '2026-08-05', amountPaise: 1_234_567 })],
      { fileName: 'a.csv' },
      'desk',
    )
    await enterDrafts(
      services,
      other,
      [draft({ folio: '999/9', amountPaise: 7_654_321 })],
      { fileName: 'b.csv' },
      'desk',
    )
    const money = await readMoney(services, { id, name: 'Anita Rao' }, 'en')
    const { totals, holdings, entries } = await readPortfolio(services, id, 'en')
    expect(money.valuePaise).toBe(totals.valuePaise)
    expect(money.holdings.map(({ valuePaise, units }) => [valuePaise, units])).toEqual(
      holdings.map(({ valuePaise, units }) => [valuePaise, units]),
    )
    expect(money.entries.map(({ moneyPaise }) => moneyPaise).sort()).toEqual(entries.map(moneyOf).sort())
    const html = drawMoney(money)
    const text = textOf(html)
    for (const value of [totals.valuePaise, ...entries.map(moneyOf)])
      expect(text).toContain(`₹${formatNumber(rupeesOf(value!), 2)}`)
    expect(text).toContain('not in our papers')
    expect(html).not.toContain('999/9')
    expect(html).toContain(`data-seal="${createHash('sha256').update(text).digest('hex')}"`)
  },
)

test('C-182 two thousand transactions make a file of at most 400 KB, which asks for nothing else', () => {
  const money: Money = {
    ...{
      name: 'Anita <Rao> & "family"',
      madeOn: '2026-08-20',
      language: 'en',
      firm: sampleFirm,
      asOf: '2026-08-19',
    },
    valuePaise: paise(123_456_789),
    holdings: Array.from({ length: 30 }, (_, at) => ({
      house: 'Parag Parikh Mutual Fund',
      name: `Aditya Birla Sun Life Equity Advantage Fund ${at}`,
      folio: `1018889${at}/12`,
      units: milliUnits(1_234_567),
      valuePaise: paise(9_876_543),
      nominees: ['Kavya Rao'],
    })),
    ...{ sips: [], policies: [], papers: [] },
    entries: Array.from({ length: 2_000 }, (_, at) => ({
      date: addDays('2015-01-01', at),
      kind: 'SIP instalment',
      name: 'Aditya Birla Sun Life Equity Advantage Fund',
      folio: '10188891234/12',
      moneyPaise: paise(1_234_567 + at),
      units: milliUnits(123_456),
    })),
  }
  const html = drawMoney(money)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(400 * 1024)
  // No address in it leads out.
  expect(html).not.toMatch(/(?:src|href)=|url\(|@import|https?:/)
  expect(html).toContain("default-src 'none'")
  expect(html).toContain(`data-seal="${createHash('sha256').update(textOf(html)).digest('hex')}"`)
  expect(textOf(html)).toContain('The money of Anita <Rao> & "family"')
})

eachDatabase(
  'C-182 once a year a client is asked whether the nominees are right, says so by one press, and the office sees who is late',
  async (store) => {
    const clock = handClock('2026-08-20T06:30:00Z')
    const services = testServices(store, clock)
    await saveTestPrices(store)
    const { id } = await makeClient(store)
    await enterDrafts(services, id, [draft({ date: '2026-08-05' })], { fileName: 'a.csv' }, 'desk')
    const gapsOf = async () =>
      (await readGaps(services)).find(({ kind }) => kind === 'nominee-check')?.gaps ?? []
    expect(await nomineeChecksDue(services, id)).toEqual([])
    clock.forward(350 * dayMs)
    expect(await nomineeChecksDue(services, id)).toEqual([{ personId: id, dueOn: '2027-08-05', last: null }])
    const [late] = await gapsOf()
    expect(late).toMatchObject({ personId: id, evidence: 'due on 5 Aug 2027, never checked' })

    // The office's mail goes once for each year, and leads to the page.
    for (let press = 0; press < 2; press += 1) await prepareLetters(services, testActor, [late!.key])
    const mails = (await waitingMail(services)).filter(({ kind }) => kind === 'gap-nominee-check')
    expect(mails.map(({ to, data }) => [to, data.link])).toEqual([
      [`${id}@example.com`, expect.stringMatching(/\/profile\/family$/)],
    ])

    await confirmNominees(services, id)
    expect(await gapsOf()).toEqual([])
    // A request about nominees that was done is a check, too.
    clock.forward(400 * dayMs)
    expect(await gapsOf()).toHaveLength(1)
    const asked = await ask(services, id, 'nominees', { how: 'none', note: '' })
    if (!asked.ok) throw new Error('not asked')
    const at = toIso(clock.now())
    await store.db.updateTable('client_request').set({ state: 'done', changed_at: at }).execute()
    expect(await gapsOf()).toEqual([])
    // Nobody asks somebody who holds nothing, or who has died.
    clock.forward(400 * dayMs)
    expect(await nomineeChecksDue(services, id)).toHaveLength(1)
    await store.db
      .updateTable('person')
      .set({ died_on: isoDate('2029-01-01') })
      .where('id', '=', id)
      .execute()
    expect(await nomineeChecksDue(services, id)).toEqual([])
  },
)
