import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { startDeskProcess } from '../e2e/fixtures/desk.ts'
import { memoryOf } from '../e2e/fixtures/process-memory.ts'
import { startProcess, stopProcess } from '../e2e/fixtures/running-site.ts'
import { load } from './requests.ts'
import { runFixtureWith } from './run-fixture.ts'
import { type BuiltFirm, query, type ScaleSizes, withFirms } from './scale-build.ts'
import { type Measured, scaleReport } from './scale-report.ts'

const smallClients = 1_000
const smallSchemes = 1_000
/** A screen that takes longer is named, and left. */
const longestScreenMs = 1_200_000
const seconds = 10
const connections = 2
const backupSeconds = 120
/** What a registrar sends of one day: about 20,000 rows, nearly each of another client. */
const importedClients = 18_600
const importedMonths = 1

const pages: readonly (readonly [what: string, path: string])[] = [
  ['Dashboard', '/dashboard'],
  ['Transactions', '/transactions'],
  ['Gains', '/gains'],
  ['Statement, PDF', '/transactions/file?format=pdf'],
  ['A fund', '/portfolio/nippon-india-multi-cap-fund-118650'],
  ['Search of schemes', '/portfolio?q=hdfc+direct'],
]

const screens: readonly (readonly [what: string, path: string])[] = [
  ['Ctrl K: a name', 'find?input={"text":"anitha"}'],
  ['Ctrl K: the end of a PAN', 'find?input={"text":"0042z"}'],
  ['Ctrl K: a folio', 'find?input={"text":"20000123"}'],
  ['Ctrl K: half a phone', 'find?input={"text":"07919"}'],
  ['Ctrl K: nobody', 'find?input={"text":"zzz"}'],
  ['Clients, the first window', 'clients'],
  ['Clients by folios, a window in the middle', 'clients?input={"order":"folios","from":400}'],
  ['Clients found by a name', 'clients?input={"text":"anitha"}'],
  ['Requests', 'board'],
  ['Books that are open', 'books-open'],
  ['Imports', 'imports'],
  ['Health', 'health'],
  ['Approvals', 'proposals?input={"show":"open"}'],
  ['Calendar', 'calendar'],
  ['Enquiries', 'inbox'],
  ['Audit', 'audit?input={"show":"all","who":"","client":""}'],
  // From here on screens wait for a look at every ledger, the first of a process.
  ['Today', 'today'],
  ['Reconcile', 'reconcile'],
  ['Gaps, the first window', 'gaps'],
  ['Reviews, the first window', 'reviews'],
  ['Counts beside the screens', 'counts'],
]

/** What a colleague looks at first in the morning: each in a process that has read nothing. */
const firsts: readonly (readonly [what: string, path: string])[] = [
  ['Today, in a new process', 'today'],
  ['Clients, in a new process', 'clients'],
]

/**
 * Measures the built site and desk over two invented firms on PostgreSQL, a large one and one of 1,000 clients, in one run: what
 * grows with the number of clients shows as a ratio.
 *
 * @param folder Where the firms are built, and stay; a second measuring finds them there. Without one they are gone afterwards.
 */
export async function measureScale(sizes: ScaleSizes, folder: string | null): Promise<string> {
  const small = {
    ...sizes,
    clients: Math.min(smallClients, Math.ceil(sizes.clients / 10)),
    schemes: Math.min(smallSchemes, sizes.schemes),
  }
  return await withFirms(folder, { small, large: sizes }, async (firms) => {
    const many = await measureFirm(firms.large)
    const one = await measureFirm(firms.small)
    return scaleReport(sizes, small, one, many)
  })
}

/** Tells on the way what was measured: a run takes an hour, and what it stops at should be known. */
function say(what: string): void {
  console.error(what)
}

