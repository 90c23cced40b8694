import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesTable, withTable } from './conventions.ts'
import { dependenciesPage } from './dependencies.ts'
import { root } from './project-files.ts'
import { rowsPage } from './rows.ts'

/** Writes docs/rows.md, docs/dependencies.md and the list of rules in CONTRIBUTING.md. Fails when one has a gap. */
const docs = join(root, 'docs')
const contributing = join(root, 'CONTRIBUTING.md')
const rows = rowsPage()
const dependencies = dependenciesPage(true)
writeFileSync(join(docs, 'rows.md'), rows.page)
writeFileSync(join(docs, 'dependencies.md'), dependencies.page)
writeFileSync(contributing, withTable(readFileSync(contributing, 'utf8'), rulesTable()))
const problems = [...rows.unshown.map((row) => `No test is named with ${row}.`), ...dependencies.problems]
for (const problem of problems) console.error(problem)
console.log('docs/rows.md, docs/dependencies.md and the rules in CONTRIBUTING.md are written.')
process.exit(problems.length > 0 ? 1 : 0)
