import { eraseExpiredNow } from '#server/desk/upkeep.server.ts'
import { eraseExpired, type TimedKind, timedKinds } from '#server/upkeep/retention.server.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './desk.ts'
import { toJsonLine } from './table.ts'

export const forget: Subject = {
  summary: 'Erases what is past its time by the privacy notice',
  help: `Erases what is past its time (content/retention.ts, which the privacy notice prints), for good. Running
servers do the same every hour; this is for a database without one, and for seeing what it would do.

  desk forget               erases, and says how much of what
      --dry-run             only counts
      --json                the counts as a line of JSON

Examples
  npm run desk -- forget --dry-run
  npm run desk -- forget`,
  run: (args, desk) =>
    runCommands({ subject: 'forget', list: { takes: ['dry-run'], run: erase }, commands: {} }, args, desk),
}

async function erase(desk: Desk, _: readonly string[], options: Options): Promise<ExitCode> {
  const isTrial = options['dry-run'] ?? false
  const actor = desk.actor()
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
}
