import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { memoryEnv, memoryFlags } from '#tools/server-memory.mjs'
import { memoryOf } from '../e2e/fixtures/process-memory.ts'
import { withDataFolder } from '../e2e/fixtures/running-site.ts'
import { load } from './requests.ts'
import { table } from './results.ts'

const root = join(import.meta.dirname, '..')
const rounds = 3
const restMs = 60_000
/** The short load: each address for so many seconds, on sixteen connections. */
const seconds = 2
const addresses = [
  '/',
  '/portfolio',
  '/portfolio?q=gold',
  '/calculator?mode=goal&amount=10+lakh&years=5&return=5',
  '/no-such-page',
]

/**
 * Measures what the website and the office hold, each a process as `npm start` runs it with a port for the office: a minute
 * after the start, after a short load of the website, and a minute after that. The first start of a folder is left out:
 * it loads all prices, and Node compiles what it later finds in its cache.
 */
export async function measureMemory(): Promise<string> {
  return await withDataFolder(async (folder) => {
    await (await start(folder)).stop()
    const rows: string[][] = []
    for (let round = 1; round <= rounds; round += 1) {
      const site = await start(folder)
      try {
        await setTimeout(restMs)
        const atRest = [text(site.pid), text(site.desk())]
        let answers = 0
        for (const address of addresses)
          answers += (await load(`${site.url}${address}`, seconds)).times.length
        const loaded = text(site.pid)
        await setTimeout(restMs)
        rows.push([String(round), ...atRest, String(answers), loaded, text(site.pid)])
      } finally {
        await site.stop()
      }
    }
    return table(
      'Memory, resident (and proportional: shared pages divided among the processes that share them)',
      ['Round', 'Site at rest', 'Office at rest', 'Answers of the load', 'Site after it', 'A minute later'],
      rows,
    )
  })
}

function text(pid: number | undefined): string {
  const { resident, proportional } = memoryOf(pid)
  return `${resident} MB (${proportional})`
}

async function start(folder: string) {
  const child = spawn(process.execPath, [...memoryFlags, join(root, 'tools/start.ts')], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...memoryEnv,
      ...process.env,
      DATA_DIR: folder,
      NAV_URL: 'off',
      PORT: '0',
      DESK_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  let isDeskUp = false
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (part) => {
      printed += part
      isDeskUp ||= /The desk is at/.test(printed)
      const found = /Peepal is at (\S+)/.exec(printed)?.[1]
      if (found && isDeskUp) resolve(found)
    })
    child.once('close', () => reject(new Error(`The site did not start:\n${printed}`)))
  })
  return {
    url,
    pid: child.pid,
    /** The process of the office, which is the only child of the site's. */
    desk: () =>
      Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]),
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}
