import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { nested } from '#content/nested.ts'

const jsonImport = /^import (\w+) from '(\.\/[\w.-]+\.json)' with \{ type: 'json' \}\n/gm

/** Puts the words themselves where a module of words asks for them, so that no flat key and no comment reaches a browser. */
export function wordsAtBuild(): Plugin {
  return {
    name: 'words-at-build',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform(code, id) {
      if (!/\/words\/[\w-]+\.ts$/.test(id)) return null
      return { code: withWords(code, dirname(id)), map: null }
    },
  }
}

/**
 * @param folder Where the files lie that the module imports.
 * @returns The module with the words in it; each that it exports by name on its own, so that a bundle has those that it uses.
 */
export function withWords(code: string, folder: string): string {
  let made = code
  for (const [line, name = '', file = ''] of code.matchAll(jsonImport)) {
    const words: object = nested(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    made = made
      .replace(line, '')
      .replace(new RegExp(`export const \\{([^}]+)\\} = nested\\(${name}\\)`), (_, names: string) =>
        names
          .split(',')
          .flatMap((one) => {
            const [key = '', as = key] = one.trim().split(': ')
            return key && `export const ${as} = ${JSON.stringify(words[key as keyof typeof words])}`
          })
          .join('\n'),
      )
      .replaceAll(`nested(${name})`, () => JSON.stringify(words))
  }
  return made
}
