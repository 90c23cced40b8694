import { defineKind } from '../kind.ts'
import { regularOutFaults } from '../parts/out-fields.ts'
import { redemptionFindings } from '../parts/redemption-findings.ts'
import {
  amountFrom,
  dayField,
  dayOfMonthField,
  noteField,
  targetField,
  untilField,
} from '../parts/shared-fields.ts'

/** To move the same amount from one fund to another of its house every month. */
export const stpStart = defineKind({
  purpose: 'regular',
  about: 'holding',
  needsProof: true,
  viaRegistrar: true,
  isMonthly: () => true,
  fields: (place) => ({
    to: targetField(place),
    amount: { rule: amountFrom(1), control: { type: 'money' }, isRequired: true, isHalf: true },
    day: dayOfMonthField(5),
    date: dayField(place),
    until: untilField(place),
    note: noteField,
  }),
  together: regularOutFaults,
  moves: ({ amount, date }) => ({ amountPaise: amount, wantedOn: date }),
  findings: ({ amount }, place) =>
    redemptionFindings({ how: 'amount', ...(amount === undefined ? {} : { amount }) }, place, 'fund'),
})
