import { enquirySubject } from './enquiries.ts'

export const messages = enquirySubject({
  kind: 'message',
  summary: 'Messages sent with the contact form',
  title: 'Messages from the contact form.',
  examples: [
    'npm run desk -- messages --from 2026-11-20',
    'npm run --silent desk -- messages --json | head -n 1',
    'npm run desk -- messages show 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50',
    'npm run desk -- messages erase 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50',
  ],
  columns: [
    { title: 'Name', shrinks: true },
    { title: 'E-mail', shrinks: true },
    { title: 'Phone', shrinks: true },
    { title: 'Fund' },
    { title: 'Message', shrinks: true },
  ],
  cells: ({ name, email, phone, schemeCode, text }) => [name, email, phone ?? '', schemeCode ?? '', text],
})
