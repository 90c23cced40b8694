import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startDeskProcess } from '../e2e/fixtures/desk.ts'
import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { startPostgres } from '../tools/test-postgres.ts'
import { load } from './requests.ts'
import { table } from './results.ts'
import { runFixtureWith } from './run-fixture.ts'

/** What is measured: clients, transactions of each, schemes with prices, days of prices. */
export interface ScaleSizes {
  readonly clients: number
  readonly transactions: number
  readonly schemes: number
  readonly days: number
}

/** A firm of 100,000 clients, with ten years of all that AMFI lists. */
export const fullScale: ScaleSizes = { clients: 100_000, transactions: 100, schemes: 14_280, days: 2_500 }
const smallClients = 1_000
const smallSchemes = 1_000
/** A screen that takes longer is named, and left. */
const longestScreenMs = 300_000
const sessions = 40
const seconds = 10
const connections = 2
const backupSeconds = 120
const importedMonths = 84

/** What docs/running.md recommends to a firm of this size, on a machine with 24 GB that it shares with the site. */
const settings = [
  'max_connections=100',
  'shared_buffers=4GB',
  'effective_cache_size=10GB',
  'work_mem=32MB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
  'jit=off',
  'shared_preload_libraries=pg_stat_statements',
]

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
  ['List of clients, whole', 'clients'],
  ['Today', 'today'],
  ['Requests', 'board'],
  ['Reconcile', 'reconcile'],
  ['Books that are open', 'books-open'],
  ['Imports', 'imports'],
  ['Gaps', 'gaps'],
  ['Reviews', 'reviews'],
  ['Health', 'health'],
  ['Approvals', 'proposals?input={"show":"open"}'],
  ['Calendar', 'calendar'],
  ['Enquiries', 'inbox'],
  ['Audit', 'audit?input={"show":"all","who":"","client":""}'],
  ['Counts beside the screens', 'counts'],
]

interface Measured {
  /** Rows of a table by its title, by what was measured. */
  readonly pages: ReadonlyMap<string, readonly number[]>
  readonly screens: ReadonlyMap<string, readonly number[]>
  readonly jobs: readonly {
    readonly what: string
    readonly ms: number
    readonly statements: number
    readonly peakMb: number
    readonly came: string
  }[]
  readonly importing: {
    readonly ms: number
    readonly undoMs: number
    readonly rows: number
    readonly peakMb: number
  }
  readonly memory: { readonly site: number; readonly desk: number }
  readonly sizes: readonly (readonly [name: string, rows: number, heap: number, indexes: number])[]
  readonly builtSeconds: number
}

/**
 * Measures the built site and desk over two invented firms on PostgreSQL, a large one and one of 1,000 clients, in one run: what
 * grows with the number of clients shows as a ratio.
 */
export async function measureScale(sizes: ScaleSizes): Promise<string> {
  const postgres = await startPostgres(settings)
  if ('missing' in postgres) throw new Error(postgres.missing)
  try {
    const small = {
      ...sizes,
      clients: Math.min(smallClients, Math.ceil(sizes.clients / 10)),
      schemes: Math.min(smallSchemes, sizes.schemes),
    }
    const results: Measured[] = []
    for (const [name, size] of [
      ['small', small],
      ['large', sizes],
    ] as const) {
      results.push(await inDatabase(postgres, name, (env) => measureFirm(env, postgres.bin, size)))
    }
    return written(sizes, small, results[0]!, results[1]!)
  } finally {
    await postgres.stop()
  }
}

