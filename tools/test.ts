import { tmpdir } from 'node:os'
import { memoryFolder } from './memory-folder.ts'
import {
  checkTypesAndLint,
  closingLines,
  databaseProjects,
  runJourneys,
  runVitest,
  type StepOutcome,
  unitProjects,
} from './run-step.ts'
import { findChromium } from './system-packages.ts'
import { startPostgres } from './test-postgres.ts'

/**
 * Everything: types, lint, unit, the server on both databases, journeys in a browser. The journeys run beside the rest:
 * tests of the server wait for clocks and databases half of their time, and a second core would wait with them.
 */
console.log('Tests run side by side; each part is printed when it is over.')
process.env.TMPDIR ??= memoryFolder() ?? tmpdir()
const outcomes = (await Promise.all([testProgram(), testInBrowser()])).flat()
const { lines, hasFailed } = closingLines(outcomes)
console.log(`\n${lines.join('\n')}`)
process.exit(hasFailed ? 1 : 0)

async function testProgram(): Promise<StepOutcome[]> {
  return [...(await Promise.all([checkTypesAndLint(), runVitest(unitProjects)])), await testDatabases()]
}

async function testDatabases(): Promise<StepOutcome> {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    console.log(`\nPostgreSQL is not tested here: ${postgres.missing}.`)
    return await runVitest(databaseProjects)
  }
  try {
    return await runVitest(databaseProjects, { TEST_POSTGRES_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function testInBrowser(): Promise<StepOutcome[]> {
  const chromium = findChromium()
  if (chromium) return [await runJourneys(chromium)]
  console.log('\nThe journeys need Chromium, which is not installed and could not be; set CHROMIUM_PATH.')
  return [{ passed: 0, failed: 1 }]
}
