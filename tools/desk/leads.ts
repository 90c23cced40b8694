import type { DeskLead } from '#server/desk/enquiries.server.ts'
import { enquirySubject } from './enquiries.ts'
import { formatFact, formatInstant, formatName } from './table.ts'

export const leads = enquirySubject({
  kind: 'lead',
  summary: 'Names and phone numbers left at the calculator',
  title: 'Leads from the calculator.',
  examples: [
    'npm run desk -- leads --state new',
    'npm run --silent desk -- leads --json > leads.jsonl',
    'npm run desk -- leads mark 48 20 71 contacted --note "Rang, meets us on Monday"',
    'npm run desk -- leads export november.csv --from 2026-11-01 --to 2026-11-30',
  ],
  columns: [
    { title: 'Name', shrinks: true },
    { title: 'Phone', shrinks: true },
    { title: 'Worked out', shrinks: true },
  ],
  cells: (lead) => [lead.name, lead.phone, workedOut(lead)],
  describe: (lead) => [
    formatFact('reference', formatName(lead)),
    formatFact('received', formatInstant(lead.receivedAt)),
    formatFact('name', lead.name),
    formatFact('phone', lead.phone),
    formatFact('worked out', workedOut(lead)),
  ],
})

const figure = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Describes a lead in the calculator's words: `SIP ₹5,000 a month, 10 y, 12 %`. */
function workedOut(lead: DeskLead): string {
  const kind = lead.investmentType === 'sip' ? 'SIP' : 'Lump sum'
  const amount = `₹${figure.format(lead.amount)}`
  const monthly = lead.investmentType === 'sip' && lead.goalType === 'invest' ? ' a month' : ''
  const aim = lead.goalType === 'goal' ? `to reach ${amount}` : `${amount}${monthly}`
  return `${kind} ${aim}, ${figure.format(lead.years)} y, ${figure.format(lead.expectedReturn)} %`
}
