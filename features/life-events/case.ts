import { rowOn } from '#content/dated.ts'
import { type LifeKind, type LifePaper, lifePapers } from '#content/life-event-kinds.ts'
import { lifeEventPapers } from '#content/life-event-rules.ts'
import { type CasePaper, papersOf } from '#features/transmission/case.ts'
import { routeOf } from '#features/transmission/route.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import type { LineItem, LineState } from './lines.ts'

/** What a list asks for: once for the client, with each folio, and one set of each choice with each folio. */
export interface LifePapers {
  readonly once: readonly LifePaper[]
  readonly perFolio: readonly LifePaper[]
  readonly oneOf: readonly (readonly (readonly LifePaper[])[])[]
  readonly source: string
  readonly isVerified: boolean
}

/**
 * Returns the papers of a change in a client's life. Whoever becomes 18 needs those of the route of transmission.
 *
 * @param openedOn By whose rules it goes.
 */
export function lifePapersOf(kind: LifeKind, happensOn: IsoDate, openedOn: IsoDate): LifePapers {
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

export type LifeLine = CasePaper<LineItem, LineState>

/** Returns the lines of one folio, or of the papers that are submitted once. Each of the folio's SIPs is a line. */
export function linesOf(
  { perFolio, oneOf }: Pick<LifePapers, 'perFolio' | 'oneOf'>,
  sips: readonly LineItem[],
  states: ReadonlyMap<LineItem, LineState>,
): LifeLine[] {
  return papersOf<LineItem, LineState>({ must: [...perFolio, ...sips], oneOf, maybe: [] }, states)
}

/** True if every line is settled or left out. Of alternatives, one set is enough. */
export function isSettled(lines: readonly Pick<LifeLine, 'group' | 'state'>[]): boolean {
  const sets = Map.groupBy(lines, ({ group }) => group)
  const choices = Map.groupBy(sets, ([group]) => group.split('.')[0])
  return [...choices.values()].every((choice) =>
    choice.some(([, set]) => set.every(({ state }) => state === 'answered' || state === 'left-out')),
  )
}

/** Returns the next day of a list: to ask what became of a paper that was sent, or to be finished. */
export function nextDayOf(dueOn: IsoDate, sentOn: readonly IsoDate[], askAfterDays: number): IsoDate {
  return [dueOn, ...sentOn.map((day) => addDays(day, askAfterDays))].toSorted()[0]!
}
