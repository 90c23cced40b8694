import { findPerson, listPeople, type Person } from '#server/desk/people.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject } from './desk.ts'
import { formatInstant, formatName, formatTable, toJsonLine } from './table.ts'

export const people: Subject = {
  summary: 'People who sent something, one line each',
  help: `People who sent something from the calculator, the contact form or an insurance page. Records with the same
phone number (digits) or the same e-mail (in any case) belong to one person.

  desk people                       a table, newest first, in Indian time
  desk people show PHONE or EMAIL   everything that one person sent and agreed to
      --json                        a line of JSON for each person

Examples
  npm run desk -- people
  npm run desk -- people show "98480 22338"
  npm run desk -- people show asha@example.in --json`,
  run: (args, desk) =>
    runCommands(
      { subject: 'people', list: { run: list }, commands: { show: { words: 'PHONE-or-EMAIL', run: show } } },
      args,
      desk,
    ),
}

async function list(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  await desk.reader()
  const found = await listPeople(await desk.services())
  if (json) {
    for (const person of found) desk.print(toJsonLine(person))
  } else if (found.length === 0) {
    desk.print('Nobody has sent anything yet.')
  } else {
    desk.print(
      formatTable(
        [
          { title: 'Last contact' },
          { title: 'Name', shrinks: true },
          { title: 'Phone', shrinks: true },
          { title: 'E-mail', shrinks: true },
          { title: 'Sent', shrinks: true },
        ],
        found.map(({ names, phones, emails, sent }) => [
          formatInstant(sent[0]?.receivedAt ?? ''),
          names.join(' / '),
          phones.join(' / '),
          emails.join(' / '),
          sent.map(({ kind, state }) => `${kind} (${state})`).join(', '),
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

async function show(desk: Desk, [who = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  await desk.reader()
  const person = await findPerson(await desk.services(), who)
  if (!person) throw new Failed(`Nobody sent anything with ${toPlainText(who)}.`)
  desk.print(json ? toJsonLine(person) : describe(person))
  return exitCode.ok
}

function describe({ names, phones, emails, sent }: Person): string {
  const lines = sent.flatMap(({ kind, id, reference, receivedAt, state, consent }) => [
    `${formatInstant(receivedAt)}  ${kind} ${formatName({ id, reference })} (${state})`,
    consent
      ? `    agreed to ${consent.purpose}, text ${consent.textVersion} (${consent.language}) on ${consent.page}, ${formatInstant(consent.givenAt)}`
      : '    no consent is kept',
  ])
  return [...names, ...phones, ...emails, '', ...lines].map(toPlainText).join('\n')
}
