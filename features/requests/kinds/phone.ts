import { indianMobile } from '#kit/schema/fields.ts'
import { defineKind } from '../kind.ts'
import { noteField } from '../parts/shared-fields.ts'

/** To have codes and messages of the fund houses sent to another number. */
export const phone = defineKind({
  purpose: 'details',
  about: 'nothing',
  needsProof: true,
  viaRegistrar: true,
  fields: () => ({
    mobile: { rule: indianMobile(), control: { type: 'digits' }, isRequired: true, isHalf: true },
    note: noteField,
  }),
  findings: () => [{ id: 'phone-needs', tone: 'plain', values: {} }],
})
