import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateX25519Identity } from 'age-encryption'
import { expect, test } from 'vitest'
import { readCopyStatus } from '#features/upkeep/offsite.server.ts'
import { drillEnv } from '../fixtures/drill.ts'
import { isDrill } from '../fixtures/is-drill.ts'
import { desk, startProcess, stopProcess } from '../fixtures/running-site.ts'
import { sendLead } from '../fixtures/send-lead.ts'
import { everyTable } from '../fixtures/tables.ts'

const root = join(import.meta.dirname, '../..')
const restic = '/usr/bin/restic'

test('C-203 a copy made by restic restores the nightly backup and the last minute', async ({ skip }) => {
  if (!isDrill) return skip('takes a minute: npm run drill')
  if (!existsSync(restic)) return skip(`not installed: ${restic}`)
  const folder = mkdtempSync(join(tmpdir(), 'peepal-restic-'))
  const at = (name: string) => join(folder, name)
  const env = {
    ...drillEnv,
    DATA_DIR: at('data'),
    DATABASE_URL: '',
    APP_KEY: Buffer.alloc(32, 7).toString('base64url'),
    BACKUP_DIR: at('second'),
    BACKUP_KEY: await generateX25519Identity(),
  }
  writeFileSync(at('password'), 'four quiet brass lamps\n', { mode: 0o600 })
  const run = async (...args: string[]) =>
    await promisify(execFile)(restic, args, {
      env: { ...process.env, RESTIC_REPOSITORY: at('elsewhere'), RESTIC_PASSWORD_FILE: at('password') },
    })
  try {
    for (const name of ['data', 'second']) mkdirSync(at(name))
    const site = await startProcess(env)
    for (const number of [1, 2, 3]) expect(await sendLead(site.url, `lead ${number}`)).not.toBeNull()
    await stopProcess(site)
    const copying = spawn(process.execPath, [join(root, 'build/office/offsite.js')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const nights = () => readdirSync(env.BACKUP_DIR).filter((name) => name.startsWith('night-'))
    const waits = { timeout: 600_000 }
    await expect.poll(nights, waits).toHaveLength(1)
    await expect.poll(() => readCopyStatus(env.DATA_DIR).at, waits).not.toBeNull()
    copying.kill('SIGTERM')
    await once(copying, 'close')
    const before = await everyTable({ dataDir: env.DATA_DIR, databaseUrl: null })

    await run('init')
    await run('backup', env.BACKUP_DIR)
    await run('forget', '--keep-daily', '14', '--keep-monthly', '6', '--prune')
    await run('check', '--read-data')
    const [night = ''] = nights()
    for (const lost of ['data', 'second']) rmSync(at(lost), { recursive: true })
    await run('restore', 'latest', '--target', at('back'))
    const back = join(at('back'), env.BACKUP_DIR)
    for (const from of [join(back, night), back]) {
      mkdirSync(env.DATA_DIR)
      await desk({ ...env, BACKUP_DIR: back }, 'restore', from)
      const after = await everyTable({ dataDir: env.DATA_DIR, databaseUrl: null })
      // Counters of open desks are raised by a restore, and the night's own row is written after it.
      const others = from === back ? { version: [] } : { version: [], job: [] }
      expect({ ...after, ...others }).toEqual({ ...before, ...others })
      rmSync(env.DATA_DIR, { recursive: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
