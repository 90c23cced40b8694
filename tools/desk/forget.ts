import { parseArgs } from 'node:util'
import { eraseExpired, type TimedKind, timedKinds } from '#server/upkeep/retention.server.ts'
import { exitCode, type Subject, Usage } from './desk.ts'
import { servicesOf } from './office.ts'
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
  async run(args, desk) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    if (positionals.length > 0) throw new Usage(`There is no command "${positionals.join(' ')}" here.`)
    const isTrial = values['dry-run']
    const erased = await eraseExpired(await servicesOf(desk), isTrial)
    const done = isTrial ? 'past its time' : 'erased'
    desk.print(
      values.json
        ? toJsonLine({ isTrial, erased })
        : timedKinds
            .map((kind) => `${names[kind].padEnd(20)}${String(erased[kind]).padStart(8)} ${done}`)
            .join('\n'),
    )
    return exitCode.ok
  },
}

const names: Record<TimedKind, string> = {
  lead: 'leads',
  message: 'messages',
  quoteRequest: 'quotes',
  consent: 'consents',
  idempotencyKey: 'keys for repeats',
  attempt: 'counts of attempts',
}
