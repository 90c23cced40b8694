import { lines, oneLine, text } from '#kit/schema/fields.ts'
import { where } from '#kit/schema/schema.ts'
import { defineKind } from '../kind.ts'
import { noteField } from '../parts/shared-fields.ts'

/** To have the fund houses write to another address. */
export const address = defineKind({
  purpose: 'details',
  about: 'nothing',
  needsProof: false,
  viaRegistrar: true,
  fields: () => ({
    street: {
      rule: text({ max: 300, keep: (sent) => lines(sent).trim() }),
      control: { type: 'lines', max: 300 },
      isRequired: true,
    },
    city: {
      rule: text({ max: 120, keep: oneLine }),
      control: { type: 'text' },
      isRequired: true,
      isHalf: true,
    },
    pin: {
      rule: where(
        text({ max: 20, keep: (sent) => sent.normalize('NFKC').replaceAll(/\s/g, '') }),
        (digits) => /^[1-9]\d{5}$/.test(digits),
        'not-a-pin',
      ),
      control: { type: 'digits' },
      isRequired: true,
      isHalf: true,
    },
    note: noteField,
  }),
  findings: () => [{ id: 'address-needs', tone: 'plain', values: {} }],
})
