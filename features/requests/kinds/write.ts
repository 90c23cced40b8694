import { lines, text } from '#kit/schema/fields.ts'
import { defineKind } from '../kind.ts'

const longest = 3000

/** To write to the office, and read its answer at the same place. */
export const write = defineKind({
  purpose: 'help',
  about: 'nothing',
  needsProof: false,
  viaRegistrar: false,
  // As for a complaint: a reference at once, then our answer in writing.
  formWords: ({ complaintSteps }) => ({
    steps: { ...complaintSteps, steps: complaintSteps.steps.filter((_, i) => i % 2 === 0) },
  }),
  fields: () => ({
    text: {
      rule: text({ max: longest, keep: (sent) => lines(sent).trim() }),
      control: { type: 'lines', max: longest },
      isRequired: true,
    },
  }),
})
