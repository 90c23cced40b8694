import pg from 'pg'
import { addressesOf } from './postgres-addresses.server.ts'

/** How long a server may take to say whether it takes writes. */
const probeMs = 3_000
const watchEveryMs = 2_000

/** The driver's options for one server. */
type Options = Omit<pg.PoolConfig, 'connectionString'>

/** One PostgreSQL server with the connections to it. */
interface Server {
  readonly address: string
  readonly pool: pg.Pool
  /** Every open connection, so that all can be cut. */
  readonly open: Set<pg.Client>
}

/**
 * Connections to the one server that takes writes, of those that an address names. With one server it is the driver's pool and
 * no more.
 *
 * With several, each new connection is checked. When the server is gone, or is now a standby, the pool asks all of them and goes on
 * with the one that takes writes; of two that do, with the one that was promoted last. Nothing is sent again: a query that was
 * under way fails, and only its sender knows whether it may be repeated.
 */
export class WritablePool {
  /** Kysely reads it to find out what the driver is. */
  readonly options = {}
  readonly #options: Options
  readonly #servers: readonly Server[]
  #current: Server
  /** The timeline of the current server. Each promotion raises it by one, so a server with a lower one is out of date. */
  #timeline = 0
  #finding: Promise<void> | null = null
  #watch: NodeJS.Timeout | null = null

  constructor(url: string, options: Options) {
    const addresses = addressesOf(url)
    this.#options = options
    this.#servers = addresses.map((address) => serverAt(address, options, addresses.length > 1))
    const [first] = this.#servers
    if (!first) throw new Error('an address always names a server')
    this.#current = first
  }

  /** Finds the server that takes writes, and from then on notices when it falls silent. */
  async start(): Promise<void> {
    if (this.#servers.length === 1) {
      ;(await this.connect()).release()
      return
    }
    await this.#find()
    this.#watch = setInterval(() => void this.#look(), watchEveryMs).unref()
  }

  /** Takes a connection from the pool. */
  async connect(): Promise<pg.PoolClient> {
    const { pool } = this.#current
    try {
      return await pool.connect()
    } catch (error) {
      if (this.#servers.length === 1) throw error
      // Nothing was sent yet, so this may go to another server.
      await this.#find()
      return await this.#current.pool.connect()
    }
  }

  /** Opens a connection beside the pool. Its owner ends it. */
  async connectBeside(options: pg.ClientConfig, prepare: (client: pg.Client) => void): Promise<pg.Client> {
    if (this.#servers.length > 1) await this.#find()
    const { address, open } = this.#current
    const client = new pg.Client({ ...this.#options, ...options, connectionString: address })
    client.on('error', () => {})
    client.once('end', () => open.delete(client))
    prepare(client)
    open.add(client)
    try {
      await client.connect()
      return client
    } catch (error) {
      open.delete(client)
      await client.end().catch(() => {})
      throw error
    }
  }

  async end(): Promise<void> {
    if (this.#watch) clearInterval(this.#watch)
    await Promise.all(this.#servers.map(({ pool }) => pool.end()))
  }

  /** Goes on with another server if the current one no longer takes writes. */
  async #look(): Promise<void> {
    const timeline = await timelineOf(this.#current.address).catch(() => null)
    if (timeline === null || timeline < this.#timeline) await this.#find().catch(() => {})
    else this.#timeline = timeline
  }

  /** One search at a time; callers that come meanwhile wait for its end. */
  #find(): Promise<void> {
    this.#finding ??= this.#findNow().finally(() => {
      this.#finding = null
    })
    return this.#finding
  }

  /** @throws The reason of the first server, if none takes writes. */
  async #findNow(): Promise<void> {
    const answers = await Promise.allSettled(this.#servers.map(({ address }) => timelineOf(address)))
    let best: { server: Server; timeline: number } | null = null
    for (const [index, answer] of answers.entries()) {
      const server = this.#servers[index]
      const timeline = answer.status === 'fulfilled' ? answer.value : null
      if (!server || timeline === null || timeline < this.#timeline) continue
      if (best === null || timeline > best.timeline) best = { server, timeline }
    }
    if (best === null) {
      const failed = answers.find((answer) => answer.status === 'rejected')
      throw failed?.reason ?? new NoWritableServer()
    }
    this.#timeline = best.timeline
    if (best.server === this.#current) return
    const before = this.#current
    this.#current = best.server
    // A server that hangs would keep its queries waiting for many minutes.
    for (const client of before.open) void client.end().catch(() => {})
  }
}

/** Every server that answers is a standby. */
class NoWritableServer extends Error {
  readonly code = 'no-writable-server'

  constructor() {
    super('none of the servers takes writes')
  }
}

function serverAt(address: string, options: Options, isOneOfSeveral: boolean): Server {
  const open = new Set<pg.Client>()
  const pool = new pg.Pool({
    ...options,
    connectionString: address,
    ...(isOneOfSeveral ? { onConnect: requireWritable } : {}),
  })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})
  // The same applies to a connection that breaks while in use: its query fails anyway.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))
  return { address, pool, open }
}

async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw new NoWritableServer()
}

/** Returns the timeline of a server that takes writes; null for a standby. */
async function timelineOf(address: string): Promise<number | null> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    // The first eight digits of a log file's name are the timeline, in hexadecimal.
    const { rows } = await client.query<{ file: string | null }>(
      `select case when pg_is_in_recovery() then null else pg_walfile_name(pg_current_wal_lsn()) end as file`,
    )
    const file = rows[0]?.file ?? null
    return file === null ? null : Number.parseInt(file.slice(0, 8), 16)
  } finally {
    // A server that hangs never closes its connections.
    void client.end().catch(() => {})
  }
}
