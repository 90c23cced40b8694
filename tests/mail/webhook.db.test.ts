import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { saveLead, saveMessage } from '#features/enquiries/enquiries.server.ts'
import { parseConsent } from '#features/identity/consent.ts'
import { hourMs } from '#kit/clock/time.ts'
import { reviveOutbox, selectUnsent } from '#kit/mail/outbox-rows.server.ts'
import { postDue, sendDue } from '#kit/mail/send.server.ts'
import type { MailTransport } from '#kit/mail/transport.server.ts'
import { openWebhook, signWebhook } from '#kit/mail/webhook.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { parseSettings } from '#kit/services/settings.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'

const secret = 'a secret of thirty-two characters'
const lead = {
  name: 'Asha Rao',
  phone: '98480 22338',
  goalType: 'invest',
  investmentType: 'sip',
  amount: 5_000,
  years: 10,
  expectedReturn: 12,
} as const
const consent = parseConsent('call-back', { textVersion: 'v1', language: 'en', page: '/calculator' })

interface Post {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Mood = (response: ServerResponse) => void
const takes: Mood = (response) => response.writeHead(204).end()

/** A receiver whose mood can be changed, and a firm that posts to it. */
async function withReceiver(
  open: Store,
  run: (receiver: {
    services: Services
    clock: ReturnType<typeof handClock>
    posts: Post[]
    become(mood: Mood): void
    /** Posts what is due, and waits so long for each answer. */
    post(patienceMs?: number): Promise<number>
  }) => Promise<void>,
): Promise<void> {
  let mood = takes
  const posts: Post[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    posts.push({ headers: request.headers, body })
    mood(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/in`
  const clock = handClock()
  const services = testServices(open, clock, { WEBHOOK_URL: url, WEBHOOK_SECRET: secret })
  try {
    await run({
      services,
      clock,
      posts,
      become: (next) => {
        mood = next
      },
      post: (patienceMs = 60_000) => {
        const webhook = openWebhook(services.settings, patienceMs)
        if (!webhook) throw new Error('The webhook is off')
        return postDue(services, webhook)
      },
    })
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const sender = { address: '192.0.2.1', key: null, bodyHash: '' }

eachDatabase('a lead is posted with a signature that its receiver can check', (open) =>
  withReceiver(open, async ({ services, posts, post }) => {
    const taken = await saveLead(services, lead, consent, sender)
    expect(await post()).toBe(1)
    expect(await post()).toBe(0)
    const [sent] = posts
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      id: sent?.headers['peepal-id'],
      event: 'lead.received',
      record: {
        ...lead,
        id: taken.ok && taken.id,
        reference: expect.stringMatching(/^\d{6}$/),
        receivedAt: new Date(services.clock.now()).toISOString(),
        email: null,
      },
    })
    const timestamp = String(sent?.headers['peepal-timestamp'])
    expect(Number(timestamp)).toBe(services.clock.now() / 1000)
    expect(sent?.headers['peepal-signature']).toBe(signWebhook(secret, timestamp, sent?.body ?? ''))
    expect((await selectUnsent(open.db)).filter(({ kind }) => kind === 'webhook')).toEqual([])
  }),
)

test('the signature is HMAC-SHA256 over timestamp.body', () => {
  // printf '1787120000.{}' | openssl dgst -sha256 -hmac 'key'
  expect(signWebhook('key', '1787120000', '{}')).toBe(
    'sha256=e66e66de441b8597630e4b59c86b749491ccb6e0ce221ff0a5ae962afc4db2f9',
  )
})

eachDatabase(
  'a receiver that fails, hangs, sends elsewhere, is slow and comes back gets it, under one id',
  (open) =>
    withReceiver(open, async ({ services, clock, posts, become, post }) => {
      await saveLead(services, lead, consent, sender)
      const problem = async () => {
        const [row] = (await selectUnsent(open.db)).filter(({ kind }) => kind === 'webhook')
        return row?.problem
      }
      become((response) => response.writeHead(503).end())
      expect(await post()).toBe(0)
      expect(await problem()).toBe('status-503')
      // Not before its time.
      expect(await post()).toBe(0)
      expect(posts).toHaveLength(1)

      clock.forward(hourMs)
      become(() => {})
      expect(await post(500)).toBe(0)
      expect(await problem()).toBe('too-slow')

      clock.forward(hourMs)
      become((response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end())
      expect(await post()).toBe(0)
      expect(await problem()).toBe('status-307')

      clock.forward(hourMs)
      become((response) => response.destroy())
      expect(await post()).toBe(0)
      expect(await problem()).toMatch(/UND_ERR_SOCKET|ECONNRESET/)

      clock.forward(hourMs)
      become((response) => setTimeout(() => takes(response), 150))
      expect(await post()).toBe(1)
      expect(posts).toHaveLength(5)
      expect(new Set(posts.map(({ headers }) => headers['peepal-id'])).size).toBe(1)
      expect(new Set(posts.map(({ headers }) => headers['peepal-timestamp'])).size).toBe(5)
    }),
)

eachDatabase('after three days it is given up, listed, and tried again when a person says so', (open) =>
  withReceiver(open, async ({ services, clock, posts, become, post }) => {
    await saveLead(services, lead, consent, sender)
    become((response) => response.writeHead(500).end())
    for (let hours = 0; hours < 71; hours += 1.25) {
      await post()
      clock.forward(1.25 * hourMs)
    }
    const dead = async () => (await selectUnsent(open.db)).find(({ kind }) => kind === 'webhook')
    expect(await dead()).toMatchObject({ done_at: null })
    expect(posts.length).toBeGreaterThan(50)
    clock.forward(3 * hourMs)
    await post()
    expect(await dead()).toMatchObject({ problem: 'status-500', done_at: expect.any(String) })
    const tries = posts.length
    clock.forward(24 * hourMs)
    expect(await post()).toBe(0)
    expect(posts).toHaveLength(tries)

    become(takes)
    const id = (await dead())?.id ?? ''
    expect(await reviveOutbox(open.db, id, new Date(clock.now()).toISOString())).toBe(true)
    expect(await post()).toBe(1)
    expect(posts.at(-1)?.headers['peepal-id']).toBe(id)
    expect(await reviveOutbox(open.db, id, new Date(clock.now()).toISOString())).toBe(false)
  }),
)

eachDatabase('a receiver that hangs holds up no mail', (open) =>
  withReceiver(open, async ({ services, become, post }) => {
    await saveLead(services, lead, consent, sender)
    become(() => {})
    const mailed: string[] = []
    const transport: MailTransport = {
      summary: '',
      deliver: async (_, mail) => void mailed.push(mail.subject),
      close: () => {},
    }
    const posting = post(2_000)
    expect(await sendDue(services, transport)).toBe(1)
    expect(mailed).toEqual(['A new lead from the calculator'])
    expect(await posting).toBe(0)
  }),
)

eachDatabase('two servers post fifty records once each', (open, place) =>
  withReceiver(open, async ({ services, posts }) => {
    for (let count = 0; count < 50; count += 1) await saveLead(services, lead, consent, sender)
    const other = await openStore(place)
    const webhook = openWebhook(services.settings)
    if (!webhook) throw new Error('The webhook is off')
    const rounds = async (one: Services) => {
      for (let round = 0; round < 60; round += 1) await postDue(one, webhook)
    }
    await Promise.all([rounds(services), rounds({ ...services, ...other })])
    await other.close()
    expect(posts).toHaveLength(50)
    expect(new Set(posts.map(({ headers }) => headers['peepal-id'])).size).toBe(50)
  }),
)

eachDatabase(
  'the firm is told of every message; one address is confirmed to three times a day',
  async (open) => {
    const services = testServices(open)
    const mailed: { to: string; text: string }[] = []
    const transport: MailTransport = {
      summary: '',
      deliver: async (_, mail) => void mailed.push(mail),
      close: () => {},
    }
    const message = {
      name: 'Asha',
      email: 'asha@example.in',
      phone: null,
      text: 'Hello\n\nthere',
      schemeCode: null,
      slot: null,
    }
    for (let count = 0; count < 5; count += 1) {
      const email = count % 2 ? 'ASHA@example.in' : message.email
      await saveMessage(services, { ...message, email }, consent, sender)
    }
    while ((await sendDue(services, transport)) > 0);
    expect(mailed.filter(({ to }) => to === 'info@peepal.example')).toHaveLength(5)
    expect(mailed.filter(({ to }) => to.toLowerCase() === 'asha@example.in')).toHaveLength(3)
    expect(mailed.find(({ to }) => to === 'info@peepal.example')?.text).toContain('asha@example.in')
  },
)

eachDatabase('a refused or repeated record queues no webhook', async (open) => {
  const services = testServices(open, handClock(), { LEADS_PER_MINUTE: '2' })
  const once = { ...sender, key: 'once', bodyHash: 'x' }
  await saveLead(services, lead, consent, once)
  await saveLead(services, lead, consent, once)
  expect(await saveLead(services, lead, consent, sender)).toMatchObject({ ok: false })
  expect(await selectUnsent(open.db)).toHaveLength(1)
})

test('a webhook needs a secret, and crosses a network only encrypted', () => {
  const problems = (env: Record<string, string>) => {
    const outcome = parseSettings(env)
    return outcome.ok ? [] : outcome.problems
  }
  expect(problems({ WEBHOOK_URL: 'https://crm.example.in/in', WEBHOOK_SECRET: secret })).toEqual([])
  expect(problems({ WEBHOOK_URL: 'https://crm.example.in/in' })).toEqual([
    expect.stringContaining('WEBHOOK_SECRET'),
  ])
  expect(problems({ WEBHOOK_URL: 'http://crm.example.in/in', WEBHOOK_SECRET: secret })).toHaveLength(1)
  expect(problems({ WEBHOOK_SECRET: 'short' })).toEqual(['WEBHOOK_SECRET must be 32 characters or more.'])
})
