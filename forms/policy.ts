import type { IsoDate } from '#finance/dates.ts'
import { addYears } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
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

/** What a policy covers, and how often its premium is paid. */
export const policyKinds = ['term', 'life', 'health', 'accident', 'other'] as const
export type PolicyKind = (typeof policyKinds)[number]
export const premiumRhythms = ['month', 'quarter', 'half-year', 'year', 'once'] as const
export type PremiumRhythm = (typeof premiumRhythms)[number]

/** A policy as it is typed from its papers. */
export interface PolicyForm {
  readonly kind: PolicyKind
  readonly insurer: string
  readonly number: string | null
  readonly insured: string
  readonly cover: Paise
  readonly premium: Paise | null
  readonly every: PremiumRhythm
  readonly dueOn: IsoDate | null
  readonly nominee: string | null
  readonly papers: string | null
  readonly contact: string | null
}
export type PolicyField = keyof PolicyForm
export type PolicyTyped = Readonly<Record<PolicyField, string>>

/** Builds a policy as it was typed from its fields. */
export function readPolicy(field: (name: PolicyField) => string): PolicyTyped {
  return {
    kind: field('kind'),
    insurer: field('insurer'),
    number: field('number'),
    insured: field('insured'),
    cover: field('cover'),
    premium: field('premium'),
    every: field('every'),
    dueOn: field('dueOn'),
    nominee: field('nominee'),
    papers: field('papers'),
    contact: field('contact'),
  }
}

/** What the form of a new policy shows. */
export const emptyPolicy: PolicyTyped = { ...readPolicy(() => ''), every: 'year' }

/** ₹1,000 crore in paise: more than anyone is insured for. */
const maxPaise = 1e12
/** Bytes would cut a Hindi name short; these are characters. */
const line = (max: number): Field<string> => text({ max, keep: oneLine })

/** Parses a policy. @param today A premium is due within five years, and not long ago. */
export function parsePolicy(typed: PolicyTyped, today: IsoDate): Parsed<PolicyForm> {
  return parseFields<PolicyForm>(
    {
      kind: choice(policyKinds),
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
