import type { HouseholdWords } from '#features/access/words/household.ts'
import { addYears, type IsoDate } from '#finance/dates.ts'
import { isoDate, lines, oneLine, paise, text } from '#kit/schema/fields.ts'
import { choice, type Infer, object, optional, type Parsed } from '#kit/schema/schema.ts'
import { policyKindIds, premiumRhythms } from './policy-kinds.ts'

/** ₹1,000 crore in paise: more than anyone is insured for. */
const maxPaise = 1e12

/**
 * The fields of a policy as it is typed from its papers, in the order of the form. Both forms, the endpoint, the row of the
 * table and what an edit shows follow from it.
 *
 * @param today A premium is due within five years, and not long ago.
 */
function policySchema(today: IsoDate) {
  const line = (max: number) => text({ max, keep: oneLine })
  return object({
    kind: choice(policyKindIds),
    insurer: line(100),
    number: optional(line(60)),
    insured: line(100),
    cover: paise({ max: maxPaise }),
    premium: optional(paise({ max: maxPaise })),
    every: choice(premiumRhythms),
    dueOn: optional(isoDate({ earliest: addYears(today, -1), latest: addYears(today, 5) })),
    nominee: optional(line(200)),
    papers: optional(text({ max: 500, keep: lines })),
    contact: optional(line(200)),
  })
}

export type PolicyForm = Infer<ReturnType<typeof policySchema>>
type PolicyField = keyof PolicyForm
export type PolicyTyped = Readonly<Record<PolicyField, string>>

/** Its names and kinds do not depend on the day. */
const { fields } = policySchema('2026-01-01')
export const policyFields = Object.keys(fields) as PolicyField[]

/** Parses a policy as it was typed. */
export function parsePolicy(typed: PolicyTyped, today: IsoDate): Parsed<PolicyForm> {
  return policySchema(today).read(typed)
}

/** Builds a policy as it was typed from its fields. */
export function readPolicy(field: (name: PolicyField) => string): PolicyTyped {
  return Object.fromEntries(policyFields.map((name) => [name, field(name)])) as PolicyTyped
}

/** What the form of a new policy shows. */
export const emptyPolicy: PolicyTyped = { ...readPolicy(() => ''), every: 'year' }

/** True if the column of a field has a text, which is '' where nothing is known, and not null. */
export function isPolicyText(name: PolicyField): boolean {
  return fields[name].kind === undefined
}

/** The control of each field, in the order of the form: what goes to `Field`. */
export function policyControls({ policy, protection, form }: HouseholdWords) {
  const options = {
    kind: ['', ...policyKindIds].map((kind) => ({
      value: kind,
      label: kind === '' ? form.choose : protection.kinds[kind as keyof typeof protection.kinds],
    })),
    every: premiumRhythms.map((value) => ({ value, label: protection.every[value] })),
  }
  return policyFields.map((name) => {
    const { kind, choices, max = 0, isOptional } = fields[name]
    return {
      name,
      label: policy[name],
      hint: (policy as Readonly<Record<string, string | undefined>>)[`${name}Hint`],
      // The rhythm always has a value.
      required: !isOptional && name !== 'every',
      options: name === 'kind' || name === 'every' ? options[name] : null,
      ...(choices
        ? { as: 'select' as const }
        : kind === 'date'
          ? { type: 'date' }
          : kind === 'paise'
            ? { inputMode: 'decimal' as const, className: 'own-amount' }
            : max > 200
              ? { as: 'textarea' as const, rows: 3, maxLength: max }
              : { maxLength: max, ...(name === 'number' && { autoComplete: 'off' }) }),
    }
  })
}
