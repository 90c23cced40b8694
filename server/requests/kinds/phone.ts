import { type Field, text, where } from '#forms/field.ts'
import { defineKind } from '../kind.ts'
import { noteField } from '../parts/shared-fields.ts'

/** A number that starts with +91 or 0 is the same without it. */
const mobile: Field<string> = where(
  text({
    max: 32,
    keep: (sent) =>
      sent
        .normalize('NFKC')
        .replaceAll(/[\s()-]/g, '')
        .replace(/^(?:\+91|0)(?=\d{10}$)/, ''),
  }),
  (digits) => /^[6-9]\d{9}$/.test(digits),
  'not-a-mobile',
)

/** To have codes and messages of the fund houses sent to another number. */
export const phone = defineKind({
  purpose: 'details',
  about: 'nothing',
  needsProof: true,
  viaRegistrar: true,
  fields: () => ({
    mobile: { rule: mobile, control: { type: 'digits' }, isRequired: true, isHalf: true },
    note: noteField,
  }),
  findings: () => [{ id: 'phone-needs', tone: 'plain', values: {} }],
})
