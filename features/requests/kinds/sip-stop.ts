import { defineKind } from '../kind.ts'
import { dayField, noteField } from '../parts/shared-fields.ts'
import { sipFindings } from '../parts/sip-findings.ts'

/** To end a running SIP. */
export const sipStop = defineKind({
  purpose: 'regular',
  about: 'sip',
  needsProof: false,
  viaRegistrar: true,
  chip: 'sip',
  fields: (facts) => ({ date: dayField(facts), note: noteField }),
  moves: ({ date }) => ({ wantedOn: date }),
  findings: (_, facts) => [...sipFindings(facts), { id: 'units-stay', tone: 'plain', values: {} }],
})
