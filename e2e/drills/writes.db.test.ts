import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { eachPlace, onPostgres } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import { startDeskProcess } from '../fixtures/desk.ts'
import {
  compare,
  drillEnv,
  endRound,
  newTally,
  pause,
  report,
  roundsOf,
  seededRandom,
  sendAgain,
  startWriting,
} from '../fixtures/drill.ts'
import { startWire } from '../fixtures/hooks.ts'
import { desk as runDesk, startProcess, stopProcess, withDataFolder } from '../fixtures/running-site.ts'
import { fillDisk, freeDisk, smallDisk } from '../fixtures/small-disk.ts'
import { canSignIn, kindsOfWrites, newHand, newMark } from '../fixtures/writes.ts'

eachPlace(
  'kill -9 during writes of every kind: nothing acknowledged is lost, nothing doubled',
  async (place) => {
    const env = { ...drillEnv, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }
    const random = seededRandom()
    const tally = newTally()
    const backMs: number[] = []
    const rounds = Math.ceil(roundsOf('kill -9') / 2)
    let site = await startProcess(env)
    let desk = await startDeskProcess(env)
    for (let round = 0; round < rounds; round += 1) {
      const office = { url: desk.url, cookies: { adviser: desk.cookies.adviser, owner: desk.cookies.owner } }
      const hand = await newHand(site.url, newMark(round))
      const hands = { url: site.url, hand, office }
      const writing = startWriting(() => hands, round, random)
      await pause(500 + random() * 3_000)
      // Either of the two programs is killed, and the other goes on.
      const isSite = rounds === 1 || random() < 0.7
      const killed = isSite ? site.process : desk.process
      killed.kill('SIGKILL')
      await writing.stop()
      if (isSite) {
        await stopProcess(site, 'SIGKILL')
        const began = performance.now()
        site = await startProcess(env)
        backMs.push(performance.now() - began)
      } else {
        await desk.closed
        if (round + 1 < rounds) desk = await startDeskProcess(env)
      }
      const again = { ...hands, url: site.url, hand: { ...hand, client: hand.client.at(site.url) } }
      const sent = isSite ? await sendAgain(again, writing.sent) : writing.sent
      const open = await openStore(place)
      await compare(open.db, sent, tally)
      if (!place.databaseUrl) {
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(open.db)
        expect(rows).toEqual([{ integrity_check: 'ok' }])
      }
      await open.close()
      expect(await canSignIn(again.hand)).toBe(true)
      endRound('kill -9', tally)
    }
    desk.process.kill('SIGTERM')
    await desk.closed
    await stopProcess(site)
    report(`kill -9 on ${place.databaseUrl ? 'PostgreSQL' : 'SQLite'}`, tally, back(backMs))
    expect(tally.problems).toEqual([])
    expect(tally.acknowledged).toBeGreaterThan(0)
  },
)

