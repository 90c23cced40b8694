import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { type Load, load, loadInTurns } from './requests.ts'
import { table } from './results.ts'
import { runFixture } from './run-fixture.ts'

const seconds = 6
/** Few enough to time an answer and not the queue in front of it. */
const connections = 4
/** Rendered by the same framework, with nothing on it. */
const emptyPage = '/no-such-page'
const signedIn = 40

interface Case {
  readonly what: string
  readonly empty: Load
  readonly dashboard: Load
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
    const fill = async (first: number, clients: number, transactions: number, sessions: number) =>
      (await runFixture('many-clients', folder, first, clients, transactions, sessions)) as string[]

    const few = await fill(0, 10, 100, 10)
    const alone = await measure(env, '10 clients, 100 transactions each', few)
    const one = await fill(10, 1, 1_000, 1)
    const long = await measure(env, 'One of them with 1,000 transactions', one)
    const many = await fill(11, 9_989, 100, signedIn)
    const among = await measure(env, '10,000 clients, 100 transactions each', many)
    const again = await measure(env, 'The first 10 again, among 10,000', few)
    const longAgain = await measure(env, 'The one with 1,000 transactions again', one)
    const grown = ratioOf(again, 'median') / ratioOf(alone, 'median')
    const figures = table(
      `Dashboard of a signed-in client, against an empty page (${connections} connections)`,
      [
        'Clients',
        'Empty page, p95',
        'Dashboard, p95',
        'Ratio',
        'Ratio of the medians',
        'Dashboards a second',
      ],
      [alone, long, among, again, longAgain].map((each) => [
        each.what,
        `${each.empty.p95.toFixed(1)} ms`,
        `${each.dashboard.p95.toFixed(1)} ms`,
        ratioOf(each, 'p95').toFixed(1),
        ratioOf(each, 'median').toFixed(1),
        each.dashboard.perSecond.toFixed(0),
      ]),
    )
    return `${figures}
The dashboard of the same ten clients costs ${grown.toFixed(2)} times as much among 10,000 clients as it does with
nobody else, each time against the empty page of the same run.
`
  })
}

function ratioOf({ empty, dashboard }: Case, figure: 'median' | 'p95'): number {
  return dashboard[figure] / empty[figure]
}

async function measure(env: Record<string, string>, what: string, cookies: readonly string[]): Promise<Case> {
  const site = await startProcess(env)
  try {
    // Both are warmed up before timing: code is compiled and prices are cached.
    await load(`${site.url}${emptyPage}`, 2, { connections })
    await load(`${site.url}/dashboard`, 2, { connections, cookies })
    const [empty, dashboard] = await loadInTurns(
      (part) => load(`${site.url}${emptyPage}`, part, { connections, cookies }),
      (part) => load(`${site.url}/dashboard`, part, { connections, cookies }),
      seconds,
    )
    if (dashboard.others > 0) throw new Error(`${dashboard.others} dashboards were not answered with 200`)
    return { what, empty, dashboard }
  } finally {
    await stopProcess(site)
  }
}
