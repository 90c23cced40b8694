import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesTable, withGenerated } from './conventions.ts'
import { dependenciesPage } from './dependencies.ts'
import { importPicture } from './import-rules.ts'
import { root } from './project-files.ts'
import { rowsPage } from './rows.ts'

/**
 * Writes docs/rows.md, docs/dependencies.md, the list of rules in CONTRIBUTING.md and the picture of the imports in
 * docs/how-it-works.md. Fails if a row has no test or a package no reason.
 */
const docs = join(root, 'docs')
const rows = rowsPage()
const dependencies = dependenciesPage(true)
writeFileSync(join(docs, 'rows.md'), rows.page)
writeFileSync(join(docs, 'dependencies.md'), dependencies.page)
rewrite('CONTRIBUTING.md', 'rules', rulesTable())
rewrite('docs/how-it-works.md', 'imports', importPicture())
const problems = [...rows.unshown.map((row) => `No test is named with ${row}.`), ...dependencies.problems]
for (const problem of problems) console.error(problem)
console.log('docs/rows.md, docs/dependencies.md, docs/how-it-works.md and CONTRIBUTING.md are up to date.')
process.exit(problems.length > 0 ? 1 : 0)

function rewrite(name: string, part: string, content: string): void {
  const path = join(root, name)
  writeFileSync(path, withGenerated(readFileSync(path, 'utf8'), part, content))
}
