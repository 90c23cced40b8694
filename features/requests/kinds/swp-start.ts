import { defineKind } from '../kind.ts'
import { regularOutFaults } from '../parts/out-fields.ts'
import { redemptionFindings } from '../parts/redemption-findings.ts'
import { amountFrom, dayField, dayOfMonthField, noteField, untilField } from '../parts/shared-fields.ts'

/** To have the same amount paid out of a fund every month. */
export const swpStart = defineKind({
  purpose: 'regular',
  about: 'holding',
  needsProof: true,
  viaRegistrar: true,
  paysOut: true,
  isMonthly: () => true,
  fields: (facts) => ({
    amount: { rule: amountFrom(1), control: { type: 'money' }, isRequired: true, isHalf: true },
    day: dayOfMonthField(5),
    date: dayField(facts),
    until: untilField(facts),
    note: noteField,
  }),
  together: regularOutFaults,
  moves: ({ amount, date }) => ({ amountPaise: amount, wantedOn: date }),
  findings: ({ amount }, facts) =>
    redemptionFindings({ how: 'amount', ...(amount === undefined ? {} : { amount }) }, facts, 'bank'),
})
