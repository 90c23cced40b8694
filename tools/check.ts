import { checkPackages } from './packages.ts'
import { checkTypesAndLint, closingLines, runVitest, unitProjects } from './run-step.ts'

/**
 * Types, lint, format, known vulnerabilities of packages, and the tests that need no database and no browser: run this
 * before every commit.
 */
const { lines, hasFailed } = closingLines(
  await Promise.all([checkTypesAndLint(), checkPackages(), runVitest(unitProjects)]),
)
console.log(`\n${lines.join('\n')}`)
process.exit(hasFailed ? 1 : 0)
