import { parseArgs } from 'node:util'
import { reviveOutbox, selectUnsent } from '#db/outbox.server.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { formatInstant } from './records.ts'
import { formatTable, toJsonLine, toPlainText } from './table.ts'

export const outbox: Subject = {
  summary: 'Mail and webhooks that wait or were given up',
  help: `What was not sent yet, and what was given up: a webhook after three days, a mail whose address was refused
after five. What was given up can be tried again for thirty days.

  desk outbox              a table; times are Indian
      --json               a line of JSON for each
  desk outbox retry ID     has the servers try it again now

Examples
  npm run desk -- outbox
  npm run desk -- outbox retry 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50`,
  async run(args, desk) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [command, id, ...more] = positionals
    if (command === undefined) return await list(values.json, desk)
    if (command !== 'retry') throw new Usage(`There is no command "${command}" here.`)
    if (id === undefined || more.length > 0) throw new Usage('Name the one to try again by its id.')
    const { db } = await desk.open()
    const now = new Date(systemClock.now()).toISOString()
    if (!(await reviveOutbox(db, id, now))) {
      throw new Failed(`Nothing that waits or was given up has the id ${toPlainText(id)}.`)
    }
    desk.print(values.json ? toJsonLine({ id, nextAt: now }) : `${id} is tried again now.`)
    return exitCode.ok
  },
}

async function list(asJson: boolean, desk: Desk): Promise<ExitCode> {
  const { db } = await desk.open()
  const rows = (await selectUnsent(db)).map((row) => ({
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAt: row.done_at === null ? row.next_at : null,
    isDead: row.done_at !== null,
    problem: row.problem,
    about: row.subject_id,
  }))
  if (asJson) for (const row of rows) desk.print(toJsonLine(row))
  else if (rows.length === 0) desk.print('Nothing waits.')
  else {
    desk.print(
      formatTable(
        [
          { title: 'Written' },
          { title: 'What' },
          { title: 'Tries', alignsRight: true },
          { title: 'Next try' },
          { title: 'Problem', shrinks: true },
          { title: 'Id' },
        ],
        rows.map((row) => [
          formatInstant(row.createdAt),
          row.kind,
          String(row.attempts),
          row.nextAt ? formatInstant(row.nextAt) : 'given up',
          row.problem ?? '',
          row.id,
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}
