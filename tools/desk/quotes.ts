import { selectQuotes } from '#db/quotes.server.ts'
import type { QuoteTable } from '#db/schema.server.ts'
import type { Subject } from './desk.ts'
import { type Records, recordsHelp, runRecords } from './records.ts'

export const quotes: Subject = {
  summary: 'Who wants to be called about insurance, and when',
  help: `Requests for a call about insurance, with the reference that the visitor was given.

${recordsHelp('quotes', 'quote')}

Examples
  npm run desk -- quotes --state new
  npm run desk -- quotes show 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50
  npm run desk -- quotes mark 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50 won --note "Policy issued"
  npm run desk -- quotes export quotes.jsonl`,
  run: (args, desk) => runRecords(quoteRecords, args, desk),
}

/** How requests for a call are read and drawn. */
export const quoteRecords: Records<QuoteTable> = {
  kind: 'quote',
  select: selectQuotes,
  toJson: (quote) => ({
    id: quote.id,
    reference: quote.reference,
    receivedAt: quote.received_at,
    product: quote.product,
    name: quote.name,
    phone: quote.phone,
    email: quote.email,
    callOn: quote.slot_date,
    callFrom: quote.slot_from,
    callTo: quote.slot_to,
    answers: JSON.parse(quote.answers) as unknown,
  }),
  columns: [
    { title: 'Reference' },
    { title: 'About' },
    { title: 'Name', shrinks: true },
    { title: 'Phone', shrinks: true },
    { title: 'Call' },
  ],
  cells: (quote) => [
    quote.reference,
    quote.product,
    quote.name,
    quote.phone,
    `${quote.slot_date} ${quote.slot_from} to ${quote.slot_to}`,
  ],
}
