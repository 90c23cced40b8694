import { callPhone, slotAmong } from '#features/enquiries/call-back.ts'
import { defineKind } from '../kind.ts'
import { noteField } from '../parts/shared-fields.ts'

/** To be rung in a half-hour of the office. */
export const call = defineKind({
  purpose: 'help',
  about: 'nothing',
  needsProof: false,
  viaRegistrar: false,
  slotMinutes: 30,
  formWords: ({ complaintSteps, callSteps }) => ({
    steps: { ...complaintSteps, steps: [complaintSteps.steps[0]!, ...callSteps] },
  }),
  fields: (facts) => ({
    slot: { rule: slotAmong(facts.slots), control: { type: 'slot' }, isRequired: true, isHalf: true },
    phone: {
      rule: callPhone(facts.sure),
      control: { type: 'phone' },
      initial: facts.phone,
      isRequired: true,
      isHalf: true,
    },
    note: noteField,
  }),
})
