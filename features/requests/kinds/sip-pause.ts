import { choice } from '#kit/schema/schema.ts'
import { defineKind } from '../kind.ts'
import { dayField, noteField } from '../parts/shared-fields.ts'
import { sipFindings } from '../parts/sip-findings.ts'

const lengths = ['1', '2', '3', '6'] as const

/** To leave out some instalments of a running SIP. */
export const sipPause = defineKind({
  purpose: 'regular',
  about: 'sip',
  needsProof: false,
  viaRegistrar: true,
  chip: 'sip',
  fields: (facts) => ({
    date: dayField(facts),
    months: {
      rule: choice(lengths),
      control: { type: 'list', options: lengths.map((value) => ({ value })) },
      initial: '1',
      isRequired: true,
      isHalf: true,
    },
    note: noteField,
  }),
  moves: ({ date }) => ({ wantedOn: date }),
  findings: (_, facts) => sipFindings(facts),
})
