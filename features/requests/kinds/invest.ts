import { callPhone, slotAmong } from '#features/enquiries/call-back.ts'
import { choice } from '#kit/schema/schema.ts'
import { defineKind } from '../kind.ts'
import { buyingFindings } from '../parts/nav-findings.ts'
import { amountFrom, dayField, folioField, minimumOf, noteField } from '../parts/shared-fields.ts'

/** To invest in a fund, once or every month. A person of the firm calls first. */
export const invest = defineKind({
  purpose: 'money',
  about: 'scheme',
  needsProof: false,
  viaRegistrar: true,
  chip: 'invest',
  dealt: 'purchase',
  isMonthly: ({ kind }) => kind === 'sip',
  callAbout: ({ kind }) => (kind === 'sip' ? 'sip' : 'lumpsum'),
  formWords: ({ choose, form, steps }) => ({
    chooseTitle: choose.title,
    title: form.investTitle,
    lead: form.investLead,
    steps,
  }),
  fields: (facts) => ({
    kind: {
      rule: choice(['lumpsum', 'sip']),
      control: { type: 'bar', options: [{ value: 'sip' }, { value: 'lumpsum' }] },
      initial: 'sip',
    },
    amount: {
      rule: amountFrom(minimumOf(facts)),
      control: { type: 'money' },
      isRequired: true,
      isHalf: true,
    },
    date: dayField(facts),
    folio: folioField(facts),
    note: noteField,
    phone: {
      rule: callPhone(facts.sure),
      control: { type: 'phone' },
      initial: facts.phone,
      isRequired: true,
      isHalf: true,
    },
    slot: { rule: slotAmong(facts.slots), control: { type: 'slot' }, isRequired: true, isHalf: true },
  }),
  findings: (_, facts) => buyingFindings(facts),
  moves: ({ amount, date, folio }) => ({ amountPaise: amount, wantedOn: date, folio }),
})