test('with a full disk everything is refused in words, nothing is half kept, and the site goes on by itself', async ({
  skip,
}) => {
  const missing = smallDisk.whyNot()
  if (missing) return skip(missing)
  await withDataFolder(async (folder) => {
    const data = join(folder, 'disk')
    mkdirSync(data)
    const env = { ...drillEnv, DATA_DIR: data, DATABASE_URL: '' }
    const random = seededRandom()
    const tally = newTally()
    const backMs: number[] = []
    const rounds = roundsOf('full disk')
    const site = await startProcess(env, smallDisk.under(data, 80, inject('templates')['first start'].file))
    const desk = await startDeskProcess(env, smallDisk.beside(site.process))
    const office = { url: desk.url, cookies: { adviser: desk.cookies.adviser, owner: desk.cookies.owner } }
    const seen = smallDisk.seenFrom(site.process, data)
    for (let round = 0; round < rounds; round += 1) {
      const hand = await newHand(site.url, newMark(round))
      const hands = { url: site.url, hand, office }
      const writing = startWriting(() => hands, round, random)
      await pause(random() * 500)
      fillDisk(seen, Math.floor(random() * 400_000))
      // What is written fits into the log of SQLite at first, which begins again at its start.
      await expect
        .poll(() => writing.sent.some(({ outcome }) => outcome === 'not-kept'), { timeout: 240_000 })
        .toBe(true)
      await pause(500)
      // What is only read is shown.
      for (const path of ['/calculator', '/about', '/readyz'])
        expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 200])
      expect((await hand.client.get('/dashboard')).status).toBe(200)
      await writing.stop()
      freeDisk(seen)
      const freeAt = performance.now()
      const [lead] = kindsOfWrites
      await expect.poll(() => lead?.send(hands, newMark(round))).toBe('kept')
      backMs.push(performance.now() - freeAt)
      const sent = await sendAgain(hands, writing.sent)
      const copy = join(folder, `copy-${round}`)
      mkdirSync(copy)
      smallDisk.copy([site.process, desk.process], seen, copy)
      const open = await openStore({ dataDir: copy, databaseUrl: null })
      await compare(open.db, sent, tally)
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(open.db)
      expect(rows).toEqual([{ integrity_check: 'ok' }])
      await open.close()
      rmSync(copy, { recursive: true })
      expect(await canSignIn(hand)).toBe(true)
      endRound('full disk', tally)
    }
    desk.process.kill('SIGTERM')
    await desk.closed
    await stopProcess(site)
    report('full disk', tally, back(backMs))
    expect(tally.problems).toEqual([])
    expect(tally.refusedHonestly).toBeGreaterThan(0)
  })
})

onPostgres(
  'a database that is gone and comes back: nothing acknowledged is lost, and both programs go on',
  async (place) => {
    const address = new URL(place.databaseUrl)
    const wire = await startWire(Number(address.port))
    address.port = String(wire.port)
    const random = seededRandom()
    const tally = newTally()
    const backMs: number[] = []
    try {
      const env = { ...drillEnv, DATA_DIR: place.dataDir, DATABASE_URL: address.href }
      const site = await startProcess(env)
      const desk = await startDeskProcess(env)
      const office = { url: desk.url, cookies: { adviser: desk.cookies.adviser, owner: desk.cookies.owner } }
      const rounds = roundsOf('database gone')
      for (let round = 0; round < rounds; round += 1) {
        const hand = await newHand(site.url, newMark(round))
        const hands = { url: site.url, hand, office }
        const writing = startWriting(() => hands, round, random)
        await pause(200 + random() * 1_000)
        wire.cut()
        await pause(200)
        expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
        expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
        for (const path of ['/calculator', '/about', '/contact', '/calculators'])
          expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 200])
        const answer = await hand.client.get('/dashboard')
        expect([answer.status, await answer.text()]).toEqual([
          503,
          expect.stringContaining('We can’t reach our records'),
        ])
        wire.mend()
        const backAt = performance.now()
        await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)
        const act = kindsOfWrites.find(({ name }) => name === 'act of the office')
        await expect.poll(() => act?.send(hands, newMark(round))).toBe('kept')
        backMs.push(performance.now() - backAt)
        await writing.stop()
        const open = await openStore(place)
        await compare(open.db, await sendAgain(hands, writing.sent), tally)
        await open.close()
        expect(await canSignIn(hand)).toBe(true)
        endRound('database gone', tally)
      }
      // Notifications of changes by others arrive again, too.
      const shown = async () =>
        (await (await fetch(`${site.url}/testimonials`)).text()).includes('Anitha Rao')
      expect(await shown()).toBe(true)
      await runDesk(
        { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl },
        'do',
        'testimonial-publish',
        'anitha-rao',
        'isPublished=no',
        '--as',
        'latha.reddy@firm.example',
      )
      await expect.poll(shown).toBe(false)
      desk.process.kill('SIGTERM')
      await desk.closed
      await stopProcess(site)
    } finally {
      await wire.stop()
    }
    report('database gone', tally, back(backMs))
    expect(tally.problems).toEqual([])
    expect(tally.acknowledged).toBeGreaterThan(0)
  },
)

function back(times: readonly number[]): string {
  return times.length === 0 ? '' : `, back after ${Math.round(Math.max(...times))} ms at most`
}
