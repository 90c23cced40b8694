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
    'server/ledger/documents-worker.server.ts',
    'statements/pdf/pdf-child.ts',
    '{bench,e2e}/fixtures/{import-once,many-clients,many-folios,open-statement-once,read-feed,registrar-firm,scale-firm,scale-jobs,serve,serve-desk,take-in-feed,write-feeds}.ts',
    'server/mail/fixtures/smtp-process.ts',
    // vite.config.ts builds these.
    'app/{document/early,frame/frame,wake-islands,passkey/passkey,live/live,routes/profile/card/card}.ts',
    'app/routes/{calculators/on-device,testimonials/testimonials-script}.ts',
    'app/{offline/service-worker,offline/waiting-forms,offline/keep-on-phone,routes/offline/offline-page}.ts',
    // The entries of the server's builds; tools/start.ts, the desk and tests import the built files.
    'app/{program,site}.server.ts',
    // vite.desk.config.ts builds it, and tools/desk-web.ts serves it.
    'desk/app/main.tsx',
    'desk/sign-in/passkey.ts',
    'desk/{web,live,endpoints,shell-page}.server.ts',
    // A page in development only.
    'app/routes/styleguide/{styleguide.tsx,islands.ts}',
    // Kysely calls `up`.
    'db/migrations/*.server.ts',
  ],
  project: [
    '{finance,kit,statements,feeds,content,forms,db,server,features,app,desk,tests,e2e,bench,tools}/**/*.{ts,tsx,mjs}',
  ],
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
  ignoreBinaries: ['blender', 'openssl', 'strace', 'unshare'],
} satisfies KnipConfig
