import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { onPostgres } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import { Browserless } from '../fixtures/browserless.ts'
import { portOf, startReceiver } from '../fixtures/hooks.ts'
import { startProxy } from '../fixtures/proxy.ts'
import { desk, startProcess, stopProcess } from '../fixtures/running-site.ts'
import { sendLead } from '../fixtures/send-lead.ts'

const most = 30
const daily = gunzipSync(
  readFileSync(
    join(import.meta.dirname, '../../features/prices/fixtures/NAVAll-2026-08-19-eight-columns.txt.gz'),
  ),
)

onPostgres('two servers on one database hold when one of them is killed', async (place) => {
  const receiver = await startReceiver()
  let fetches = 0
  const prices = createServer((_, response) => {
    fetches += 1
    response.end(daily)
  })
  await new Promise<void>((resolve) => prices.listen(0, '127.0.0.1', resolve))
  const proxy = await startProxy()
  const env = (name: string) => ({
    DATA_DIR: join(place.dataDir, name),
    DATABASE_URL: place.databaseUrl,
    APP_KEY: key,
    PUBLIC_ORIGIN: proxy.url,
    TRUST_PROXY: '1',
    LEADS_PER_DAY: String(most),
    LOG_LEVEL: 'error',
    // The fixed clock is on the day after the last price, so no day is missing.
    NAV_URL: `http://127.0.0.1:${portOf(prices)}/NAVAll.txt`,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: 'a secret of thirty-two characters',
  })
  const [first, second] = await Promise.all([startProcess(env('first')), startProcess(env('second'))])
  const own = [first, second].map(({ output }) => /Listening on (\S+)/.exec(output())?.[1] ?? '')
  proxy.serves(own)
  const open = await openStore(place)
  try {
    // A session is valid on both; pages for everyone are the same, and a change shows on both at once.
    const client = new Browserless(proxy.url)
    const password = 'four quiet brass lamps'
    const form = { name: 'Anita Rao', email: 'anita@example.in', password, confirm: password }
    expect((await client.post('/register', form)).status).toBe(303)
    for (let visit = 0; visit < 4; visit += 1) expect((await client.get('/dashboard')).status).toBe(200)
    const pages = own.flatMap((url) => [`${url}/testimonials`, `${url}/`])
    const shown = async (page: string) => (await (await fetch(page)).text()).includes('Anitha Rao')
    expect(await Promise.all(pages.map(shown))).toEqual([true, true, true, true])
    await desk(env('first'), 'do', 'testimonial-publish', 'anitha-rao', 'isPublished=no')
    await expect.poll(() => Promise.all(pages.map(shown))).toEqual([false, false, false, false])

    // The limit of an address counts on both together, and one dies in the middle.
    const kept = new Map<string, string>()
    const send = async (number: number) => {
      const id = await sendLead(proxy.url, `lead ${number}`)
      if (id) kept.set(`lead ${number}`, id)
    }
    await Promise.all(Array.from({ length: 12 }, (_, number) => send(number)))
    expect(kept.size).toBe(12)
    const killing = Promise.all(Array.from({ length: 12 }, (_, number) => send(100 + number)))
    first.process.kill('SIGKILL')
    await killing
    await stopProcess(first, 'SIGKILL')
    proxy.serves([own[1] ?? ''])
    for (let number = 200; number < 230; number += 1) await send(number)
    const leads = await open.db.selectFrom('lead').select(['id', 'name']).execute()
    // A repeat is counted too, so those that the proxy passed on again used some of the thirty up.
    expect(leads.length).toBeLessThanOrEqual(most)
    expect(leads.length).toBeGreaterThan(12)
    expect(new Set(leads.map(({ name }) => name)).size).toBe(leads.length)
    for (const [name, id] of kept) expect(leads.find((lead) => lead.name === name)?.id).toBe(id)
    expect(await sendLead(proxy.url, 'one too many')).toBeNull()
    expect((await client.get('/dashboard')).status).toBe(200)

    // The dead server's claims would expire; the clock is fixed, so they are ended here.
    await expect.poll(async () => (await claimed()).free).toBe(0)
    await open.db.updateTable('outbox').set({ claimed_until: null }).execute()
    await expect.poll(async () => (await claimed()).all).toBe(0)
    expect(receiver.counts.size).toBe(leads.length)

    // Both looked after a second, and one of them fetched.
    await expect.poll(() => fetches).toBe(1)
    expect(await (await fetch(`${own[1]}/readyz`)).json()).toEqual({
      status: 'ready',
      prices: { fetch: 'on', fetchedAt: '2026-08-19T06:30:00.000Z', problem: null },
    })
    const jobs = await open.db.selectFrom('job').selectAll().execute()
    expect(jobs.map(({ name }) => name).sort()).toEqual([
      'access',
      'breach-notices',
      'calendar',
      'ledger-check',
      'letters',
      'mailbox',
      'navs',
      'retention',
      'sip-watch',
      'upkeep',
    ])
  } finally {
    await open.close()
    await stopProcess(first, 'SIGKILL')
    await stopProcess(second)
    await proxy.stop()
    await receiver.stop()
    prices.closeAllConnections()
    prices.close()
  }

  /** Webhooks that wait, and those of them that no server has. */
  async function claimed(): Promise<{ all: number; free: number }> {
    const rows = await open.db
      .selectFrom('outbox')
      .select('claimed_until')
      .where('kind', '=', 'webhook')
      .where('done_at', 'is', null)
      .execute()
    return { all: rows.length, free: rows.filter((row) => row.claimed_until === null).length }
  }
})

const key = randomBytes(32).toString('base64url')
