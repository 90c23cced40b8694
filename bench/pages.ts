import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '#tools/system-packages.ts'
import { addresses } from '../e2e/fixtures/addresses.ts'
import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { table } from './results.ts'

/** The addresses to open in a browser. */
export const pages: readonly string[] = addresses.filter((path) => path !== '/no-such-page')

/** Starts a site of its own for a browser; without Chromium on this machine nothing is measured. */
export async function withBrowser(use: (url: string, chromium: string) => Promise<string>): Promise<string> {
  const executable = findChromium()
  if (!executable) throw new Error('Chromium is needed for this part and was not found.')
  return await withDataFolder(async (folder) => {
    const site = await startProcess({ DATA_DIR: folder })
    try {
      return await use(site.url, executable)
    } finally {
      await stopProcess(site)
    }
  })
}

/** Measures the weight of every page on a first visit. */
export async function measurePages(): Promise<string> {
  const kb = (bytes: number) => (bytes / 1024).toFixed(1)
  return await withBrowser(async (url, executable) => {
    const weights = await weighPages(url, pages, executable)
    return table(
      'KB over the wire on a first visit before the page is used (phone, brotli)',
      ['Page', 'HTML', 'of it style', 'Late style', 'Script', 'Fonts', 'Pictures', 'All'],
      weights.map((page) => [
        page.path,
        ...[page.html, page.style, page.lateStyle, page.script, page.font, page.image, page.total].map(kb),
      ]),
    )
  })
}

/** The weight of one page on a first visit, in bytes over the wire. */
interface PageWeight {
  readonly path: string
  readonly html: number
  /** Styles inside the HTML, compressed on their own. */
  readonly style: number
  /** Style sheets that the page links to below its first screen. */
  readonly lateStyle: number
  readonly script: number
  readonly font: number
  readonly image: number
  readonly total: number
}

/** Weighs pages as a browser with an empty cache loads them. */
async function weighPages(
  url: string,
  paths: readonly string[],
  executablePath: string,
): Promise<PageWeight[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const weights: PageWeight[] = []
    for (const path of paths) weights.push(await weigh(browser, url, path))
    return weights
  } finally {
    await browser.close()
  }
}

/** Opens a browser window that is as large and as fine as that of a phone, and is touched. */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  return await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
}

async function weigh(browser: Browser, url: string, path: string): Promise<PageWeight> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
  const styles = await page
    .locator('style')
    .evaluateAll((found) => found.map((style) => style.textContent).join(''))
  await context.close()
  return {
    path,
    html: bytes.Document ?? 0,
    style: brotliCompressSync(styles).length,
    lateStyle: bytes.Stylesheet ?? 0,
    script: bytes.Script ?? 0,
    font: bytes.Font ?? 0,
    image: bytes.Image ?? 0,
    total: Object.values(bytes).reduce((sum, length) => sum + length, 0),
  }
}
