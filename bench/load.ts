import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { cpuMsOf } from './cpu.ts'
import { load, loadInTurns } from './requests.ts'
import { table } from './results.ts'

const seconds = 4
const kept = ['/', '/portfolio', '/portfolio/nippon-india-multi-cap-fund-118650']
const rendered = ['/portfolio?q=gold', '/no-such-page']

/**
 * Measures throughput as a ratio to a bare node:http server that sends the same
 * bytes in the same run, since absolute figures say more about the machine than
 * about the site. Also measures the time of a start.
 */
export async function measureLoad(): Promise<string> {
  return await withDataFolder(async (folder) => {
    const env = { DATA_DIR: folder, LOG_LEVEL: 'info', PORT: '0' }
    const began = performance.now()
    const first = await startProcess(env)
    const firstStart = performance.now() - began
    await stopProcess(first)
    const beganAgain = performance.now()
    const site = await startProcess(env)
    const secondStart = performance.now() - beganAgain
    try {
      const ratios = await throughput(site.url, site.process.pid)
      const start = table(
        'Start',
        ['What', 'Figure'],
        [
          ['First start on an empty folder, with all prices loaded', `${(firstStart / 1000).toFixed(2)} s`],
          ['A later start', `${(secondStart / 1000).toFixed(2)} s`],
        ],
      )
      return `${ratios}\n${start}`
    } finally {
      await stopProcess(site)
    }
  })
}

async function throughput(url: string, pid: number | undefined): Promise<string> {
  const rows: string[][] = []
  for (const path of [...kept, ...rendered]) {
    await fetch(`${url}${path}`)
    const bare = await startBare(`${url}${path}`)
    const before = cpuMsOf(pid)
    const [theirs, ours] = await loadInTurns(
      (part) => load(bare.url, part),
      (part) => load(`${url}${path}`, part),
      seconds,
    )
    const cpuMs = (cpuMsOf(pid) - before) / ours.times.length
    bare.stop()
    rows.push([
      path,
      kept.includes(path) ? 'from memory' : 'rendered',
      (ours.perSecond / theirs.perSecond).toFixed(2),
      Math.round(ours.perSecond).toLocaleString('en-IN'),
      Math.round(theirs.perSecond).toLocaleString('en-IN'),
      `${ours.p95.toFixed(1)} ms`,
      `${cpuMs.toFixed(2)} ms`,
    ])
  }
  return table(
    'Requests a second, against a bare node:http server with the same bytes',
    ['Page', 'How', 'Ratio', 'Ours', 'Bare', '95th percentile', 'CPU of an answer'],
    rows,
  )
}

/** Starts a bare server that sends exactly the site's answer. */
async function startBare(address: string): Promise<{ url: string; stop(): void }> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  // fetch has decompressed the answer. The bare server sends bytes as they are, so it gets the compressed ones.
  const length = Number(answer.headers.get('content-length'))
  const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()))
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(date|connection|keep-alive|content-length)$/.test(name)),
  )
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const sameLength = Buffer.concat([body, Buffer.alloc(Math.max(0, length - body.length))]).subarray(
    0,
    length || body.length,
  )
  child.stdin.end(JSON.stringify({ headers, body: sameLength.toString('base64') }))
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (part) => {
      const found = /Listening at (\S+)/.exec(String(part))
      if (found?.[1]) resolve(found[1])
    })
  })
  return { url: `${url}/`, stop: () => child.kill() }
}
