import { cpSync, globSync, writeFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { fromRoot, slashes } from '#tools/project-files.ts'
import { wordsAtBuild } from '#tools/words-at-build.ts'

/** The addresses of the desk's files begin with this, so that none is also an address of the site. */
const base = '/desk/'
const folder = 'build/desk/client/desk'
/** The pictures of the manual, one for each task, which e2e/pictures.ts takes. */
const pictures = globSync('docs/pictures/desk-*.webp').map(slashes)

/** Lists our files that went into the build, so that tools/bootstrap.mjs can tell when the build is stale. */
function listSources(): Plugin {
  const sources = new Set([
    'vite.desk.config.ts',
    'tools/project-files.ts',
    'tools/words-at-build.ts',
    'package-lock.json',
    'public/fonts',
    'public/icons',
    ...pictures,
    ...globSync([
      '{desk,features/*/desk}/**/*.css',
      'site/ui/*.css',
      '{features/*,site,desk,content,kit/mail}/words/*.en.json',
    ]).map(slashes),
  ])
  return {
    name: 'list-desk-sources',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const path = fromRoot(id.split('?', 1)[0] ?? '')
        if (isAbsolute(id) && !/^\.\.|node_modules\//.test(path)) sources.add(path)
      }
    },
    closeBundle() {
      for (const part of ['fonts', 'icons'])
        cpSync(`public/${part}`, `${folder}/${part}`, { recursive: true })
      for (const path of pictures) cpSync(path, path.replace('docs/pictures/desk-', `${folder}/pictures/`))
      writeFileSync('build/desk/sources.json', JSON.stringify([...sources].sort()))
    },
  }
}

/** A file that must never reach a browser ends in `.server.ts`; the build stops where a script imports one. */
function noServerFilesInBrowsers(): Plugin {
  return {
    name: 'no-server-files-in-browsers',
    enforce: 'pre',
    resolveId(source, importer) {
      if (/\.server\.tsx?$/.test(source)) this.error(`${importer} would bring ${source} to browsers`)
      return null
    },
  }
}

/** The libraries' "use client" means nothing to a browser, and the build would warn of each. */
function withoutDirectives(): Plugin {
  return {
    name: 'without-directives',
    transform: (code, id) =>
      id.includes('node_modules') && /^['"]use client['"]/.test(code)
        ? { code: code.replace(/^['"]use client['"];?/, ''), map: null }
        : null,
  }
}

/** The office's application, a build of its own: not a byte of it is in the site's. */
export default defineConfig({
  appType: 'custom',
  base,
  plugins: [wordsAtBuild(), withoutDirectives(), noServerFilesInBrowsers(), listSources()],
  build: {
    target: 'es2022',
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['desk/frame/main.tsx', 'desk/sign-in/passkey.ts', 'desk/sign-in/sign-in.css'],
      checks: { bundlerTimings: false, moduleLevelDirective: false },
      // As for the site: a file of rules, facts or words that nobody asks anything of stays out.
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/(finance|kit|content|(?:site|desk)\/words|features\/[\w-]+\/(?!pages\/|desk\/))[^:]*\.ts$/,
            sideEffects: false,
          },
        ],
      },
      output: {
        codeSplitting: {
          groups: [{ name: 'libraries', test: /node_modules\/(?!@simplewebauthn)/ }],
        },
      },
    },
  },
})
