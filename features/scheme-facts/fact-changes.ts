import type { SchemeFileMaker } from '#features/readers/scheme-files/scheme-file-rows.ts'
import type { IsoDate } from '#finance/dates.ts'
import { type Paise, paise } from '#finance/units.ts'
import type { SchemeFactId } from './fact-kinds.ts'

/** A fact of a scheme and the line of the file that says it. */
export interface FiledFact {
  readonly value: string
  /** The first day on which it held, as far as the files say. */
  readonly from: IsoDate
  /** The file's name, what it is, its day, and the line. */
  readonly file: string
  readonly layout: string
  readonly maker: SchemeFileMaker
  readonly on: IsoDate
  readonly line: number
  /** Only the name of the fund says that the line is about this scheme. */
  readonly isByName: boolean
}

/** Names a fact's source: 'AMFI expense ratios, ter.xlsx, line 147'. */
export function filedSource({ layout, file, line }: Pick<FiledFact, 'layout' | 'file' | 'line'>): string {
  return `${layout}, ${file}, line ${line}`
}

/** What files say of one scheme. */
export type FiledFacts = Readonly<Partial<Record<SchemeFactId, FiledFact>>>

/** A fact of a scheme that is another one than before. */
export interface FactChange extends FiledFact {
  readonly code: string
  readonly fact: SchemeFactId
  /** null for a scheme that was open before: nothing said a day on which it closes. */
  readonly before: string | null
  /** The names of both schemes, where the units of all clients whose rows name a merger went into one; null for an end. */
  readonly merger: { readonly from: string; readonly into: string } | null
}

/** Rupees a year that a change of cost makes on a value, in paise: what is held times the difference of both ratios. */
export function yearlyOf({ fact, before, value }: FactChange, valuePaise: Paise | null): Paise | null {
  if (fact !== 'expense' || before === null || valuePaise === null) return null
  // Percent have four decimals at most.
  const difference = Math.round((Number(value) - Number(before)) * 10_000)
  return paise(Math.round((valuePaise * difference) / 1_000_000))
}
