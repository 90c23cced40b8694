import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** The small script of every page (app/frame/frame.ts) is an entry of its own: pages to read load it and nothing else. */
function frameScript(): Plugin {
  return {
    name: 'frame-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'app/frame/frame.ts', name: 'frame' })
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

export default defineConfig({
  plugins: [reactRouter(), frameScript(), ownFoldersStayOutside()],
  build: {
    // The server looks up the names of styles and of the frame script here.
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
})
