import { selectMessages } from '#db/leads.server.ts'
import type { MessageTable } from '#db/schema.server.ts'
import type { Subject } from './desk.ts'
import { formatInstant, runRecords } from './records.ts'
import { formatTable } from './table.ts'

export const messages: Subject = {
  summary: 'What was sent with the contact form',
  help: `Messages from the contact form, newest first.

  desk messages              a table; times are Indian
  desk messages --json       a line of JSON for each: the whole text, and what was agreed to
  desk messages erase ID     erases one for good, with its consent

Examples
  npm run desk -- messages
  npm run --silent desk -- messages --json | head -n 1
  npm run desk -- messages erase 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50`,
  run: (args, desk) =>
    runRecords<MessageTable>(
      {
        kind: 'message',
        select: selectMessages,
        toJson: (message) => ({
          id: message.id,
          receivedAt: message.received_at,
          name: message.name,
          email: message.email,
          phone: message.phone,
          text: message.text,
          schemeCode: message.scheme_code,
        }),
        draw: drawMessages,
      },
      args,
      desk,
    ),
}

function drawMessages(rows: readonly MessageTable[], width: number): string {
  return formatTable(
    [
      { title: 'Received' },
      { title: 'Name', shrinks: true },
      { title: 'E-mail', shrinks: true },
      { title: 'Phone', shrinks: true },
      { title: 'Fund' },
      { title: 'Message', shrinks: true },
      { title: 'Id' },
    ],
    rows.map((message) => [
      formatInstant(message.received_at),
      message.name,
      message.email,
      message.phone ?? '',
      message.scheme_code ?? '',
      message.text,
      message.id,
    ]),
    width,
  )
}
