import { checkTypesAndLint, closingLine, runVitest, unitProjects } from './run-step.ts'

/** Types, lint, format and the tests that need no database and no browser: run this before every commit. */
const { line, hasFailed } = closingLine(await Promise.all([checkTypesAndLint(), runVitest(unitProjects)]))
console.log(`\n${line}`)
process.exit(hasFailed ? 1 : 0)
