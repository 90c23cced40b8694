import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp, { type WebpOptions } from 'sharp'
import { manualScenes } from './fixtures/manual-scenes.ts'
import { register } from './fixtures/register.ts'
import { startProcess, stopProcess, withDataFolder } from './fixtures/running-site.ts'
import { startSampleDesk } from './fixtures/sample-desk.ts'

/**
 * Takes the pictures of the README and the manual from the built site, with the bundled prices
 * and a fixed clock, so that a second run makes the same pictures but for numbers drawn at random. Run it
 * after `node tools/bootstrap.mjs build`: `node e2e/pictures.ts`, or with the names of some of them.
 */
const folder = join(import.meta.dirname, '../docs/pictures')

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

/** A README is read on phones too. */
const mostBytes = 250_000

interface Picture {
  readonly name: string
  readonly path: string
  readonly size: { readonly width: number; readonly height: number }
  readonly isSignedIn?: boolean
}

const desktop = { width: 1440, height: 1100 }
const pictures: readonly Picture[] = [
  { name: 'home-1440', path: '/', size: { width: 1440, height: 1180 } },
  { name: 'fund-1440', path: '/portfolio/nippon-india-multi-cap-fund-118650', size: desktop },
  {
    name: 'calculator-1440',
    path: '/calculator?mode=invest&type=sip&amount=10000&years=15&return=12',
    size: desktop,
  },
  { name: 'dashboard-1440', path: '/dashboard', size: desktop, isSignedIn: true },
  { name: 'home-390', path: '/', size: { width: 390, height: 844 } },
]

/** A new client, who is shown the sample portfolio. */
async function take(browser: Browser, baseURL: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: picture.size,
    deviceScaleFactor: picture.size.width < 800 ? 2 : 1,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  if (picture.isSignedIn) await register(page, 'anita@example.in')
  else await fetchFonts(page)
  await page.goto(picture.path, { waitUntil: 'networkidle' })
  await keep(page, picture.name)
  await context.close()
}

/** A first page is painted before our fonts are there; the page after it has them (site/frame/own-fonts.ts). */
async function fetchFonts(page: Page): Promise<void> {
  await page.goto('/about', { waitUntil: 'networkidle' })
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 50)
  await page.waitForFunction(() => localStorage.getItem('fonts') !== null)
}

/** Runs in the page: nothing is on its way. */
const isSettled = () => document.querySelector('p.state[role="status"], [aria-busy="true"]') === null

/** Each task of the manual, in the sample office. */
async function takeManual(browser: Browser, env: Record<string, string>): Promise<void> {
  const scenes = Object.entries(manualScenes).filter(([task]) => isWanted(`desk-${task}`))
  if (scenes.length === 0) return
  const desk = await startSampleDesk(env, browser)
  try {
    for (const [task, { by, path, show }] of scenes) {
      const page = await desk.open(by, path)
      await show?.(page)
      await page.waitForFunction(isSettled)
      // A focus ring says nothing in a picture.
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      // Words on plain ground: without loss it is smaller too.
      await keep(page, `desk-${task}`, { lossless: true })
      await page.close()
    }
  } finally {
    await desk.stop()
  }
}

async function keep(page: Page, name: string, how: WebpOptions = { quality: 82 }): Promise<void> {
  const file = join(folder, `${name}.webp`)
  await sharp(await page.screenshot())
    .resize({ width: 1200, withoutEnlargement: true })
    .webp({ ...how, effort: 6 })
    .toFile(file)
  const { size } = statSync(file)
  if (size > mostBytes) throw new RangeError(`${name} has ${size} bytes, more than ${mostBytes}`)
  console.log(`docs/pictures/${name}.webp, ${Math.round(size / 1024)} KB`)
}

mkdirSync(folder, { recursive: true })
await withDataFolder(async (data) => {
  const site = await startProcess({ DATA_DIR: data, LOG_LEVEL: 'error' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const picture of pictures) if (isWanted(picture.name)) await take(browser, site.url, picture)
    await takeManual(browser, site.env)
  } finally {
    await browser.close()
    await stopProcess(site)
  }
})
