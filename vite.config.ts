import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { inlineScripts } from '#tools/inline-scripts.ts'
import { fromRoot, slashes } from '#tools/project-files.ts'
import { wordsAtBuild } from '#tools/words-at-build.ts'

/**
 * The entry files of the browser build: the script of every page, the script of pages with islands, the script of pages
 * with passkeys, the scripts of the card and bank forms, that of calculators on pages to read and the one that works them out on
 * a device, that of pages with live parts, that of the offline page, that of forms that wait, that of
 * figures that are kept on a phone, that of watchlists, that which compares records, and the deferred styles. All other styles are inlined in the pages.
 */
const browserFiles = [
  'site/frame/frame.ts',
  'site/wake-islands.ts',
  'features/identity/pages/passkey.ts',
  'features/profile/pages/card/card.ts',
  'site/live/live.ts',
  'features/profile/pages/bank/bank.ts',
  'features/calculators/pages/recompute.ts',
  'features/calculators/pages/on-device.ts',
  'site/offline/offline-page.ts',
  'site/offline/waiting-forms.ts',
  'site/offline/keep-on-phone.ts',
  'features/funds/pages/watchlist/device.ts',
  'features/papers/pages/compare-records.ts',
  ...globSync('{site,features/*/{pages,shared}}/**/*deferred.css').map(slashes),
]

/**
 * Processes and threads of their own, each for one file or for documents: built, one starts in a quarter of the time that Node needs
 * to read its modules one by one.
 */
const children: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'features/readers/registrars/feed-child.ts',
    'features/readers/registrars/any-table-child.ts',
    'features/readers/statements/pdf/pdf-child.ts',
    'features/uploads/draw-pdf.ts',
    'features/papers/documents-worker.server.ts',
    'features/people/proposal-worker.server.ts',
  ].map((path) => [path, `build/children/${basename(path, '.ts')}.js`]),
)

/** The environments that bundle programs, with what they need of our folders. */
const programs: ReadonlySet<string> = new Set(['program', 'office', 'children'])

/** Our code below the shells, and what of it draws pages. */
const isOurs = /^(finance|content|kit|features)\//
const isOfPages = /^features\/[^/]+\/(?:pages|shared)\//

/** Turns hot updates off: tools/dev.ts reloads the page after a change, once the server has it. */
function noHotUpdates(): Plugin {
  return { name: 'no-hot-updates', apply: 'serve', hotUpdate: { order: 'pre', handler: () => [] } }
}

/**
 * The pages alone, for the desk and for tests, which load our other folders as they are: so the process has one instance of
 * each module, and the pages and what starts them share the services.
 */
function ownFoldersStayOutside(): Plugin {
  return {
    name: 'own-folders-stay-outside',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId(source, importer) {
      const path = source.startsWith('#')
        ? source.slice(1)
        : source.startsWith('.') && importer
          ? fromRoot(join(dirname(importer), source))
          : ''
      return isOurs.test(path) && !isOfPages.test(path) ? { id: `#${path}`, external: true } : null
    },
  }
}

/**
 * In the bundles of whole programs, a file that looks for data beside itself still finds its own folder, and what starts a
 * process finds that in the build. Every bundle lies two folders below the root. The pages look for their build beside the bundle instead.
 */
