import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { funds } from '#content/funds.ts'
import { dayMs } from '#kit/clock/time.ts'
import { findJob } from '#kit/jobs/job-rows.server.ts'
import { runIfDue } from '#kit/jobs/jobs.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import type { FetchLimits, FetchOutcome } from './fetch.server.ts'
import { loadFirstPrices } from './first-load.server.ts'
import { navJob, nextSlot, readFetchStatus } from './nav-job.server.ts'
import { selectNavs, selectPriceSummary } from './navs.server.ts'
import { importPrices } from './office.server.ts'

const daily = gunzipSync(
  readFileSync(join(import.meta.dirname, 'fixtures/NAVAll-2026-08-19-eight-columns.txt.gz')),
)
const limits: FetchLimits = { silenceMs: 60_000, wholeMs: 180_000, bytes: 8_000_000 }
/** For a server that hangs. */
const shortLimits: FetchLimits = { ...limits, silenceMs: 300, wholeMs: 3_000 }
const evening = Date.parse('2026-08-19T15:45:00Z')

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const whole: Answer = (request, response) => {
  if (request.headers['if-none-match'] === '"a"') {
    response.writeHead(304).end()
    return
  }
  response.writeHead(200, { etag: '"a"', 'content-type': 'text/plain' }).end(daily)
}

