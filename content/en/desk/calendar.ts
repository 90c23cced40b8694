import type { PluralForms } from '../../plural.ts'

/** The words of the compliance calendar. */
export const calendarDeskWords = {
  title: 'Calendar',
  lead: 'What the firm has to renew, declare or prove, with who sees to it. Reminders go out 90, 30 and 7 days before.',
  kinds: {
    registration: { distributor: 'ARN {number} expires', adviser: 'SEBI registration {number} expires' },
    euin: 'EUIN {number} of {name} expires',
    firmEuin: 'EUIN {number} of the firm expires',
    insurance: 'Insurance licence {number} expires',
    declaration: { 'self-certification': 'Yearly declaration of self-certification to AMFI' },
    claim: 'Claim “{value}” ({id}) needs a newer basis',
  },
  undated: 'no date entered',
  left: { one: 'in {count} day', other: 'in {count} days' } as PluralForms,
  past: { one: '{count} day late', other: '{count} days late' } as PluralForms,
  dueToday: 'today',
  owner: 'with {name}',
  noOwner: 'with the owners',
  kept: 'kept on {date} by {name}: {proof}',
  proofMissing: 'proof missing',
  everyMonths: { one: 'every month', other: 'every {count} months' } as PluralForms,
}
