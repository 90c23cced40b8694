import { defineConfig } from '@playwright/test'

/** Journeys through the built program, each worker with a server and a database of its own (e2e/fixtures/site.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // Limits cost nothing until a journey hangs, and a machine may be slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json']],
  outputDir: 'test-results',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A worker would fetch every public page in each journey; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    // Tracing makes each journey take half as long again; `--trace on` turns it on.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
