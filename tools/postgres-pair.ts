import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries, freePort, isUp, userToRunAs } from './test-postgres.ts'

/** How a primary is lost. `hang`: it stops answering, and its connections stay open. */
export type WayToGo = 'killed' | 'immediate' | 'hang'

/** A PostgreSQL primary with a synchronous standby, on two ports of this machine. */
interface PostgresPair {
  /** One address that names both. */
  readonly url: string
  /** The address of the one that takes writes. */
  primaryUrl(): string
  /** Ends the primary without a word. */
  losePrimary(how: WayToGo): Promise<void>
  /** Makes a primary of the standby. */
  promote(): Promise<void>
  /** Makes a new synchronous standby in the place of the lost primary. */
  rejoin(): Promise<void>
  stop(): Promise<void>
}

interface Server {
  readonly data: string
  readonly port: number
  process: ChildProcess | null
}

/**
 * Starts the pair with one database.
 *
 * @param from A database whose content it gets.
 * @returns The reason if it can't be started.
 */
export async function startPostgresPair(from: string): Promise<PostgresPair | { missing: string }> {
  const bin = findBinaries()
  if (!bin) return { missing: 'PostgreSQL is not installed' }
  const user = userToRunAs()
  if (!user) return { missing: 'there is no user to run PostgreSQL as' }
  const folder = mkdtempSync(join(tmpdir(), 'peepal-pair-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const servers: readonly [Server, Server] = [
    { data: join(folder, 'one'), port: await freePort(), process: null },
    { data: join(folder, 'two'), port: await freePort(), process: null },
  ]
  let [primary, standby] = servers

  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(bin, program), args, { ...user, cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  const urlOf = ({ port }: Server, database = 'peepal') => `postgres://postgres@127.0.0.1:${port}/${database}`
  const ask = async (server: Server, text: string) => {
    const client = new pg.Client(urlOf(server, 'postgres'))
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(text)).rows as Record<string, unknown>[]
    } finally {
      await client.end().catch(() => {})
    }
  }
  const start = async (server: Server) => {
    const settings = [
      'listen_addresses=127.0.0.1',
      'max_connections=100',
      'wal_level=replica',
      'synchronous_commit=on',
      'wal_keep_size=128MB',
      // What survives here is what the other server has; neither machine loses its power.
      'fsync=off',
      'autovacuum=off',
      'jit=off',
    ].flatMap((each) => ['-c', each])
    const options = ['-D', server.data, '-p', String(server.port), '-k', folder]
    // A group of its own, so that all of its processes end or hang at once.
    const started = spawn(join(bin, 'postgres'), [...options, ...settings], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
      detached: true,
    })
    server.process = started
    if (!(await isUp(urlOf(server, 'postgres'), started))) throw new Error('PostgreSQL does not come up')
  }
  const signal = (server: Server, name: NodeJS.Signals) => {
    const { pid } = server.process ?? {}
    if (pid !== undefined && server.process?.exitCode === null && server.process.signalCode === null)
      process.kill(-pid, name)
  }
  const end = async (server: Server) => {
    const { process: running } = server
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    signal(server, 'SIGKILL')
    await ended
  }
  const joinStandby = async () => {
    rmSync(standby.data, { recursive: true, force: true })
    const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
    run('pg_basebackup', '-D', standby.data, ...source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
    await start(standby)
    while ((await ask(primary, `select 1 from pg_stat_replication where state = 'streaming'`)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 50))
    // From here on no commit is acknowledged before the standby has it.
    await ask(primary, `alter system set synchronous_standby_names = '*'`)
    await ask(primary, 'select pg_reload_conf()')
    while ((await ask(primary, `select 1 from pg_stat_replication where sync_state = 'sync'`)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = async () => {
    await Promise.all(servers.map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    run('initdb', '-D', primary.data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync')
    await start(primary)
    await ask(primary, 'create database peepal')
    const copied = spawnSync(
      'sh',
      [
        '-c',
        `"${join(bin, 'pg_dump')}" "$0" | "${join(bin, 'psql')}" -q -v ON_ERROR_STOP=1 "$1"`,
        from,
        urlOf(primary),
      ],
      { encoding: 'utf8' },
    )
    if (copied.status !== 0) throw new Error(`the copy failed: ${copied.stderr}`)
    await joinStandby()
  } catch (error) {
    await stop()
    return { missing: error instanceof Error ? error.message : String(error) }
  }
  return {
    url: `postgres://postgres@127.0.0.1:${servers[0].port},127.0.0.1:${servers[1].port}/peepal?target_session_attrs=read-write`,
    primaryUrl: () => urlOf(primary),
    losePrimary: async (how) => {
      if (how === 'hang') return signal(primary, 'SIGSTOP')
      if (how === 'killed') return await end(primary)
      const { process: running } = primary
      const ended = new Promise((resolve) => running?.once('exit', resolve))
      // What `pg_ctl stop -m immediate` sends.
      running?.kill('SIGQUIT')
      await ended
    },
    promote: async () => {
      await ask(standby, 'select pg_promote(true, 60)')
      // A standby's own standby would be waited for, and there is none yet.
      await ask(standby, `alter system set synchronous_standby_names = ''`)
      await ask(standby, 'select pg_reload_conf()')
    },
    rejoin: async () => {
      await end(primary)
      ;[primary, standby] = [standby, primary]
      await joinStandby()
    },
    stop,
  }
}
