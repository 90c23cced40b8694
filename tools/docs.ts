import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyModule } from '#tests/conventions/fixtures/modules.ts'
import { dropChangedNames } from '#tests/conventions/fixtures/names.ts'
import { doorImports } from '#tests/conventions/fixtures/rooms.ts'
import { lowerAllowedSizes } from '#tests/conventions/fixtures/sizes.ts'
import { rulesTable, withGenerated } from './conventions.ts'
import { dataPage } from './data-page.ts'
import { dependenciesPage } from './dependencies.ts'
import { featurePicture } from './feature-picture.ts'
import { root } from './project-files.ts'
import { rowsPage } from './rows.ts'

/**
 * Writes docs/rows.md, docs/data.md, docs/dependencies.md, the list of rules in CONTRIBUTING.md and the picture of the features in
 * docs/start.md, and takes off the lists of exceptions in tests/conventions what is none any more. Fails if a row has no test or a
 * package no reason.
 */
const docs = join(root, 'docs')
const rows = rowsPage()
const dependencies = dependenciesPage(true)
writeFileSync(join(docs, 'rows.md'), rows.page)
writeFileSync(join(docs, 'data.md'), dataPage())
writeFileSync(join(docs, 'dependencies.md'), dependencies.page)
rewrite('CONTRIBUTING.md', 'rules', rulesTable())
rewrite('docs/start.md', 'features', featurePicture(doorImports(everyModule())))
lowerAllowedSizes()
dropChangedNames()
const problems = [...rows.unshown.map((row) => `No test is named with ${row}.`), ...dependencies.problems]
for (const problem of problems) console.error(problem)
console.log('The documents and the lists of exceptions are up to date.')
process.exit(problems.length > 0 ? 1 : 0)

function rewrite(name: string, part: string, content: string): void {
  const path = join(root, name)
  writeFileSync(path, withGenerated(readFileSync(path, 'utf8'), part, content))
}
