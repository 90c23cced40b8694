import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { cpuMsOf } from './cpu.ts'
import { type Load, load, loadInTurns } from './requests.ts'
import { table } from './results.ts'
import { runFixture } from './run-fixture.ts'

const seconds = 6
/** Few enough to time an answer and not the queue in front of it. */
const connections = 4
/** Rendered by the same framework, with nothing on it. */
const emptyPage = '/no-such-page'
const signedIn = 40

/** What the aim counts: so many transactions of one client. */
const transactions = 2_000

interface Case {
  readonly what: string
  readonly empty: Measured
  readonly dashboard: Measured
  /** Rendered at every request, as it is after each change and at each first look. */
  readonly rendered: Measured
}

type Measured = Load & {
  /** Processor time of an answer, in milliseconds. */
  readonly cpuMs: number
}

/**
 * Measures a dashboard against an empty page of the same run, and shows that its
 * cost grows with the client's own transactions and not with other clients.
 */
export async function measureClients(): Promise<string> {
  return await withDataFolder(async (folder) => {
    const env = { DATA_DIR: folder }
    // The first start creates the tables and loads the prices that the ledgers need.
    await stopProcess(await startProcess(env))
    const fill = async (first: number, clients: number, each: number, sessions: number) =>
      (await runFixture('many-clients', folder, first, clients, each, sessions)) as string[]

    const few = await fill(0, 10, 100, 10)
    const alone = await measure(env, '10 clients, 100 transactions each', few)
    const one = await fill(10, 1, transactions, 1)
    const long = await measure(
      env,
      `One of them with ${transactions.toLocaleString('en-IN')} transactions`,
      one,
    )
    const many = await fill(11, 9_989, 100, signedIn)
    const among = await measure(env, '10,000 clients, 100 transactions each', many)
    const again = await measure(env, 'The first 10 again, among 10,000', few)
    const longAgain = await measure(
      env,
      `The one with ${transactions.toLocaleString('en-IN')} transactions again`,
      one,
    )
    const grown = again.dashboard.median / again.empty.median / (alone.dashboard.median / alone.empty.median)
    const figures = table(
      `Dashboard of a signed-in client, against an empty page (${connections} connections)`,
      [
        'Clients',
        'Empty page, p95',
        'Dashboard, p95',
        'Ratio',
        'Processor: empty page',
        'Dashboard',
        'Ratio',
        'Rendered each time',
        'Ratio',
        'Dashboards a second',
      ],
      [alone, long, among, again, longAgain].map(({ what, empty, dashboard, rendered }) => [
        what,
        `${empty.p95.toFixed(1)} ms`,
        `${dashboard.p95.toFixed(1)} ms`,
        (dashboard.p95 / empty.p95).toFixed(1),
        `${empty.cpuMs.toFixed(2)} ms`,
        `${dashboard.cpuMs.toFixed(2)} ms`,
        (dashboard.cpuMs / empty.cpuMs).toFixed(1),
        `${rendered.cpuMs.toFixed(2)} ms`,
        (rendered.cpuMs / empty.cpuMs).toFixed(1),
        dashboard.perSecond.toFixed(0),
      ]),
    )
    return `${figures}
The dashboard of the same ten clients costs ${grown.toFixed(2)} times as much among 10,000 clients as it does with
nobody else, each time against the empty page of the same run. A page whose data has not changed is sent as it was rendered;
"rendered each time" gives each request an address of its own.
`
  })
}

async function measure(env: Record<string, string>, what: string, cookies: readonly string[]): Promise<Case> {
  const site = await startProcess(env)
  const { pid } = site.process
  try {
    // All are warmed up before timing: code is compiled and prices are cached.
    await load(`${site.url}${emptyPage}`, 2, { connections })
    await load(`${site.url}/dashboard`, 2, { connections, cookies, isNumbered: true })
    const spent = { empty: 0, dashboard: 0, rendered: 0 }
    const counted = async (of: keyof typeof spent, run: Promise<Load>) => {
      const before = cpuMsOf(pid)
      const done = await run
      spent[of] += cpuMsOf(pid) - before
      return done
    }
    const [empty, dashboard] = await loadInTurns(
      (part) => counted('empty', load(`${site.url}${emptyPage}`, part, { connections, cookies })),
      (part) => counted('dashboard', load(`${site.url}/dashboard`, part, { connections, cookies })),
      seconds,
    )
    const rendered = await counted(
      'rendered',
      load(`${site.url}/dashboard`, seconds / 2, { connections, cookies, isNumbered: true }),
    )
    const others = dashboard.others + rendered.others
    if (others > 0) throw new Error(`${others} dashboards were not answered with 200`)
    return {
      what,
      empty: { ...empty, cpuMs: spent.empty / empty.times.length },
      dashboard: { ...dashboard, cpuMs: spent.dashboard / dashboard.times.length },
      rendered: { ...rendered, cpuMs: spent.rendered / rendered.times.length },
    }
  } finally {
    await stopProcess(site)
  }
}
