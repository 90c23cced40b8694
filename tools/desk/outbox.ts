import { listUnsent, retryUnsent } from '#server/desk/upkeep.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject } from './desk.ts'
import { formatInstant, formatTable, toJsonLine } from './table.ts'

export const outbox: Subject = {
  summary: 'Mail and webhooks that are waiting or were given up',
  help: `Mail and webhooks that are not sent yet or were given up: a webhook after three days, a mail whose address was
refused after five. Given-up messages can be retried for thirty days.

  desk outbox              a table, in Indian time
      --json               a line of JSON for each
  desk outbox retry ID     retries it now

Examples
  npm run desk -- outbox
  npm run desk -- outbox retry 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50`,
  run: (args, desk) =>
    runCommands(
      { subject: 'outbox', list: { run: list }, commands: { retry: { words: 'ID', run: retry } } },
      args,
      desk,
    ),
}

async function retry(desk: Desk, [id = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const nextAt = await retryUnsent(await desk.services(), actor, id)
  if (nextAt === null) {
    throw new Failed(`No unsent mail or webhook has the id ${toPlainText(id)}.`)
  }
  desk.print(json ? toJsonLine({ id, nextAt }) : `${id} will be retried now.`)
  return exitCode.ok
}

async function list(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const rows = await listUnsent(await desk.services())
  if (json) for (const row of rows) desk.print(toJsonLine(row))
  else if (rows.length === 0) desk.print('Nothing is waiting.')
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
