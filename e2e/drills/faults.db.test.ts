import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachPlace, onPostgres, type Place } from '#db/fixtures/databases.server.ts'
import { openStore } from '#db/open.server.ts'
import type { Store } from '#db/store.server.ts'
import { Browserless } from '../fixtures/browserless.ts'
import { startWire } from '../fixtures/hooks.ts'
import { handClock, retentionJob, startSmtp, takeTurn, withSite } from '../fixtures/inside.ts'
import { desk, startProcess, stopProcess, withDataFolder } from '../fixtures/running-site.ts'
import { sendLead } from '../fixtures/send-lead.ts'

/** One round in every test run; `npm run drill` does twenty on each database. */
const rounds = process.env.DRILL ? 20 : 1

test('with a full disk the site refuses new records, keeps all acknowledged ones, and goes on', () =>
  withDataFolder((dataDir) =>
    withSite({ dataDir, databaseUrl: null }, async ({ url, services: { db } }) => {
      for (let round = 0; round < rounds; round += 1) {
        const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
        const pages = rows[0]?.page_count ?? 0
        // Like a full disk: SQLite reports one if its file may not grow.
        await sql.raw(`pragma max_page_count = ${pages + 4}`).execute(db)
        const kept: string[] = []
        let refused = 0
        for (let number = 0; refused < 3 && number < 500; number += 1) {
          const id = await sendLead(url, `round ${round} lead ${number}`)
          if (id) kept.push(id)
          else refused += 1
        }
        expect(refused).toBe(3)
        expect((await fetch(`${url}/calculator`)).status).toBe(200)
        expect((await fetch(`${url}/readyz`)).status).toBe(200)
        await sql`pragma max_page_count = 1073741823`.execute(db)
        expect(await sendLead(url, `round ${round} after`)).not.toBeNull()
        const ids = new Set((await db.selectFrom('lead').select('id').execute()).map(({ id }) => id))
        for (const id of kept) expect(ids.has(id)).toBe(true)
        await expectWhole({ dataDir, databaseUrl: null })
      }
    }),
  ))

onPostgres('reports a lost database and recovers by itself', async (place) => {
  const address = new URL(place.databaseUrl)
  const wire = await startWire(Number(address.port))
  address.port = String(wire.port)
  try {
    await withSite({ ...place, databaseUrl: address.href }, async ({ url }) => {
      for (let round = 0; round < rounds; round += 1) {
        expect(await sendLead(url, `round ${round} before`)).not.toBeNull()
        wire.cut()
        expect(await sendLead(url, `round ${round} meanwhile`)).toBeNull()
        expect((await fetch(`${url}/healthz`)).status).toBe(200)
        expect((await fetch(`${url}/readyz`)).status).toBe(503)
        wire.mend()
        await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
        // The same key: whatever happened to the first try, it is one lead.
        expect(await sendLead(url, `round ${round} meanwhile`)).not.toBeNull()
      }
      // Changes by others are heard of again, too.
      const shown = async () => (await (await fetch(`${url}/testimonials`)).text()).includes('Anitha Rao')
      expect(await shown()).toBe(true)
      await desk(
        { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl },
        'testimonials',
        'withdraw',
        'anitha-rao',
      )
      await expect.poll(shown).toBe(false)
      await expectWhole(place)
    })
  } finally {
    await wire.stop()
  }
})

eachPlace('a dead mail server delays nobody, and gets every mail when it is back', async (place) => {
  const dead = await startSmtp()
  await dead.kill()
  const clock = handClock()
  await withSite(
    place,
    async ({ url, services }) => {
      for (let number = 0; number < 5; number += 1)
        expect(await sendLead(url, `lead ${number}`)).not.toBeNull()
      const waiting = async () =>
        (await services.db.selectFrom('outbox').select('problem').where('done_at', 'is', null).execute()).map(
          ({ problem }) => problem,
        )
      await expect.poll(waiting).toEqual(Array(5).fill('ECONNREFUSED'))
      const back = await startSmtp(dead.port)
      clock.forward(60 * 60_000)
      await expect.poll(waiting).toEqual([])
      expect(back.taken).toHaveLength(5)
      await back.kill()
    },
    { SMTP_URL: dead.url },
    clock,
  )
})

