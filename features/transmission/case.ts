import { rowOn } from '#content/dated.ts'
import { lifeClaimRules, transmissionRules } from '#content/transmission-rules.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import type { PaperId } from './papers.ts'
import { type FolioFacts, type Nominee, routeOf, type TransmissionRoute } from './route.ts'
import type { paperStates } from './tables/tables.server.ts'

/** What the office found out about a folio, beside what files say. What is left out is as the files say. */
export type CaseFacts = Partial<
  Pick<FolioFacts, 'holding' | 'claimant' | 'proof' | 'isDemat' | 'isDisputed' | 'namesDiffer'> & {
    readonly nominees: readonly Nominee[]
    readonly members: readonly string[]
    /** Who claims: name, relation and telephone in one line. */
    readonly claimedBy: string
    /** Who asked the registrar about what the sources do not agree on, and what it said. */
    readonly confirmed: { readonly by: string; readonly on: IsoDate; readonly text: string }
  }
>

/** A folio as files and the ledger know it. */
export interface KnownFolio {
  readonly house: string
  readonly folio: string
  readonly holding: FolioFacts['holding']
  readonly holders: readonly string[]
  readonly died: readonly string[]
  readonly nominees: readonly Nominee[]
  /** In whole rupees; null without a price. */
  readonly worth: number | null
}

type PaperState = (typeof paperStates)[number]

export interface CasePaper<Paper extends string = PaperId, State extends string = PaperState> {
  readonly paper: Paper
  /** `must`, `maybe`, or the number of a choice with that of its set: `0.1`. */
  readonly group: string
  readonly state: State | 'needed'
}

/** Days of a folio that passes on. */
export interface CaseDays {
  readonly sentOn: IsoDate | null
  readonly completeOn: IsoDate | null
  readonly settledOn: IsoDate | null
}

/** Notes after which a person has to ask the registrar before papers go out. */
const doubtful: readonly TransmissionRoute['notes'][number][] = [
  ...(['disputed-band', 'no-rule', 'many-nominees', 'youngest-holder', 'minor-holder'] as const),
]

/** True if the sources do not agree on what this route needs, or say nothing. */
export function isDoubtful({ notes, id }: Pick<TransmissionRoute, 'notes' | 'id'>): boolean {
  return id === 'ask-registrar' || notes.some((note) => doubtful.includes(note))
}

/**
 * Returns the route of a folio.
 *
 * @param ofHouse What the folios of the same fund house without a nominee are worth together, in rupees.
 */
export function routeOfCase(
  known: KnownFolio,
  facts: CaseFacts,
  death: { readonly place: 'in' | 'abroad'; readonly hasCertificate: boolean },
  {
    day,
    ofHouse,
    sentOn,
  }: { readonly day: IsoDate; readonly ofHouse: number; readonly sentOn: IsoDate | null },
): TransmissionRoute {
  const { claimedBy: _, confirmed: __, ...said } = facts
  const { house, holding, holders, died, nominees, worth } = known
  const merged = { ...{ holding, holders, died, nominees }, ...said }
  const hasNominee = merged.nominees.some((nominee) => nominee.died === undefined)
  return routeOf({
    ...merged,
    day,
    worth: { [house]: hasNominee ? (worth ?? 0) : ofHouse },
    diedAbroad: death.place === 'abroad',
    hasCertificate: death.hasCertificate,
    sentOn: sentOn ?? undefined,
  })
}

interface PapersAsked<Paper> {
  readonly must: readonly Paper[]
  readonly oneOf: readonly (readonly (readonly Paper[])[])[]
  readonly maybe: readonly Paper[]
}

/** Returns the papers of a route with what became of each. A paper that the office has beyond the route stands at the end. */
export function papersOf<Paper extends string, State extends string>(
  { must, oneOf, maybe }: PapersAsked<Paper>,
  states: ReadonlyMap<Paper, State>,
): CasePaper<Paper, State>[] {
  const grouped = [
    ...must.map((paper) => ({ paper, group: 'must' })),
    ...oneOf.flatMap((sets, choice) =>
      sets.flatMap((set, at) => set.map((paper) => ({ paper, group: `${choice}.${at}` }))),
    ),
    ...maybe.map((paper) => ({ paper, group: 'maybe' })),
  ]
  const asked = new Set(grouped.map(({ paper }) => paper))
  const others = [...states.keys()].filter((paper) => !asked.has(paper))
  return [...grouped, ...others.map((paper) => ({ paper, group: 'maybe' }))].map((row) => ({
    ...row,
    state: states.get(row.paper) ?? 'needed',
  }))
}

/** Returns the days in which a life insurer pays. */
export function claimDaysOn(day: IsoDate) {
  const { days, investigatedDays } = rowOn(lifeClaimRules, day)
  return { days, investigatedDays }
}

/** What has to be done about a folio next, and by when; null once it is settled. */
export interface CaseStep {
  readonly id: 'gather' | 'complete' | 'answer' | 'late'
  readonly by: IsoDate | null
}

/** The days after which the office asks whether what was sent is complete: the firm's own. */
const askAfterDays = 7

/** Returns the next step of a folio. @source content/transmission-rules.ts: the days count from complete papers. */
export function nextStepOf({ sentOn, completeOn, settledOn }: CaseDays, today: IsoDate): CaseStep | null {
  if (settledOn) return null
  if (!sentOn) return { id: 'gather', by: null }
  if (!completeOn) return { id: 'complete', by: addDays(sentOn, askAfterDays) }
  const { answerDays } = rowOn(transmissionRules, completeOn)
  if (answerDays === null) return { id: 'answer', by: null }
  const by = addDays(completeOn, answerDays)
  return { id: today > by ? 'late' : 'answer', by }
}
