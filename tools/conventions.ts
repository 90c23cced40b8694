import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, root } from './project-files.ts'

/**
 * Returns the rules that tests guard as a Markdown table: every file of tests/conventions with its first docstring.
 *
 * @throws {Error} If a file does not say its rule.
 */
export function rulesTable(): string {
  const rows = filesIn(['tests/conventions'], /\.test\.ts$/).map((path) => {
    const [, rule] = /^\/\*\* (.+?) \*\/$/m.exec(readFileSync(join(root, path), 'utf8')) ?? []
    if (!rule) throw new Error(`${path} does not say its rule in a docstring of one line`)
    return `| \`${path}\` | ${rule} |`
  })
  return ['| Test | Rule |', '|---|---|', ...rows].join('\n')
}

/**
 * Returns a document with its generated part replaced: everything between `<!-- name: written by npm run docs -->` and `<!-- /name -->`.
 *
 * @throws {Error} If the marks are missing.
 */
export function withGenerated(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run docs -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The marks ${begin} and ${end} are missing`)
  return `${text.slice(0, from + begin.length)}\n\n${part}\n\n${text.slice(to)}`
}
