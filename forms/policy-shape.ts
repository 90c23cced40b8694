import type { PolicyKind, PremiumRhythm } from '#content/policy-kinds.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'

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
