import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { selectOwnConsents } from '#features/privacy/tables/privacy.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { selectEntries } from '../entries.server.ts'
import { makeClient } from '../fixtures/client.server.ts'

type Fields = readonly (readonly [name: string, value: string | File])[]

/** Posts a form as a browser does, with the file that was chosen in it. */
async function post(url: string, cookie: string, fields: Fields): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return await fetch(`${url}/transactions/import`, {
    method: 'POST',
    headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin' },
    body,
    redirect: 'manual',
  })
}

/** The fields of the first form of a page, as a browser sends them: hidden ones, and boxes that are ticked. */
function fieldsOf(html: string, unticked: readonly string[] = []): Fields {
  const form = html.slice(html.indexOf('name="packed"') - 400)
  return [...form.slice(0, form.indexOf('</form>')).matchAll(/<input [^>]*>/g)].flatMap(([input]) => {
    const attribute = (name: string) => RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? ''
    const [type, name, value] = [attribute('type'), attribute('name'), attribute('value')]
    const isSent = type === 'hidden' || (input.includes(' checked=""') && !unticked.includes(value))
    return isSent ? [[name, value] as const] : []
  })
}

const chosen = (text: string | ArrayBuffer, name = 'mine.csv'): Fields => [['file', new File([text], name)]]

eachPlace('the example file is imported as it is downloaded', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const example = await (await fetch(`${url}/transactions/example.csv`)).arrayBuffer()
    const seen = await post(url, cookie, chosen(example))
    const html = await seen.text()
    expect([seen.status, html.includes('Import 3 transactions')]).toEqual([200, true])
    expect(await selectEntries(services.db, id)).toEqual([])
    const done = await post(url, cookie, [...fieldsOf(html), ['intent', 'import']])
    expect(done.status).toBe(303)
    expect((await selectEntries(services.db, id)).map(({ kind }) => kind)).toEqual([
      'purchase',
      'sip',
      'redemption',
    ])
  })
})

eachPlace(
  'the part that opens statements loads by itself: until then nothing on the page can be used',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { cookie } = await makeClient(services, 'Anita Rao', testInstant)
      const html = await (await fetch(`${url}/transactions/import`, { headers: { cookie } })).text()
      const island = html.slice(html.indexOf('data-island="statementImport"'))
      expect(island).toMatch(/^[^>]* data-starts-after="0"/)
      expect(island).toMatch(/<button [^>]*disabled=""/)
    })
  },
)

const head = 'Date,Type,Scheme code,Folio,Amount,NAV,Units\n'

eachPlace('a preview shows every row as it will be saved, and saves only what is ticked', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const file = `${head}2025-04-21,Purchase,119788,1/1,30000,,
2025-05-05,SIP,118650,2/2,5000,,
2025-13-05,SIP,118650,2/2,5000,,
2025-05-06,Redemption,119788,1/1,60000,29.9,2006.689
`
    const html = await (await post(url, cookie, chosen(file))).text()
    // ₹1.50 of duty, and 29,998.50 at that day's 29.8888 are 1,003.670 units.
    for (const part of ['1,003.670', '₹29.8888', 'units worked out, our NAV of that day', '₹1.50'])
      expect(html).toContain(part)
    for (const part of [
      '2 transactions to add',
      '2 rows left out',
      'Enter the date with its day first, such as 24 May 1984 or 24/05/1984.',
    ])
      expect(html).toContain(part)
    expect(html).toContain('Too many units: this folio had 1,003.670 units on that day.')
    expect(await selectEntries(services.db, id)).toEqual([])

    // Pressed twice, and sent again because no answer came: one import with one answer.
    const form: Fields = [...fieldsOf(html, ['3']), ['intent', 'import']]
    const [done, twin] = await Promise.all([post(url, cookie, form), post(url, cookie, form)])
    const sentAgain = await post(url, cookie, form)
    const target = done.headers.get('location')
    expect(target).toMatch(/^\/transactions\?imported=/)
    expect([twin.headers.get('location'), sentAgain.headers.get('location')]).toEqual([target, target])
    expect((await selectEntries(services.db, id)).map((row) => row.scheme_code)).toEqual(['119788'])
    // What she read above the button is on record, as for a statement.
    const consents = await selectOwnConsents(services.db, id, null)
    const [agreed, ...others] = consents.filter(({ purpose }) => purpose !== 'account')
    expect(others).toEqual([])
    expect(agreed).toMatchObject({
      purpose: 'import-file',
      language: 'en',
      page: '/transactions/import',
      text: 'You see everything before anything is kept, and you can undo it afterwards.',
      about: done.headers.get('location')?.split('=')[1],
    })
    // The list says so, with the way back beside it.
    const list = await (await fetch(`${url}${done.headers.get('location')}`, { headers: { cookie } })).text()
    expect(list).toMatch(/1 transaction added\..*name="undo"/s)
    const again = await (await post(url, cookie, chosen(file))).text()
    expect(again).toContain('1 already in your list')
  })
})

/** Excel's “Unicode text” and its CSV of a European locale: UTF-16 or a mark, semicolons, commas before decimals, broken lines. */
const european = `Transaction\nDate;Type;Scheme code;Folio;Amount;NAV;Units
21.04.2025;Purchase;119788;1/1;30.000,00;29,8888;1.003,670
05.05.2025;SIP;"118650\n";2/2;5.000,00;;
`.replace('Transaction\nDate', '"Transaction\nDate"')

