import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/**
 * What Chromium leaves out. The first lines are Playwright's own list (`disabledFeatures` in its chromiumSwitches), which a
 * second `--disable-features` would otherwise replace.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Pages of the browser's own address bar, which no journey shows: they took two fifths of the processor time of a new window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process kept ready for the next site: all pages here are of one.
  'SpareRendererForSitePerProcess',
  // A second process for each page, after the one of its empty window: a page takes a tenth less without it.
  'IsolateOrigins',
  'site-per-process',
]

/** Journeys through the built program, each worker with a server and a database of its own (e2e/fixtures/site.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // Limits cost nothing until a journey hangs, and a machine may be slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A journey that fails is walked once more; the last lines of the run name each that passed only then.
  retries: 1,
  reporter: [['dot'], ['json']],
  outputDir: 'test-results',
  use: {
    // What does not come within a minute does not come: the second try need not wait for the whole limit of a journey.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Moving from page to page is drawn by the processor here. Journeys that are about motion, or that walk through the whole site,
    // use `withMotion` (e2e/fixtures/site.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would fetch every public page in each journey; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    // Tracing makes each journey take half as long again; `--trace on` turns it on.
    screenshot: 'only-on-failure',
  },
  projects: [
    // Their pages live for seconds: what V8 would optimise is hardly run again. Without both of its compilers they take a tenth less.
    {
      name: 'pages',
      testIgnore: 'statement.e2e.ts',
      use: { launchOptions: launched('--js-flags=--no-opt --no-maglev') },
    },
    // These read files of 20 MB in the page.
    { name: 'statements', testMatch: 'statement.e2e.ts', use: { launchOptions: launched() } },
  ],
})

function launched(...more: readonly string[]) {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // Pages look the same on every machine.
    env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'e2e/fixtures/fonts.conf') },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-site-isolation-trials',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${leftOut.join(',')}`,
      ...more,
    ],
  }
}
