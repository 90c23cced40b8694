import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { eachPlace, type Place } from '#kit/store/fixtures/databases.server.ts'
import { desk, startProcess, stopProcess } from '../fixtures/running-site.ts'
import { sendLead } from '../fixtures/send-lead.ts'
import { everyTable } from '../fixtures/tables.ts'

function envOf({ dataDir, databaseUrl }: Place): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'error' }
}

/** Expects that the desk refuses a command, and says why. */
async function expectRefusal(reason: RegExp, env: Record<string, string>, ...args: string[]): Promise<void> {
  await expect(desk(env, ...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(reason),
  })
}

eachPlace('a backup under writes is restored elsewhere, and a site starts on it', async (place) => {
  const env = envOf(place)
  const file = join(place.dataDir, 'peepal.backup')
  const site = await startProcess(env)
  const sent: string[] = []
  let isSending = true
  const sending = (async () => {
    for (let number = 0; isSending; number += 1) {
      const id = await sendLead(site.url, `lead ${number}`)
      if (id) sent.push(id)
    }
  })()
  await expect.poll(() => sent.length).toBeGreaterThan(20)
  const before = [...sent]
  const printed = await desk(env, 'backup', file)
  isSending = false
  await sending
  expect(printed).toContain('key that secrets are encrypted with is not in it')
  expect(sent.length).toBeGreaterThan(before.length)
  await expectRefusal(
    place.databaseUrl
      ? /is not empty: it has rows in "\w+"/
      : /Another server .* already uses the data folder/,
    env,
    'restore',
    file,
  )
  await stopProcess(site)

  // Another test moves a backup of SQLite to PostgreSQL; this one restores to a fresh folder.
  const elsewhere: Place = { dataDir: join(place.dataDir, 'elsewhere'), databaseUrl: null }
  mkdirSync(elsewhere.dataDir)
  await expectRefusal(/a key that is missing here: put its app\.key into/, envOf(elsewhere), 'restore', file)
  writeFileSync(join(elsewhere.dataDir, 'app.key'), `${Buffer.alloc(32, 7).toString('base64url')}\n`, {
    mode: 0o600,
  })
  await expectRefusal(/a key that is missing here/, envOf(elsewhere), 'restore', file)
  copyFileSync(join(place.dataDir, 'app.key'), join(elsewhere.dataDir, 'app.key'))
  expect(await desk(envOf(elsewhere), 'restore', file)).toMatch(/now holds [\d,]+ rows in \d+ tables/)
  const original = await everyTable(place)
  const restored = await everyTable(elsewhere)
  expect(Object.keys(restored).sort()).toEqual(Object.keys(original).sort())
  // Only the original has what people and jobs wrote after the backup began; the rest is equal.
  const moving = new Set([
    ...['lead', 'enquiry_reference', 'consent', 'idempotency_key', 'attempt', 'job', 'outbox', 'session'],
  ])
  for (const [table, rows] of Object.entries(original)) {
    if (!moving.has(table)) expect(lasting(restored[table]), table).toEqual(lasting(rows))
  }
  const had = new Set(original.lead)
  for (const lead of restored.lead ?? []) expect(had.has(lead)).toBe(true)
  for (const id of before) expect(restored.lead?.some((row) => row.includes(id))).toBe(true)
  // Whole or not at all: every lead in it has its consent.
  expect(restored.consent?.length).toBe(restored.lead?.length)

  await expectRefusal(/is not empty: it has rows in "\w+"/, envOf(elsewhere), 'restore', file)
  const again = await startProcess(envOf(elsewhere))
  expect((await fetch(`${again.url}/`)).status).toBe(200)
  expect(await sendLead(again.url, 'after the restore')).not.toBeNull()
  await stopProcess(again)
})

/** Rows without the counters that open desks follow: every enquiry moves one. */
function lasting(rows: readonly string[] = []): string[] {
  return rows.filter((row) => !row.includes('"desk/'))
}

eachPlace(
  'moving up: a backup of SQLite, restored into the other database, holds the same',
  async (place) => {
    const small: Place = { dataDir: join(place.dataDir, 'small'), databaseUrl: null }
    const file = join(place.dataDir, 'peepal.backup')
    const site = await startProcess(envOf(small))
    for (let number = 0; number < 5; number += 1) await sendLead(site.url, `lead ${number}`)
    await stopProcess(site)
    await desk(envOf(small), 'backup', file)
    const large: Place = place.databaseUrl ? place : { ...place, dataDir: join(place.dataDir, 'large') }
    mkdirSync(large.dataDir, { recursive: true })
    copyFileSync(join(small.dataDir, 'app.key'), join(large.dataDir, 'app.key'))
    await desk(envOf(large), 'restore', file)
    // That a backup was made is recorded after it.
    expect({ ...(await everyTable(large)), job: [] }).toEqual({ ...(await everyTable(small)), job: [] })
    const moved = await startProcess(envOf(large))
    expect((await fetch(`${moved.url}/readyz`)).status).toBe(200)
    await stopProcess(moved)
  },
  'nothing',
)
