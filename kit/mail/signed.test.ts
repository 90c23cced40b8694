import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mailToken, openTransport } from './transport.server.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const stop =
  'https://neem.example/mail/stop?token=abcdefghi.sip-missed.0123456789012345678901234567890123456789012'
const mail = { to: 'anita@example.in', subject: 'నమస్కారం', text: 'Hello  \n\nthere\n', html: '<p>Hello</p>' }

/** The message as it leaves. */
async function sent(more: Partial<typeof mail & { stop: string }> = {}): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'signed-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const transport = openTransport(
    { smtpUrl: null, mailFrom: null, dataDir, bounceTo: null, dkimKey: privateKey, dkimSelector: 'peepal' },
    () => ({ name: 'Neem & Co', email: 'office@neem.example' }),
  )
  await transport.deliver('id', { ...mail, ...more }, '2026-08-19T06:30:00.000Z')
  return readFileSync(join(dataDir, 'mail', readdirSync(join(dataDir, 'mail'))[0] ?? ''), 'utf8')
}

/** Verifies a signature of relaxed/relaxed as RFC 6376 says, section 3.4 and 3.7, apart from the library that made it. */
function isSigned(raw: string): boolean {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const fields = head.split(/\r\n(?![ \t])/)
  const relaxed = (field: string) => {
    const at = field.indexOf(':')
    const value = field
      .slice(at + 1)
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim()
    return `${field.slice(0, at).trim().toLowerCase()}:${value}`
  }
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? ''
  const tag = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(relaxed(signature).replace('dkim-signature:', ''))?.[1] ??
    ''
  const body = rest
    .join('\r\n\r\n')
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '\r\n')
  if (createHash('sha256').update(body, 'utf8').digest('base64') !== tag('bh').replaceAll(' ', ''))
    return false
  const names = tag('h')
    .split(':')
    .map((name) => name.trim().toLowerCase())
  const signed = names.map((name) =>
    relaxed(fields.find((field) => field.toLowerCase().startsWith(`${name}:`)) ?? ''),
  )
  const own = relaxed(signature).replace(/(\bb=)[^;]*$/, '$1')
  const bytes = Buffer.from(tag('b').replaceAll(' ', ''), 'base64')
  return verify('sha256', Buffer.from([...signed, own].join('\r\n')), createPublicKey(publicKey), bytes)
}

test('C-147 a message is signed by the key of the sender’s domain, and a change of it shows', async () => {
  const raw = await sent()
  expect(raw).toMatch(/d=neem\.example;[\s\S]*s=peepal;/)
  expect(isSigned(raw)).toBe(true)
  expect(isSigned(raw.replace('<p>Hello</p>', '<p>Hallo</p>'))).toBe(false)
  expect(isSigned(raw.replace('anita@example.in', 'other@example.in'))).toBe(false)
})

test('C-147 mails that one may refuse carry the one press, under the signature and on one line', async () => {
  const raw = await sent({ stop })
  expect(raw).toContain(`\r\nList-Unsubscribe: <${stop}>\r\n`)
  expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(/[;\s]h=([^;]+);/.exec(raw)?.[1]?.replaceAll(/\s/g, '')).toMatch(
    /:list-unsubscribe:list-unsubscribe-post$/i,
  )
  expect(isSigned(raw)).toBe(true)
  expect(await sent()).not.toContain('List-Unsubscribe:')
})

test('C-147 a message is named in its Message-ID', async () => {
  expect(await sent()).toContain(`Message-ID: <${mailToken('id')}@neem.example>`)
  expect(mailToken('id')).toMatch(/^[\da-f]{32}$/)
})
