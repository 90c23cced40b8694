import { enquirySubject } from './enquiries.ts'
import { formatCall, formatFact, formatInstant, formatName, formatText } from './table.ts'

export const messages = enquirySubject({
  kind: 'message',
  summary: 'Messages sent with the contact form',
  title: 'Messages from the contact form.',
  examples: [
    'npm run desk -- messages --from 2026-11-20',
    'npm run --silent desk -- messages --json | head -n 1',
    'npm run desk -- messages show 48 20 71',
    'npm run desk -- messages erase 48 20 71',
  ],
  columns: [
    { title: 'Name', shrinks: true },
    { title: 'E-mail', shrinks: true },
    { title: 'Phone', shrinks: true },
    { title: 'Fund' },
    { title: 'Call' },
    { title: 'Message', shrinks: true },
  ],
  cells: (row) => [row.name, row.email, row.phone ?? '', row.schemeCode ?? '', formatCall(row), row.text],
  describe: (row) => [
    formatFact('reference', formatName(row)),
    formatFact('received', formatInstant(row.receivedAt)),
    formatFact('name', row.name),
    formatFact('e-mail', row.email),
    formatFact('phone', row.phone ?? 'not given'),
    formatFact('call', formatCall(row) || 'not asked for'),
    ...(row.schemeCode === null ? [] : [formatFact('about the fund', row.schemeCode)]),
    formatText('message', row.text),
  ],
})
