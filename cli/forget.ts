import { eraseExpired, type TimedKind, timedKinds } from '#features/privacy/retention.server.ts'
import { eraseExpiredNow } from '#features/upkeep/upkeep.server.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './context.ts'
import { toJsonLine } from './table.ts'

export const forget: Subject = {
  summary: 'Erase records that have expired by the privacy notice',
  help: `Erases expired records for good, by the periods of content/retention.ts, which the privacy notice prints. Running
servers do the same every hour; use this for a database without a server, or to see what would be erased.

  desk forget               erases, and prints the count of each kind
      --dry-run             only counts
      --json                the counts as a line of JSON

Examples
  npm run desk -- forget --dry-run
  npm run desk -- forget`,
  run: (args, desk) =>
    runCommands({ subject: 'forget', alone: { takes: ['dry-run'], run: erase }, commands: {} }, args, desk),
}

async function erase(desk: Desk, _: readonly string[], options: Options): Promise<ExitCode> {
  const isTrial = options['dry-run'] ?? false
  const actor = await desk.actor()
  const services = await desk.services()
  const erased = isTrial ? await eraseExpired(services, true) : await eraseExpiredNow(services, actor)
  const done = isTrial ? 'past its time' : 'erased'
  desk.print(
    options.json
      ? toJsonLine({ isTrial, erased })
      : timedKinds
          .map((kind) => `${names[kind].padEnd(20)}${String(erased[kind]).padStart(8)} ${done}`)
          .join('\n'),
  )
  return exitCode.ok
}

const names: Record<TimedKind, string> = {
  lead: 'leads',
  message: 'messages',
  quoteRequest: 'quotes',
  consent: 'consents',
  idempotencyKey: 'keys for repeats',
  attempt: 'counts of attempts',
  removedEntry: 'removed transactions',
  nobodysFolio: 'folios of nobody',
}