/** Runs something with a fresh database and a data folder, which are gone afterwards. */
async function inDatabase<Result>(
  { url }: { readonly url: string },
  name: string,
  use: (env: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  await query(url, `create database ${name}`)
  const own = url.replace(/\/[^/]*$/, `/${name}`)
  await query(own, 'create extension pg_stat_statements')
  return await withDataFolder(async (folder) => {
    const result = await use({ DATA_DIR: folder, DATABASE_URL: own })
    await query(url, `drop database ${name} with (force)`)
    return result
  })
}

/** Tells on the way what was measured: a run takes an hour, and what it stops at should be known. */
function say(what: string): void {
  console.error(what)
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function measureFirm(env: Record<string, string>, bin: string, sizes: ScaleSizes): Promise<Measured> {
  const { clients, transactions, schemes, days } = sizes
  // The first start makes the tables.
  await stopProcess(await startProcess(env))
  const began = performance.now()
  const build = { ...env, POSTGRES_BIN: bin }
  const cookies = (await runFixtureWith(
    build,
    'scale-firm',
    clients,
    transactions,
    schemes,
    days,
    Math.min(sessions, clients),
  )) as string[]
  const builtSeconds = (performance.now() - began) / 1000
  return await measureBuilt(env, cookies, clients, builtSeconds)
}

/** Measures a firm that is in the database. */
async function measureBuilt(
  env: Record<string, string>,
  cookies: readonly string[],
  clients: number,
  builtSeconds: number,
): Promise<Measured> {
  const url = env.DATABASE_URL ?? ''
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
    const memory = { site: rssOf(site.process.pid), desk: 0 }
    const desk = await startDeskProcess(site.env)
    const ofScreens = new Map<string, readonly number[]>()
    try {
      for (const [what, path] of screens) {
        const figures = await timeScreen(desk, path, url)
        ofScreens.set(what, figures)
        say(`${what}: ${figures.map((figure) => Math.round(figure)).join(', ')}`)
      }
      memory.desk = rssOf(desk.process.pid)
    } finally {
      desk.process.kill('SIGTERM')
      await desk.closed
    }
    const importing = await importFeed(env, Math.min(smallClients, clients))
    const jobs = (await runFixtureWith(env, 'scale-jobs', backupSeconds)) as Measured['jobs']
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
    const response = await fetch(address, {
      headers: { cookie: desk.cookies.owner },
      signal: AbortSignal.timeout(longestScreenMs),
    })
    bytes = (await response.arrayBuffer()).byteLength
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}`)
    return performance.now() - began
  }
  const first = await ask()
  const before = await statementsOf(database)
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) times.push(await ask())
  const statements = ((await statementsOf(database)) - before) / times.length
  return [first, times.toSorted((a, b) => a - b)[2]!, statements, bytes]
}

/** A registrar's file of 100,000 rows of clients that are there, taken in and out again. */
async function importFeed(env: Record<string, string>, clients: number): Promise<Measured['importing']> {
  const file = join(env.DATA_DIR ?? '', 'wbr2.csv')
  await runFixtureWith(env, 'registrar-firm', file, clients, importedMonths, 'known')
  return (await runFixtureWith(env, 'take-in-feed', file)) as Measured['importing']
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

function rssOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function written(large: ScaleSizes, small: ScaleSizes, one: Measured, many: Measured): string {
  const count = (value: number) => value.toLocaleString('en-IN')
  const ms = (value: number) =>
    value < 10_000 ? `${value.toFixed(value < 10 ? 1 : 0)} ms` : inSeconds(value)
  const inSeconds = (value: number) => `${(value / 1000).toFixed(1)} s`
  const mb = (bytes: number) => `${count(Math.round(bytes / 2 ** 20))} MB`
  const ratio = (a: number, b: number) => (b / Math.max(a, 0.01)).toFixed(1)
  const sizeOf = ({ clients, transactions, schemes, days }: ScaleSizes) =>
    `${count(clients)} clients × ${transactions} transactions, ${count(schemes)} schemes × ${count(days)} days`
  const pair = (
    name: string,
    titles: readonly string[],
    a: ReadonlyMap<string, readonly number[]>,
    b: ReadonlyMap<string, readonly number[]>,
    row: (small: readonly number[], large: readonly number[]) => string[],
  ) =>
    table(
      name,
      titles,
      [...a].map(([what, figures]) => [what, ...row(figures, b.get(what) ?? [])]),
    )
  return [
    `## Scale: PostgreSQL with ${sizeOf(large)}`,
    '',
    `Beside it a firm of ${sizeOf(small)}, in the same run. Built in ${Math.round(many.builtSeconds)} s, the small one in ${Math.round(one.builtSeconds)} s.`,
    '',
    pair(
      'Pages of a signed-in client, each rendered',
      [
        'Page',
        'Small: median',
        'p95',
        'Large: median',
        'p95',
        'Ratio of medians',
        'Statements: small',
        'large',
      ],
      one.pages,
      many.pages,
      ([m1 = 0, p1 = 0, s1 = 0], [m2 = 0, p2 = 0, s2 = 0]) => [
        ms(m1),
        ms(p1),
        ms(m2),
        ms(p2),
        ratio(m1, m2),
        s1.toFixed(1),
        s2.toFixed(1),
      ],
    ),
    pair(
      'Screens of the office',
      [
        'Screen',
        'Small: first',
        'then',
        'Large: first',
        'then',
        'Statements: small',
        'large',
        'Bytes: small',
        'large',
      ],
      one.screens,
      many.screens,
      ([f1 = 0, t1 = 0, s1 = 0, b1 = 0], [f2 = 0, t2 = 0, s2 = 0, b2 = 0]) => [
        ms(f1),
        ms(t1),
        ms(f2),
        ms(t2),
        s1.toFixed(1),
        s2.toFixed(1),
        count(b1),
        count(b2),
      ],
    ),
    table(
      'What runs over all clients, in one process',
      [
        'What',
        'Small',
        'Large',
        'Ratio',
        'Statements: small',
        'large',
        'Most memory so far: small',
        'large',
        'Came of it',
      ],
      one.jobs.map(({ what, ms: a, statements, peakMb }, at) => {
        const other = many.jobs[at]!
        return [
          what,
          ms(a),
          ms(other.ms),
          ratio(a, other.ms),
          count(statements),
          count(other.statements),
          `${peakMb} MB`,
          `${other.peakMb} MB`,
          other.came,
        ]
      }),
    ),
    table(
      `A registrar’s file of ${count(many.importing.rows)} rows`,
      ['Firm', 'Taken in', 'Taken out', 'Peak memory'],
      [one, many].map(({ importing }, at) => [
        at === 0 ? 'small' : 'large',
        inSeconds(importing.ms),
        inSeconds(importing.undoMs),
        `${importing.peakMb} MB`,
      ]),
    ),
    table(
      'Resident memory after all of this',
      ['Firm', 'Site', 'Desk'],
      [one, many].map(({ memory }, at) => [
        at === 0 ? 'small' : 'large',
        `${memory.site} MB`,
        `${memory.desk} MB`,
      ]),
    ),
    table(
      'Size on disk of the large firm, before anything was changed in it',
      ['Table', 'Rows', 'Table', 'Indexes'],
      many.sizes.map(([name, rows, heap, indexes]) => [name, count(rows), mb(heap), mb(indexes)]),
    ),
  ].join('\n')
}
