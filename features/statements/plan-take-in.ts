import type { Draft } from '#features/ledger/draft.ts'
import type { OwnEntry } from '#features/ledger/entries.server.ts'
import type { Proof, SchemeProof } from '#features/readers/statements/prove.ts'
import type {
  AccountStatement,
  StatementPosition,
  StatementScheme,
} from '#features/readers/statements/statement.ts'
import type {
  PlannedDifference,
  PlannedScheme,
  RowState,
  TakeInChoices,
  TakeInCounts,
} from '#features/readers/statements/take-in.ts'
import type { IsoDate } from '#finance/dates.ts'
import { folioFinder, plainFolio } from '#finance/folio.ts'
import type { MilliUnits } from '#finance/units.ts'
import type { FoundScheme } from './find-schemes.server.ts'
import { type FolioPlan, FolioPlanner } from './plan-folio.ts'

export interface PlanFacts {
  readonly statement: AccountStatement
  readonly period: { readonly from: IsoDate; readonly to: IsoDate }
  readonly proof: Proof
  /** What each scheme of `proof.schemes` is called here. */
  readonly found: readonly FoundScheme[]
  /** The ledger of the account, oldest first. */
  readonly entries: readonly OwnEntry[]
  /** The ids of entries that a statement brought. */
  readonly fromStatements: ReadonlySet<string>
  readonly differences: TakeInChoices['differences']
}

/** A transaction or opening balance to enter, and where the statement prints it. */
export interface Addition {
  readonly entry: Draft & { readonly id: string }
  readonly at: StatementPosition
}

/** What taking a statement in changes. */
export interface TakeInChanges {
  readonly add: readonly Addition[]
  /** Entries that go, and come back by undo. */
  readonly replace: readonly OwnEntry[]
  /** Entries that stay, and that this statement prints too. */
  readonly witness: readonly { readonly entryId: string; readonly at: StatementPosition }[]
}

/** A scheme of a folio as the statement has it. A folio and scheme can come in two blocks. */
export interface Block {
  readonly proved: SchemeProof
  readonly scheme: StatementScheme
  readonly found: FoundScheme
}

export interface PrintedOpening {
  readonly units: MilliUnits
  readonly at: StatementPosition
}

export interface PlannedTakeIn {
  readonly schemes: readonly PlannedScheme[]
  /** What stays out: not even its units are proved, or its folio can be one of several. */
  readonly leftOut: readonly SchemeProof[]
  /** The code of each of `schemes`, AMFI's or our own. */
  readonly codes: readonly string[]
  /** What the statement prints about the exit load of each of `schemes`. */
  readonly loadTexts: readonly (readonly string[])[]
  /** What the statement begins with in each of `schemes`, and where it says so. */
  readonly begins: readonly PrintedOpening[]
  readonly differences: readonly PlannedDifference[]
  readonly counts: TakeInCounts
  readonly changes: TakeInChanges
}

/**
 * Works out what taking a proved statement into a ledger would do, scheme by scheme of each folio. Saves nothing.
 *
 * - Rows meet the ledger by `meetMoves`. New ones are entered, known ones stay. Where the ledger says otherwise, the choice
 *   of the client counts, and the ledger's side where there is none.
 * - A statement that begins with more units than the ledger has on that day brings them as one `opening` entry of unknown
 *   cost. Earlier rows that come later take its place.
 * - Schemes without a provable history (a summary, rows that are not understood) bring units alone: an `opening` of what is
 *   missing on the statement's last day.
 *
 * A generator, so that long statements don't hold up other work.
 */
export function* planTakeIn(facts: PlanFacts): Generator<void, PlannedTakeIn> {
  const { statement, proof, found, entries } = facts
  const printed = statement.folios.flatMap(({ schemes }) => schemes)
  const blocks = proof.schemes.map(
    (proved, index): Block => ({ proved, scheme: printed[index]!, found: found[index]! }),
  )
  const kept = Map.groupBy(entries, ({ folio, schemeCode }) => keyOf(plainFolio(folio), schemeCode))
  const planned: FolioPlan[] = []
  const leftOut: SchemeProof[] = []
  const meantBy = folioFinder(entries)
  // Of a folio that can be several, the key is null.
  const groups = Map.groupBy(blocks, ({ proved: { folio }, found: { code } }) => {
    const meant = meantBy({ folio, schemeCode: code })
    return meant.length > 1 ? null : keyOf(plainFolio(meant[0] ?? folio), code)
  })
  for (const [key, group] of groups) {
    // A part of the units is no balance to compare with.
    if (key === null || group.some(({ proved }) => proved.takes === 'nothing')) {
      leftOut.push(...group.map(({ proved }) => proved))
      continue
    }
    planned.push(new FolioPlanner(facts, group, kept.get(key) ?? []).plan())
    yield
  }
  return {
    schemes: planned.map(({ scheme }) => scheme),
    leftOut,
    codes: planned.map(({ code }) => code),
    loadTexts: planned.map(({ loadText }) => loadText),
    begins: planned.map(({ begins }) => begins),
    differences: planned.flatMap(({ differences }) => differences),
    counts: countsOf(facts, planned),
    changes: {
      add: planned.flatMap(({ add }) => add),
      replace: planned.flatMap(({ replace }) => replace),
      witness: planned.flatMap(({ witness }) => witness),
    },
  }
}

const keyOf = (folio: string, schemeCode: string) => `${folio}\n${schemeCode}`

/** Notices about rows and lines. */
const aboutRows = new Set<string>([
  'line-not-understood',
  'row-not-understood',
  'figure-not-understood',
  'row-outside-scheme',
  'scheme-outside-folio',
  'heading-not-understood',
  'kind-not-known',
])

function countsOf({ statement }: PlanFacts, planned: readonly FolioPlan[]): TakeInCounts {
  const states = planned.flatMap(({ scheme }) => scheme.rows.map(({ state }) => state))
  const count = (wanted: RowState) => states.filter((state) => state === wanted).length
  return {
    new: count('new'),
    known: count('known'),
    differ: planned.reduce((sum, { differences }) => sum + differences.length, 0),
    takenBack: count('taken-back'),
    leftOut: count('left-out'),
    notUnderstood: statement.notices.filter(({ key }) => aboutRows.has(key)).length,
  }
}
