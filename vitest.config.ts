import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from './tools/inline-scripts.ts'

/** Tests of scripts that keep state from the moment they load, so each file gets its own window. */
const scripts = 'app/{enquiries,frame,islands,passkey}/**/*.test.{ts,tsx}'

const inDatabases = '{server,db,desk,tools,e2e}/**/*.db.test.ts'

/** Files that put something else in the place of a module, which the next file of their process would still find there. */
const mocking = globSync(inDatabases, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
)

/** What needs the built site, on each database. */
const database = {
  environment: 'node',
  globalSetup: ['server/fixtures/templates.server.ts'],
  setupFiles: ['server/fixtures/quick-hashes.server.ts'],
  // The built site runs with React's production build, as for visitors: the development build is three times slower.
  env: { NODE_ENV: 'production' },
}

/**
 * `node` runs everything that has no page: finance, kit, statements, feeds, content, forms, db, server,
 * features, tools, tests.
 * `dom` and `scripts` run browser code. They are separate because happy-dom drops the cookie
 * header of a request, which the server's tests need. `database` and `mocking` need the built site.
 */
export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    // A server started by a test fetches no prices unless the test sets an address.
    env: { NAV_URL: 'off' },
    // Time limits cost nothing until a test hangs, and a machine may be slow, so all of them are generous.
    testTimeout: process.env.DRILL ? 8 * 3_600_000 : 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{finance,kit,statements,feeds,content,forms,db,server,features,desk,tools,tests}/**/*.test.ts',
            'app/**/*.server.test.ts',
          ],
          exclude: ['**/*.db.test.ts', 'desk/app/**'],
          // Pure code leaves nothing behind, so test files share a process and what it has loaded: half the processor time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['app/**/*.test.{ts,tsx}', 'desk/app/**/*.test.{ts,tsx}'],
          exclude: ['app/**/*.server.test.ts', scripts],
          setupFiles: ['app/fixtures/setup.ts', 'desk/app/fixtures/signed-in.ts'],
          // Components leave nothing behind, so test files share a window: a new one for each takes three times as long.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          environment: 'happy-dom',
          include: [scripts],
          setupFiles: ['app/fixtures/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'database',
          include: [inDatabases],
          exclude: mocking,
          // Each test has a database of its own, so the files share what a process has loaded: the built site above all.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...database, name: 'mocking', include: mocking },
      },
    ],
  },
})
