import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * What browsers load, each an entry of its own: the script of every page, that of pages with islands, that of the
 * pages where a passkey can be used, that of the card form, and the styles of what no page, or a page, does not show first.
 */
function browserFiles(): Plugin {
  return {
    name: 'browser-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'app/frame/frame.ts', name: 'frame' })
      this.emitFile({ type: 'chunk', id: 'app/islands/islands.ts', name: 'islands' })
      this.emitFile({ type: 'chunk', id: 'app/passkey/passkey.ts', name: 'passkey' })
      this.emitFile({ type: 'chunk', id: 'app/routes/profile/card/card.ts', name: 'card' })
      this.emitFile({ type: 'chunk', id: 'app/frame/late.css', name: 'late' })
      for (const id of globSync('app/routes/**/*.late.css')) {
        this.emitFile({ type: 'chunk', id, name: styleName(id) })
      }
    },
  }
}

/**
 * The framework builds every route for the browser, and no page of ours loads that (docs/decisions/015-islands.md). All
 * that is wanted of it are the styles: a route is built as the list of those that it and its parts import. Scripts bring
 * none, since the page has them already.
 */
function onlyStylesOfRoutes(): Plugin {
  const asked = '?__react-router-build-client-route'
  return {
    name: 'only-styles-of-routes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      return source.endsWith('.css') && importer && !importer.endsWith(asked) ? noStyle : null
    },
    load(id) {
      return id === noStyle ? 'export {}' : null
    },
    transform: {
      order: 'post',
      handler(_, id) {
        if (!id.endsWith(asked)) return null
        const styles = new Set<string>()
        const route = id.slice(0, -asked.length)
        collectStyles(route, styles, new Set())
        for (const file of lateStyles(route)) styles.delete(file)
        const imports = [...styles].map((file) => `import ${JSON.stringify(file)}`)
        // An export, since a chunk that is nothing but styles is left out.
        return { code: [...imports, 'export default 0'].join('\n'), map: null }
      },
    },
  }
}

const noStyle = '\0no-style'

/** Adds the style sheets that a module of `app` and what it imports ask for, in their order. */
function collectStyles(file: string, styles: Set<string>, seen: Set<string>): void {
  seen.add(file)
  for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    const found = fileOf(file, source)
    if (found.endsWith('.css')) styles.add(found)
    else if (!seen.has(found) && !found.endsWith('.server.ts')) collectStyles(found, styles, seen)
  }
}

/**
 * The style sheets of a route that its page links to instead (app/late-styles.tsx): those of all pages, unless the route
 * itself asks for one because it shows it first, and those of its own.
 */
function lateStyles(route: string): string[] {
  const shown = new Set(sheetsIn(route, imported))
  return [
    ...sheetsIn(join(root, 'app/frame/late.css'), importedByStyles).filter((file) => !shown.has(file)),
    ...sheetsIn(route.replace(/\.tsx$/, '.late.css'), importedByStyles),
  ]
}

function sheetsIn(file: string, pattern: RegExp): string[] {
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(pattern)]
    .map(([, source = '']) => fileOf(file, source))
    .filter((found) => found.endsWith('.css'))
}

function fileOf(importer: string, source: string): string {
  return source.startsWith('#') ? join(root, source.slice(1)) : join(importer, '..', source)
}

const root = import.meta.dirname
const imported = /^import (?!type\b)(?:[^'"]*?from )?'((?:\.|#app\/)[^']+\.(?:tsx?|css))'/gm
const importedByStyles = /^@import "([^"]+)"/gm

/**
 * Without its hot updates: they tell a router in the browser, which is not there, and load the pages anew without the
 * firm behind them. tools/dev.ts sees to changes.
 */
function framework(): Plugin[] {
  return reactRouter().filter(({ name }) => !/hmr|react-refresh/.test(name))
}

/** A change is shown by loading the page again, once the site has it (tools/dev.ts). */
function noHotUpdates(): Plugin {
  return { name: 'no-hot-updates', apply: 'serve', hotUpdate: { order: 'pre', handler: () => [] } }
}

/**
 * The server runs our own folders unbundled, so that there is one of each
 * module in the process: the pages and what starts them share the firm.
 */
function ownFoldersStayOutside(): Plugin {
  return {
    name: 'own-folders-stay-outside',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId(source) {
      return /^#(finance|content|forms|db|server)\//.test(source) ? { id: source, external: true } : null
    },
  }
}

function styleName(path: string): string {
  return basename(path, '.css')
}

export default defineConfig({
  plugins: [framework(), browserFiles(), noHotUpdates(), onlyStylesOfRoutes(), ownFoldersStayOutside()],
  build: {
    // The server looks up the names of styles and scripts here.
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    // How long each plugin took is of use to who profiles a build, and noise in every other.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // Every file costs its headers and a turn on the wire, so React is one file, and what several islands
            // share another; what one alone uses stays with it.
            codeSplitting: {
              groups: [
                // A style sheet goes to the pages whose components import it, not where their scripts go.
                { name: styleName, test: /\/app\/ui\/[a-z-]+\.css$/, priority: 1 },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'frame', test: /\/app\/frame\/[a-z-]+\.ts$/, priority: 1 },
                { name: 'shared', test: /\/(app|content|finance|forms)\/[^:]+\.tsx?$/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
