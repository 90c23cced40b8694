import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { readCopyStatus } from '#features/upkeep/offsite.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import {
  compare,
  drillEnv,
  endRound,
  newTally,
  pause,
  report,
  roundsOf,
  seededRandom,
  startWriting,
} from '../fixtures/drill.ts'
import { desk, startProcess, stopProcess } from '../fixtures/running-site.ts'
import { kindsOfWrites, newHand, newMark } from '../fixtures/writes.ts'

const root = join(import.meta.dirname, '../..')
const mostLostMs = 60_000

test('C-203 with machine and disk gone at any moment, at most a minute is lost', async () => {
  const random = seededRandom()
  const tally = newTally()
  const ages: number[] = []
  const rounds = roundsOf('kill -9')
  while (tally.rounds < rounds) {
    const folder = mkdtempSync(join(tmpdir(), 'peepal-second-'))
    try {
      const env = {
        ...drillEnv,
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: '',
        APP_KEY: Buffer.alloc(32, 7).toString('base64url'),
        BACKUP_DIR: join(folder, 'second'),
        BACKUP_KEY: await generateX25519Identity(),
      }
      mkdirSync(env.DATA_DIR)
      mkdirSync(env.BACKUP_DIR)
      copyFileSync(inject('templates')['first start'].file, join(env.DATA_DIR, 'peepal.sqlite'))
      const site = await startProcess(env)
      const copying = spawn(process.execPath, [join(root, 'build/office/offsite.js')], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      const hand = await newHand(site.url, newMark(tally.rounds))
      const kinds = kindsOfWrites.filter(({ atDesk }) => !atDesk)
      const writing = startWriting(() => ({ url: site.url, hand, office: null }), tally.rounds, random, kinds)
      const copiedAt = () => Date.parse(readCopyStatus(env.DATA_DIR).at ?? '')
      await expect.poll(copiedAt, { timeout: 60_000 }).toBeGreaterThan(0)
      const first = copiedAt()
      // Until pages were copied once more, and then any part of the time to the next copy.
      await expect.poll(copiedAt, { timeout: 60_000, interval: 20 }).toBeGreaterThan(first)
      await pause(random() * 10_000)
      const killedAt = Date.now()
      const complete = copiedAt()
      copying.kill('SIGKILL')
      await Promise.all([once(copying, 'close'), stopProcess(site, 'SIGKILL')])
      await writing.stop()
      rmSync(env.DATA_DIR, { recursive: true })

      await desk(env, 'restore', env.BACKUP_DIR)
      ages.push(killedAt - complete)
      const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: null })
      try {
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db)
        expect(rows).toEqual([{ integrity_check: 'ok' }])
        const known = writing.sent.map((one) =>
          one.at < killedAt - mostLostMs || one.at < complete ? one : { ...one, outcome: 'unsure' as const },
        )
        await compare(store.db, known, tally)
      } finally {
        await store.close()
      }
      const again = await startProcess(env)
      expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
      await stopProcess(again)
      endRound('kill -9', tally)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  report('second place', tally, `, ${Math.round(Math.max(...ages) / 1000)} s lost at most`)
  expect(tally.problems).toEqual([])
  expect(Math.max(...ages)).toBeLessThan(mostLostMs)
  expect(tally.acknowledged).toBeGreaterThan(0)
})
