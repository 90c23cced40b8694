import { findBranch } from '#features/profile/ifsc.server.ts'
import { oneLine, personName, text } from '#kit/schema/fields.ts'
import { choice, fault, type Rule, valid, where } from '#kit/schema/schema.ts'
import { defineKind, type Finding, textOf } from '../kind.ts'
import { noteField } from '../parts/shared-fields.ts'

const types = ['savings', 'current', 'nre', 'nro'] as const

/** To have redemptions and dividends paid to another account of one's own. */
export const bank = defineKind({
  purpose: 'details',
  about: 'nothing',
  needsProof: true,
  viaRegistrar: true,
  secret: 'number',
  fields: () => ({
    holder: { rule: personName(oneLine), control: { type: 'text' }, isRequired: true },
    number: {
      rule: where(
        text({ max: 34, keep: (sent) => sent.normalize('NFKC').replaceAll(/[\s-]/g, '') }),
        (digits) => /^\d{9,18}$/.test(digits),
        'not-an-account-number',
      ),
      control: { type: 'account-number' },
      isRequired: true,
      isHalf: true,
    },
    ifsc: { rule: ifsc, control: { type: 'text' }, isRequired: true, isHalf: true },
    type: {
      rule: choice(types),
      control: { type: 'list', options: types.map((value) => ({ value })) },
      initial: 'savings',
      isRequired: true,
    },
    note: noteField,
  }),
  findings: (value, facts): Finding[] => [
    ...(facts.bank
      ? [
          {
            id: 'bank-now',
            tone: 'plain',
            values: { bank: textOf(facts.bank.bankName), lastFour: textOf(facts.bank.lastFour) },
          } satisfies Finding,
        ]
      : []),
    ...(value.ifsc === undefined
      ? []
      : [
          {
            id: 'bank-new',
            tone: 'plain',
            values: { bank: textOf(bankNameOf(value.ifsc)) },
          } satisfies Finding,
        ]),
    { id: 'bank-needs', tone: 'mind', values: {} },
    { id: 'bank-wait', tone: 'plain', values: {} },
  ],
})

/** The code of a branch that exists, in capitals. */
const ifsc: Rule<string> = {
  kind: 'text',
  read(sent) {
    if (typeof sent !== 'string' || sent.trim() === '') return fault('needed')
    const branch = findBranch(sent.slice(0, 40))
    if (branch.ok) return valid(branch.ifsc)
    return fault(branch.reason === 'ifsc-form' ? 'not-an-ifsc' : 'unknown-ifsc')
  },
}

function bankNameOf(code: string): string {
  const branch = findBranch(code)
  return branch.ok ? branch.bank : code
}
