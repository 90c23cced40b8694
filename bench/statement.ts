import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { withDataFolder } from '../e2e/fixtures/running-site.ts'
import { longStatement } from './fixtures/long-statement.ts'
import { withBrowser } from './pages.ts'
import { table } from './results.ts'
import { runFixture } from './run-fixture.ts'

const rows = 10_000
/** Node takes what the machine has; a phone cleans up earlier. */
const phoneHeapMb = 64

interface Reading {
  readonly ms: number
  readonly cpuMs: number
  readonly rows: number
  readonly pages: number
  readonly addedMb: number
}

/**
 * A statement of 10,000 rows, opened, read and proved: with each reader in a process of its own, and in a browser with the
 * processor at a quarter of its speed.
 */
export async function measureStatement(): Promise<string> {
  return await withDataFolder(async (folder) => {
    const { bytes, password } = await longStatement(rows)
    const file = join(folder, 'long.pdf')
    writeFileSync(file, bytes)
    const readings: string[][] = []
    for (const [reader, heapMb] of [
      ['quick', null],
      ['quick', phoneHeapMb],
      ['pdf.js', null],
    ] as const) {
      const read = () => runFixture('open-statement-once', file, password, reader)
      const { ms, cpuMs, pages, addedMb } = (await (heapMb ? withHeapOf(heapMb, read) : read())) as Reading
      readings.push([
        heapMb ? `${reader}, with a heap of ${heapMb} MB` : reader,
        pages.toLocaleString('en-IN'),
        `${(ms / 1000).toFixed(2)} s`,
        `${(cpuMs / 1000).toFixed(2)} s`,
        `${Math.round(addedMb)} MB`,
      ])
    }
    const inBrowser = await inBrowserAt([1, 4], bytes, password)
    return [
      table(
        `A statement of ${rows.toLocaleString('en-IN')} rows opened, read and proved, in Node`,
        ['Reader', 'Pages', 'Time', 'Processor', 'Memory added'],
        readings,
      ),
      table(
        'The same in Chromium by the worker’s script, on the main thread, whose processor can be slowed',
        ['Processor', 'Time'],
        inBrowser.map(({ rate, ms }) => [
          rate === 1 ? 'as it is' : `÷ ${rate}`,
          `${(ms / 1000).toFixed(2)} s`,
        ]),
      ),
    ].join('\n')
  })
}

/** Runs something while processes are started with a limit of their heap. */
async function withHeapOf<Result>(mb: number, run: () => Promise<Result>): Promise<Result> {
  const before = process.env.NODE_OPTIONS
  process.env.NODE_OPTIONS = `--max-old-space-size=${mb} --max-semi-space-size=4`
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env.NODE_OPTIONS
    else process.env.NODE_OPTIONS = before
  }
}

/** Times the built worker's script in a page. Chromium slows main threads and no workers, so the page runs it itself. */
async function inBrowserAt(
  rates: readonly number[],
  bytes: Uint8Array,
  password: string,
): Promise<{ rate: number; ms: number }[]> {
  const worker = readdirSync(join(import.meta.dirname, '../build/client/assets')).find((name) =>
    /^statement-worker-.*\.js$/.test(name),
  )
  const times: { rate: number; ms: number }[] = []
  await withBrowser(async (url, executablePath) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      for (const rate of rates) {
        const page = await browser.newPage()
        await page.goto(`${url}/login`)
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate })
        const ms = await page.evaluate(timeInPage, {
          script: `/assets/${worker}`,
          file: Buffer.from(bytes).toString('base64'),
          password,
        })
        times.push({ rate, ms })
        await page.close()
      }
      return ''
    } finally {
      await browser.close()
    }
  })
  return times
}

/** Runs the worker's script in the page: messages to itself take the place of those between page and worker. */
async function timeInPage({
  script,
  file,
  password,
}: {
  script: string
  file: string
  password: string
}): Promise<number> {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
  let serve: ((event: MessageEvent) => void) | null = null
  let hear: (message: { kind: string }) => void = () => {}
  Object.assign(window, {
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => {
      serve = listener
    },
    postMessage: (message: { kind: string }) => hear(message),
  })
  await import(script)
  const began = performance.now()
  const kind = await new Promise<string>((resolve) => {
    hear = (message) => {
      if (message.kind !== 'page') resolve(message.kind)
    }
    serve?.(new MessageEvent('message', { data: { bytes, password } }))
  })
  if (kind !== 'opened') throw new Error(`the statement was ${kind}`)
  return performance.now() - began
}
