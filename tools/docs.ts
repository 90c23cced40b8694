import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dependenciesPage } from './dependencies.ts'
import { rowsPage } from './rows.ts'

/** Writes the pages of docs/ that are made: docs/rows.md, docs/dependencies.md. Fails when one of them has a gap. */
const docs = join(import.meta.dirname, '../docs')
const rows = rowsPage()
const dependencies = dependenciesPage(true)
writeFileSync(join(docs, 'rows.md'), rows.page)
writeFileSync(join(docs, 'dependencies.md'), dependencies.page)
const problems = [...rows.unshown.map((row) => `No test is named with ${row}.`), ...dependencies.problems]
for (const problem of problems) console.error(problem)
console.log('docs/rows.md and docs/dependencies.md are written.')
process.exit(problems.length > 0 ? 1 : 0)
