import type { Faults } from '#kit/schema/schema.ts'
import { defineKind } from '../kind.ts'
import { amountFrom, dayField, dayOfMonthField, minimumOf, noteField } from '../parts/shared-fields.ts'
import { sipFindings } from '../parts/sip-findings.ts'

/** To give a running SIP another amount or another day. */
export const sipChange = defineKind({
  purpose: 'regular',
  about: 'sip',
  needsProof: true,
  viaRegistrar: true,
  chip: 'sip',
  isMonthly: () => true,
  fields: (facts) => ({
    amount: {
      rule: amountFrom(minimumOf(facts)),
      control: { type: 'money' },
      initial: facts.sip ? String(facts.sip.amountPaise / 100) : '',
      isRequired: true,
      isHalf: true,
    },
    day: dayOfMonthField(facts.sip?.rhythm?.dayOfMonth ?? 5),
    date: dayField(facts),
    note: noteField,
  }),
  together: ({ amount, day }, { sip }): Faults =>
    sip && amount === sip.amountPaise && day === sip.rhythm?.dayOfMonth ? { amount: 'same-as-now' } : {},
  moves: ({ amount, date }) => ({ amountPaise: amount, wantedOn: date }),
  findings: (_, facts) => sipFindings(facts),
})
