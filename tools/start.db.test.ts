import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eachPlace, onPostgres } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'

const root = join(import.meta.dirname, '..')

interface Started {
  /** Resolves when it listens, or when it has ended. */
  readonly url: Promise<string | null>
  /** Resolves to what a pattern finds in its lines, or null when it has ended. */
  printed(pattern: RegExp): Promise<string | null>
  readonly ended: Promise<{ code: number | null; stderr: string; stdout: string }>
  kill(signal: NodeJS.Signals): void
}

/** Starts the program as `npm start` does once everything is installed and built. */
function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [join(root, 'tools/start.ts')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'silent', ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (part) => {
    stderr += part
  })
  const printed = (pattern: RegExp) =>
    new Promise<string | null>((resolve) => {
      const read = () => {
        const found = pattern.exec(stdout)?.[1]
        if (found) resolve(found)
      }
      read()
      child.stdout.on('data', read)
      child.once('exit', () => resolve(null))
    })
  const ended = new Promise<{ code: number | null; stderr: string; stdout: string }>((resolve) =>
    // Its last lines may arrive after it has ended.
    child.once('close', (code) => resolve({ code, stderr, stdout })),
  )
  child.stdout.on('data', (part) => {
    stdout += part
  })
  const url = printed(/Peepal is at (\S+)/)
  return { url, printed, ended, kill: (signal) => child.kill(signal) }
}

async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'peepal-start-'))
  try {
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function expectOneSentence(started: Started, sentence: RegExp): Promise<void> {
  const { code, stderr } = await started.ended
  expect(stderr.trim()).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

eachPlace(
  'starts, says where it is, is alive and ready, and stops cleanly',
  async ({ dataDir, databaseUrl }) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const started = start({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
      const url = await started.url
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      started.kill(signal)
      expect((await started.ended).code).toBe(0)
    }
  },
  'nothing',
)

eachPlace(
  'C-149 prints one link for the first owner, the same at each start, and none once somebody signed in',
  async ({ dataDir, databaseUrl }) => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
    // On a database of its own nothing listens that was not asked for.
    if (databaseUrl) {
      const alone = start(env)
      await alone.url
      alone.kill('SIGTERM')
      expect((await alone.ended).stdout).not.toContain('desk')
    }
    const asked = databaseUrl ? { ...env, DESK_PORT: '0' } : env
    const first = start(asked)
    const link = (await first.printed(/works once: (\S+)/)) ?? ''
    const opened = await fetch(link)
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain('Set up your firm')
    const origin = new URL(link).origin
    const begin = (email: string) =>
      fetch(link, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ name: 'Asha Rao', email }),
        redirect: 'manual',
      })
    expect((await begin('asha')).status).toBe(422)
    const begun = await begin('asha@firm.example')
    expect(begun.status).toBe(303)
    expect(begun.headers.get('location')).toMatch(/^\/welcome\/[\w-]{43}$/)
    first.kill('SIGTERM')
    await first.ended

    // She has not signed in yet, so the next start prints it again.
    const again = start(asked)
    const repeated = (await again.printed(/works once: (\S+)/)) ?? ''
    expect(new URL(repeated).pathname).toBe(new URL(link).pathname)
    again.kill('SIGTERM')
    await again.ended

    const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? null })
    expect(await store.db.selectFrom('staff').select('email').execute()).toEqual([
      { email: 'asha@firm.example' },
    ])
    await store.db.updateTable('staff').set({ last_seen_at: '2026-11-28T10:00:00.000Z' }).execute()
    await store.close()
    const last = start(asked)
    const deskUrl = (await last.printed(/desk is at (\S+)/)) ?? ''
    expect((await fetch(`${deskUrl}${new URL(link).pathname}`)).status).toBe(409)
    last.kill('SIGTERM')
    const { stdout } = await last.ended
    expect(stdout).not.toContain('works once')
  },
  'nothing',
)

test('a second server on one data folder is refused, and the folder is free again after kill -9', async () => {
  await withFolder(async (folder) => {
    const first = start({ DATA_DIR: folder })
    await first.url
    await expectOneSentence(
      start({ DATA_DIR: folder }),
      /^Another server \(process \d+\) already uses the data folder/,
    )
    first.kill('SIGKILL')
    await first.ended
    const next = start({ DATA_DIR: folder })
    expect(await next.url).not.toBeNull()
    next.kill('SIGTERM')
    await next.ended
  })
})

onPostgres(
  'two servers on one PostgreSQL may start at once',
  async ({ dataDir, databaseUrl }) => {
    const both = [1, 2].map(() => start({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }))
    for (const url of await Promise.all(both.map((started) => started.url))) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    }
    for (const started of both) started.kill('SIGTERM')
    expect((await Promise.all(both.map((started) => started.ended))).map(({ code }) => code)).toEqual([0, 0])
  },
  'nothing',
)

test('an unusable data folder is reported in one sentence', async () => {
  await withFolder(async (folder) => {
    writeFileSync(join(folder, 'file'), '')
    await expectOneSentence(start({ DATA_DIR: join(folder, 'file') }), /^The data folder .* can't be used: /)
    await expectOneSentence(
      start({ DATA_DIR: join(folder, 'file/inside') }),
      /^The data folder .* can't be used: /,
    )
    mkdirSync(join(folder, 'damaged'))
    writeFileSync(
      join(folder, 'damaged/peepal.sqlite'),
      'this is not a database at all, but long enough to be read',
    )
    await expectOneSentence(
      start({ DATA_DIR: join(folder, 'damaged') }),
      /peepal.sqlite there is not a database/,
    )
    // Root may write anywhere.
    if (process.getuid?.() === 0) return
    chmodSync(folder, 0o500)
    await expectOneSentence(start({ DATA_DIR: join(folder, 'new') }), /no permission to write there/)
  })
})

test('a port in use is reported in one sentence', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await withFolder((folder) =>
    expectOneSentence(start({ DATA_DIR: folder, PORT: String(port) }), new RegExp(`^Port ${port} is in use`)),
  )
  other.close()
})

test('a bad DATABASE_URL is reported in one sentence that does not repeat it', async () => {
  const nobody = start({ DATABASE_URL: 'postgres://user:planted-secret@127.0.0.1:1/none' })
  await expectOneSentence(nobody, /^The database named by DATABASE_URL does not answer: nothing listens/)
  const wrong = start({ DATABASE_URL: 'mysql://user:planted-secret@127.0.0.1/none' })
  await expectOneSentence(wrong, /^DATABASE_URL must be a PostgreSQL address/)
  expect((await nobody.ended).stderr + (await wrong.ended).stderr).not.toContain('planted-secret')
})
