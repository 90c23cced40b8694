import { connect } from 'node:http2'
import { expect, test } from 'vitest'
import { maxUpload } from '#features/uploads/limits.ts'
import { leadOf } from '../fixtures/send-lead.ts'
import { type TlsProxy, whyNoProxy, withProxy } from '../fixtures/tls-proxy.ts'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** Asks over HTTP/2, with whatever certificate is there. */
async function ask(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: string | Buffer | null = null,
): Promise<Answer> {
  const session = connect(url, { rejectUnauthorized: false })
  try {
    return await new Promise((resolve, reject) => {
      session.once('error', reject)
      const request = session.request({
        ':path': path,
        ':method': body === null ? 'GET' : 'POST',
        ...headers,
      })
      const parts: Buffer[] = []
      let answered: Answer['headers'] & { ':status'?: number } = {}
      request.once('response', (all) => {
        answered = all as typeof answered
      })
      request.on('data', (part: Buffer) => parts.push(part))
      request.once('end', () =>
        resolve({
          status: Number(answered[':status']),
          headers: answered,
          body: Buffer.concat(parts).toString(),
        }),
      )
      request.once('error', reject)
      request.end(body)
    })
  } finally {
    session.destroy()
  }
}

const form = 'application/x-www-form-urlencoded'
const password = 'four quiet brass lamps'

test.for(['nginx', 'caddy'] as const satisfies readonly TlsProxy[])(
  'C-201 the site behind %s, as documented: HTTP/2, headers, cookies, addresses and files',
  async (name, { skip }) => {
    const missing = whyNoProxy(name)
    if (missing) return skip(missing)
    await withProxy(name, { LEADS_PER_MINUTE: '2', LOG_LEVEL: 'fatal' }, async (url, plainUrl) => {
      const plain = await fetch(`${plainUrl}/about?x=1`, { redirect: 'manual' })
      expect([301, 308]).toContain(plain.status)
      expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/about\?x=1$/)

      const page = await ask(url, '/', { 'accept-encoding': 'br' })
      expect(page.status).toBe(200)
      expect(page.headers).toMatchObject({
        'content-encoding': 'br',
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
      })
      const again = await ask(url, '/', {
        'accept-encoding': 'br',
        'if-none-match': String(page.headers.etag),
      })
      expect(again.status).toBe(304)

      const account = new URLSearchParams({
        name: 'Anita Rao',
        email: 'a@example.in',
        password,
        confirm: password,
      })
      const registered = await ask(
        url,
        '/register',
        { origin: url, 'content-type': form },
        account.toString(),
      )
      expect(registered.status).toBe(303)
      const cookies = [registered.headers['set-cookie']].flat().map(String)
      expect(cookies.find((cookie) => cookie.startsWith('__Host-session='))).toMatch(/Secure/)
      const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ')
      expect((await ask(url, '/profile', { cookie })).status).toBe(200)
      // A form of another site is refused, though its visitor is signed in.
      const foreign = await ask(
        url,
        '/logout',
        { cookie, origin: 'https://evil.example', 'content-type': form },
        '',
      )
      expect(foreign.status).toBe(403)

      // Whoever names another address each time is still one visitor.
      const statuses: number[] = []
      for (const number of [1, 2, 3]) {
        const sent = JSON.stringify(leadOf(`lead ${number}`))
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number}` }
        statuses.push((await ask(url, '/api/send-sip-lead.php', headers, sent)).status)
      }
      expect(statuses).toEqual([202, 202, 429])

      // The largest file that the site takes passes too: the site says in its own words that this one is no paper.
      const file = new FormData()
      file.set('file', new Blob([Buffer.alloc(maxUpload, 'no paper ')]), 'paper.pdf')
      const encoded = new Response(file)
      const type = encoded.headers.get('content-type') ?? ''
      const headers = { cookie, origin: url, 'content-type': type }
      const taken = await ask(url, '/papers/added', headers, Buffer.from(await encoded.arrayBuffer()))
      expect(taken.status).toBe(400)
      expect(taken.body).toContain('<html')
    })
  },
)