/** A local server of prices whose answer can be changed, and a job that asks it. */
async function withPrices(
  open: Store,
  run: (prices: {
    answers(answer: Answer): void
    fetch(at?: number, within?: FetchLimits): Promise<FetchOutcome | null>
    asked: string[]
    said: string[]
    url: string
  }) => Promise<void>,
): Promise<void> {
  let answer: Answer = whole
  const asked: string[] = []
  const said: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/spages/NAVAll.txt`
  try {
    await run({
      asked,
      said,
      url,
      answers: (next) => {
        answer = next
      },
      fetch: async (at = evening, within = limits) => {
        let outcome: FetchOutcome | null = null
        const log = { info: () => {}, warn: (facts: { problem: string }) => said.push(facts.problem) }
        const services = { ...testServices(open, { now: () => at }, { NAV_URL: url }), log: log as never }
        const [job] = navJob(services, (ended) => (outcome = ended), within)
        if (!job) throw new Error('The job is off')
        await runIfDue(services, job, true)
        return outcome
      },
    })
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

eachDatabase('the file is fetched once, and not again while it is the same', async (open) => {
  await loadFirstPrices(open)
  await withPrices(open, async ({ fetch, asked }) => {
    expect(await fetch()).toMatchObject({ ok: true, report: { rowsRead: 14_283, to: '2026-08-19' } })
    expect(await findJob(open.db, 'navs')).toMatchObject({
      problem: null,
      done_at: '2026-08-19T15:45:00.000Z',
      next_at: '2026-08-20T03:45:00.000Z',
    })
    expect(await fetch()).toMatchObject({ ok: true, report: null })
    expect(asked).toHaveLength(2)
  })
})

const failures: { name: string; problem: string; answer: Answer }[] = [
  { name: 'says nothing', problem: 'too-slow', answer: () => {} },
  {
    name: 'stops in the middle',
    problem: 'too-slow',
    answer: (_, response) => response.writeHead(200).write(daily.subarray(0, 100_000)),
  },
  {
    name: 'breaks off',
    problem: 'unreachable',
    answer: (_, response) => {
      response.writeHead(200, { 'content-length': daily.length }).write(daily.subarray(0, 100_000))
      setTimeout(() => response.destroy(), 50)
    },
  },
  {
    name: 'sends half a file as if it were whole',
    problem: 'half',
    answer: (_, response) => response.end(daily.subarray(0, daily.indexOf('\n', 500_000) - 8)),
  },
  {
    name: 'sends a third of the rows fewer',
    problem: 'unusual',
    answer: (_, response) =>
      response.end(daily.subarray(0, daily.indexOf('\n', Math.floor(daily.length * 0.66)) + 1)),
  },
  {
    name: 'sends a web page',
    problem: 'html',
    answer: (_, response) => response.end('<html><head><title>Object moved</title></head></html>'),
  },
  {
    name: 'has another header',
    problem: 'unknown-header',
    answer: (_, response) => response.end(`Scheme;Price\r\n${daily.subarray(200)}`),
  },
  { name: 'fails', problem: 'bad-status', answer: (_, response) => response.writeHead(500).end('sorry') },
  {
    name: 'has nothing there',
    problem: 'bad-status',
    answer: (_, response) => response.writeHead(404).end('<html>'),
  },
  { name: 'sends nothing', problem: 'empty', answer: (_, response) => response.end() },
  {
    name: 'sends without end',
    problem: 'too-large',
    answer: (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(daily));
      }
      response.on('drain', more).on('error', () => {})
      more()
    },
  },
]

eachDatabase(
  'C-202 a file of today that somebody takes in makes prices new, an old one does not',
  async (open) => {
    const clock = handClock('2026-08-19T15:45:00Z')
    const services = testServices(open, clock, { NAV_URL: 'off' })
    const head = daily.subarray(0, daily.indexOf('\n') + 1).toString()
    const text = `${head}120465;INF846K01DP8;-;Axis Large Cap Fund;Direct Plan;Growth;70.1234;19-Aug-2026\n`
    const takeIn = async () => {
      const file = (async function* () {
        yield Buffer.from(text)
      })()
      expect(await importPrices(services, testActor, 'NAVAll.txt', file, () => {})).toMatchObject({
        ok: true,
      })
      return (await readFetchStatus(open.db, services.settings)).fetchedAt
    }
    expect(await takeIn()).toBe('2026-08-19T15:45:00.000Z')
    clock.forward(3 * dayMs)
    expect(await takeIn()).toBe('2026-08-22T15:45:00.000Z')
    clock.forward(3 * dayMs)
    expect(await takeIn()).toBe('2026-08-22T15:45:00.000Z')
  },
  'first start',
)

eachDatabase(
  'stored prices survive every failure of the price server, and fetching resumes',
  async (open) => {
    await loadFirstPrices(open)
    const before = await selectPriceSummary(open.db)
    await withPrices(open, async ({ answers, fetch, said }) => {
      for (const { name, problem, answer } of failures) {
        answers(answer)
        const outcome = await fetch(evening, problem === 'too-slow' ? shortLimits : limits)
        expect({ name, outcome }).toMatchObject({ name, outcome: { ok: false, problem } })
        expect(await readFetchStatus(open.db, { navUrl: 'x' })).toMatchObject({ problem, fetchedAt: null })
        expect(await findJob(open.db, 'navs')).toMatchObject({ next_at: '2026-08-19T16:15:00.000Z' })
      }
      expect(await selectPriceSummary(open.db)).toEqual(before)
      // Each is reported once, however often it happens in a row.
      expect(said).toEqual(
        failures.map(({ problem }) => problem).filter((each, at, all) => each !== all[at - 1]),
      )
      answers(whole)
      expect(await fetch()).toMatchObject({ ok: true })
      expect((await selectPriceSummary(open.db)).to).toBe('2026-08-19')
    })
  },
)

eachDatabase('without a network one line is logged, however long it lasts', async (open) => {
  await loadFirstPrices(open)
  // The price server has stopped once `withPrices` returns.
  const gone: { fetch: () => Promise<FetchOutcome | null>; said: string[] }[] = []
  await withPrices(open, async (prices) => void gone.push(prices))
  const [{ fetch, said }] = gone as [(typeof gone)[number]]
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await fetch()).toMatchObject({ ok: false, problem: 'unreachable', detail: 'ECONNREFUSED' })
  }
  expect(said).toEqual(['unreachable'])
})

eachDatabase(
  'days that were missed come before the new file, and a gap is never shown as one day',
  async (open) => {
    await loadFirstPrices(open)
    const [fund] = funds
    if (!fund) throw new Error('There are no funds')
    const header =
      'Scheme Code;NAV Name;Plan;Option;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Date\r\n' +
      'Open Ended Schemes ( Growth )\r\nA Mutual Fund\r\n'
    await withPrices(open, async ({ answers, fetch, asked }) => {
      answers((request, response) => {
        const url = new URL(request.url ?? '', 'http://localhost')
        if (url.pathname.endsWith('.txt')) return whole(request, response)
        const from = url.searchParams.get('frmdt')
        response.end(`${header}${fund.code};${fund.name};;;;;123.45;${from}\r\n`)
      })
      // Ten days after the last price: from the 19th to the 27th, five days at a time.
      expect(await fetch(Date.parse('2026-08-28T15:45:00Z'))).toMatchObject({ ok: true })
      expect(asked).toEqual([
        '/spages/NAVAll.txt',
        '/DownloadNAVHistoryReport_Po.aspx?frmdt=19-Aug-2026&todt=23-Aug-2026',
        '/DownloadNAVHistoryReport_Po.aspx?frmdt=24-Aug-2026&todt=27-Aug-2026',
      ])
      expect((await selectNavs(open.db, fund.code)).slice(-2).map(({ date }) => date)).toEqual([
        '2026-08-19',
        '2026-08-24',
      ])
      answers((request, response) => {
        if (request.url?.endsWith('.txt')) response.end(daily)
        else response.writeHead(500).end()
      })
      // Without the history between, the new file would not be honest.
      expect(await fetch(Date.parse('2026-10-28T15:45:00Z'))).toMatchObject({
        ok: false,
        problem: 'bad-status',
      })
      expect(await fetch(Date.parse('2028-10-28T15:45:00Z'))).toMatchObject({
        ok: false,
        problem: 'gap-too-long',
      })
    })
  },
)

eachDatabase('of two servers at the same moment, one fetches', async (open, place) => {
  await loadFirstPrices(open)
  await withPrices(open, async ({ url, asked }) => {
    const servers = await Promise.all([openStore(place), openStore(place)])
    const turns = await Promise.all(
      servers.map((server) => {
        const services = testServices(server, { now: () => evening }, { NAV_URL: url })
        const [job] = navJob(services, () => {}, limits)
        return job ? runIfDue(services, job) : null
      }),
    )
    expect(turns.filter((turn) => turn !== null)).toHaveLength(1)
    expect(asked).toHaveLength(1)
    await Promise.all(servers.map((server) => server.close()))
  })
})

test('the next turn is at a quarter past nine in India, morning or evening', () => {
  const after = (instant: string) => new Date(nextSlot(Date.parse(instant))).toISOString()
  // 15:45 in Greenwich is 21:15 in India.
  expect(after('2026-08-19T15:44:59Z')).toBe('2026-08-19T15:45:00.000Z')
  expect(after('2026-08-19T15:45:00Z')).toBe('2026-08-20T03:45:00.000Z')
  expect(after('2026-08-19T20:00:00Z')).toBe('2026-08-20T03:45:00.000Z')
  expect(after('2026-08-20T03:45:00Z')).toBe('2026-08-20T15:45:00.000Z')
})