function ownFoldersKeepTheirPlace(): Plugin {
  return {
    name: 'own-folders-keep-their-place',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => programs.has(name),
    transform(code, id) {
      const path = fromRoot(id)
      const isShell = /^(?:cli|desk)\//.test(path)
      if (!(isOurs.test(path) || isShell) || isOfPages.test(path) || !code.includes('import.meta.'))
        return null
      const folder = dirname(path)
      return code
        .replaceAll(/'([./\w-]+\.ts)'/g, (whole, script: string) => {
          const built = children[slashes(join(folder, script))]
          return built === undefined ? whole : `'${slashes(relative(folder, built))}'`
        })
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/../../${folder}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(`../../${path}`)}, import.meta.url)`)
    },
  }
}

/**
 * Lists our files that went into the build, so that tools/bootstrap.mjs can tell when the build is stale, and those that went
 * into pages and scripts, so that a test can tell what is not in them. The office is not in the list of the site.
 */
function listSources(): Plugin {
  // A style sheet that another one imports is not in the module graph, nor are words that a build puts into a module.
  const sources = new Set([
    'vite.config.ts',
    'tools/inline-scripts.ts',
    'tools/project-files.ts',
    'tools/words-at-build.ts',
    'package-lock.json',
    'public',
    ...globSync([
      '{site,features/*/{pages,shared}}/**/*.css',
      '{features/*,site,desk,content,kit/mail}/words/*.{en,hi,te}.json',
    ]).map(slashes),
  ])
  const ofSite = new Set<string>()
  const ofPages = new Set<string>()
  return {
    name: 'list-sources',
    apply: 'build',
    sharedDuringBuild: true,
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const path = fromRoot(id.split('?', 1)[0] ?? '')
        if (!isAbsolute(id) || /^\.\.|node_modules\//.test(path)) continue
        sources.add(path)
        if (!programs.has(this.environment.name)) ofPages.add(path)
        if (this.environment.name !== 'office') ofSite.add(path)
      }
    },
    closeBundle() {
      // The last environment that is built.
      if (this.environment.name !== 'serviceWorker') return
      writeFileSync('build/sources.json', JSON.stringify([...sources].sort()))
      writeFileSync('build/sources-of-site.json', JSON.stringify([...ofSite].sort()))
      writeFileSync('build/sources-of-pages.json', JSON.stringify([...ofPages].sort()))
    },
  }
}

/** Compresses large scripts here: pdf.js takes brotli seconds, and the first client would wait for it. */
function compressLargeScripts(): Plugin {
  return {
    name: 'compress-large-scripts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir = '' }, files) {
      for (const name of Object.keys(files)) {
        const path = join(dir, name)
        if (name.endsWith('.js') && statSync(path).size > 1_000_000)
          writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
      }
    },
  }
}

/** A file that must never reach a browser ends in `.server.ts`; the build stops where a script imports one. */
function noServerFilesInBrowsers(): Plugin {
  return {
    name: 'no-server-files-in-browsers',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    resolveId(source, importer) {
      if (/\.server\.tsx?$/.test(source)) this.error(`${importer} would bring ${source} to browsers`)
      return null
    },
  }
}

export default defineConfig({
  appType: 'custom',
  plugins: [
    inlineScripts(),
    wordsAtBuild(),
    noHotUpdates(),
    ownFoldersStayOutside(),
    ownFoldersKeepTheirPlace(),
    noServerFilesInBrowsers(),
    compressLargeScripts(),
    listSources(),
  ],
  build: {
    target: 'es2022',
    cssMinify: true,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    // The timings of plugins only help someone who profiles a build.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // A file of rules, facts or words that nobody asks anything of stays out, with the tables that it would make.
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/(finance|kit|content|site\/words|features\/[\w-]+\/(?!pages\/|shared\/|desk\/))[^:]*\.ts$/,
            sideEffects: false,
          },
        ],
      },
    },
  },
  // A worker is one file: its response forbids it to load anything.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  builder: {
    buildApp: async ({ environments, build }) => {
      for (const environment of Object.values(environments)) await build(environment)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        // The server looks up the addresses of scripts and styles here (site/document/built-files.server.ts).
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: browserFiles,
          // The script of every page imports site/offline/waiting-forms.ts by its address.
          preserveEntrySignatures: 'allow-extension',
          output: {
            // Every file costs its headers and a round trip, so React is one file and code that several islands share
            // is another. Code that only one island uses stays in its chunk.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                {
                  name: 'frame',
                  test: /\/site\/(frame\/[a-z-]+|ui\/(script-hooks|main-of|typed-early)|outbox\/waiting-flag)\.ts$/,
                  priority: 2,
                },
                // Without React: a page with a form that can wait needs it before the line is cut.
                {
                  name: 'outbox',
                  test: /\/site\/(outbox|offline)\/(outbox|sealed-store|snapshot)\.ts$/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'shared',
                  test: /\/(site|content|finance|features|kit)\/[^:]+\.tsx?$/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { index: 'site/site.server.ts' },
          output: { codeSplitting: false },
        },
      },
    },
    // The whole program in one file, which takes a quarter less memory than a thousand modules that Node compiles one by one.
    program: {
      consumer: 'server',
      build: {
        outDir: 'build/program',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { index: 'site/program.server.ts' },
          output: { codeSplitting: false },
        },
      },
    },
    // The office, the command line and the backups share one file. The pages of a client, which few look at there, are read with the first of them.
    office: {
      consumer: 'server',
      build: {
        outDir: 'build/office',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'desk-web': 'cli/desk-web.ts', desk: 'cli/desk.ts', offsite: 'cli/offsite.ts' },
          output: {
            chunkFileNames: '[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'office', tags: ['$initial'], minShareCount: 2, priority: 1 },
                { name: 'pages', test: /\/(site|features\/[\w-]+\/(pages|shared))\// },
              ],
            },
          },
        },
      },
    },
    children: {
      consumer: 'server',
      build: {
        outDir: 'build/children',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: Object.keys(children),
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    // Scripts that stand in their page, each with all that it needs (site/document/built-files.server.ts).
    inPage: {
      consumer: 'client',
      build: {
        outDir: 'build/in-page',
        copyPublicDir: false,
        rolldownOptions: {
          input: { testimonials: 'features/firm/pages/testimonials-script.ts' },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
    // One classic script, since not every browser runs modules as service workers (site/offline/worker-file.ts).
    serviceWorker: {
      consumer: 'client',
      build: {
        outDir: 'build/service-worker',
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'service-worker': 'site/offline/service-worker.ts' },
          output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
})
