import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import { claimJob, findJob, releaseJobs } from '#kit/jobs/job-rows.server.ts'
import { runIfDue } from '#kit/jobs/jobs.server.ts'
import { readEncrypted } from '#kit/store/encrypted-file.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { openSqlite } from '#kit/store/sqlite.server.ts'
import { writeWhole } from '#kit/store/sync-folder.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { restore } from './backup.server.ts'
import { readHealth } from './health.server.ts'
import { copyPages, nightJob, nightName, readCopyStatus, restoreCopy } from './offsite.server.ts'
import { verifyBackup } from './verify-backup.server.ts'

eachDatabase('C-203 every night a backup goes to a second place and is compared there', async (store, at) => {
  const backupDir = join(at.dataDir, 'second')
  mkdirSync(backupDir)
  const clock = handClock()
  const key = await generateX25519Identity()
  const place = { backupDir, backupKey: key }
  const services = testServices(store, clock, {
    DATA_DIR: at.dataDir,
    BACKUP_DIR: backupDir,
    BACKUP_KEY: key,
    ...(at.databaseUrl === null ? {} : { DATABASE_URL: at.databaseUrl }),
  })
  await makeClient(store, 'Anita Rao')
  const job = nightJob(services, place)
  if (at.databaseUrl === null) {
    expect((await readHealth(services)).backup).toMatchObject({ state: 'bad', copy: { at: null } })
    await copyPages(services, place).stop()
    expect(readCopyStatus(at.dataDir).problem).toBeNull()
  }
  expect(await runIfDue(services, job)).toMatchObject({ problem: null })
  expect((await readHealth(services)).backup).toMatchObject({ state: 'good', problem: null })
  if (at.databaseUrl === null) {
    // A server that is lost holds its jobs; nobody goes on with them where its copy is restored.
    await claimJob(store.db, nightName, { now: '2026', absurd: '2099', by: 'lost', until: '2027' }, true)
    expect((await findJob(store.db, nightName))?.claimed_by).toBe('lost')
    clock.forward(1_000)
    await copyPages(services, place).stop()
    const lost = join(at.dataDir, 'lost')
    expect(await restoreCopy(place, lost)).not.toBeNull()
    const restored = openSqlite(lost)
    expect(await findJob(restored.db, nightName)).toMatchObject({ claimed_until: null, claimed_by: null })
    await restored.close()
    await releaseJobs(store.db)
  }

  const [name = ''] = readdirSync(backupDir).filter((each) => each.startsWith('night-'))
  const path = join(backupDir, name)
  const opened = join(at.dataDir, 'opened.backup')
  await writeWhole(opened, await readEncrypted(path, key))
  expect(await verifyBackup(opened)).toBeNull()
  // The night's own run is in it as it was under way; nobody goes on with it where the backup is restored.
  const elsewhere = openSqlite(join(at.dataDir, 'elsewhere'))
  expect(await restore(elsewhere, opened, [])).toMatchObject({ ok: true })
  expect((await findJob(elsewhere.db, job.name))?.claimed_until).toBeNull()
  await elsewhere.close()
  expect(readFileSync(path).includes('Anita')).toBe(false)
  await expect(readEncrypted(path, await generateX25519Identity())).rejects.toThrow()
  const bytes = readFileSync(path)
  bytes[bytes.length - 100]! ^= 1
  writeFileSync(path, bytes)
  await expect(readEncrypted(path, key).then((read) => writeWhole(opened, read))).rejects.toThrow()

  // Older ones: two weeks, and the first of six months.
  for (let day = 0; day < 400; day++) {
    const date = new Date(clock.now() - day * dayMs).toISOString().slice(0, 10)
    writeFileSync(join(backupDir, `night-${date}.backup.age`), '')
  }
  clock.forward(dayMs)
  expect(await runIfDue(services, job)).toMatchObject({ problem: null })
  const left = readdirSync(backupDir).filter((each) => each.startsWith('night-'))
  expect(left.length).toBeGreaterThanOrEqual(14 + 5)
  expect(left.length).toBeLessThanOrEqual(14 + 6)

  const done = (await findJob(store.db, 'backup'))?.done_at
  rmSync(backupDir, { recursive: true })
  clock.forward(dayMs)
  expect(await runIfDue(services, job)).toMatchObject({ problem: 'ENOENT' })
  expect((await findJob(store.db, 'backup'))?.done_at).toBe(done)
  expect((await readHealth(services)).backup).toMatchObject({ state: 'bad', problem: 'ENOENT' })
})
