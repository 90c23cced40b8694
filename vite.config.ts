import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Small scripts that are entries of their own: that of every page (app/frame/frame.ts), which is all that
 * pages to read load, that of the pages where a passkey can be used, and that of the card form.
 */
function smallScripts(): Plugin {
  return {
    name: 'small-scripts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'app/frame/frame.ts', name: 'frame' })
      this.emitFile({ type: 'chunk', id: 'app/passkey/passkey.ts', name: 'passkey' })
      this.emitFile({ type: 'chunk', id: 'app/card/card.ts', name: 'card' })
    },
  }
}

/**
 * The server runs our own folders as they stand, so that there is one of each
 * module in the process: the pages and what starts them share the firm.
 */
function ownFoldersStayOutside(): Plugin {
  return {
    name: 'own-folders-stay-outside',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId(source) {
      return /^#(finance|content|db|server)\//.test(source) ? { id: source, external: true } : null
    },
  }
}

function styleName(path: string): string {
  return basename(path, '.css')
}

export default defineConfig({
  plugins: [reactRouter(), smallScripts(), ownFoldersStayOutside()],
  build: {
    // The server looks up the names of styles and of the frame script here.
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every file costs its headers and a turn on the wire, so the framework is one file, and what several
            // pages share another; what one page alone uses stays with it.
            codeSplitting: {
              groups: [
                // A style sheet goes to the pages whose components import it, not where their scripts go.
                { name: styleName, test: /\/app\/ui\/[a-z-]+\.css$/, priority: 1 },
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shared', test: /\/(app\/ui|finance)\/|\/app\/[a-z-]+\.tsx?$/, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
})
