import { defineConfig } from 'vitest/config'
import { inlineScripts } from '#tools/inline-scripts.ts'

/** Tests of scripts that keep state from the moment they load, so each file gets its own window. */
const scripts = 'site/{frame,islands}/**/*.test.{ts,tsx}'

/** The parts of the office's application that run in a browser. */
const ofTheOffice = 'desk/{frame,keys,list,palette,ui}'

/**
 * `node` runs everything that has no page: finance, kit, content, what features have beside their pages, the command line, tools, tests.
 * `dom` and `scripts` run browser code. They are separate because happy-dom drops the cookie
 * header of a request, which the server's tests need. `database` needs the built site.
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
            '{finance,kit,content,features,desk,cli,tools,tests,bench}/**/*.test.ts',
            '{site,features/*/{pages,shared}}/**/*.server.test.ts',
          ],
          exclude: [
            '**/*.db.test.ts',
            `features/*/{pages,shared}/**/!(*.server).test.ts`,
            `${ofTheOffice}/**`,
          ],
          setupFiles: ['tests/fixtures/built-children.server.ts'],
          // Pure code leaves nothing behind, so test files share a process and what it has loaded: half the processor time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: [
            '{site,features/*/{pages,shared}}/**/*.test.{ts,tsx}',
            'features/*/desk/**/*.test.tsx',
            `${ofTheOffice}/**/*.test.{ts,tsx}`,
          ],
          exclude: ['**/*.{server,db}.test.ts', scripts],
          setupFiles: ['site/fixtures/setup.ts', 'desk/fixtures/signed-in.ts'],
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
          setupFiles: ['site/fixtures/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          environment: 'node',
          include: ['{kit,features,site,desk,cli,tools,tests,e2e}/**/*.db.test.ts'],
          globalSetup: ['tests/fixtures/templates.server.ts'],
          setupFiles: ['tests/fixtures/quick-hashes.server.ts', 'tests/fixtures/built-children.server.ts'],
          // Each test has a database of its own, so the files share what a process has loaded: the built site above all.
          // A file that mocked a module would leave it so to the next file of its process.
          isolate: false,
          // Node imports this code as the program does. Vite would first transform every file, which takes seconds of the processor.
          experimental: { viteModuleRunner: false },
          // The built site runs with React's production build, as for visitors: the development build is three times slower.
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
})
