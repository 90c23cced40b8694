import { defineKind } from '../kind.ts'
import { outFaults, outFields, outMoves } from '../parts/out-fields.ts'
import { redemptionFindings } from '../parts/redemption-findings.ts'
import { noteField, targetField } from '../parts/shared-fields.ts'

/** To sell units of one fund and buy another of the same house with the money. */
export const switchFunds = defineKind({
  purpose: 'money',
  about: 'holding',
  needsProof: true,
  viaRegistrar: true,
  chip: 'switch',
  dealt: 'redemption',
  fields: (facts) => ({ to: targetField(facts), ...outFields(facts), note: noteField }),
  together: outFaults,
  moves: outMoves,
  findings: (value, facts) => redemptionFindings(value, facts, 'fund'),
})
