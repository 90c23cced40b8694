import { randomUUID } from 'node:crypto'
import type { Draft } from '#features/ledger/draft.ts'
import type { OwnEntry } from '#features/ledger/entries.server.ts'
import { standingOf } from '#features/readers/statements/chosen-schemes.ts'
import { milliUnitsOf, navOf, unitsE4Of } from '#features/readers/statements/figures.ts'
import type { Proof, SchemeProof } from '#features/readers/statements/prove.ts'
import { rowKinds } from '#features/readers/statements/row-kinds.ts'
import { isAmountOfUnits, type StatementRow } from '#features/readers/statements/settle-rows.ts'
import type {
  AccountStatement,
  StatementPlace,
  StatementScheme,
} from '#features/readers/statements/statement.ts'
import type {
  CostGap,
  PlannedDifference,
  PlannedScheme,
  RowState,
  TakeInChoices,
  TakeInCounts,
} from '#features/readers/statements/take-in.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import { draftOf, isReversal, isReversible, openingDraft, reversedIds } from '#finance/ledger-entry.ts'
import { type Met, type Move, meetMoves, moveOf } from '#finance/meet-moves.ts'
import { isOpening, kindRules } from '#finance/transaction-kinds.ts'
import { type MilliUnits, milliUnits, paise } from '#finance/units.ts'
import type { FoundScheme } from './find-schemes.server.ts'

/** Bounced payments of one scheme whose instalments are in an earlier statement. More are no statement of a person. */
const mostReversals = 50

/** What a plan is made of. */
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
  readonly at: StatementPlace
}

/** What taking a statement in changes. */
export interface TakeInChanges {
  readonly add: readonly Addition[]
  /** Entries that go, and come back by undo. */
  readonly replace: readonly OwnEntry[]
  /** Entries that stay, and that this statement prints too. */
  readonly witness: readonly { readonly entryId: string; readonly at: StatementPlace }[]
}

