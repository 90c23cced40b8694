import { lines, text } from '#kit/fields.ts'
import { choice, optional } from '#kit/schema.ts'
import { defineKind } from '../kind.ts'

const subjects = ['transaction', 'delay', 'advice', 'charges', 'data', 'other'] as const
const longest = 3000

/** To complain about the firm or a fund house. Its clock is in content/request-times.ts. */
export const complaint = defineKind({
  purpose: 'help',
  about: 'nothing',
  needsProof: false,
  viaRegistrar: false,
  fields: () => ({
    subject: {
      rule: choice(subjects),
      control: { type: 'list', options: subjects.map((value) => ({ value })) },
      initial: 'transaction',
      isRequired: true,
    },
    text: {
      rule: text({ max: longest, keep: (sent) => lines(sent).trim() }),
      control: { type: 'lines', max: longest },
      isRequired: true,
    },
    wish: {
      rule: optional(text({ max: 500, keep: (sent) => lines(sent).trim() })),
      control: { type: 'lines', max: 500 },
    },
  }),
  findings: () => [{ id: 'complaint-clock', tone: 'plain', values: {} }],
})
