import type { IsoDate } from '#finance/dates.ts'

export type CommissionKind =
  | 'fund-shares'
  | 'fund-debt'
  | 'fund-liquid'
  | 'fund-gold'
  | 'term-plan'
  | 'savings-plan'
  | 'health-plan'

/** What the firm is paid for a kind of product, by its own agreements. */
export type CommissionRow = {
  readonly kind: CommissionKind
  /** As printed, such as "0.40 to 0.90 %"; null until the firm has filled it in. */
  readonly range: string | null
  readonly asOf: IsoDate | null
}

/** The sample firm has no agreements, so it has no ranges; we do not invent any. */
export const commission: readonly CommissionRow[] = [
  { kind: 'fund-shares', range: null, asOf: null },
  { kind: 'fund-debt', range: null, asOf: null },
  { kind: 'fund-liquid', range: null, asOf: null },
  { kind: 'fund-gold', range: null, asOf: null },
  { kind: 'term-plan', range: null, asOf: null },
  { kind: 'savings-plan', range: null, asOf: null },
  { kind: 'health-plan', range: null, asOf: null },
]

/** The day from which the legal texts hold. */
export const legalTextsFrom: IsoDate = '2026-11-01'
