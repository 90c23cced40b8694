import { type Browser, chromium } from '@playwright/test'
import { openPhone, withBrowser } from './pages.ts'
import { table } from './results.ts'

const paths = ['/', '/hi', '/calculator', '/portfolio/nippon-india-multi-cap-fund-118650']

const explanation = `The line is really slowed: Chromium holds each request back by 400 ms and lets 400 kbit/s through; the processor is as it is. The menu is
touched in a visit of its own, as soon as anything is painted. The last column has what came until five seconds after the page had loaded.`

/** First visits of a phone over a line that is really throttled. */
export async function measureSlowLine(): Promise<string> {
  return await withBrowser(async (url, executablePath) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const rows: string[][] = []
    try {
      for (const path of paths) {
        const { noted, bytes } = await visit(browser, `${url}${path}`, false)
        const { menu } = (await visit(browser, `${url}${path}`, true)).noted
        rows.push([path, ...[noted.first, noted.largest, menu].map(seconds), (bytes / 1024).toFixed(1)])
      }
    } finally {
      await browser.close()
    }
    const title = 'A first visit over a line of 400 kbit/s with 400 ms for each request'
    return `${table(title, ['Page', 'First paint', 'Largest paint', 'The menu is open', 'KB'], rows)}\n${explanation}\n`
  })
}

/** What the page itself notes, in milliseconds since the visit began. */
type Noted = { first?: number; largest?: number; menu?: number }

/** One visit; the phone is touched at the first paint or never, since a touch ends the count of the largest paint. */
async function visit(
  browser: Browser,
  url: string,
  isTouched: boolean,
): Promise<{ noted: Noted; bytes: number }> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const noted: Noted = {}
    Object.assign(window, { noted })
    const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
    observe('paint', (entry) => {
      noted.first ??= entry.startTime
    })
    observe('largest-contentful-paint', (entry) => {
      noted.largest = entry.startTime
    })
    const look = () => {
      const menu = document.querySelector('#sheet')
      if (menu && menu.getClientRects().length > 0) noted.menu ??= performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
  const until = async (name: keyof Noted) =>
    await page.waitForFunction(
      (wanted) => (window as unknown as { noted: Noted }).noted[wanted] !== undefined,
      name,
      { timeout: 120_000 },
    )
  await until('first')
  if (isTouched) {
    // The first paint may come before the button.
    await page.locator('.bar-toggle').first().tap()
    await until('menu')
  } else {
    await page.waitForLoadState('load', { timeout: 120_000 })
    await page.waitForTimeout(5000)
  }
  const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
  await context.close()
  return { noted, bytes }
}

const seconds = (milliseconds = 0) => `${(milliseconds / 1000).toFixed(2)} s`
