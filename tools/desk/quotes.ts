import { enquirySubject } from './enquiries.ts'
import { formatCall, formatFact, formatInstant, formatName } from './table.ts'

export const quotes = enquirySubject({
  kind: 'quote',
  summary: 'Requests for a call about insurance',
  title: 'Requests for a call about insurance, with the reference that the visitor received.',
  examples: [
    'npm run desk -- quotes --state new',
    'npm run desk -- quotes show 48 20 71',
    'npm run desk -- quotes mark 48 20 71 won --note "Policy issued"',
    'npm run desk -- quotes export quotes.jsonl',
  ],
  columns: [
    { title: 'About' },
    { title: 'Name', shrinks: true },
    { title: 'Phone', shrinks: true },
    { title: 'Call' },
  ],
  cells: (row) => [row.product, row.name, row.phone, formatCall(row)],
  describe: (row) => [
    formatFact('reference', formatName(row)),
    formatFact('received', formatInstant(row.receivedAt)),
    formatFact('about', row.product),
    formatFact('name', row.name),
    formatFact('phone', row.phone),
    formatFact('e-mail', row.email ?? 'not given'),
    formatFact('call', formatCall(row)),
    ...answersOf(row.answers),
  ],
})

/** The answers by the ids of their questions. */
function answersOf(answers: unknown): string[] {
  const given = Object.entries(answers as Readonly<Record<string, unknown>>)
  if (given.length === 0) return [formatFact('answers', 'none, the questions were skipped')]
  return given.map(([question, answer]) =>
    formatFact(`  ${question}`, Array.isArray(answer) ? answer.join(', ') : String(answer)),
  )
}
