import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

/**
 * Makes `import text from './early.ts?inline-script'` the text of that file for an inline `<script>`: types taken out,
 * minified, and in a block, so that none of its names becomes global. The same in production, development and tests.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const path = id.slice(0, id.indexOf('?'))
        this.addWatchFile(path)
        const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, {
          target: 'es2022',
          sourcemap: false,
        })
        const script = code.replace(/^export \{\};?$/m, '')
        if (/^(import|export)\b/m.test(script)) this.error(`${path} is inline, so it can import only types`)
        const { code: minified, errors } = minifySync(path, script, {
          module: true,
          compress: { target: 'es2022' },
        })
        if (errors.length > 0) this.error(`${path}: ${errors[0]?.message}`)
        return `export default ${JSON.stringify(`{${minified}}`)}`
      },
    },
  }
}