eachPlace('a file of a European spreadsheet is read as it is meant, whatever its encoding', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(european, 'utf16le')]).buffer
    const files = [`\uFEFF${european}`, utf16, `sep=;\r\n${european.replaceAll('\n', '\r\n')}`]
    for (const file of files) {
      const html = await (await post(url, cookie, chosen(file))).text()
      for (const part of ['2 transactions to add', '1,003.670', '₹29.8888', '₹30,000.00', '₹5,000.00'])
        expect(html).toContain(part)
    }
    expect(await selectEntries(services.db, id)).toEqual([])
  })
})

eachPlace('leaving a purchase out says which sales then go with it, and imports nothing', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const file = `${head}2025-04-21,Purchase,119788,1/1,30000,,\n2025-05-06,Redemption,119788,1/1,2990,29.9,100\n`
    const html = await (await post(url, cookie, chosen(file))).text()
    const answer = await post(url, cookie, [...fieldsOf(html, ['2']), ['intent', 'import']])
    const said = await answer.text()
    expect(said).toContain('Without the rows that you left out, 1 more can’t be added')
    expect(said).toContain('Too many units: this folio had 0.000 units on that day.')
    expect(await selectEntries(services.db, id)).toEqual([])
  })
})

eachPlace('columns that nobody knows are asked for, with an example of each', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const file = 'Booked,Instrument,Bought for\n21/04/2025,119788,"30,000"\n06/05/2025,119788,"(2,990)"\n'
    const html = await (await post(url, cookie, chosen(file))).text()
    expect(html).toContain('Which column is which?')
    expect(html).toContain('Bought for (such as 30,000)')
    const columns: Fields = [
      ['column-date', '0'],
      ['column-kind', 'sign'],
      ['column-schemeCode', '1'],
      ['column-amount', '2'],
    ]
    const missing = await post(url, cookie, [...fieldsOf(html), ...columns])
    expect([missing.status, (await missing.text()).includes('Choose the column of: Folio.')]).toEqual([
      400,
      true,
    ])
    const preview = await post(url, cookie, [...fieldsOf(html), ...columns, ['folio-for-all', '9/9']])
    const seen = await preview.text()
    expect(seen).toContain('1,003.670')
    const done = await post(url, cookie, [...fieldsOf(seen), ['intent', 'import']])
    expect(done.status).toBe(303)
    expect((await selectEntries(services.db, id)).map(({ kind, folio }) => [kind, folio])).toEqual([
      ['purchase', '9/9'],
      ['redemption', '9/9'],
    ])
  })
})

eachPlace(
  'C-135 a workbook of Groww is read as a CSV is, and its holdings are compared and never imported',
  async (place) => {
    await withSite(place, async ({ url, services }) => {
      const { id, cookie } = await makeClient(services, 'Kaveri Raghunathan', testInstant)
      const book = (name: string) =>
        chosen(
          Uint8Array.from(readFileSync(join(import.meta.dirname, `../fixtures/exports/${name}`))).buffer,
          name,
        )
      const html = await (await post(url, cookie, book('groww-orders.xlsx'))).text()
      expect(html).toContain('2 transactions to add')
      // The lines of the sheet, as Excel counts them.
      expect(html).toMatch(/name="seen" value="13-14"|value="13,14"/)
      const before = await (await post(url, cookie, book('groww-holdings.xlsx'))).text()
      expect(before).toContain('Units differ: 1.')
      expect((await post(url, cookie, [...fieldsOf(html), ['intent', 'import']])).status).toBe(303)
      expect((await selectEntries(services.db, id)).map(({ kind, folio }) => [kind, folio])).toEqual([
        ['purchase', 'DEMAT'],
        ['redemption', 'DEMAT'],
      ])
      const after = await (await post(url, cookie, book('groww-holdings.xlsx'))).text()
      expect(after).toContain('groww-holdings.xlsx lists holdings: nothing is imported')
      expect(after).toContain('All units agree with your list.')
      expect(await selectEntries(services.db, id)).toHaveLength(2)
    })
  },
)

eachPlace('what is no CSV is named as what it is', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { cookie } = await makeClient(services, 'Anita Rao', testInstant)
    for (const [bytes, said] of [
      ['%PDF-1.7\n%âãÏÓ', 'This is a PDF.'],
      ['PK\x03\x04rest', 'This is an Excel file.'],
      ['\x89PNG\r\n\x1a\n\0\0', 'This is neither a statement nor a CSV file.'],
      ['', 'Choose a file.'],
    ] as const) {
      const answer = await post(url, cookie, chosen(Uint8Array.from(Buffer.from(bytes, 'latin1')).buffer))
      const html = await answer.text()
      expect([answer.status, said, html.includes(said)]).toEqual([400, said, true])
      expect(html).toContain('camsonline.com')
    }
    const gone = await post(url, cookie, [['packed', 'H4sIbroken']])
    expect([gone.status, (await gone.text()).includes('Choose it again')]).toEqual([400, true])
  })
})

eachPlace('ten thousand rows come a hundred at a time, and a tick stays out on every page', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const row = (index: number) => `2025-05-05,SIP,118650,2/${index % 250},5000,304.8728,16.399\n`
    const file = head + Array.from({ length: 10_000 }, (_, index) => row(index)).join('')
    const html = await (await post(url, cookie, chosen(file))).text()
    expect(html).toContain('10,000 transactions to add')
    expect(html.match(/class="import-row"/g)).toHaveLength(100)
    // The file itself goes to and fro in a tenth of its size.
    expect(html.length).toBeLessThan(400_000)
    const next = await (await post(url, cookie, [...fieldsOf(html, ['2']), ['page', '2']])).text()
    expect(next).toContain('Rows 101 to 200 of 10,000')
    const done = await post(url, cookie, [...fieldsOf(next, ['102', '103']), ['intent', 'import']])
    expect(done.status).toBe(303)
    expect(await selectEntries(services.db, id)).toHaveLength(9_997)
  })
})
