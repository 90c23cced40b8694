import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { Browserless } from '../fixtures/browserless.ts'
import { startReceiver } from '../fixtures/hooks.ts'
import { plantedTag } from '../fixtures/malformed.ts'
import { everyRoute } from '../fixtures/routes.ts'
import { shareSite } from '../fixtures/shared-site.ts'

const receiver = await startReceiver()
const shared = shareSite({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: 'a secret of thirty-two characters' })

/** Begins like a formula, holds markup, quotes, a change of text direction and codes that move a terminal’s cursor. */
const evil = `=HYPERLINK("http://evil.example")${plantedTag}"'&\u202egnp.\u2066`
/** The same as a name of an account, which holds no digit and no address. */
const evilName = `=HYPERLINK("evil")${plantedTag}"'&\u202egnp.\u2066`
const withControls = `@SUM(1+1)*cmd|' /C calc'!A0${plantedTag}\x1b[2J\x1b]0;owned\x07\x9b31m`

const controlsName = `+SUM(A)*cmd|' /C calc'!A${plantedTag}\x1b[J\x1b]owned\x07\x9bm`

let client: Browserless
let email: string

beforeAll(async () => {
  const { url } = shared.site
  for (const name of [evil, withControls]) {
    const lead = {
      name,
      phone: name.slice(0, 32),
      goalType: 'goal',
      investmentType: 'sip',
      amount: 1,
      years: 1,
      expectedReturn: 1,
    }
    const consent = { textVersion: name.slice(0, 60), language: 'en', page: name.slice(0, 60) }
    const sent = await fetch(`${url}/api/send-sip-lead.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...lead, consent }),
    })
    // Text that can’t be stored as sent is refused; stored text must come back harmless.
    expect([202, 400]).toContain(sent.status)
  }
  const someone = await shared.newClient(evilName)
  client = someone.client
  email = someone.email
  const put = async (path: string, form: Record<string, string>) => {
    const answer = await client.post(path, form, { 'user-agent': `Mozilla/5.0 ${plantedTag} =1+1` })
    return [path, answer.status, (await answer.text()).includes(plantedTag)]
  }
  const form = await (await client.get('/requests/new?scheme=119788')).text()
  const slot = /<option value="(\d{4}-\d\d-\d\dT\d\d:\d\d)"/.exec(form)?.[1] ?? ''
  const kept: [string, Record<string, string>][] = [
    [
      '/contact',
      { name: evil, email: 'a@example.in', phone: evil.slice(0, 32), message: `${evil}\r\n.\r\nBcc: x` },
    ],
    [
      '/calculator',
      {
        mode: 'goal',
        type: 'sip',
        amount: '1',
        years: '1',
        return: '1',
        name: evil,
        phone: evil.slice(0, 32),
      },
    ],
    ['/profile', { name: evilName, phone: evil.slice(0, 32), address: `${evil}\n${evil}` }],
    [
      '/profile?tab=payment',
      { act: 'save-card', label: evil.slice(0, 40), network: 'Visa', lastFour: '4444', expires: '2028-05' },
    ],
    [
      '/profile?tab=payment',
      { act: 'save-bank', holder: evil, number: '=1+1', bankName: evil, ifsc: '=EVIL000001' },
    ],
    [
      '/transactions/new',
      {
        intent: 'save',
        schemeCode: '119788',
        kind: 'purchase',
        date: '2025-04-21',
        folio: `=1+1${plantedTag}`,
        amount: '30,000',
      },
    ],
    [
      '/requests/new?scheme=119788',
      {
        ...{ scheme: '119788', kind: 'sip', amount: '10,000', date: '2026-09-05', folio: '', note: evil },
        ...{ phone: evil.slice(0, 32), slot, sure: evil.slice(0, 32) },
      },
    ],
    ['/login', { email: `${plantedTag}@example.in`, password: 'x' }],
  ]
  for (const [path, fields] of kept) {
    const [, status, isMarkup] = await put(path, fields)
    expect([path, Number(status) < 500, isMarkup]).toEqual([path, true, false])
  }
  const csv = `Date,Type,Scheme code,Folio,Amount\n2025-05-05,SIP,118650,"=1+1${plantedTag}",5000\n`
  const file = new FormData()
  file.set('file', new File([csv], `=1+1${plantedTag}.csv`))
  file.set('name', `=1+1${plantedTag}.csv`)
  file.set('intent', 'import')
  const headers = { origin: url, cookie: client.cookie }
  const imported = await fetch(`${url}/transactions/import`, {
    method: 'POST',
    headers,
    body: file,
    redirect: 'manual',
  })
  expect(imported.status).toBe(303)
  await shared.newClient(controlsName)
})

test('no page renders typed text as markup', async () => {
  const shown: string[] = []
  const more = [
    '/profile?tab=security',
    '/profile?tab=payment',
    '/transactions?view=sip',
    '/dashboard?period=1Y',
  ]
  const entry = /\/dashboard\/holding\/[\w-]+/.exec(
    await (await client.get('/dashboard/working')).text(),
  )?.[0]
  for (const path of [...everyRoute().map((route) => route.path), ...more, entry ?? '']) {
    const answer = await client.get(path)
    const text = await answer.text()
    const type = answer.headers.get('content-type') ?? ''
    if (/html|xml|svg/.test(type)) expect(text, path).not.toContain('<x-planted')
    // Scripts read JSON and write it as text, not markup.
    else if (text.includes('<x-planted')) expect(type, path).toMatch(/json|csv|zip/)
    if (text.includes('&lt;x-planted')) shown.push(path)
  }
  for (const path of [
    '/dashboard',
    '/profile',
    '/profile?tab=payment',
    '/transactions',
    '/transactions/import',
  ])
    expect(shown).toContain(path)
})

test('no cell of an export is a formula, in any format', async () => {
  const csv = await (await client.get('/transactions/file?format=csv')).text()
  expect(csv).toContain(`'=1+1${plantedTag}`)
  for (const cell of cellsOf(csv)) expect(cell).not.toMatch(/^\s*[=+@]|^-(?!\d)/)

  const sheet = unzipSync(
    new Uint8Array(await (await client.get('/transactions/file?format=xlsx')).arrayBuffer()),
  )
  const xml = Object.entries(sheet).map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
  expect(xml.join()).toContain(`&apos;=1+1`.replace('&apos;', "'"))
  for (const part of xml) {
    expect(part).not.toMatch(/<f[ >]|<x-planted|externalLink|oleObject|<ddeLink/)
  }

  const pdf = Buffer.from(await (await client.get('/transactions/file?format=pdf')).arrayBuffer()).toString(
    'latin1',
  )
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf).not.toMatch(/\/JavaScript|\/JS\b|\/OpenAction|\/Launch|\/SubmitForm|evil\.example|\/AA\b/)

  const zip = unzipSync(
    new Uint8Array(await (await client.get('/profile/data/everything.zip')).arrayBuffer()),
  )
  for (const name of Object.keys(zip)) expect(name).toMatch(/^[a-z-]+\.(json|csv|webp)$/)
  expect(() => JSON.parse(strFromU8(zip['account.json'] ?? new Uint8Array()))).not.toThrow()
  for (const cell of cellsOf(strFromU8(zip['transactions.csv'] ?? new Uint8Array())))
    expect(cell).not.toMatch(/^\s*[=+@]/)
})

test('mail has typed text as plain text, one line per header, one recipient', async () => {
  await expect.poll(() => mails().length).toBeGreaterThan(1)
  await client.post('/profile/email', { email: 'other@example.in' })
  await client.post('/forgot', { email })
  await expect.poll(() => mails().join().includes('other@example.in')).toBe(true)
  for (const mail of mails()) {
    const [head = '', ...rest] = mail.split('\r\n\r\n')
    const body = unquote(rest.join('\r\n\r\n'))
    expect(body.slice(body.indexOf('<!doctype html>'))).not.toContain('<x-planted')
    expect(head).not.toMatch(/x-planted|HYPERLINK|^bcc:/im)
    expect(head.match(/^to: /gim)).toHaveLength(1)
    expect(head.match(/^subject: /gim)).toHaveLength(1)
    expect(body).not.toMatch(/^\.\r?$/m)
  }
})

test('no typed text moves, colours or turns the desk’s screen', async () => {
  const controls = /[^\P{Cc}\t\n]|\p{Bidi_Control}/u
  const look = async (...args: string[]) => {
    const printed = await shared.desk(...args)
    expect(controls.exec(printed)?.[0], `desk ${args.join(' ')}`).toBeUndefined()
    return printed
  }
  for (const name of ['clients', 'people', 'outbox']) await look('ask', name)
  for (const kind of ['lead', 'message', 'request']) {
    await look('ask', 'records', kind)
    const [one] = JSON.parse(await look('ask', 'records', kind, '--json')) as { id?: string }[]
    if (one?.id) await look('ask', 'record', one.id)
  }
})

test('a spreadsheet finds no formula in a file that the desk exports', async () => {
  for (const subject of ['leads', 'messages', 'requests']) {
    const path = join(shared.dataDir, `${subject}.csv`)
    const wanted = await shared.desk('ask', 'export', `list=${subject}`, '--json')
    const { rows } = JSON.parse(wanted) as { rows: number }
    await shared.desk('do', 'export-list', `list=${subject}`, `rows=${rows}`, `--to=${path}`)
    const csv = readFileSync(path, 'utf8')
    expect(csv, subject).toContain("'=")
    for (const cell of cellsOf(csv)) expect(cell).not.toMatch(/^[\s\p{Cc}]*[=+@]|^-(?!\d)/u)
  }
})

test('webhooks arrive whatever text was typed', async () => {
  await expect.poll(() => receiver.counts.size).toBeGreaterThan(1)
  await receiver.stop()
})

function mails(): string[] {
  const folder = join(shared.dataDir, 'mail')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** @source RFC 2045, 6.7. */
function unquote(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The cells of separated text, as a spreadsheet reads them. */
function cellsOf(csv: string): string[] {
  return [...csv.replace(/^\uFEFF/, '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
