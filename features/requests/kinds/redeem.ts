import { defineKind } from '../kind.ts'
import { outFaults, outFields, outMoves } from '../parts/out-fields.ts'
import { redemptionFindings } from '../parts/redemption-findings.ts'
import { noteField } from '../parts/shared-fields.ts'

/** To sell units of a holding: an amount, a number of units, or all. */
export const redeem = defineKind({
  purpose: 'money',
  about: 'holding',
  needsProof: true,
  viaRegistrar: true,
  chip: 'redeem',
  dealt: 'redemption',
  paysOut: true,
  fields: (facts) => ({ ...outFields(facts), note: noteField }),
  together: outFaults,
  moves: outMoves,
  findings: (value, facts) => redemptionFindings(value, facts, 'bank'),
})
