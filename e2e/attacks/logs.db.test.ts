import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { Browserless } from '../fixtures/browserless.ts'
import { eachPlace, startSmtp } from '../fixtures/inside.ts'
import { leaksIn } from '../fixtures/planted.ts'
import { startProcess, stopProcess } from '../fixtures/running-site.ts'

/** The site's clock is fixed (e2e/fixtures/serve.ts). */
const now = Date.parse('2026-08-19T06:30:00Z')
const password = 'four quiet brass lamps'

test('the search of logs finds whatever a person types or receives, and passes honest lines', () => {
  for (const line of [
    '{"err":"anita@example.in"}',
    'called 98480 22338',
    '{"password":"four quiet brass lamps"}',
    '{"number":"001234567890"}',
    'Dear Anita Rao',
    'session=kX3mZ0t9v4w8Qy1uB7nC2eR6hT5aS_dF-gJ0lP3oI9u',
    'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
    'worth ₹12,345',
    '{"route":"/portfolio?q=gold"}',
  ]) {
    expect(leaksIn(line), line).not.toEqual([])
  }
  const honest =
    '{"level":30,"time":"2026-11-21T15:01:07.044Z","id":"c3f84c46-7b40-4ade-a36e-51c984806057","method":"POST","route":"/login","status":413,"ms":0,"msg":"request"}'
  expect(leaksIn(honest)).toEqual([])
})

eachPlace(
  'nothing of a client’s day stands in the log, not even where mail and webhooks are refused',
  async ({ dataDir, databaseUrl }) => {
    const smtp = await startSmtp()
    // It answers with the address that it refuses.
    await smtp.become('refuse')
    const site = await startProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'debug',
      SMTP_URL: smtp.url,
      WEBHOOK_URL: 'http://127.0.0.1:9/gone',
      WEBHOOK_SECRET: 'a secret of thirty-two characters',
    })
    try {
      const client = new Browserless(site.url)
      const account = { name: 'Anita Rao', email: 'anita@example.in', password, confirm: password }
      expect((await client.post('/register', account)).status).toBe(303)
      const acts: [string, Record<string, string>][] = [
        ['/profile', { name: 'Anita Rao', phone: '98480 22338', address: 'Planted Street 7' }],
        ['/profile?tab=payment', { act: 'add-upi', upi: 'anita@okbank' }],
        [
          '/profile?tab=payment',
          {
            act: 'save-bank',
            holder: 'Anita Rao',
            number: '001234567890',
            bankName: '',
            ifsc: 'HDFC0000001',
          },
        ],
        ['/profile/email', { email: 'anita.new@example.in' }],
        [
          '/profile?tab=security',
          { act: 'password', current: 'seven quiet herons', next: 'x', confirm: 'x' },
        ],
        [
          '/requests/new?scheme=119788',
          { scheme: '119788', kind: 'sip', amount: '₹10,000', note: 'Planted note' },
        ],
        [
          '/transactions/new',
          { schemeCode: '119788', folio: 'Planted', amount: '₹30,000', date: '2025-04-21' },
        ],
        [
          '/contact',
          { name: 'Planted', email: 'anita@example.in', phone: '98480 22338', message: 'Planted' },
        ],
        [
          '/login?next=/profile%3Ftab%3Dpayment',
          { email: 'anita@example.in', password: 'seven quiet herons' },
        ],
        ['/forgot', { email: 'anita@example.in' }],
        ['/profile/authenticator', { act: 'start' }],
      ]
      for (const [path, form] of acts) {
        expect((await client.post(path, form)).status, path).toBeLessThan(500)
        // Bodies that can’t be read, with the same in them.
        const broken = { ...form, '': '\0' }
        expect(
          (await client.post(path, broken, { 'content-type': 'multipart/form-data' })).status,
        ).toBeLessThan(500)
      }
      const html = await (await client.get('/profile/authenticator')).text()
      const key = /<strong class="key[^>]*>([^<]+)/.exec(html)?.[1] ?? ''
      expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
        timestamp: now,
      })
      expect((await client.post('/profile/authenticator', { code })).status).toBe(200)
      for (const path of [
        '/Planted%ff',
        '/Planted',
        '/portfolio/Planted?q=Planted',
        '/reset?token=Planted',
      ]) {
        await client.get(path)
      }
      for (const body of [
        '{"name":"Anita Rao"',
        '"Anita Rao"',
        '{"name":"Anita Rao","phone":"98480 22338"}',
      ]) {
        await fetch(`${site.url}/api/send-sip-lead.php?Planted`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': 'Planted' },
          body,
        })
      }
      await expect.poll(() => site.output()).toContain('mail was not sent')
      await expect.poll(() => site.output()).toContain('a webhook was not taken')
    } finally {
      await smtp.kill()
      await stopProcess(site)
    }
    expect(site.output()).toContain('"route":"/profile/authenticator"')
  },
)
