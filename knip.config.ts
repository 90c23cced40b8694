import type { KnipConfig } from 'knip'

/** Exceptions: what is used where knip can't see it. */
export default {
  entry: [
    // tools/bootstrap.mjs starts these, and people by hand.
    'tools/*.{ts,mjs}',
    'bench/bench.ts',
    'e2e/pictures.ts',
    // Other processes.
    'bench/bare-server.ts',
    'bench/peers/run-ghostfolio.ts',
    'features/papers/documents-worker.server.ts',
    'features/people/proposal-worker.server.ts',
    'features/readers/statements/pdf/pdf-child.ts',
    'e2e/fixtures/year/serve.ts',
    'e2e/fixtures/first-version/{fill,make,read-figures}.ts',
    '{bench,e2e}/fixtures/{first-day,import-once,many-clients,many-folios,open-statement-once,read-feed,registrar-firm,scale-firm,scale-jobs,serve,serve-commands,serve-desk,take-in-feed,take-schemes,write-feeds}.ts',
    'kit/mail/fixtures/smtp-process.ts',
    'features/mailbox/fixtures/read-process.ts',
    'features/monthly-letter/fixtures/send-process.ts',
    'features/breach/fixtures/send-process.ts',
    'features/business/fixtures/issue-process.ts',
    // vite.config.ts builds these.
    'site/{document/early,frame/frame,wake-islands,live/live}.ts',
    'features/{identity/pages/passkey,profile/pages/card/card,profile/pages/bank/bank,funds/pages/watchlist/device,papers/pages/compare-records}.ts',
    'features/{calculators/pages/on-device,firm/pages/testimonials-script}.ts',
    'site/offline/{service-worker,waiting-forms,keep-on-phone,offline-page}.ts',
    // The entries of the server's builds; tools/start.ts, the desk and tests import the built files.
    'site/{program,site}.server.ts',
    // vite.desk.config.ts builds it, and cli/desk-web.ts serves it.
    'desk/frame/main.tsx',
    'desk/sign-in/passkey.ts',
    'desk/web/{web,live,endpoints,shell-page}.server.ts',
    // A page in development only.
    'site/styleguide/{styleguide.tsx,islands.ts}',
    // Kysely calls `up`.
    'kit/store/migrations/*.server.ts',
    // Other processes of the command line.
    'cli/{desk,desk-web,offsite}.ts',
  ],
  project: ['{finance,kit,content,features,site,desk,cli,tests,e2e,bench,tools}/**/*.{ts,tsx,mjs}'],
  // The type of an argument or an answer is exported with its function, since callers may need its name.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // tools/fonts.ts and tools/statement-fonts.ts read the files of these.
  ignoreDependencies: [
    '@fontsource-variable/figtree',
    '@fontsource-variable/fraunces',
    '@fontsource-variable/noto-sans-devanagari',
    '@fontsource-variable/noto-sans-telugu',
  ],
  // Used where they are installed: by tools/art.ts, the bench behind nginx, and drills, which say so where they are missing.
  ignoreBinaries: ['age', 'blender', 'openssl', 'pdfsig', 'sha256sum', 'strace', 'unshare'],
} satisfies KnipConfig
