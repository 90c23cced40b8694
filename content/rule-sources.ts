import type { IsoDate } from '#finance/dates.ts'
import { findRowOn } from './dated.ts'
import type { RuleBook } from './rules.ts'

/** How a row's source was read: at its end, mostly after a semicolon. */
const howRead =
  /(?:;[^;]*\bread (?:in|on)\b.*|[.,] (?:last )?read (?:in|on)\b.*| and secondary pages.*|; from memory.*| \(press reports.*\))$/i

/**
 * Returns what a page quotes of a row's source: the law or the paper, without how we read it, which the page about our checks
 * says for all of them.
 *
 *     quotedSource('Finance Act, 2018; read in secondary pages') // 'Finance Act, 2018'
 */
export function quotedSource(source: string): string {
  return source.replace(howRead, '')
}

/** A law or paper that figures of the site come from. */
export interface RuleSource {
  readonly source: string
  /** The first day from which a figure of it holds today. */
  readonly from: IsoDate
  /** The day on which the last of its figures was compared with it; null as long as one has not been. */
  readonly comparedOn: IsoDate | null
}

/**
 * Returns the sources of all figures that hold on a day, each once, the compared ones first. Figures that the firm assumes itself
 * have no source to be compared with.
 */
export function ruleSources(book: RuleBook, day: IsoDate): RuleSource[] {
  const found = new Map<string, RuleSource>()
  for (const lists of Object.values(book)) {
    for (const rows of Object.values(lists)) {
      const row = findRowOn(rows, day) ?? rows[0]
      if (!row || row.source.startsWith('The firm’s own')) continue
      const source = quotedSource(row.source)
      const own = row.verified?.on ?? null
      const before = found.get(source)
      found.set(source, {
        source,
        from: before && before.from < row.from ? before.from : row.from,
        comparedOn: before ? later(before.comparedOn, own) : own,
      })
    }
  }
  return [...found.values()].toSorted((a, b) => Number(a.comparedOn === null) - Number(b.comparedOn === null))
}

function later(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return null
  return one > other ? one : other
}