eachPlace('a clock that leaps a year ahead, and back, loses nothing and holds nothing up', async (place) => {
  const aYearMs = 400 * 24 * 60 * 60_000
  const dead = await startSmtp()
  await dead.kill()
  const clock = handClock()
  await withSite(
    place,
    async ({ url, services }) => {
      const kept: string[] = []
      const send = async (name: string) => kept.push((await sendLead(url, name)) ?? `${name} was refused`)
      const retention = async () => {
        for (let tries = 0; tries < 50; tries += 1) {
          const turn = await takeTurn(
            services,
            retentionJob(services, () => {}),
            true,
          )
          if (turn) return turn
          // The site's own turn is under way.
          await pause(100)
        }
        return null
      }
      for (let round = 0; round < rounds; round += 1) {
        await send(`round ${round} before`)
        await retention()
        clock.forward(aYearMs)
        await send(`round ${round} ahead`)
        // By that clock every record has expired.
        expect((await retention())?.problem).toBe('clock-leapt')
        const tried = async () =>
          (
            await services.db.selectFrom('outbox').select('problem').where('done_at', 'is', null).execute()
          ).every(({ problem }) => problem !== null)
        await expect.poll(tried).toBe(true)
        clock.forward(-aYearMs)
        await send(`round ${round} after`)
        expect((await fetch(`${url}/readyz`)).status).toBe(200)
        // Mail that failed while the clock was ahead does not wait until that year.
        const back = await startSmtp(dead.port)
        clock.forward(2 * 60 * 60_000)
        await expect.poll(() => back.taken.length).toBe(3)
        await back.kill()
        expect((await retention())?.problem).toBeNull()
      }
      const ids = (await services.db.selectFrom('lead').select('id').execute()).map(({ id }) => id)
      expect(ids.sort()).toEqual(kept.sort())
    },
    { SMTP_URL: dead.url },
    clock,
  )
})

eachPlace(
  'kill -9 in the middle of mixed writes: nothing acknowledged is lost, nothing doubled',
  async (place) => {
    const env = {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      LOG_LEVEL: 'error',
      LEADS_PER_MINUTE: '100000',
      LEADS_PER_DAY: '100000',
    }
    const leads = new Map<string, string>()
    const texts = new Set<string>()
    const emails = new Set<string>()
    const files = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const site = await startProcess(env)
      let isAlive = true
      const writing = Array.from({ length: 11 }, async (_, hand) => {
        // Anyone who imports needs an account first; it counts like the others.
        const investor = hand < 9 ? null : await signUp(site.url, `investor-${round}-${hand}@example.in`)
        if (investor) emails.add(`investor-${round}-${hand}@example.in`)
        for (let number = 0; isAlive; number += 1) {
          const name = `${round} ${hand} ${number}`
          if (hand < 3) {
            const id = await sendLead(site.url, `lead ${name}`)
            if (id) leads.set(`lead ${name}`, id)
          } else if (hand < 5) {
            if (await sendMessage(site.url, `message ${name}`)) texts.add(`message ${name}`)
          } else if (hand >= 9) {
            if (investor && (await importLedger(investor, `${name}.csv`))) files.add(`${name}.csv`)
            // Its answer is a redirect, so a client without an account would only loop.
            else await pause(50)
          } else {
            const email = `client-${name.replaceAll(' ', '-')}@example.in`
            if (await signUp(site.url, email)) emails.add(email)
          }
        }
      })
      // A sign-up takes most of a second, on purpose: one import behind one is let through first, and at any moment
      // several of all are under way.
      const before = files.size
      for (let waited = 0; files.size === before && waited < 300; waited += 1) await pause(50)
      await pause(Math.random() * 1_500)
      site.process.kill('SIGKILL')
      isAlive = false
      await Promise.all(writing)
      await stopProcess(site, 'SIGKILL')

      const open = await openStore(place)
      const rows = await open.db.selectFrom('lead').select(['id', 'name']).execute()
      const ids = new Map(rows.map(({ id, name }) => [name, id]))
      expect(ids.size).toBe(rows.length)
      for (const [name, id] of leads) expect(ids.get(name), name).toBe(id)
      const messages = countEach(
        (await open.db.selectFrom('message').select('text').execute()).map(({ text }) => text),
      )
      for (const text of texts) expect(messages.get(text), text).toBe(1)
      const accounts = countEach(
        (await open.db.selectFrom('account').select('email').execute()).map(({ email }) => email),
      )
      for (const email of emails) expect(accounts.get(email), email).toBe(1)
      await expectImports(open, files)
      await open.close()
      await expectWhole(place)
    }
    // Otherwise nothing was tested.
    expect(Math.min(leads.size, texts.size, emails.size, files.size)).toBeGreaterThan(0)
    if (process.env.DRILL) {
      // Vitest hides the log of a passing test.
      process.stderr.write(
        `${place.databaseUrl ? 'PostgreSQL' : 'SQLite'}: killed ${rounds} times; acknowledged, and there once: ${leads.size} leads, ${texts.size} messages, ${emails.size} sign-ups, ${files.size} ledger imports\n`,
      )
    }
    const again = await startProcess(env)
    expect((await fetch(`${again.url}/`)).status).toBe(200)
    await stopProcess(again)
  },
)

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function countEach(texts: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(texts, (text) => text)].map(([text, same]) => [text, same.length]))
}

