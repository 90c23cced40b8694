import { enquirySubject } from './enquiries.ts'

export const quotes = enquirySubject({
  kind: 'quote',
  summary: 'Requests for a call about insurance',
  title: 'Requests for a call about insurance, with the reference that the visitor received.',
  examples: [
    'npm run desk -- quotes --state new',
    'npm run desk -- quotes show 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50',
    'npm run desk -- quotes mark 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50 won --note "Policy issued"',
    'npm run desk -- quotes export quotes.jsonl',
  ],
  columns: [
    { title: 'Reference' },
    { title: 'About' },
    { title: 'Name', shrinks: true },
    { title: 'Phone', shrinks: true },
    { title: 'Call' },
  ],
  cells: ({ reference, product, name, phone, callOn, callFrom, callTo }) => [
    reference,
    product,
    name,
    phone,
    `${callOn} ${callFrom} to ${callTo}`,
  ],
})
