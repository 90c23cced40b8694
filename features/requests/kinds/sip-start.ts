import { defineKind } from '../kind.ts'
import { buyingFindings } from '../parts/nav-findings.ts'
import {
  amountFrom,
  dayField,
  dayOfMonthField,
  folioField,
  lastFault,
  minimumOf,
  noteField,
  untilField,
} from '../parts/shared-fields.ts'

/** To invest the same amount every month. */
export const sipStart = defineKind({
  purpose: 'regular',
  about: 'scheme',
  needsProof: true,
  viaRegistrar: true,
  chip: 'sip',
  isMonthly: () => true,
  fields: (facts) => ({
    amount: {
      rule: amountFrom(minimumOf(facts)),
      control: { type: 'money' },
      isRequired: true,
      isHalf: true,
    },
    day: dayOfMonthField(5),
    date: dayField(facts),
    until: untilField(facts),
    folio: folioField(facts),
    note: noteField,
  }),
  together: (value) => lastFault(value),
  findings: (_, facts) => [...buyingFindings(facts), { id: 'mandate', tone: 'mind', values: {} }],
  moves: ({ amount, date, folio }) => ({ amountPaise: amount, wantedOn: date, folio }),
})
