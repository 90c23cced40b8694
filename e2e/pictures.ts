import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pictured } from '#features/manual/tasks.ts'
import { addDayOfWork } from './fixtures/day-of-work.ts'
import { addClients, startDeskProcess } from './fixtures/desk.ts'
import { register } from './fixtures/register.ts'
import { startProcess, stopProcess, withDataFolder } from './fixtures/running-site.ts'

/**
 * Takes the pictures of the README from the built site, with the bundled prices
 * and the clock of the journeys, so that a second run makes the same pictures. Run it
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

/** The office on a day with something to do: each screen of the manual, with a row open beside the list. */
async function takeDesk(browser: Browser, env: Record<string, string>): Promise<void> {
  const wantedScreens = pictured.filter((screen) => isWanted(`desk-${screen}-1440`))
  if (wantedScreens.length === 0) return
  await addClients(env, 30)
  await addDayOfWork(env)
  const desk = await startDeskProcess(env)
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    // The browser counts the days that something is late; its clock is that of the desk.
    await context.clock.setFixedTime('2026-08-19T06:30:00Z')
    for (const screen of wantedScreens) {
      const page = await desk.open(context, 'operations', `/desk/${screen}`)
      await page.getByRole('grid').getByRole('row').nth(1).waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await page.locator('p.state[role="status"]').first().waitFor({ state: 'detached' })
      // Enter moves the focus into the record, and its ring says nothing in a picture.
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      await keep(page, `desk-${screen}-1440`)
      await page.close()
    }
    await context.close()
  } finally {
    desk.process.kill('SIGTERM')
    await desk.closed
  }
}

async function keep(page: Page, name: string): Promise<void> {
  const file = join(folder, `${name}.webp`)
  await sharp(await page.screenshot())
    .resize({ width: 1200, withoutEnlargement: true })
    .webp({ quality: 82, effort: 6 })
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
    await takeDesk(browser, site.env)
  } finally {
    await browser.close()
    await stopProcess(site)
  }
})
