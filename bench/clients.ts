import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { type Load, load } from './requests.ts'
import { table } from './results.ts'
import { runFixture } from './run-fixture.ts'

const seconds = 6
/** Few enough that an answer is timed and not the queue before it. */
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
 * What a dashboard costs beside an empty page of the same run, and what it
 * grows with: a client's own transactions, and not other clients.
 */
export async function measureClients(): Promise<string> {
  return await withDataFolder(async (folder) => {
    const env = { DATA_DIR: folder }
    // A first start makes the tables and loads the prices that the ledgers are made of.
    await stopProcess(await startProcess(env))
    const fill = async (first: number, clients: number, transactions: number, sessions: number) =>
      (await runFixture('many-clients', folder, first, clients, transactions, sessions)) as string[]

    const few = await fill(0, 10, 100, 10)
    const cases = [await measure(env, '10 clients, 100 transactions each', few)]
    const one = await fill(10, 1, 1_000, 1)
    cases.push(await measure(env, 'One of them with 1,000 transactions', one))
    const many = await fill(11, 9_989, 100, signedIn)
    cases.push(
      await measure(env, '10,000 clients, 100 transactions each', many),
      await measure(env, 'One of the 10,000 with 1,000 transactions', one),
    )
    return table(
      `Dashboard of a signed-in client, against an empty page (${connections} connections)`,
      [
        'Clients',
        'Empty page, p95',
        'Dashboard, p95',
        'Ratio',
        'Ratio of the medians',
        'Dashboards a second',
      ],
      cases.map(({ what, empty, dashboard }) => [
        what,
        `${empty.p95.toFixed(1)} ms`,
        `${dashboard.p95.toFixed(1)} ms`,
        (dashboard.p95 / empty.p95).toFixed(1),
        (dashboard.median / empty.median).toFixed(1),
        dashboard.perSecond.toFixed(0),
      ]),
    )
  })
}

async function measure(env: Record<string, string>, what: string, cookies: readonly string[]): Promise<Case> {
  const site = await startProcess(env)
  try {
    // Both are warm before they are timed: the program is compiled, the prices are read.
    await load(`${site.url}${emptyPage}`, 2, { connections })
    await load(`${site.url}/dashboard`, 2, { connections, cookies })
    const empty = await load(`${site.url}${emptyPage}`, seconds, { connections, cookies })
    const dashboard = await load(`${site.url}/dashboard`, seconds, { connections, cookies })
    if (dashboard.others > 0) throw new Error(`${dashboard.others} dashboards were not answered with 200`)
    return { what, empty, dashboard }
  } finally {
    await stopProcess(site)
  }
}
