import { checkTypesAndLint, closingLine, type Outcome, runJourneys, runVitest } from './run-step.ts'
import { findChromium } from './system-packages.ts'
import { startPostgres } from './test-postgres.ts'

/** Everything: types, lint, unit, the server on both databases, journeys in a browser. */
const outcomes: Outcome[] = [await checkTypesAndLint(), await runVitest(['node', 'dom'])]

const postgres = await startPostgres()
if ('missing' in postgres) {
  console.log(`\nPostgreSQL is not tested here: ${postgres.missing}.`)
  outcomes.push(await runVitest(['database']))
} else {
  try {
    outcomes.push(await runVitest(['database'], { TEST_POSTGRES_URL: postgres.url }))
  } finally {
    await postgres.stop()
  }
}

const chromium = findChromium()
if (chromium) outcomes.push(await runJourneys(chromium))
else {
  console.log('\nThe journeys need Chromium, which is not installed and could not be; set CHROMIUM_PATH.')
  outcomes.push({ passed: 0, failed: 1 })
}

const { line, hasFailed } = closingLine(outcomes)
console.log(`\n${line}`)
process.exit(hasFailed ? 1 : 0)
