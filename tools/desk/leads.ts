import { selectLeads } from '#db/leads.server.ts'
import type { LeadTable } from '#db/schema.server.ts'
import type { Subject } from './desk.ts'
import { type Records, recordsHelp, runRecords } from './records.ts'

export const leads: Subject = {
  summary: 'Who left name and phone in the calculator',
  help: `Leads from the calculator.

${recordsHelp('leads', 'lead')}

Examples
  npm run desk -- leads --state new
  npm run --silent desk -- leads --json > leads.jsonl
  npm run desk -- leads mark 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50 contacted --note "Rang, meets us on Monday"
  npm run desk -- leads export november.csv --from 2026-11-01 --to 2026-11-30`,
  run: (args, desk) => runRecords(leadRecords, args, desk),
}

/** How leads are read and drawn. */
export const leadRecords: Records<LeadTable> = {
  kind: 'lead',
  select: selectLeads,
  toJson: (lead) => ({
    id: lead.id,
    receivedAt: lead.received_at,
    name: lead.name,
    phone: lead.phone,
    goalType: lead.goal_type,
    investmentType: lead.investment_type,
    amount: lead.amount,
    years: lead.years,
    expectedReturn: lead.expected_return,
  }),
  columns: [
    { title: 'Name', shrinks: true },
    { title: 'Phone', shrinks: true },
    { title: 'Worked out', shrinks: true },
  ],
  cells: (lead) => [lead.name, lead.phone, describe(lead)],
}

const figure = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** In the words of the calculator: `SIP ₹5,000 a month, 10 y, 12 %`. */
function describe(lead: LeadTable): string {
  const kind = lead.investment_type === 'sip' ? 'SIP' : 'Lump sum'
  const amount = `₹${figure.format(lead.amount)}`
  const monthly = lead.investment_type === 'sip' && lead.goal_type === 'invest' ? ' a month' : ''
  const aim = lead.goal_type === 'goal' ? `to reach ${amount}` : `${amount}${monthly}`
  return `${kind} ${aim}, ${figure.format(lead.years)} y, ${figure.format(lead.expected_return)} %`
}
