import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
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

const key = publicKey.replaceAll(/-.*-|\n/g, '')

/** True if a receiving mail server accepts the signature, with the key where DNS would have it. */
async function isSigned(raw: string): Promise<boolean> {
  const { results } = await dkimVerify(raw, {
    resolver: async (name) =>
      name === 'peepal._domainkey.neem.example' ? [[`v=DKIM1; k=rsa; p=${key}`]] : [],
  })
  return results.length === 1 && results[0]!.status.result === 'pass'
}

test('C-147 a message is signed by the key of the sender’s domain, and a change of it shows', async () => {
  const raw = await sent()
  expect(raw).toMatch(/d=neem\.example;[\s\S]*s=peepal;/)
  expect(await isSigned(raw)).toBe(true)
  expect(await isSigned(raw.replace('<p>Hello</p>', '<p>Hallo</p>'))).toBe(false)
  expect(await isSigned(raw.replace('anita@example.in', 'other@example.in'))).toBe(false)
})

test('C-147 mails that one may refuse carry the one press, under the signature and on one line', async () => {
  const raw = await sent({ stop })
  expect(raw).toContain(`\r\nList-Unsubscribe: <${stop}>\r\n`)
  expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(/[;\s]h=([^;]+);/.exec(raw)?.[1]?.replaceAll(/\s/g, '')).toMatch(
    /:list-unsubscribe:list-unsubscribe-post$/i,
  )
  expect(await isSigned(raw)).toBe(true)
  expect(await sent()).not.toContain('List-Unsubscribe:')
})

test('C-147 a message is named in its Message-ID', async () => {
  expect(await sent()).toContain(`Message-ID: <${mailToken('id')}@neem.example>`)
  expect(mailToken('id')).toMatch(/^[\da-f]{32}$/)
})
