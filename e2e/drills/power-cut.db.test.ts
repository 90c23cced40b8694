import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openStore } from '#kit/store/open.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { startDeskProcess } from '../fixtures/desk.ts'
import {
  compare,
  drillEnv,
  endRound,
  newTally,
  pause,
  report,
  roundsOf,
  type SentWrite,
  seededRandom,
  startWriting,
  type Tally,
} from '../fixtures/drill.ts'
import { filesIn, RecordedDisk, readRecording, tracing, whyNotTraced } from '../fixtures/power-cut.ts'
import { runToEnd, startProcess, stopProcess } from '../fixtures/running-site.ts'
import { canSignIn, newHand, newMark } from '../fixtures/writes.ts'

/** One recording is cut at many moments. */
const cutsOfOne = 100
/** A server takes a second to start, a look into the database a few milliseconds. */
const startsEvery = 25

const missing = whyNotTraced()

test('a power cut loses what was not synced, and the drill sees it', async ({ skip }) => {
  if (missing) return skip(missing)
  const folder = mkdtempSync(join(tmpdir(), 'peepal-cut-'))
  try {
    const data = join(folder, 'data')
    mkdirSync(data)
    writeFileSync(join(data, 'known'), 'known')
    const script = `
      const fs = require('node:fs')
      fs.writeFileSync('${data}/known', 'changed')
      fs.writeFileSync('${data}/synced', 'synced', { flush: true })
      fs.writeFileSync('${data}/named', 'named', { flush: true })
      const open = fs.openSync('${data}', 'r')
      fs.fsyncSync(open)
      fs.writeFileSync('${data}/late', 'late', { flush: true })`
    const before = filesIn(data)
    await runToEnd(['-e', script], tracing(join(folder, 'trace')))
    const disk = new RecordedDisk(data, before, await readRecording([join(folder, 'trace')], data))
    disk.advanceTo(Number.POSITIVE_INFINITY)
    // Zero: nothing that was not synced is there.
    disk.writeAfterCut(join(folder, 'after'), () => 0)
    expect([...filesIn(join(folder, 'after'))].map(([name, bytes]) => `${name}: ${bytes}`).sort()).toEqual([
      // The new content was never synced, nor that it is shorter.
      'known: known',
      'named: named',
      'synced: synced',
    ])
    disk.writeAfterCut(join(folder, 'all'), () => 0.99)
    expect(filesIn(join(folder, 'all')).get('late')?.toString()).toBe('late')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('after a power cut everything acknowledged is there, and the site starts again', async ({ skip }) => {
  if (missing) return skip(missing)
  const random = seededRandom()
  const tally = newTally()
  let starts = 0
  const rounds = Math.max(roundsOf('power cut'), 4)
  const backMs: number[] = []
  while (tally.rounds < rounds) {
    const cuts = Math.min(cutsOfOne, rounds - tally.rounds)
    starts += await drillOneRecording(random, cuts, tally, backMs)
  }
  report('power cut', tally, `, ${starts} starts, back after ${Math.round(Math.max(...backMs))} ms at most`)
  expect(tally.problems).toEqual([])
  expect(tally.acknowledged).toBeGreaterThan(0)
})

async function drillOneRecording(
  random: () => number,
  cuts: number,
  tally: Tally,
  backMs: number[],
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'peepal-cut-'))
  try {
    const data = join(folder, 'data')
    mkdirSync(data)
    copyFileSync(inject('templates')['first start'].file, join(data, 'peepal.sqlite'))
    const before = filesIn(data)
    const env = { ...drillEnv, DATA_DIR: data, DATABASE_URL: '' }
    const site = await startProcess(env, tracing(join(folder, 'site')))
    const desk = await startDeskProcess(env, tracing(join(folder, 'desk')))
    const hand = await newHand(site.url, newMark(0))
    const begins = Date.now()
    const office = { url: desk.url, cookies: { adviser: desk.cookies.adviser, owner: desk.cookies.owner } }
    const writing = startWriting(() => ({ url: site.url, hand, office }), 0, random)
    await pause(process.env.DRILL ? 20_000 : 3_000)
    await writing.stop()
    const ends = Date.now()
    desk.process.kill('SIGTERM')
    await desk.closed
    await stopProcess(site)

    const disk = new RecordedDisk(
      data,
      before,
      await readRecording(
        ['site', 'desk'].map((name) => join(folder, name)),
        data,
      ),
    )
    const moments = Array.from({ length: cuts }, () => momentOf(random, begins, ends, writing.sent))
    let starts = 0
    for (const [index, at] of moments.sort((a, b) => a - b).entries()) {
      disk.advanceTo(at)
      const after = join(folder, `after-${index}`)
      disk.writeAfterCut(after, random)
      const isStarted = index % startsEvery === 0
      if (isStarted) {
        const began = performance.now()
        const again = await startProcess({ ...env, DATA_DIR: after })
        backMs.push(performance.now() - began)
        expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
        if (index === 0)
          expect(await canSignIn({ ...hand, client: hand.client.at(again.url) }, at)).toBe(true)
        await stopProcess(again)
        starts += 1
      }
      await lookInto(after, writing.sent, at, tally)
      endRound('power cut', tally)
      rmSync(after, { recursive: true, force: true })
    }
    return starts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Half of the cuts come right after an answer, the others at any moment. */
function momentOf(random: () => number, begins: number, ends: number, sent: readonly SentWrite[]): number {
  const one = sent[Math.floor(random() * sent.length)]
  return one && random() < 0.5 ? one.at + 2 : begins + random() * (ends - begins)
}

async function lookInto(
  dataDir: string,
  sent: readonly SentWrite[],
  at: number,
  tally: Tally,
): Promise<void> {
  const open = await openStore({ dataDir, databaseUrl: null })
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(open.db)
    if (rows.length !== 1 || rows[0]?.integrity_check !== 'ok')
      tally.problems.push(`after a cut the database is damaged: ${JSON.stringify(rows[0])}`)
    const known = sent.map((one) =>
      // What was answered after the cut, nobody was told.
      one.at + 1 <= at ? one : { ...one, outcome: 'unsure' as const },
    )
    await compare(open.db, known, tally)
    await lookAtMail(open.db, dataDir, tally)
  } finally {
    await open.close()
  }
}

/** Every mail that counts as sent is a whole file. */
async function lookAtMail(db: Database, dataDir: string, tally: Tally): Promise<void> {
  const done = await db
    .selectFrom('outbox')
    .select(['id', 'created_at', 'problem'])
    .where('done_at', 'is not', null)
    .execute()
  for (const { id, created_at, problem } of done) {
    const file = join(dataDir, 'mail', `${created_at.replaceAll(':', '-')}-${id}.eml`)
    if (problem === null && !existsSync(file)) {
      tally.lost += 1
      tally.problems.push(`a mail counts as sent, and its file is lost`)
    }
  }
}
