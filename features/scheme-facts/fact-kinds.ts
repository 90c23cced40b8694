/** How a fact's values are written: whole paise, percent a year, a whole number, yes or no, a day, a time, words. */
type FactForm = 'paise' | 'percent' | 'days' | 'yes-no' | 'day' | 'time' | 'words'

/** What several lines about one scheme come to: one ISIN may stand under two codes of an exchange. */
type Joining = 'first' | 'smaller' | 'yes'

interface FactKind {
  readonly form: FactForm
  readonly joining: Joining
  /** How far a plausible change goes: by less than this factor, up or down; null for values that are no quantities. */
  readonly factor: number | null
  /** A change that concerns whoever holds the scheme. */
  readonly isTold: boolean
}

/**
 * Everything that files say of a scheme in one plan and option.
 *
 * A load is only a flag: its days and steps are in no file, so no rate is ever read from it.
 */
export const factKinds = {
  name: { form: 'words', joining: 'first', factor: null, isTold: true },
  house: { form: 'words', joining: 'first', factor: null, isTold: false },
  category: { form: 'words', joining: 'first', factor: null, isTold: false },
  expense: { form: 'percent', joining: 'first', factor: 2, isTold: true },
  minimum: { form: 'paise', joining: 'smaller', factor: 10, isTold: false },
  further: { form: 'paise', joining: 'smaller', factor: 10, isTold: false },
  multiple: { form: 'paise', joining: 'smaller', factor: null, isTold: false },
  'has-load': { form: 'yes-no', joining: 'yes', factor: null, isTold: true },
  'lock-in': { form: 'days', joining: 'first', factor: 10, isTold: false },
  buys: { form: 'yes-no', joining: 'yes', factor: null, isTold: false },
  'reopens-on': { form: 'day', joining: 'first', factor: null, isTold: false },
  'buy-by': { form: 'time', joining: 'first', factor: null, isTold: false },
  'sell-by': { form: 'time', joining: 'first', factor: null, isTold: false },
  'registrar-code': { form: 'words', joining: 'first', factor: null, isTold: false },
  launch: { form: 'day', joining: 'first', factor: null, isTold: false },
  closure: { form: 'day', joining: 'first', factor: null, isTold: true },
} as const satisfies Readonly<Record<string, FactKind>>

export type SchemeFactId = keyof typeof factKinds

/** Facts of which holders are told a change. */
export const toldFacts = (Object.keys(factKinds) as SchemeFactId[]).filter((fact) => factKinds[fact].isTold)

/** The value of two lines about one scheme. */
export function joinValues(fact: SchemeFactId, one: string, other: string): string {
  const { joining } = factKinds[fact]
  if (joining === 'smaller') return Number(other) < Number(one) ? other : one
  return joining === 'yes' && other === 'yes' ? other : one
}
