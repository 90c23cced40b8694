import { policyKindIds, premiumRhythms } from '#content/policy-kinds.ts'
import type { IsoDate } from '#finance/dates.ts'
import { addYears } from '#finance/dates.ts'
import {
  choice,
  type Field,
  isoDate,
  lines,
  oneLine,
  optional,
  type Parsed,
  paise,
  parseFields,
  text,
} from './field.ts'
import type { PolicyForm, PolicyTyped } from './policy-shape.ts'

/** ₹1,000 crore in paise: more than anyone is insured for. */
const maxPaise = 1e12
/** Bytes would cut a Hindi name short; these are characters. */
const line = (max: number): Field<string> => text({ max, keep: oneLine })

/** Parses a policy. @param today A premium is due within five years, and not long ago. */
export function parsePolicy(typed: PolicyTyped, today: IsoDate): Parsed<PolicyForm> {
  return parseFields<PolicyForm>(
    {
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
    },
    typed,
  )
}
