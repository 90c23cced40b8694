import { selectMessages } from '#db/leads.server.ts'
import type { MessageTable } from '#db/schema.server.ts'
import type { Subject } from './desk.ts'
import { type Records, recordsHelp, runRecords } from './records.ts'

export const messages: Subject = {
  summary: 'What was sent with the contact form',
  help: `Messages from the contact form.

${recordsHelp('messages', 'message')}

Examples
  npm run desk -- messages --from 2026-11-20
  npm run --silent desk -- messages --json | head -n 1
  npm run desk -- messages show 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50
  npm run desk -- messages erase 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50`,
  run: (args, desk) => runRecords(messageRecords, args, desk),
}

/** How messages are read and drawn. */
export const messageRecords: Records<MessageTable> = {
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
  columns: [
    { title: 'Name', shrinks: true },
    { title: 'E-mail', shrinks: true },
    { title: 'Phone', shrinks: true },
    { title: 'Fund' },
    { title: 'Message', shrinks: true },
  ],
  cells: (message) => [
    message.name,
    message.email,
    message.phone ?? '',
    message.scheme_code ?? '',
    message.text,
  ],
}
