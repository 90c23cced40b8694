import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { node } from './programs.mjs'
import '#kit/store/fixtures/databases.server.ts'

const root = join(import.meta.dirname, '..')

interface Started {
  readonly child: ChildProcess
  /** Where it listens, once it does. */
  readonly port: number
  /** The exit code of what was started, null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** Everything that was started here and still runs, this process itself first. */
  pids(): number[]
}

/** The ways in which people and process managers start the site. */
const ways: Record<string, readonly [program: string, ...args: string[]]> = {
  'the server itself': [node, 'tools/start.ts'],
  'tools/bootstrap.mjs': [process.execPath, 'tools/bootstrap.mjs', 'start'],
  'npm start': ['npm', 'start'],
}

/** Starts the site on a data folder of its own, for the second time, and kills what is left of it afterwards. */
async function withStarted(
  [program, ...args]: readonly [program: string, ...args: string[]],
  use: (started: Started) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'peepal-stop-'))
  // What the first start would load takes as long as all the rest.
  copyFileSync(inject('templates')['first start'].file, join(folder, 'peepal.sqlite'))
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      NAV_URL: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const seen = new Set<number>()
  try {
    let printed = ''
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const port = await new Promise<number>((resolve, reject) => {
      const read = (part: Buffer) => {
        printed += part
        const found = /is at http:\/\/localhost:(\d+)/.exec(printed)
        if (found) resolve(Number(found[1]))
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', () => reject(new Error(`It did not start:\n${printed}`)))
    })
    for (const pid of familyOf(child.pid!)) seen.add(pid)
    await use({ child, port, ended, pids: () => [...seen].filter(isAlive) })
  } finally {
    for (const pid of seen) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A process and all its descendants, itself first. */
function familyOf(pid: number): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = list
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] => [
    parent,
    ...rows.filter(([, ppid]) => ppid === parent).flatMap(([own = 0]) => below(own)),
  ]
  return below(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // An ended process stays in the list until its parent has waited for it.
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}

/** A connection that sends given bytes and collects the answer. */
async function talkTo(port: number): Promise<{ socket: Socket; heard(): string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => {
    heard += part
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    heard += `[${error.code}]`
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, heard: () => heard, closed }
}

const halfHead = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Half: '
const restOfHead = 'yes\r\n\r\n'
const body = JSON.stringify({ name: 'A' })
const halfBody = `POST /api/send-sip-lead.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 4)}`

for (const [way, command] of Object.entries(ways)) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`${signal} to ${way} ends the site with code 0 once a half-sent request is answered`, async () => {
      await withStarted(command, async ({ child, port, ended, pids }) => {
        const head = await talkTo(port)
        head.socket.write(halfHead)
        const post = await talkTo(port)
        post.socket.write(halfBody)
        const kept = await talkTo(port)
        kept.socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n')
        await expect.poll(kept.heard).toContain('"ready"')

        child.kill(signal)
        await expect
          .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status)
          .not.toBe(200)
        // On the connection that is kept open, too, which then ends; a slow machine may have closed it by now.
        kept.socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n')
        await kept.closed
        const [, later = ''] = kept.heard().split('"ready"')
        if (later.includes('HTTP/1.1')) expect(later).toMatch(/HTTP\/1\.1 503 [\s\S]*connection: close/i)

        head.socket.write(restOfHead)
        post.socket.write(body.slice(4))
        await Promise.all([head.closed, post.closed])
        expect(head.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*"up"/i)
        expect(post.heard()).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*connection: close/i)
        expect(await ended).toBe(0)
        await expect.poll(pids).toEqual([])
      })
    })
  }
}

test('SIGHUP, as when a terminal is closed, ends it too', async () => {
  for (const way of ['the server itself', 'tools/bootstrap.mjs']) {
    await withStarted(ways[way]!, async ({ child, ended, pids }) => {
      child.kill('SIGHUP')
      expect(await ended).toBe(0)
      await expect.poll(pids).toEqual([])
    })
  }
})

test('the site ends when npm or the bootstrap is killed without passing a signal on', async () => {
  for (const way of ['tools/bootstrap.mjs', 'npm start']) {
    await withStarted(ways[way]!, async ({ child, pids }) => {
      expect(pids().length).toBeGreaterThan(1)
      child.kill('SIGKILL')
      await expect.poll(pids, { message: way }).toEqual([])
    })
  }
})

test('a second signal does not wait for a request that is never finished', async () => {
  await withStarted(ways['tools/bootstrap.mjs']!, async ({ child, port, ended }) => {
    const { socket, heard, closed } = await talkTo(port)
    socket.write(halfHead)
    child.kill('SIGTERM')
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status)
      .not.toBe(200)
    // One signal may come by two ways, from the terminal and from npm; a second one comes later.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(heard()).toBe('')
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    await closed
  })
})
