import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { queueMail } from '../mail/outbox.server.ts'
import { eachDatabase } from '../store/fixtures/databases.server.ts'
import { openSecrets } from './secrets.server.ts'

const clock = handClock()
const mail = {
  to: 'meera@example.in',
  language: 'en',
  kind: 'verify-email',
  data: { link: 'http://localhost:3000/verify-email?token=x' },
} as const

eachDatabase(
  'the first start makes a key file beside the database that only its owner reads',
  async (open, place) => {
    const settings = { appKeys: [], dataDir: place.dataDir }
    const first = await openSecrets(settings, open.db, clock)
    const file = join(place.dataDir, 'app.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const again = await openSecrets(settings, open.db, clock)
    expect(again.decrypt(first.encrypt('x', { owner: 'a', field: 'b' }), { owner: 'a', field: 'b' })).toBe(
      'x',
    )

    // Restored with too wide a mode, it is closed again.
    chmodSync(file, 0o644)
    await openSecrets(settings, open.db, clock)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  },
)

eachDatabase('the key is nowhere in the database, only its fingerprint', async (open, place) => {
  const secrets = await openSecrets({ appKeys: [], dataDir: place.dataDir }, open.db, clock)
  await queueMail(open.db, { ...testServices(open, clock), secrets }, mail)
  const key = Buffer.from(readFileSync(join(place.dataDir, 'app.key'), 'utf8').trim(), 'base64url')
  expect(await open.db.selectFrom('app_key').select('fingerprint').execute()).toEqual([
    { fingerprint: secrets.fingerprint },
  ])
  if (!place.databaseUrl) await sql`pragma wal_checkpoint(truncate)`.execute(open.db)
  for (const name of readdirSync(place.dataDir).filter((each) => each.includes('sqlite'))) {
    const bytes = readFileSync(join(place.dataDir, name))
    expect(bytes.includes(key)).toBe(false)
    expect(bytes.includes(key.toString('base64url'))).toBe(false)
    expect(bytes.includes(key.toString('hex'))).toBe(false)
  }
})

eachDatabase(
  'another key, a lost key and a broken key file stop the start with one sentence',
  async (open, place) => {
    const settings = { appKeys: [], dataDir: place.dataDir }
    const file = join(place.dataDir, 'app.key')
    await openSecrets(settings, open.db, clock)

    await expect(openSecrets({ ...settings, appKeys: [randomBytes(32)] }, open.db, clock)).rejects.toThrow(
      /^The database was encrypted with another key than the one in APP_KEY; start it with that key/,
    )
    writeFileSync(file, 'not a key\n')
    await expect(openSecrets(settings, open.db, clock)).rejects.toThrow(
      `${file} must hold keys of 32 bytes in base64url, one in a line.`,
    )
    rmSync(file)
    await expect(openSecrets(settings, open.db, clock)).rejects.toThrow(
      `The key that the database was encrypted with is missing: put back ${file}, or set APP_KEY.`,
    )
    expect(existsSync(file)).toBe(false)
  },
)

eachDatabase(
  'a new key takes over what the old one wrote, after which the old one can go',
  async (open, place) => {
    const [older, newer] = [randomBytes(32), randomBytes(32)]
    const before = await openSecrets({ appKeys: [older], dataDir: place.dataDir }, open.db, clock)
    await queueMail(open.db, { ...testServices(open, clock), secrets: before }, mail)

    // The new one alone can't read it yet.
    await expect(openSecrets({ appKeys: [newer], dataDir: place.dataDir }, open.db, clock)).rejects.toThrow(
      'another key',
    )
    await openSecrets({ appKeys: [newer, older], dataDir: place.dataDir }, open.db, clock)
    const after = await openSecrets({ appKeys: [newer], dataDir: place.dataDir }, open.db, clock)
    const { id, payload } = await open.db
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .executeTakeFirstOrThrow()
    expect(JSON.parse(after.decrypt(payload ?? '', { owner: id, field: 'mail' }))).toEqual(mail)
    await expect(openSecrets({ appKeys: [older], dataDir: place.dataDir }, open.db, clock)).rejects.toThrow(
      'another key',
    )
  },
)
