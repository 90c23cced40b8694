import { officeMinutesText } from '#content/office-clock.ts'
import { type InboxPerson, readInbox } from '#server/work/inbox.server.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './desk.ts'
import { formatDue, formatTable, toJsonLine } from './table.ts'

export const inbox: Subject = {
  summary: 'People who wait for a first reply, each once',
  help: `Everyone who sent a lead, a message, a quote or a wish to be called and has no reply yet: each person once, whatever forms they
used. The first reply is due in office time: nights, free days and holidays do not count. What somebody took and nobody
touched for an hour of office time is everybody's again.

  desk inbox                    a line for each person
      --json                    a line of JSON for each

Then
  npm run desk -- people show 9848022338    everything of one person
  npm run desk -- answer 48 20 71           answers by mail`,
  run: (args, desk) => runCommands({ subject: 'inbox', list: { run: list }, commands: {} }, args, desk),
}

async function list(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  await desk.reader()
  const people = (await readInbox(await desk.services())).filter(({ clock }) => clock !== null)
  if (json) {
    for (const { client, ...person } of people)
      desk.print(toJsonLine({ ...person, client: client?.number ?? null }))
    return exitCode.ok
  }
  desk.print(people.length === 0 ? 'Nobody waits for a reply.' : `Waiting for a reply: ${people.length}.`)
  if (people.length === 0) return exitCode.ok
  desk.print(
    formatTable(
      [
        { title: 'Reply due' },
        { title: 'Waited' },
        { title: 'Who', shrinks: true },
        { title: 'Phone or e-mail', shrinks: true },
        { title: 'Sent', shrinks: true },
        { title: 'With', shrinks: true },
      ],
      people.map((person) => [
        person.clock ? `${formatDue(person.clock.dueAt)}${person.clock.isLate ? ' late' : ''}` : '',
        person.clock ? officeMinutesText(person.clock.waitedMinutes) : '',
        person.name,
        person.phone ?? person.email ?? '',
        sentOf(person),
        person.holder?.name ?? '',
      ]),
      desk.width,
    ),
  )
  return exitCode.ok
}

function sentOf({ open, client }: InboxPerson): string {
  const kinds = [...new Set(open.map(({ kind }) => kind))].join(', ')
  return client ? `${kinds}; client ${client.number}` : kinds
}