export interface PlannedTakeIn {
  readonly schemes: readonly PlannedScheme[]
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
  const blocks = proof.schemes
    .map((proved, index): Block => ({ proved, scheme: printed[index]!, found: found[index]! }))
    .filter(({ proved }) => proved.takes !== 'nothing')
  const kept = Map.groupBy(entries, (entry) => `${plainFolio(entry.folio)}\n${entry.schemeCode}`)
  const planned: FolioPlan[] = []
  for (const [key, group] of Map.groupBy(
    blocks,
    (block) => `${plainFolio(block.proved.folio)}\n${block.found.code}`,
  )) {
    planned.push(new FolioPlanner(facts, group, kept.get(key) ?? []).plan())
    yield
  }
  return {
    schemes: planned.map(({ scheme }) => scheme),
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

/** A scheme of a folio as the statement has it. A folio and scheme can come in two blocks. */
interface Block {
  readonly proved: SchemeProof
  readonly scheme: StatementScheme
  readonly found: FoundScheme
}

interface PrintedOpening {
  readonly units: MilliUnits
  readonly at: StatementPlace
}

interface FolioPlan extends TakeInChanges {
  readonly begins: PrintedOpening
  readonly code: string
  readonly loadText: readonly string[]
  readonly scheme: PlannedScheme
  readonly differences: readonly PlannedDifference[]
}

type KeptMove = Move & { readonly entry: OwnEntry }
type RowMove = Move & { readonly row: StatementRow }

class FolioPlanner {
  readonly #facts: PlanFacts
  readonly #blocks: readonly Block[]
  readonly #rows: readonly StatementRow[]
  /** The ledger's entries of this folio and scheme. */
  readonly #entries: readonly OwnEntry[]
  readonly #folio: string
  readonly #code: string
  readonly #add: Addition[] = []
  readonly #removed = new Set<OwnEntry>()
  readonly #witness: { entryId: string; at: StatementPlace }[] = []
  readonly #differences: PlannedDifference[] = []
  readonly #states = new Map<StatementRow, RowState>()

  constructor(facts: PlanFacts, blocks: readonly Block[], entries: readonly OwnEntry[]) {
    const [{ proved, found }] = blocks as [Block]
    this.#facts = facts
    this.#blocks = blocks
    this.#rows = blocks.flatMap((block) => block.proved.settled)
    this.#entries = entries
    // As the ledger spells it, so that its lots stay together.
    this.#folio = entries[0]?.folio ?? plainFolio(proved.folio)
    this.#code = found.code
  }

  plan(): FolioPlan {
    const gap = this.#gap()
    const before = this.#held(this.#to)
    if (gap === null) this.#takeRows()
    else this.#takeUnits()
    this.#adjustLaterOpenings(before)
    return {
      code: this.#code,
      begins: { units: this.#opening, at: this.#openingAt },
      loadText: this.#blocks.find(({ scheme }) => scheme.loadText.length > 0)?.scheme.loadText ?? [],
      scheme: this.#planned(gap),
      differences: this.#differences,
      add: this.#add.toSorted((one, other) => (one.entry.date < other.entry.date ? -1 : 1)),
      replace: [...this.#removed],
      witness: this.#witness,
    }
  }

  get #from(): IsoDate {
    return this.#facts.period.from
  }

  get #to(): IsoDate {
    return this.#facts.period.to
  }

  /** Why the rows can't be entered one by one; null if they can. */
  #gap(): CostGap | null {
    const { statement } = this.#facts
    if (statement.kind === 'summary') return 'summary'
    if (this.#blocks.some(({ proved }) => proved.takes !== 'rows')) return 'not-proved'
    if (this.#rows.some((row) => !row.isTakenOut && !this.#draftOf(row))) return 'row-not-understood'
    if (this.#blocks.some(({ proved }) => proved.faults.some(({ key }) => key === 'units-without-row')))
      return 'units-without-row'
    if (this.#blocks.some(({ scheme }) => scheme.code === null && scheme.isin === null))
      return 'heading-not-understood'
    const alone = this.#reversals.filter(({ state }) => state !== 'known')
    const isAlone = alone.length > mostReversals || alone.some(({ row }) => !this.#paymentOf(row.row))
    return isAlone ? 'reversal-alone' : null
  }

  /** Rows that take back what the statement does not have, beside the ledger's reversals. */
  get #reversals(): Met<RowMove, KeptMove>[] {
    const alone = this.#rows.filter((row) => row.kind === 'reversal' && !row.isTakenOut)
    return meetMoves(alone.map(this.#toMove), this.#entries.filter(isReversal).map(toKept))
  }

  /** The ledger's payment that a row takes back: the latest of the same units and money that still stands. */
  #paymentOf(row: StatementRow): OwnEntry | null {
    const payments = this.#standing().filter((entry) => {
      const { units, cashPaise } = moveOf(entry)
      return isReversible(entry) && units === -row.units && cashPaise === row.cash && entry.date <= row.date
    })
    return payments.at(-1) ?? null
  }

  /** Entries other than openings that no reversal took back. */
  #standing(): OwnEntry[] {
    const undone = reversedIds(this.#entries)
    return this.#entries.filter(
      (entry) => !isOpening(entry.kind) && !isReversal(entry) && !undone.has(entry.id),
    )
  }

  #takeRows(): void {
    const rows = this.#rows.filter((row) => !row.isTakenOut && row.kind !== 'reversal').map(this.#toMove)
    const left = new Set(this.#standing())
    const fresh: RowMove[] = []
    for (const met of meetMoves(rows, [...left].map(toKept))) {
      if (met.state !== 'new') left.delete(met.entry.entry)
      if (met.state === 'new') fresh.push(met.row)
      else if (met.state === 'known') this.#know(met.row.row, met.entry.entry)
      else this.#differ(met.entry.entry, met.row.row)
    }
    // The ledger may have taken a payment back on a day after this statement.
    const undone = reversedIds(this.#entries)
    const bounced = this.#entries.filter(({ id }) => undone.has(id))
    for (const met of meetMoves(fresh, bounced.map(toKept))) {
      if (met.state === 'known') this.#know(met.row.row, met.entry.entry)
      else this.#enter(met.row.row, 'new')
    }
    this.#takeBack(left)
    for (const entry of left) {
      if (entry.date >= this.#from && entry.date <= this.#to) this.#differ(entry, null)
    }
    this.#takeOpening()
  }

  /** What bounced is in no ledger, also if an earlier statement brought it before it bounced. */
  #takeBack(left: Set<OwnEntry>): void {
    const taken = this.#rows.filter((row) => row.isTakenOut)
    for (const row of taken) this.#states.set(row, 'taken-back')
    const bounced = taken.filter(({ kind }) => kind !== 'reversal').map(this.#toMove)
    for (const met of meetMoves(bounced, [...left].map(toKept))) {
      if (met.state !== 'known') continue
      const { entry } = met.entry
      left.delete(entry)
      if (this.#facts.fromStatements.has(entry.id)) this.#removed.add(entry)
      else this.#differ(entry, null)
    }
    for (const met of this.#reversals) {
      if (met.state === 'known') this.#know(met.row.row, met.entry.entry)
      else {
        const payment = this.#paymentOf(met.row.row)!
        left.delete(payment)
        this.#enter(met.row.row, 'new', payment.id)
      }
    }
  }

  #takeOpening(): void {
    const needed = this.#opening - this.#held(addDays(this.#from, -1))
    const inside = this.#openings(({ date }) => date >= this.#from && date <= this.#to)
    const [same] = inside
    if (inside.length === 1 && same?.date === this.#from && moveOf(same).units === needed) {
      if (this.#facts.fromStatements.has(same.id))
        this.#witness.push({ entryId: same.id, at: this.#openingAt })
      return
    }
    for (const entry of inside) this.#removed.add(entry)
    this.#balance(needed, this.#from, ({ date }) => date < this.#from)
  }

  #takeUnits(): void {
    for (const row of this.#rows) this.#states.set(row, row.isTakenOut ? 'taken-back' : 'left-out')
    const closing = this.#closing
    if (closing === null) return
    const needed = closing - this.#held(this.#to)
    this.#balance(needed, this.#to, ({ date }) => date <= this.#to)
  }

  /** Brings units of unknown cost on a day, or takes them from earlier openings. More than these have stays as it is. */
  #balance(needed: number, on: IsoDate, isEarlier: (entry: OwnEntry) => boolean): void {
    if (needed > 0) this.#open(on, needed, this.#openingAt)
    if (needed >= 0) return
    const earlier = this.#openings(isEarlier)
    const there = earlier.reduce((sum, entry) => sum + moveOf(entry).units, 0)
    const [first] = earlier
    if (!first || there + needed < 0) return
    for (const entry of earlier) this.#removed.add(entry)
    if (there + needed > 0) this.#open(first.date, there + needed, this.#openingAt)
  }

  /** An opening after the statement counted what came before it: what this statement brings is no longer unknown. */
  #adjustLaterOpenings(before: MilliUnits): void {
    let change = this.#held(this.#to) - before
    for (const entry of this.#openings(({ date }) => date > this.#to)) {
      if (change === 0) return
      const rest = moveOf(entry).units - change
      this.#removed.add(entry)
      if (rest > 0) this.#open(entry.date, rest, this.#openingAt)
      change = rest < 0 ? -rest : 0
    }
  }

  #openings(isWanted: (entry: OwnEntry) => boolean): OwnEntry[] {
    return this.#entries.filter(
      (entry) => isOpening(entry.kind) && !this.#removed.has(entry) && isWanted(entry),
    )
  }

  /** The units at the end of a day, with what is changed so far. */
  #held(day: IsoDate): MilliUnits {
    const kept = this.#entries.filter((entry) => !this.#removed.has(entry))
    const added = this.#add.map(({ entry }) => entry)
    return milliUnits(
      [...kept, ...added]
        .filter(({ date }) => date <= day)
        .reduce((sum, entry) => sum + moveOf(entry).units, 0),
    )
  }

  #know(row: StatementRow, entry: OwnEntry): void {
    this.#states.set(row, 'known')
    this.#witness.push({ entryId: entry.id, at: row.at })
  }

