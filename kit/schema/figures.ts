import { parseIndianNumber, parsePercent } from '#finance/rupees.ts'
import { longestFigure } from './exact.ts'
import type { Fault } from './fault.ts'
import type { Faults } from './schema.ts'

export type FigureRule = {
  /** What the field holds before anything is typed. */
  readonly initial?: string
  /** Ends that are still allowed, in the unit that is typed. */
  readonly min?: number
  readonly max?: number
  /** True if the figure must be above zero. */
  readonly isAboveZero?: boolean
  readonly isWhole?: boolean
  /**
   * How it is typed and what is read, if not a plain number:
   * - `percent`: "12 %" is 12.
   * - `fraction`: "12 %" is 0.12.
   * - `years`: "7.5 years" is 7.5.
   */
  readonly unit?: 'percent' | 'fraction' | 'years'
}

/** The rule of each field of a form. */
export type FigureRules<Name extends string> = Readonly<Record<Name, FigureRule>>

/** The figures of a form: what was typed, what it says, and what is wrong with it. */
export type Figures<Name extends string> = {
  /** As typed, so that nothing is lost. */
  readonly texts: Readonly<Record<Name, string>>
  /** Each figure that can be read, in its unit. All are finite; one that has a fault may be out of its range. */
  readonly numbers: Readonly<Partial<Record<Name, number>>>
  /** All of them, or null while one has a fault. */
  readonly values: Readonly<Record<Name, number>> | null
  readonly faults: Faults<Name>
}

/**
 * The maximum length of a figure that is read. The number parser refuses more than 100 characters, so the cut changes
 * nothing.
 */
export const maxFigureCharacters = 101

/**
 * Reads the figures of a form, from an address or from its fields.
 *
 * @param read What was typed in a field; null if the field was never sent.
 */
export function readFigures<Name extends string>(
  read: (name: Name) => string | null,
  rules: FigureRules<Name>,
): Figures<Name> {
  const texts = {} as Record<Name, string>
  const numbers: Partial<Record<Name, number>> = {}
  const faults: Partial<Record<Name, Fault>> = {}
  for (const name of Object.keys(rules) as Name[]) {
    const rule = rules[name]
    const typed = (read(name) ?? rule.initial ?? '').slice(0, maxFigureCharacters)
    texts[name] = typed
    // An empty box means none of it, where none is possible.
    const isNone = typed.trim() === '' && rule.min === 0
    const { number, fault } = isNone ? { number: 0, fault: null } : judgeFigure(typed, rule)
    if (number !== null) numbers[name] = number
    if (fault !== null) faults[name] = fault
  }
  const values = Object.keys(faults).length === 0 ? (numbers as Record<Name, number>) : null
  return { texts, numbers, values, faults }
}

/** Reads one typed figure. */
export function judgeFigure(typed: string, rule: FigureRule): { number: number | null; fault: Fault | null } {
  if (typed.length > longestFigure) return { number: null, fault: 'not-a-number' }
  const plain = rule.unit === 'years' ? typed.replace(/\s*(years?|yrs?)\.?\s*$/i, '') : typed
  const isPercent = rule.unit === 'percent' || rule.unit === 'fraction'
  const parsed = isPercent ? parsePercent(plain) : parseIndianNumber(plain)
  if (!parsed.ok) return { number: null, fault: parsed.reason === 'empty' ? 'needed' : parsed.reason }
  const number = rule.unit === 'fraction' ? parsed.value / 100 : parsed.value
  return { number, fault: faultOf(parsed.value, rule) }
}

function faultOf(typed: number, rule: FigureRule): Fault | null {
  if (rule.isAboveZero && typed <= 0) return 'needed'
  const isInside = typed >= (rule.min ?? -Infinity) && typed <= (rule.max ?? Infinity)
  if (isInside && (!rule.isWhole || Number.isInteger(typed))) return null
  return rule.isWhole ? 'not-whole-in-range' : 'out-of-range'
}
