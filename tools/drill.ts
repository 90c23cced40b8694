import { closingLines, runVitest, type StepOutcome } from './run-step.ts'
import { startPostgres } from './test-postgres.ts'

/** Runs the tests that have a long version: with DRILL set, more rounds of kill -9, more random histories, statements and bodies. */
const drilled = [
  'finance/ledger-random',
  'content/gains-random',
  'finance/returns-random',
  'statements/read-back',
  'e2e/attacks/bodies',
  'e2e/drills',
]

const postgres = await startPostgres()
if ('missing' in postgres) console.log(`PostgreSQL is not drilled here: ${postgres.missing}.`)
const outcomes: StepOutcome[] = []
try {
  outcomes.push(
    await runVitest(
      ['node', 'database'],
      { DRILL: '1', ...('url' in postgres ? { TEST_POSTGRES_URL: postgres.url } : {}) },
      drilled,
    ),
  )
} finally {
  if ('url' in postgres) await postgres.stop()
}
const { lines, hasFailed } = closingLines(outcomes)
console.log(`\n${lines.join('\n')}`)
process.exit(hasFailed ? 1 : 0)