/** Measures a firm that is in the database. */
async function measureFirm({ env, cookies, sizes: { clients }, builtSeconds }: BuiltFirm): Promise<Measured> {
  const url = env.DATABASE_URL
  const sizes = await tableSizes(url)
  const site = await startProcess({ ...env, LOG_LEVEL: 'error' })
  try {
    const ofPages = new Map<string, readonly number[]>()
    for (const [what, path] of pages) {
      // Code is compiled and prices are read before it counts, as in a server that runs for a day.
      await load(`${site.url}${path}`, 2, { connections, cookies })
      const before = await statementsOf(url)
      const { median, p95, others, times } = await load(`${site.url}${path}`, seconds, {
        connections,
        cookies,
        isNumbered: !path.includes('?'),
      })
      if (others > 0) throw new Error(`${others} answers of ${path} were not 200`)
      say(`${what}: ${Math.round(median)} ms`)
      ofPages.set(what, [median, p95, ((await statementsOf(url)) - before) / times.length])
    }
    const ofScreens = new Map<string, readonly number[]>()
    for (const [what, path] of firsts) {
      const fresh = await startDeskProcess(site.env)
      ofScreens.set(what, await timeScreen(fresh, path, url))
      fresh.process.kill('SIGTERM')
      await fresh.closed
    }
    const desk = await startDeskProcess(site.env)
    const memory = [
      ['Site, after the pages', memoryOf(site.process.pid)],
      ['Office, just started', memoryOf(desk.process.pid)],
    ] as [string, Measured['memory'][number][1]][]
    try {
      for (const [what, path] of screens) {
        const figures = await timeScreen(desk, path, url)
        ofScreens.set(what, figures)
        say(`${what}: ${figures.map((figure) => Math.round(figure)).join(', ')}`)
      }
      memory.push(['Office, after the screens', memoryOf(desk.process.pid)])
    } finally {
      desk.process.kill('SIGTERM')
      await desk.closed
    }
    const importing = await importFeed(env, Math.min(importedClients, clients))
    const jobs = (await runFixtureWith(env, 'scale-jobs', backupSeconds)) as Measured['jobs']
    memory.push(['Site, after all of it', memoryOf(site.process.pid)])
    return { pages: ofPages, screens: ofScreens, jobs, importing, memory, sizes, builtSeconds }
  } finally {
    await stopProcess(site)
  }
}

/** Asks for a screen as a browser does: the first time, and then some more. Returns both, the statements and the bytes. */
async function timeScreen(
  desk: { readonly url: string; readonly cookies: Readonly<Record<'owner', string>> },
  path: string,
  database: string,
): Promise<number[]> {
  const [name, input] = path.split('?input=')
  const address = `${desk.url}/data/${name}${input ? `?input=${encodeURIComponent(input)}` : ''}`
  let bytes = 0
  const ask = async () => {
    const began = performance.now()
    // fetch would give up after five minutes.
    const request = get(address, { headers: { cookie: desk.cookies.owner }, timeout: longestScreenMs })
    request.once('timeout', () =>
      request.destroy(new Error(`${name} took longer than ${longestScreenMs / 60_000} minutes`)),
    )
    const [response]: IncomingMessage[] = await once(request, 'response')
    bytes = (await arrayBuffer(response!)).byteLength
    if (response?.statusCode !== 200) throw new Error(`${name} was answered with ${response?.statusCode}`)
    return performance.now() - began
  }
  const first = await ask()
  const before = await statementsOf(database)
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) times.push(await ask())
  const statements = ((await statementsOf(database)) - before) / times.length
  return [first, times.toSorted((a, b) => a - b)[2]!, statements, bytes]
}

/** A registrar's file of one day, of clients that are there, tried, taken in and out again. */
async function importFeed(env: BuiltFirm['env'], clients: number): Promise<Measured['importing']> {
  const file = join(env.DATA_DIR, 'wbr2.csv')
  await runFixtureWith(env, 'registrar-firm', file, clients, importedMonths, 'known')
  return (await runFixtureWith({ ...env, TRIAL: 'yes' }, 'take-in-feed', file)) as Measured['importing']
}

async function statementsOf(url: string): Promise<number> {
  const [row] = await query<{ calls: string }>(
    url,
    `select sum(calls) as calls from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())`,
  )
  return Number(row?.calls ?? 0)
}

async function tableSizes(url: string): Promise<Measured['sizes']> {
  const rows = await query<{ name: string; rows: string; heap: string; indexes: string }>(
    url,
    `select relname as name, reltuples::bigint as rows, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc limit 12`,
  )
  return rows.map(({ name, rows: count, heap, indexes }) => [
    name,
    Number(count),
    Number(heap),
    Number(indexes),
  ])
}
