import { selectLeads } from '#db/leads.server.ts'
import type { LeadTable } from '#db/schema.server.ts'
import type { Subject } from './desk.ts'
import { formatInstant, runRecords } from './records.ts'
import { formatTable } from './table.ts'

export const leads: Subject = {
  summary: 'Who left name and phone in the calculator',
  help: `Leads from the calculator, newest first.

  desk leads              a table; times are Indian
  desk leads --json       a line of JSON for each, with what was agreed to
  desk leads erase ID     erases one for good, with its consent

Examples
  npm run desk -- leads
  npm run --silent desk -- leads --json > leads.jsonl
  npm run desk -- leads erase 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50`,
  run: (args, desk) =>
    runRecords<LeadTable>(
      {
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
        draw: drawLeads,
      },
      args,
      desk,
    ),
}

const figure = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

function drawLeads(rows: readonly LeadTable[], width: number): string {
  return formatTable(
    [
      { title: 'Received' },
      { title: 'Name', shrinks: true },
      { title: 'Phone', shrinks: true },
      { title: 'Worked out', shrinks: true },
      { title: 'Id' },
    ],
    rows.map((lead) => [formatInstant(lead.received_at), lead.name, lead.phone, describe(lead), lead.id]),
    width,
  )
}

/** In the words of the calculator: `SIP ₹5,000 a month, 10 y, 12 %`. */
function describe(lead: LeadTable): string {
  const kind = lead.investment_type === 'sip' ? 'SIP' : 'Lump sum'
  const amount = `₹${figure.format(lead.amount)}`
  const monthly = lead.investment_type === 'sip' && lead.goal_type === 'invest' ? ' a month' : ''
  const aim = lead.goal_type === 'goal' ? `to reach ${amount}` : `${amount}${monthly}`
  return `${kind} ${aim}, ${figure.format(lead.years)} y, ${figure.format(lead.expected_return)} %`
}