async function sendMessage(url: string, message: string): Promise<boolean> {
  try {
    const form = { name: 'Asha Rao', email: 'asha@example.in', phone: '', message, website: '', fund: '' }
    return (await new Browserless(url).post('/contact', form)).status === 303
  } catch {
    return false
  }
}

/** A client who just signed up, and is signed in; null when that was not acknowledged. */
async function signUp(url: string, email: string): Promise<Browserless | null> {
  const password = 'four quiet brass lamps'
  try {
    const client = new Browserless(url)
    const form = { name: 'Anita Rao', email, password, confirm: password }
    return (await client.post('/register', form)).status === 303 ? client : null
  } catch {
    return null
  }
}

const rowsInFile = 25

/** Imports a file of transactions, whose folio is the file's name, as the page does after its preview. */
async function importLedger(client: Browserless, name: string): Promise<boolean> {
  const rows = Array.from(
    { length: rowsInFile },
    (_, row) => `2026-08-18,SIP,118650,${name},${1_000 + row},300,`,
  )
  const text = `Date,Type,Scheme code,Folio,Amount,NAV,Units\n${rows.join('\n')}\n`
  try {
    const packed = gzipSync(text).toString('base64url')
    const answer = await client.post('/transactions/import', { intent: 'import', name, packed })
    return answer.headers.get('location')?.startsWith('/transactions?imported=') ?? false
  } catch {
    return false
  }
}

/** Every import that was acknowledged is there once; whatever is there is there whole, row by row. */
async function expectImports(open: Store, files: ReadonlySet<string>): Promise<void> {
  const imports = await open.db.selectFrom('ledger_import').select(['id', 'file_name', 'row_count']).execute()
  const entries = await open.db
    .selectFrom('ledger_entry')
    .select(['folio', 'import_id'])
    .where('source', '=', 'import')
    .execute()
  const named = countEach(imports.map(({ file_name }) => file_name))
  for (const name of files) expect(named.get(name), name).toBe(1)
  const rows = countEach(entries.map(({ folio, import_id }) => `${folio} ${import_id}`))
  expect(rows.size).toBe(imports.length)
  for (const { id, file_name, row_count } of imports) {
    expect(row_count).toBe(rowsInFile)
    expect(rows.get(`${file_name} ${id}`), file_name).toBe(rowsInFile)
  }
}

/** No record without its consent and its notice, and a file that SQLite itself finds whole. */
async function expectWhole(place: Place): Promise<void> {
  const open = await openStore(place)
  try {
    const consents = await open.db.selectFrom('consent').select(['subject', 'subject_id']).execute()
    const of = (subject: string) =>
      consents
        .filter((row) => row.subject === subject)
        .map((row) => row.subject_id)
        .sort()
    const leads = (await open.db.selectFrom('lead').select('id').execute()).map(({ id }) => id).sort()
    const messages = (await open.db.selectFrom('message').select('id').execute()).map(({ id }) => id).sort()
    expect(of('lead')).toEqual(leads)
    expect(of('message')).toEqual(messages)
    const told = await open.db.selectFrom('outbox').select('kind').execute()
    expect(told.filter(({ kind }) => kind === 'new-lead')).toHaveLength(leads.length)
    expect(told.filter(({ kind }) => kind === 'new-message')).toHaveLength(messages.length)
    if (!place.databaseUrl) {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(open.db)
      expect(rows).toEqual([{ integrity_check: 'ok' }])
    }
  } finally {
    await open.close()
  }
}
