import { execFileSync, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBounce } from './bounce.ts'
import { startSmtp } from './fixtures/smtp.ts'
import { mailToken, openTransport } from './transport.server.ts'

/** Programs of others, which Debian has: `opendkim` checks our signature, `swaks` delivers what comes back. */
const opendkim = '/usr/sbin/opendkim'
const swaks = '/usr/bin/swaks'
const areThere = existsSync(opendkim) && existsSync(swaks)

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const stop =
  'https://neem.example/mail/stop?token=abcdefghi.sip-missed.0123456789012345678901234567890123456789012'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'mail-programs-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

/** What opendkim says of a message, with the key where DNS would have it. @source opendkim(8), `-t`; opendkim.conf(5), `TestPublicKeys`. */
function verified(raw: string): string {
  const dir = folder()
  const key = publicKey.replaceAll(/-.*-|\n/g, '')
  writeFileSync(join(dir, 'keys'), `peepal._domainkey.neem.example v=DKIM1; k=rsa; p=${key}\n`)
  writeFileSync(join(dir, 'conf'), `Mode v\nTestPublicKeys ${dir}/keys\nTemporaryDirectory ${dir}\n`)
  writeFileSync(join(dir, 'mail.eml'), raw)
  const args = ['-x', join(dir, 'conf'), '-t', join(dir, 'mail.eml')]
  return execFileSync('/bin/sh', ['-c', `${opendkim} "$@" 2>&1 || true`, 'sh', ...args], { encoding: 'utf8' })
}

/** Delivers a message as a mail server would: from nobody. */
async function deliver(port: number, to: string, raw: string): Promise<number | null> {
  const file = join(folder(), 'dsn.eml')
  writeFileSync(file, raw)
  const args = ['--server', `127.0.0.1:${port}`, '--from', '<>', '--to', to, '--data', `@${file}`]
  const child = spawn(swaks, [...args, '--silent', '3'], { stdio: 'ignore' })
  return await new Promise((resolve) => child.once('exit', resolve))
}

/** The report of a server that could not deliver a message. @source RFC 3464, section 2. */
function reportOf(raw: string, to: string): string {
  return [
    'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B1/mx"',
    '',
    '--B1/mx',
    'Content-Type: text/plain',
    '',
    'This is the mail system at mx.example.net.',
    '--B1/mx',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    'Final-Recipient: rfc822; anita@example.in',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <anita@example.in>: user unknown',
    '',
    '--B1/mx',
    'Content-Type: message/rfc822',
    '',
    raw.replaceAll('\r\n', '\n'),
    '--B1/mx--',
    '',
  ].join('\n')
}

test.skipIf(!areThere)(
  'C-147 opendkim accepts our signature, and a report that swaks delivers names our message',
  async () => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.kill())
    const transport = openTransport(
      {
        ...{ smtpUrl: smtp.url, mailFrom: null, dataDir: folder(), bounceTo: 'bounces@neem.example' },
        ...{ dkimKey: privateKey, dkimSelector: 'peepal' },
      },
      () => ({ name: 'Neem & Co', email: 'office@neem.example' }),
    )
    const mail = {
      to: 'anita@example.in',
      subject: 'నమస్కారం',
      text: 'Hello  \n\n.there\n',
      html: '<p>Hello</p>',
    }
    for (const [id, more] of [
      ['plain', {}],
      ['with-stop', { stop }],
    ] as const)
      await transport.deliver(id, { ...mail, ...more }, '2026-08-19T06:30:00.000Z')
    transport.close()
    const [plain, withStop] = smtp.taken.map(({ raw }) => raw)
    for (const raw of [plain!, withStop!]) {
      expect(verified(raw)).toMatch(/verification \(s=peepal,? d=neem\.example.*\) succeeded/)
      expect(verified(raw.replace('<p>Hello', '<p>Hallo'))).toMatch(/bad signature|failed/i)
    }
    expect(verified(withStop!.replace('One-Click', 'No-Click'))).toMatch(/bad signature|failed/i)

    // Named by the address that failures are reported to, or by the message that comes back.
    const token = mailToken('with-stop')
    for (const to of [`bounces+${token}@neem.example`, 'office@neem.example']) {
      expect(await deliver(smtp.port, to, reportOf(withStop!, to))).toBe(0)
      const arrived = smtp.taken.at(-1)!
      expect(arrived.to).toEqual([to])
      expect(readBounce(arrived.raw)).toEqual([
        { token, recipient: 'anita@example.in', action: 'failed', status: '5.1.1' },
      ])
    }
    await smtp.become('refuse')
    expect(await deliver(smtp.port, 'office@neem.example', reportOf(plain!, 'office@neem.example'))).not.toBe(
      0,
    )
  },
)
