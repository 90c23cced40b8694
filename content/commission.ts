import type { IsoDate } from '#finance/dates.ts'

export const commissionKinds = [
  'fund-shares',
  'fund-debt',
  'fund-liquid',
  'fund-gold',
  'term-plan',
  'savings-plan',
  'health-plan',
] as const
export type CommissionKind = (typeof commissionKinds)[number]

/** True for a kind that only an insurance licence lets the firm be paid for. */
export function isInsuranceKind(kind: CommissionKind): boolean {
  return kind === 'term-plan' || kind === 'savings-plan' || kind === 'health-plan'
}

/** What the firm is paid for a kind of product, by its own agreements. */
export type CommissionRow = {
  readonly kind: CommissionKind
  /** As printed, such as "0.40 to 0.90 %"; null until the firm has filled it in. */
  readonly range: string | null
  readonly asOf: IsoDate | null
}
