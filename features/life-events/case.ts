import { rowOn } from '#content/dated.ts'
import { type LifeKind, type LifePaper, lifeEventPapers, lifePapers } from '#content/life-event-rules.ts'
import { type CasePaper, papersOf } from '#features/transmission/case.ts'
import { routeOf } from '#features/transmission/route.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import type { LineItem, LineState } from './lines.ts'

/** What a list asks for: once for the client, with each folio, and one of each choice with each folio. */
export interface Asked {
  readonly once: readonly LifePaper[]
  readonly perFolio: readonly LifePaper[]
  readonly oneOf: readonly (readonly (readonly LifePaper[])[])[]
  readonly source: string
  readonly isVerified: boolean
}

/**
 * Returns the papers of a change in a client's life. Whoever becomes 18 needs those of the route of transmission.
 *
 * @param happensOn The day of the change.
 * @param openedOn By whose rules it goes.
 */
export function askedOf(kind: LifeKind, happensOn: IsoDate, openedOn: IsoDate): Asked {
  const { once, perFolio, source, verified } = rowOn(lifeEventPapers[kind], openedOn)
  const basis = { once, source, isVerified: verified !== null }
  if (kind !== 'adult') return { ...basis, perFolio, oneOf: [] }
  const { must, oneOf } = routeOf({
    ...{ day: openedOn, holding: 'minor', holders: [], died: [], nominees: [], worth: {} },
    adultOn: happensOn,
  })
  const known = (papers: readonly string[]) => lifePapers.filter((paper) => papers.includes(paper))
  return {
    ...basis,
    perFolio: known(must).filter((paper) => !once.includes(paper)),
    oneOf: oneOf.map((sets) => sets.map(known)),
  }
}

export type Line = CasePaper<LineItem, LineState>

/** Returns the lines of one folio, or of what is handed in once. A SIP in it is a line. */
export function linesOf(
  { perFolio, oneOf }: Pick<Asked, 'perFolio' | 'oneOf'>,
  sips: readonly LineItem[],
  states: ReadonlyMap<LineItem, LineState>,
): Line[] {
  return papersOf<LineItem, LineState>({ must: [...perFolio, ...sips], oneOf, maybe: [] }, states)
}

/** Returns how many lines are neither settled nor left out; of a choice one is enough. */
export function openLines(lines: readonly Pick<Line, 'group' | 'state'>[]): number {
  const isOpen = ({ state }: Pick<Line, 'state'>) => state !== 'answered' && state !== 'left-out'
  const chosen = lines.filter(({ group }) => /^\d/.test(group))
  const choices = [...Map.groupBy(chosen, ({ group }) => group.split('.')[0]).values()].filter(
    (of) => ![...Map.groupBy(of, ({ group }) => group).values()].some((set) => !set.some(isOpen)),
  )
  return lines.filter((line) => line.group === 'must' && isOpen(line)).length + choices.length
}

/** Returns the next day of a list: to ask after a paper that was sent, or to be finished. @param sentOn When the papers went out that nobody answered. */
export function nextDayOf(dueOn: IsoDate, sentOn: readonly IsoDate[], askAfterDays: number): IsoDate {
  const ask = sentOn.map((day) => addDays(day, askAfterDays))
  return [dueOn, ...ask].toSorted()[0]!
}
