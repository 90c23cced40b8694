import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'

/** What one page weighs over the wire on a first visit, in bytes. */
export interface PageWeight {
  readonly path: string
  readonly html: number
  /** Styles inside the HTML, compressed on their own. */
  readonly style: number
  readonly script: number
  readonly font: number
  readonly image: number
  readonly total: number
}

/** Weighs pages as a browser with an empty cache loads them. */
export async function weighPages(
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

async function weigh(browser: Browser, url: string, path: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
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
    script: bytes.Script ?? 0,
    font: bytes.Font ?? 0,
    image: bytes.Image ?? 0,
    total: Object.values(bytes).reduce((sum, length) => sum + length, 0),
  }
}
