import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { installPackage } from './system-packages.ts'

/** Our own PostgreSQL on a free loopback port. */
export interface TestPostgres {
  readonly url: string
  /** The folder of PostgreSQL's programs. */
  readonly bin: string
  stop(): Promise<void>
}

/**
 * Starts a fresh PostgreSQL from the system's package, which is installed when
 * it is missing. It refuses to run as root, so root starts it as the user that
 * the package made.
 *
 * @param settings In place of those that are only good for tests: `name=value`.
 * @param kept A folder for its data, which stays; data that is there is used. Without one they are gone when it stops.
 * @returns null, with the reason, if it can't be started.
 */
export async function startPostgres(
  settings: readonly string[] = testSettings,
  kept: string | null = null,
): Promise<TestPostgres | { missing: string }> {
  const bin = findBinaries() ?? (installPackage('postgresql') ? findBinaries() : null)
  if (!bin) return { missing: 'PostgreSQL is not installed and could not be' }
  const user = userToRunAs()
  if (!user) return { missing: 'there is no user to run PostgreSQL as' }

  const folder = kept ?? mkdtempSync(join(tmpdir(), 'peepal-postgres-'))
  mkdirSync(folder, { recursive: true })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  if (!existsSync(data)) {
    const made = spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'],
      { ...user, cwd: folder, encoding: 'utf8' },
    )
    if (made.status !== 0) return { missing: `initdb failed: ${made.stderr}` }
  }

  const removeFolder = () => kept ?? rmSync(folder, { recursive: true, force: true })
  for (let tries = 0; tries < 5; tries += 1) {
    const port = await freePort()
    const options = ['-D', data, '-p', String(port), '-k', folder]
    const given = ['listen_addresses=127.0.0.1', ...settings].flatMap((each) => ['-c', each])
    const server = spawn(join(bin, 'postgres'), [...options, ...given], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    if (await isUp(url, server)) {
      return {
        url,
        bin,
        stop: async () => {
          server.kill('SIGINT')
          await ended
          removeFolder()
        },
      }
    }
    // Somebody else may have taken the port meanwhile.
    server.kill('SIGKILL')
    await ended
  }
  removeFolder()
  return { missing: 'PostgreSQL does not come up' }
}

const testSettings: readonly string[] = [
  'max_connections=200',
  // Its data need not outlive it. Drills kill our server, never this one.
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  // Compiling a query takes longer than any query of a test.
  'jit=off',
]

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}

/** The folder of PostgreSQL's programs. */
export function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

/** PostgreSQL refuses to run as root. Null if root has no other user to start it as. */
export function userToRunAs(): { uid?: number; gid?: number } | null {
  return process.getuid?.() === 0 ? userIds('postgres') : {}
}

function userIds(name: string): { uid: number; gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim(),
  )
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** Waits until it answers; false if it ended instead or stays silent for a minute. */
export async function isUp(url: string, server: ChildProcess): Promise<boolean> {
  const giveUp = Date.now() + 60_000
  while (Date.now() < giveUp && server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return false
}
