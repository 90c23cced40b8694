import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { findChromium } from '#tools/system-packages.ts'
import { addClients, type BrowserDesk, startDeskProcess } from '../e2e/fixtures/desk.ts'
import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { table } from './results.ts'
import { runFixture } from './run-fixture.ts'

/** Half with ledgers and so with folios, half with names and phone numbers. */
const withLedgers = 5_000
const withPhones = 5_000
const transactions = 20
/** What somebody types into Ctrl K: a name, its variant, another script, half a phone, an e-mail, nobody. */
const searches = ['anitha', 'laxmi p', 'అనిత', '24321', 'client01234@', 'client7@bench', 'zzz'] as const
const rounds = 40

/** Measures the desk with 10,000 clients: its search, its lists under the fingers, its weight. */
export async function measureDesk(): Promise<string> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is needed for this part and was not found.')
  return await withDataFolder(async (folder) => {
    const site = await startProcess({ DATA_DIR: folder })
    await runFixture('many-clients', folder, 0, withLedgers, transactions, 0)
    await addClients(site.env, withPhones)
    const figures = (await runFixture('many-folios', folder)) as { folios: number }
    const desk = await startDeskProcess(site.env)
    try {
      const search = await measureSearch(desk)
      const books = await measureReconcile(desk, folder, figures.folios)
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      try {
        const page = await desk.open(await browser.newContext(), 'operations')
        return [search, books, await measureKeys(page), weight()].join('\n')
      } finally {
        await browser.close()
      }
    } finally {
      desk.process.kill('SIGTERM')
      await desk.closed
      await stopProcess(site)
    }
  })
}

/** Times the answers of the search as a browser waits for them, without the network. */
async function measureSearch(desk: BrowserDesk): Promise<string> {
  const cookie = desk.cookies.operations
  const ask = async (text: string) => {
    const address = `${desk.url}/data/find?input=${encodeURIComponent(JSON.stringify({ text }))}`
    const started = performance.now()
    const response = await fetch(address, { headers: { cookie } })
    const found: readonly unknown[] = await response.json()
    return { ms: performance.now() - started, found: found.length }
  }
  const first = await ask('anitha')
  const times = new Map<string, number[]>(searches.map((text) => [text, []]))
  const found = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    for (const text of searches) {
      const answer = await ask(text)
      times.get(text)?.push(answer.ms)
      found.set(text, answer.found)
    }
  }
  return `${table(
    `Ctrl K among ${(withLedgers + withPhones).toLocaleString('en')} clients (${rounds} times each, from request to answer)`,
    ['Typed', 'Found', 'Median', 'p95', 'Slowest'],
    searches.map((text) => {
      const sorted = (times.get(text) ?? []).sort((a, b) => a - b)
      const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)} ms`
      return [text, String(found.get(text)), at(0.5), at(0.95), at(1)]
    }),
  )}
The first search of a process also reads the clients into memory: ${first.ms.toFixed(0)} ms.
`
}

/** Times the screen that compares every ledger with the registrar's counts: first, unchanged, and after one ledger changed. */
async function measureReconcile(desk: BrowserDesk, folder: string, folios: number): Promise<string> {
  const ask = async () => {
    const started = performance.now()
    const response = await fetch(`${desk.url}/data/reconcile`, {
      headers: { cookie: desk.cookies.operations },
    })
    if (!response.ok) throw new Error(`reconcile answered ${response.status}`)
    await response.arrayBuffer()
    return performance.now() - started
  }
  const first = await ask()
  const sqlite = new SQLite(join(folder, 'peepal.sqlite'), { fileMustExist: true })
  const touch = sqlite.prepare(
    "update ledger_entry set units_milli = units_milli + 1 where person_id = ? and kind = 'purchase'",
  )
  const times = { unchanged: [] as number[], changed: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.unchanged.push(await ask())
    touch.run(`bench-${round}`)
    times.changed.push(await ask())
  }
  sqlite.close()
  const row = (what: string, all: readonly number[]) => {
    const sorted = all.toSorted((a, b) => a - b)
    const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`
    return [what, at(0.5), at(0.95), at(1)]
  }
  return `${table(
    `Reconcile: ${folios.toLocaleString('en')} folios and schemes of ${withLedgers.toLocaleString('en')} clients, twelve counts each (${rounds} times)`,
    ['Since the look before', 'Median', 'p95', 'Slowest'],
    [row('nothing changed', times.unchanged), row('one ledger changed', times.changed)],
  )}
The first look of a process reads everything: ${first.toFixed(0)} ms. Today has done it before anybody opens this screen.
`
}

/** The time from a press to the next frame, as the browser's own event timing counts it for INP. */
async function measureKeys(page: Page): Promise<string> {
  await page.getByRole('grid').getByRole('row').nth(10).waitFor()
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId) seen.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  const rows: string[][] = []
  const measure = async (what: string, act: () => Promise<void>) => {
    await page.evaluate(() => (window as unknown as { seen: number[] }).seen.splice(0))
    await act()
    // Event timing reports with the next frames.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
    const seen = await page.evaluate(() => [...(window as unknown as { seen: number[] }).seen])
    const sorted = seen.sort((a, b) => a - b)
    const p98 = sorted[Math.floor((sorted.length - 1) * 0.98)]
    rows.push([what, String(seen.length), p98 === undefined ? 'below 16 ms' : `${p98} ms`])
  }
  const press = async (key: string, times: number) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(key)
  }
  await measure('j, 100 times', () => press('j', 100))
  await measure('k, 50 times', () => press('k', 50))
  await measure('End, Home', async () => {
    await press('End', 1)
    await press('Home', 1)
  })
  await measure('Enter and Esc, 5 clients', async () => {
    for (let n = 0; n < 5; n++) {
      await press('j', 1)
      await press('Enter', 1)
      await page.getByRole('complementary').getByRole('heading', { level: 2 }).waitFor()
      await press('Escape', 1)
    }
  })
  await measure('Typing a name into the filter', async () => {
    await press('f', 1)
    for (const letter of 'lakshmi') await page.keyboard.press(letter)
    await press('Escape', 1)
  })
  await measure('Sorting by open requests, both ways', async () => {
    await page.getByRole('columnheader', { name: 'Open' }).getByRole('button').click()
    await page.getByRole('columnheader', { name: 'Open' }).getByRole('button').click()
  })
  await measure('Ctrl K, typing a name', async () => {
    await press('Control+k', 1)
    for (const letter of 'anitha') await page.keyboard.press(letter)
    await page
      .getByRole('option', { name: /Anitha/ })
      .first()
      .waitFor()
    await press('Escape', 1)
  })
  return table(
    `From press to frame at the desk, list of ${(withLedgers + withPhones).toLocaleString('en')} clients`,
    ['Pressed', 'Longer than 16 ms', 'INP (98th percentile of those)'],
    rows,
  )
}

/** What the browser loads of the desk, all screens together. */
function weight(): string {
  const folder = join(import.meta.dirname, '../build/desk/client/desk/assets')
  const sizeOf = (kind: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(kind))
      .reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(folder, name))).length, 0)
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  return `The desk loads at most ${kb(sizeOf('.js'))} of script and ${kb(sizeOf('.css'))} of style (brotli, all screens together).
`
}
