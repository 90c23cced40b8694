import { expect } from 'vitest'
import { type TestColleague, withDesk } from '#desk/fixtures/open-desk.server.ts'
import type { Answered } from '#desk/ui/data.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { sha256 } from '#kit/audit/hash-chain.server.ts'
import { dayMs, minuteMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { neem, registerFirm, takeBrokerage } from './fixtures/business-firm.server.ts'

type Business = Answered<'business'>

/** The clock of a test begins on 19 August 2026; this is 10 November. */
const toTenth = 83 * dayMs
const october = '2026-10'
const house = { registrar: 'cams', house: 'P', month: october } as const
const json = async <Value>(answer: Promise<Response>) => (await (await answer).json()) as Value
const businessOf = async (owner: TestColleague, month = october) =>
  await json<Business>(owner.ask('business', { month }))

/** Case 7 of the worked cases: two payments, and one taken back. */
const lines = [
  { number: '1', rupees: '15000.00' },
  { number: '2', rupees: '2345.67' },
  { number: '3', rupees: '-845.25' },
]

eachDatabase(
  'C-173 an invoice and a credit note from the files, each once, never changed, read by others',
  async (store) => {
    await withDesk(store, async ({ services, signIn, clock }) => {
      clock.forward(toTenth)
      const bare = { ...services.firm(), gstin: null }
      Object.assign(services, { firm: () => bare })
      await takeBrokerage(services, 'october.csv', lines)
      const owner = await signIn(['owner'])
      const order = { ...house, kind: 'invoice', taxable: 17345_67 }
      const refusal = async (input: unknown) => {
        const answer = await owner.act('invoice-issue', input)
        return [answer.status, ((await answer.json()) as { reason: string }).reason]
      }
      expect(await refusal(order)).toEqual([409, 'no-gstin'])
      registerFirm(services)
      expect(await refusal(order)).toEqual([409, 'no-house'])
      expect((await owner.act('fund-house-set', neem)).status).toBe(200)
      const note = { ...house, kind: 'credit-note', taxable: 845_25 }
      expect(await refusal(note)).toEqual([409, 'no-invoice'])
      expect(await refusal({ ...order, taxable: 17345_68 })).toEqual([409, 'changed'])

      // Two presses at once: one number.
      const pressed = await Promise.all([1, 2, 3].map(() => owner.act('invoice-issue', order)))
      expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(await refusal(order)).toEqual([409, 'changed'])
      expect((await owner.act('invoice-issue', note)).status).toBe(200)
      const { houses } = await businessOf(owner)
      expect(houses).toMatchObject([
        {
          name: neem.name,
          draft: { dueInvoice: 0, dueNote: 0, ours: 17345_67 },
          documents: [
            { kind: 'invoice', number: 'INV/26-27/0001', total: 20467_89 },
            { kind: 'credit-note', number: 'INVC/26-27/0001', total: 997_40 },
          ],
        },
      ])
      await expect(store.db.updateTable('invoice').set({ number: 'X' }).execute()).rejects.toThrow()
      await expect(store.db.deleteFrom('invoice').execute()).rejects.toThrow()

      // A house that moves changes no document.
      await owner.act('fund-house-set', { ...neem, address: 'Elsewhere' })
      const paper = await json<{ name: string; body: string }>(
        owner.ask('invoice-pdf', { id: houses[0]!.documents[1]!.id }),
      )
      expect(paper.name).toBe('INVC-26-27-0001.pdf')
      const read = await readPdf(Uint8Array.from(Buffer.from(paper.body, 'base64')), { password: '' })
      if (!read.ok) throw new Error(read.reason)
      const text = read.paper.pages.flatMap(({ items }) => items.map((item) => item.text)).join(' ')
      for (const part of [
        'Credit note INVC/26-27/0001',
        'INV/26-27/0001 of 10 Nov 2026',
        '27 Maharashtra',
        'Neem Finserv Private Limited',
        neem.name,
        '4 Mill Road',
        neem.gstin,
        '9971',
        '845.25',
        '152.15',
        '997.40',
      ])
        expect(text).toContain(part)
      const stored = await store.db
        .selectFrom('invoice')
        .selectAll()
        .where('kind', '=', 'credit-note')
        .executeTakeFirstOrThrow()
      expect(sha256(stored.facts)).toBe(stored.hash)
      const logged = await store.db.selectFrom('audit_entry').selectAll().execute()
      expect(JSON.stringify(logged)).toContain(stored.hash)
    })
  },
)

eachDatabase(
  'C-173 the table for the return has invoices, credit notes, codes and numbers',
  async (store) => {
    await withDesk(store, async ({ services, signIn, clock }) => {
      clock.forward(toTenth)
      registerFirm(services)
      await takeBrokerage(services, 'october.csv', lines)
      const owner = await signIn(['owner'])
      await owner.act('fund-house-set', neem)
      await owner.act('invoice-issue', { ...house, kind: 'invoice', taxable: 17345_67 })
      await owner.act('invoice-issue', { ...house, kind: 'credit-note', taxable: 845_25 })
      const table = async (name: string) =>
        (await json<{ body: string }>(owner.ask('gst-return', { month: '2026-11', table: name }))).body
          .replace('\ufeff', '')
          .trim()
          .split('\r\n')
          .slice(1)
      expect(await table('4A')).toEqual([
        `${neem.gstin},Neem Asset Management,INV/26-27/0001,2026-11-10,20467.89,27-Maharashtra,N,18,17345.67,3122.22,0,0,0`,
      ])
      expect(await table('9B')).toEqual([
        `${neem.gstin},Neem Asset Management,INVC/26-27/0001,2026-11-10,997.4,27-Maharashtra,N,18,845.25,152.15,0,0,0,C,INV/26-27/0001,2026-11-10`,
      ])
      expect(await table('12')).toEqual([
        '9971,Distribution of mutual fund units,NA,0,19470.49,18,16500.42,2970.07,0,0,0',
      ])
      expect(await table('13')).toEqual([
        'Invoices for outward supply,INV/26-27/0001,INV/26-27/0001,1,0,1',
        'Credit Note,INVC/26-27/0001,INVC/26-27/0001,1,0,1',
      ])
      const book = await json<{ name: string; body: string }>(owner.ask('gst-return', { month: '2026-11' }))
      expect(book.name).toBe('gstr1-2026-11.xlsx')
      expect(Buffer.from(book.body, 'base64').subarray(0, 2).toString()).toBe('PK')
      expect((await owner.ask('gst-return', { month: '2016-11' })).status).toBe(422)
    })
  },
)

eachDatabase(
  'C-173 what several files say counts once, and a file that leaves gives the one before its place back',
  async (store) => {
    await withDesk(store, async ({ services, signIn, clock }) => {
      clock.forward(toTenth)
      const owner = await signIn(['owner'])
      const net = async () => (await businessOf(owner)).houses.map((row) => row.net)
      await takeBrokerage(services, 'first.csv', lines)
      expect(await net()).toEqual([16500_42])
      clock.forward(minuteMs)
      await takeBrokerage(services, 'second.csv', [
        { number: '2', rupees: '3345.67' },
        { number: '4', rupees: '10.00' },
        { number: '4', rupees: '10.00' },
      ])
      expect(await net()).toEqual([17520_42])
      clock.forward(minuteMs)
      await takeBrokerage(services, 'third.csv', [{ number: '2', rupees: '1.00' }])
      expect(await net()).toEqual([14175_75])
      await store.db
        .updateTable('feed_file')
        .set({ state: 'leaving' })
        .where('file_name', '=', 'third.csv')
        .execute()
      expect(await net()).toEqual([17520_42])
      await store.db
        .updateTable('feed_file')
        .set({ state: 'leaving' })
        .where('file_name', '=', 'second.csv')
        .execute()
      expect(await net()).toEqual([16500_42])
    })
  },
)

eachDatabase(
  'C-173 every difference has its name: GST of the file, rate, schemes not paid, bank and tax withheld',
  async (store) => {
    await withDesk(store, async ({ services, signIn, clock }) => {
      clock.forward(toTenth)
      registerFirm(services)
      const owner = await signIn(['owner'])
      await owner.act('fund-house-set', neem)
      const september = ['9/1/2026', '9/30/2026'] as const
      // 0.80 % of ₹12 lakh is ₹815.34 in 31 days, and ₹789.04 in 30.
      await takeBrokerage(services, 'october.csv', [
        { number: '1', rupees: '789.04', average: '1200000.00', days: september },
        { number: '2', rupees: '300.00', average: '500000.00', days: september, scheme: '8050' },
        { number: '3', rupees: '611.51', average: '1200000.00', rate: '0.60', gst: '110.07' },
        { number: '4', rupees: '-50.00', gst: '90.00' },
      ])
      const [row] = (await businessOf(owner)).houses
      // 18 % of 611.51 is 110.07, of 50.00 it is 9.00.
      expect(row).toMatchObject({
        draft: { ours: 611_51, isBlocked: true, differences: [{ of: 'file-gst', paise: 99_00 }] },
        byRate: { expected: 611_51, paid: 611_51 },
      })
      const order = { ...house, kind: 'invoice', taxable: 611_51 }
      expect(await (await owner.act('invoice-issue', order)).json()).toMatchObject({ reason: 'blocked' })
      expect(await (await owner.ask('business-house', house)).json()).toMatchObject([
        {
          code: 'P8042',
          percent: '0.60',
          expected: 815_34,
          by: 'month-before',
          differences: [
            { of: 'rate-changed', paise: -203_83 },
            { of: 'taken-back', paise: -50_00 },
          ],
        },
        { code: 'P8050', paid: 0, differences: [{ of: 'not-paid', paise: -300_00 }] },
      ])

      const copied = await owner.act('house-month-set', {
        ...house,
        draft: '620',
        received: '₹650',
        tds: '12.40',
      })
      expect(copied.status).toBe(200)
      const [after] = (await businessOf(owner)).houses
      expect(after).toMatchObject({
        draft: { isBlocked: false, dueInvoice: 620_00 },
        // 620.00 + 111.60 − 50.00 − 9.00 − 12.40; no tax is due below ₹20,000 a year.
        receipt: {
          expected: 660_20,
          differences: [
            { of: 'received', paise: -10_20 },
            { of: 'tds', paise: 12_40 },
          ],
        },
      })
      expect((await owner.act('invoice-issue', { ...order, taxable: 620_00 })).status).toBe(200)
    })
  },
)

eachDatabase(
  'C-173 hostile input is refused beside its field, and above five crore nothing is printed without the IRN',
  async (store) => {
    await withDesk(store, async ({ services, signIn, clock }) => {
      clock.forward(toTenth)
      registerFirm(services)
      await takeBrokerage(services, 'october.csv', lines)
      const owner = await signIn(['owner'])
      const faultsOf = async (act: string, input: unknown) => {
        const answer = await owner.act(act, input)
        expect(answer.status).toBe(422)
        return Object.keys(((await answer.json()) as { faults?: object }).faults ?? {})
      }
      expect(await faultsOf('fund-house-set', { ...neem, gstin: `${neem.gstin.slice(0, 14)}!` })).toEqual([
        'gstin',
      ])
      expect(await faultsOf('fund-house-set', { ...neem, gstin: '99AAAAA0000A1Z5', name: '' })).toEqual([
        'name',
      ])
      expect(await faultsOf('invoicing-set', { prefix: 'a/b', turnover: 'much' })).toEqual(['turnover'])
      expect(await faultsOf('invoicing-set', { prefix: 'a/b', turnover: '1' })).toEqual(['prefix'])
      expect(await faultsOf('house-month-set', { ...house, month: '2026-13', draft: '-1' })).toEqual([
        'month',
        'draft',
      ])
      expect(await faultsOf('invoice-issue', { ...house, kind: 'bill', taxable: 1e300 })).toEqual([
        'kind',
        'taxable',
      ])
      for (const month of ['2017-07', '2099-12'])
        expect((await owner.ask('business', { month })).status).toBe(200)
      expect((await owner.ask('invoice-pdf', { id: 'nothing' })).status).toBe(404)

      expect((await owner.act('invoicing-set', { prefix: 'P', turnover: '5.2 crore' })).status).toBe(200)
      await owner.act('fund-house-set', { ...neem, gstin: ` ${neem.gstin.toLowerCase()} ` })
      const issued = await owner.act('invoice-issue', { ...house, kind: 'invoice', taxable: 17345_67 })
      const { id, number } = (await json<{ value: { id: string; number: string } }>(Promise.resolve(issued)))
        .value
      expect(number).toBe('P/26-27/0001')
      expect(await (await owner.ask('invoice-pdf', { id })).json()).toMatchObject({ body: '' })
      expect(await faultsOf('invoice-irn', { id, irn: 'x', qr: 'q' })).toEqual(['irn'])
      expect(await faultsOf('invoice-irn', { id, irn: 'ab'.repeat(32), qr: 'क' })).toEqual(['qr'])
      expect((await owner.act('invoice-irn', { id, irn: 'ab'.repeat(32), qr: 'eyJ' })).status).toBe(200)
      expect((await owner.act('invoice-irn', { id, irn: 'cd'.repeat(32), qr: 'eyJ' })).status).toBe(409)
      const paper = await json<{ body: string }>(owner.ask('invoice-pdf', { id }))
      const read = await readPdf(Uint8Array.from(Buffer.from(paper.body, 'base64')), { password: '' })
      if (!read.ok) throw new Error(read.reason)
      const text = read.paper.pages.flatMap(({ items }) => items.map((item) => item.text)).join('')
      expect(text).toContain('997152')
      expect(text.replaceAll(/\s/g, '')).toContain('ab'.repeat(32))
    })
  },
)
