import { expect, inject } from 'vitest'
import { onPostgres } from '#kit/store/fixtures/databases.server.ts'
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
import { startPostgresPair, type WayToGo } from '../fixtures/inside.ts'
import { startProcess, stopProcess } from '../fixtures/running-site.ts'
import { canSignIn, kindsOfWrites, newHand, newMark } from '../fixtures/writes.ts'

const ways: readonly WayToGo[] = ['killed', 'hang', 'immediate']

onPostgres(
  'a primary dies and its synchronous standby takes over: nothing acknowledged is lost, site and desk go on',
  async ({ dataDir }) => {
    const server = new URL(process.env.TEST_POSTGRES_URL ?? '')
    server.pathname = inject('templates')['first start'].database
    const pair = await startPostgresPair(server.href)
    if ('missing' in pair) throw new Error(pair.missing)
    const random = seededRandom()
    const tally = newTally()
    const backMs: number[] = []
    try {
      const env = { ...drillEnv, DATA_DIR: dataDir, DATABASE_URL: pair.url }
      const site = await startProcess(env)
      const desk = await startDeskProcess(env)
      const office = { url: desk.url, cookies: { adviser: desk.cookies.adviser, owner: desk.cookies.owner } }
      const rounds = roundsOf('failover')
      for (let round = 0; round < rounds; round += 1) {
        const hand = await newHand(site.url, newMark(round))
        const hands = { url: site.url, hand, office }
        const writing = startWriting(() => hands, round, random)
        await pause(500 + random() * 1_500)
        const how = ways[round % ways.length] ?? 'killed'
        await pair.losePrimary(how)
        const lostAt = performance.now()
        await pair.promote()
        // Both programs find the new primary by themselves.
        await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)
        const lead = kindsOfWrites[0]
        const act = kindsOfWrites.find(({ name }) => name === 'act of the office')
        await expect.poll(() => lead?.send(hands, newMark(round))).toBe('kept')
        await expect.poll(() => act?.send(hands, newMark(round))).toBe('kept')
        backMs.push(performance.now() - lostAt)
        await writing.stop()
        await pair.rejoin()

        const sent = await sendAgain(hands, writing.sent)
        const open = await openStore({ dataDir, databaseUrl: pair.primaryUrl() })
        await compare(open.db, sent, tally)
        await open.close()
        expect(await canSignIn(hand)).toBe(true)
        endRound('failover', tally)
      }
      desk.process.kill('SIGTERM')
      await desk.closed
      await stopProcess(site)
    } finally {
      await pair.stop()
    }
    report('failover', tally, `, back after ${Math.round(Math.max(...backMs))} ms at most`)
    expect(tally.problems).toEqual([])
    expect(tally.acknowledged).toBeGreaterThan(0)
  },
  'nothing',
)