  /** Puts an entry beside what the statement says; where the client chose the statement, that takes its place. */
  #differ(entry: OwnEntry, row: StatementRow | null): void {
    const { id, date, kind, source } = entry
    const { units, cashPaise } = moveOf(entry)
    this.#differences.push({
      id,
      folio: this.#folio,
      scheme: this.#name,
      own: { date, kind, units, cashPaise, source },
      statement: row && {
        date: row.date,
        kind: row.kind,
        units: row.units,
        cashPaise: row.cash ?? paise(0),
        at: row.at,
      },
    })
    const isReplaced = this.#facts.differences[id] === 'statement'
    if (isReplaced) this.#removed.add(entry)
    if (row && isReplaced) this.#enter(row, 'differs')
    else if (row) this.#states.set(row, 'differs')
  }

  #enter(row: StatementRow, state: RowState, reverses: string | null = null): void {
    this.#states.set(row, state)
    this.#add.push({ entry: { ...this.#draftOf(row, reverses)!, id: randomUUID() }, at: row.at })
  }

  #open(date: IsoDate, units: number, at: StatementPlace): void {
    const draft = openingDraft({ folio: this.#folio, schemeCode: this.#code }, date, milliUnits(units))
    this.#add.push({ entry: { ...draft, id: randomUUID() }, at })
  }

  /** A row as a transaction; null if the ledger has no kind for it, or a figure is missing. */
  #draftOf(row: StatementRow, reverses: string | null = ''): Draft | null {
    const kind = rowKinds[row.kind].ledger
    if (kind === null) return null
    const rules = kindRules[kind]
    const units = Math.abs(row.units)
    const isPaid = rules.amount && rules.cash !== 0
    if ((rules.units !== 0 && units === 0) || (isPaid && row.cash === null)) return null
    const duty = rules.duty ? row.stampDuty : paise(0)
    // What nobody knows the kind of has a cost only where units times price make it.
    const isCostKnown = rules.cost !== 'stated' || isAmountOfUnits(row)
    if (row.cash !== null && duty > row.cash) return null
    return draftOf(
      {
        folio: this.#folio,
        schemeCode: this.#code,
        date: row.date,
        kind,
        loadPaise: row.load,
        sttPaise: row.stt,
        tdsPaise: row.tds,
      },
      {
        amountPaise: rules.amount && isCostKnown ? (row.cash ?? paise(0)) : paise(0),
        stampDutyPaise: duty,
        units: rules.units === 0 ? milliUnits(0) : milliUnits(units),
        navE8: rules.nav && row.nav !== null && row.nav > 0 ? row.nav : null,
        reverses: rules.units === 'undoes' ? reverses : null,
      },
    )
  }

  readonly #toMove = (row: StatementRow): RowMove => ({
    folio: this.#folio,
    schemeCode: this.#code,
    date: row.date,
    units: row.units,
    cashPaise: row.cash ?? paise(0),
    row,
  })

  #sum(of: (block: Block) => number): number {
    return this.#blocks.reduce((sum, block) => sum + of(block), 0)
  }

  /** The closing balance; null where a block prints none. */
  get #closing(): MilliUnits | null {
    if (this.#blocks.some(({ scheme }) => scheme.closing === null)) return null
    return milliUnits(this.#sum(({ scheme }) => unitsOf(scheme.closing)))
  }

  get #opening(): MilliUnits {
    return milliUnits(this.#sum(({ scheme }) => unitsOf(scheme.opening)))
  }

  get #openingAt(): StatementPlace {
    const [{ scheme }] = this.#blocks as [Block]
    return scheme.openingAt ?? scheme.at
  }

  get #name(): string {
    return this.#blocks[0]!.found.name
  }

  #planned(gap: CostGap | null): PlannedScheme {
    const held = this.#held(this.#to)
    const closing = this.#closing ?? held
    const difference = milliUnits(held - closing)
    const { found, scheme } = this.#blocks[0]!
    const valuation = this.#blocks.at(-1)!.scheme.valuation
    const isBegun = this.#sum((block) => unitsOf(block.scheme.opening)) !== 0
    return {
      at: scheme.at,
      folio: this.#folio,
      name: this.#name,
      code: found.foundBy === null ? null : found.code,
      foundBy: found.foundBy,
      takes: gap === null ? 'rows' : 'units',
      brokenAt: this.#blocks.find(({ proved }) => proved.brokenAt !== null)?.proved.brokenAt ?? null,
      costGap: gap ?? (isBegun ? 'opening-balance' : this.#rows.some(isGiven) ? 'given' : null),
      opening: milliUnits(
        this.#add
          .filter(({ entry }) => isOpening(entry.kind))
          .reduce((sum, { entry }) => sum + moveOf(entry).units, 0),
      ),
      closing,
      difference,
      ...standingOf(difference, this.#differences.length > 0),
      price: valuation && { navE8: navOf(valuation.nav), on: valuation.date },
      rows: this.#rows.map((row) => ({ at: row.at, state: this.#states.get(row) ?? 'left-out' })),
    }
  }
}

function toKept(entry: OwnEntry): KeptMove {
  return { ...moveOf(entry), entry }
}

/** True if units came that somebody else paid for, or that were cut from others. */
function isGiven({ kind, isTakenOut }: StatementRow): boolean {
  const ledger = rowKinds[kind].ledger
  const cost = ledger && kindRules[ledger].cost
  return !isTakenOut && (cost === 'unknown' || cost === 'stated' || cost === 'split')
}

function unitsOf(figure: StatementScheme['closing']): MilliUnits {
  return figure === null ? milliUnits(0) : milliUnitsOf(unitsE4Of(figure))
}

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
