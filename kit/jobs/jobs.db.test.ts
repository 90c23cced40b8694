import { expect } from 'vitest'
import { testServices } from '#tests/fixtures/services.server.ts'
import { hourMs } from '../clock/time.ts'
import { eachDatabase } from '../store/fixtures/databases.server.ts'
import { openStore } from '../store/open.server.ts'
import { findJob } from './job-rows.server.ts'
import { type Job, runIfDue, startJobs } from './jobs.server.ts'

const start = Date.parse('2026-11-21T15:00:00Z')

function counting(turns: string[], longestMs = hourMs): Job {
  return {
    name: 'test',
    longestMs,
    run: async (memory) => {
      turns.push(memory ?? 'first')
      return { nextAt: start + hourMs, problem: null, memory: `after ${turns.length}` }
    },
  }
}

eachDatabase('a job runs when it is its turn, and remembers what it wants to', async (store) => {
  const turns: string[] = []
  let now = start
  const services = testServices(store, { now: () => now })
  const job = counting(turns)
  expect(await runIfDue(services, job)).toMatchObject({ problem: null })
  expect(await runIfDue(services, job)).toBeNull()
  now = start + hourMs - 1
  expect(await runIfDue(services, job)).toBeNull()
  now = start + hourMs
  await runIfDue(services, job)
  expect(turns).toEqual(['first', 'after 1'])
  expect(await findJob(store.db, 'test')).toMatchObject({
    done_at: new Date(now).toISOString(),
    problem: null,
  })
})

eachDatabase('of eight servers that ask at the same moment, one claims the job', async (open, place) => {
  const turns: string[] = []
  const servers = await Promise.all(Array.from({ length: 8 }, () => openStore(place)))
  const results = await Promise.all(
    servers.map((store) => runIfDue(testServices(store, { now: () => start }), counting(turns))),
  )
  expect(turns).toEqual(['first'])
  expect(results.filter((turn) => turn !== null)).toHaveLength(1)
  await Promise.all(servers.map((server) => server.close()))
  expect(await findJob(open.db, 'test')).toMatchObject({ claimed_until: null })
})

eachDatabase('the turn of a server that died is taken up when its claim has run out', async (store) => {
  const turns: string[] = []
  const dies: Job = { name: 'test', longestMs: hourMs, run: () => new Promise(() => {}) }
  void runIfDue(testServices(store, { now: () => start }), dies)
  await expect.poll(async () => (await findJob(store.db, 'test'))?.claimed_by ?? null).not.toBeNull()
  expect(await runIfDue(testServices(store, { now: () => start + hourMs - 1 }), counting(turns))).toBeNull()
  expect(await runIfDue(testServices(store, { now: () => start + hourMs }), counting(turns))).not.toBeNull()
})

eachDatabase('a clock that was years ahead, and is right again, does not stop a job', async (store) => {
  const turns: string[] = []
  const ahead = start + 3 * 365 * 24 * hourMs
  const job: Job = {
    ...counting(turns),
    run: async () => {
      turns.push('run')
      return { nextAt: ahead + hourMs, problem: null }
    },
  }
  await runIfDue(testServices(store, { now: () => ahead }), job)
  expect(await runIfDue(testServices(store, { now: () => start }), job)).not.toBeNull()
})

eachDatabase(
  'a job that throws is tried again a quarter of an hour later, and says that it failed',
  async (store) => {
    let now = start
    const services = testServices(store, { now: () => now })
    const turns: string[] = []
    const broken: Job = {
      name: 'test',
      longestMs: hourMs,
      run: async () => Promise.reject(new Error('broken')),
    }
    await expect(runIfDue(services, broken)).rejects.toThrow('broken')
    expect(await findJob(store.db, 'test')).toMatchObject({ problem: 'failed', done_at: null })
    expect(await runIfDue(services, counting(turns))).toBeNull()
    now += 15 * 60_000
    expect(await runIfDue(services, counting(turns))).not.toBeNull()
    expect(await findJob(store.db, 'test')).toMatchObject({ problem: null })
  },
)

eachDatabase('a program that stops does not wait for a turn that does not end', async (store) => {
  let tellBegun = () => {}
  const begun = new Promise<void>((resolve) => {
    tellBegun = resolve
  })
  const endless: Job = {
    name: 'test',
    longestMs: hourMs,
    run: () => {
      tellBegun()
      return new Promise(() => {})
    },
  }
  const jobs = startJobs(testServices(store, { now: () => start }), [endless], 10, 50)
  await begun
  await jobs.stop()
  // It is that server's until the claim runs out.
  expect(await runIfDue(testServices(store, { now: () => start }), counting([]))).toBeNull()
})
