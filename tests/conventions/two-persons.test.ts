import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeFolders, filesIn, root } from '#tools/project-files.ts'

/** Acts that need a second person are carried out by `features/approvals` alone. */

const rules = [
  'verifyBank',
  'removeAllFactors',
  'reversePayment',
  'undoClientImport',
  'takeOut',
  'eraseEnquiry',
  'eraseRequest',
  'changeContact',
]

// The sample office takes away the enquiries that it made up itself.
const mayCall = /^features\/(approvals\/kinds|upkeep\/sample)\//

test('C-049 no command and no endpoint calls an act of two persons past its approval', () => {
  const called = filesIn(codeFolders, /\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$|\/fixtures\//.test(path) && !mayCall.test(path))
    .flatMap((path) => {
      const imports = importsOf(readFileSync(join(root, path), 'utf8'))
      return rules.filter((rule) => isImported(rule, imports)).map((rule) => `${path}: ${rule}`)
    })
  expect(called, 'propose it; its kind in features/approvals/kinds calls it').toEqual([])
})

/** The import statements of a file, one after the other. */
function importsOf(text: string): string {
  return [...text.matchAll(/^import [^'"]*from '[^']+'/gms)].map(([found]) => `${found};`).join('\n')
}

function isImported(name: string, imports: string): boolean {
  return new RegExp(`import[^;]*?\\b${name}\\b[^;]*?from`, 's').test(imports)
}

test('an import over several lines is seen', () => {
  const text = "import { a } from './a.ts'\nimport {\n  type B,\n  takeOut,\n} from './b.ts'\n"
  expect(isImported('takeOut', importsOf(text))).toBe(true)
  expect(isImported('takeOut', importsOf("import { a } from './a.ts'"))).toBe(false)
})
