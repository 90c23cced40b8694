import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { addresses } from '../e2e/fixtures/addresses.ts'
import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { findChromium } from '../tools/system-packages.ts'
import { runLighthouse } from './lighthouse.ts'
import { load } from './load.ts'
import { weighPages } from './pages.ts'

/**
 * Measures the built site and writes bench/RESULTS.md. Speed is said as a ratio
 * to a bare node:http server that sends the same bytes in the same run, since
 * absolute figures say more about the machine than about us.
 */
const root = join(import.meta.dirname, '..')
const seconds = 4
const kept = ['/', '/portfolio', '/portfolio/nippon-india-multi-cap-fund-118650']
const rendered = ['/portfolio?q=gold', '/no-such-page']
const sections: string[] = []

await withDataFolder(async (folder) => {
  const env = { DATA_DIR: folder, LOG_LEVEL: 'info', PORT: '0' }
  const began = performance.now()
  const first = await startProcess(env)
  const firstStart = performance.now() - began
  await stopProcess(first)
  const beganAgain = performance.now()
  const site = await startProcess(env)
  const secondStart = performance.now() - beganAgain
  try {
    const atRest = memoryOf(site.process.pid)
    await throughput(site.url)
    const underLoad = memoryOf(site.process.pid)
    sections.push(
      table(
        'Start and memory',
        ['What', 'Figure'],
        [
          ['First start on an empty folder, with all prices loaded', `${(firstStart / 1000).toFixed(2)} s`],
          ['A later start', `${(secondStart / 1000).toFixed(2)} s`],
          ['Memory at rest (resident)', `${atRest} MB`],
          ['Memory after the load above', `${underLoad} MB`],
        ],
      ),
    )
    const chromium = findChromium()
    if (chromium) await browser(site.url, chromium)
  } finally {
    await stopProcess(site)
  }
})
write()

async function throughput(url: string): Promise<void> {
  const rows: string[][] = []
  for (const path of [...kept, ...rendered]) {
    await fetch(`${url}${path}`)
    const bare = await startBare(`${url}${path}`)
    const [theirs, ours] = [await load(bare.url, seconds), await load(`${url}${path}`, seconds)]
    bare.stop()
    rows.push([
      path,
      kept.includes(path) ? 'from memory' : 'rendered',
      (ours.perSecond / theirs.perSecond).toFixed(2),
      Math.round(ours.perSecond).toLocaleString('en-IN'),
      Math.round(theirs.perSecond).toLocaleString('en-IN'),
      `${ours.p95.toFixed(1)} ms`,
    ])
  }
  sections.push(
    table(
      'Requests a second, against a bare node:http server with the same bytes',
      ['Page', 'How', 'Ratio', 'Ours', 'Bare', '95th percentile'],
      rows,
    ),
  )
}

async function browser(url: string, chromium: string): Promise<void> {
  const pages = addresses.filter((path) => path !== '/no-such-page')
  const kb = (bytes: number) => (bytes / 1024).toFixed(1)
  const weights = await weighPages(url, pages, chromium)
  sections.push(
    table(
      'KB over the wire on a first visit (phone, brotli)',
      ['Page', 'HTML', 'of it style', 'Script', 'Fonts', 'Pictures', 'All'],
      weights.map((page) => [
        page.path,
        ...[page.html, page.style, page.script, page.font, page.image, page.total].map(kb),
      ]),
    ),
  )
  const scores = await runLighthouse(url, pages, chromium, 3)
  sections.push(
    table(
      'Lighthouse, simulated phone, the middle of three runs',
      ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'Largest paint', 'Blocking', 'Shift'],
      scores.map((page) => [
        page.path,
        ...[page.performance, page.accessibility, page.bestPractices, page.seo].map(String),
        `${(page.largestPaint / 1000).toFixed(2)} s`,
        `${page.blocking} ms`,
        page.shift.toFixed(3),
      ]),
    ),
  )
}

/** A bare server that gives the very answer that ours gives. */
async function startBare(address: string): Promise<{ url: string; stop(): void }> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  // fetch has decompressed it; the bare server sends the plain bytes it is told, so it is told the compressed ones.
  const { brotliCompressSync } = await import('node:zlib')
  const length = Number(answer.headers.get('content-length'))
  const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()))
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(date|connection|keep-alive|content-length)$/.test(name)),
  )
  const child = spawn(process.execPath, [join(root, 'bench/bare-server.ts')], {
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

/** Resident memory in MB, as the system counts it. */
function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function table(title: string, head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [`## ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}

function write(): void {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim()
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const text = [
    '# Results',
    '',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}.`,
    'The load comes from the same machine, so absolute figures are low; the ratios are what counts.',
    '',
    ...sections,
  ].join('\n')
  writeFileSync(join(root, 'bench/RESULTS.md'), text)
  console.log(text)
}
