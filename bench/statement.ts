import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { withDataFolder } from '../e2e/fixtures/running-site.ts'
import { longStatement } from './fixtures/long-statement.ts'
import { withBrowser } from './pages.ts'
import { table } from './results.ts'
import { runFixture } from './run-fixture.ts'

/** A long history of one client, and one that nobody has. */
const lengths = [1000, 10_000] as const
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
 * Statements opened, read and proved: in Node in processes of their own, and in a browser with the processor at a quarter of
 * its speed.
 */
export async function measureStatement(): Promise<string> {
  return await withDataFolder(async (folder) => {
    const inNode: string[][] = []
    const inBrowser: string[][] = []
    for (const rows of lengths) {
      const { bytes, password } = await longStatement(rows)
      const file = join(folder, `${rows}.pdf`)
      writeFileSync(file, bytes)
      const name = rows.toLocaleString('en-IN')
      for (const heapMb of [null, phoneHeapMb]) {
        const read = () => runFixture('open-statement-once', file, password)
        const { ms, cpuMs, pages, addedMb } = (await (heapMb ? withHeapOf(heapMb, read) : read())) as Reading
        inNode.push([
          name,
          pages.toLocaleString('en-IN'),
          heapMb ? `${heapMb} MB` : 'as it likes',
          `${(ms / 1000).toFixed(2)} s`,
          `${(cpuMs / 1000).toFixed(2)} s`,
          `${Math.round(addedMb)} MB`,
        ])
      }
      for (const { rate, ms } of await inBrowserAt([1, 4, 6], bytes, password))
        inBrowser.push([name, rate === 1 ? 'as it is' : `÷ ${rate}`, `${(ms / 1000).toFixed(2)} s`])
    }
    return [
      table(
        'A statement opened, read and proved, in Node',
        ['Rows', 'Pages', 'Heap', 'Time', 'Processor', 'Memory added'],
        inNode,
      ),
      table(
        'The same in Chromium by the worker’s script, on the main thread, whose processor can be slowed',
        ['Rows', 'Processor', 'Time'],
        inBrowser,
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

/** Times the built worker's script in a page, from its import to the outcome. Chromium slows main threads and no workers, so the page runs it itself. */
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
  const began = performance.now()
  await import(script)
  const kind = await new Promise<string>((resolve) => {
    hear = (message) => {
      if (message.kind !== 'page') resolve(message.kind)
    }
    serve?.(new MessageEvent('message', { data: { bytes, password } }))
  })
  if (kind !== 'opened') throw new Error(`the statement was ${kind}`)
  return performance.now() - began
}
