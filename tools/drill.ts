import { existsSync } from 'node:fs'
import { closingLines, runJourneys, runVitest, type StepOutcome } from './run-step.ts'
import { findChromium } from './system-packages.ts'
import { startPostgres } from './test-postgres.ts'

/**
 * Runs the tests that have a long version: with DRILL set, more rounds of each fault, more random histories, statements and bodies.
 *
 * `npm run drill -- 200` spreads 200 rounds over the faults instead of 1,000; e2e/fixtures/drill.ts says how.
 */
const drilled = [
  'finance/ledger-random',
  'finance/plain-accounting',
  'content/gains-random',
  'finance/returns-random',
  'statements/read-back',
  'kit/mail/mail-programs',
  'features/statements/undo-order',
  'features/people/proposals',
  'features/people/take-people-in',
  'features/papers/tree-proof',
  'site/web/hostile',
  'site/web/figures',
  'site/web/weight',
  'site/machines/machines',
  'desk/web/hostile-input',
  'cli/desk.db',
  'e2e/attacks/bodies',
  'e2e/drills',
]

/** Debian's programs that drills call where they are installed. Some start a service, so the drill installs none. */
const foreignPrograms = [
  ...['/usr/sbin/dovecot', '/usr/sbin/opendkim', '/usr/bin/swaks'],
  '/usr/bin/bean-check',
  ...['/usr/sbin/nginx', '/usr/bin/caddy', '/usr/bin/podman', '/usr/sbin/runc'],
  ...['/usr/sbin/debootstrap', '/usr/bin/systemd-nspawn'],
  ...['/usr/bin/prometheus', '/usr/bin/prometheus-alertmanager', '/usr/bin/restic'],
]

const drilledJourneys = [
  'every-page.e2e.ts',
  'client-overview.e2e.ts',
  'desk-screens.e2e.ts',
  'languages.e2e.ts',
  'large-text.e2e.ts',
  'no-script.e2e.ts',
]

const rounds = process.argv[2] ?? '1000'
if (!/^[1-9]\d{0,5}$/.test(rounds)) {
  console.error('How many rounds? npm run drill -- 200')
  process.exit(2)
}
const postgres = await startPostgres()
if ('missing' in postgres) console.log(`PostgreSQL is not drilled here: ${postgres.missing}.`)
const absent = foreignPrograms.filter((program) => !existsSync(program))
if (absent.length > 0) console.log(`Not installed, so their tests are skipped: ${absent.join(', ')}.`)
const outcomes: StepOutcome[] = []
try {
  outcomes.push(
    await runVitest(
      ['node', 'database'],
      { DRILL: rounds, ...('url' in postgres ? { TEST_POSTGRES_URL: postgres.url } : {}) },
      drilled,
    ),
  )
} finally {
  if ('url' in postgres) await postgres.stop()
}
const chromium = findChromium()
if (chromium) outcomes.push(await runJourneys(chromium, { DRILL: rounds }, drilledJourneys))
const { lines, hasFailed } = closingLines(outcomes)
console.log(`\n${lines.join('\n')}`)
process.exit(hasFailed ? 1 : 0)
