import { randomUUID } from 'node:crypto'
import type { OwnEntry } from '#features/ledger/entries.server.ts'
import { standingOf } from '#features/readers/statements/chosen-schemes.ts'
import { milliUnitsOf, navOf, unitsE4Of } from '#features/readers/statements/figures.ts'
import type { StatementRow } from '#features/readers/statements/settle-rows.ts'
import type { StatementPosition, StatementScheme } from '#features/readers/statements/statement.ts'
import type {
  CostGap,
  PlannedDifference,
  PlannedScheme,
  RowState,
} from '#features/readers/statements/take-in.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import { type Folio, plainFolio } from '#finance/folio.ts'
import { invariant } from '#finance/invariant.ts'
import { isReversal, isReversible, openingDraft, reversedIds } from '#finance/ledger-entry.ts'
import { type Met, type Move, meetMoves, moveOf } from '#finance/meet-moves.ts'
import { isOpening } from '#finance/transaction-kinds.ts'
import { type MilliUnits, milliUnits, paise } from '#finance/units.ts'
import type { Addition, Block, PlanFacts, PrintedOpening, TakeInChanges } from './plan-take-in.ts'
import { draftOfRow, isGiven } from './row-draft.ts'

/** Bounced payments of one scheme whose instalments are in an earlier statement. More are no statement of a person. */
const mostReversals = 50

export interface FolioPlan extends TakeInChanges {
  readonly begins: PrintedOpening
  readonly code: string
  readonly loadText: readonly string[]
  readonly scheme: PlannedScheme
  readonly differences: readonly PlannedDifference[]
}

type LedgerMove = Move & { readonly entry: OwnEntry }
type RowMove = Move & { readonly row: StatementRow }

export class FolioPlanner {
  readonly #facts: PlanFacts
  readonly #blocks: readonly Block[]
  readonly #rows: readonly StatementRow[]
  /** The ledger's entries of this folio and scheme. */
  readonly #entries: readonly OwnEntry[]
  readonly #folio: string
  readonly #code: string
  readonly #add: Addition[] = []
  readonly #removed = new Set<OwnEntry>()
  readonly #witness: { entryId: string; at: StatementPosition }[] = []
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

  get #folioOf(): Folio {
    return { folio: this.#folio, schemeCode: this.#code }
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
    if (this.#rows.some((row) => !row.isTakenOut && !draftOfRow(row, this.#folioOf)))
      return 'row-not-understood'
    if (this.#blocks.some(({ proved }) => proved.faults.some(({ key }) => key === 'units-without-row')))
      return 'units-without-row'
    if (this.#blocks.some(({ scheme }) => scheme.code === null && scheme.isin === null))
      return 'heading-not-understood'
    const alone = this.#reversals.filter(({ state }) => state !== 'known')
    const isAlone = alone.length > mostReversals || alone.some(({ row }) => !this.#paymentOf(row.row))
    return isAlone ? 'reversal-alone' : null
  }

  /** Rows that take back what the statement does not have, beside the ledger's reversals. */
  get #reversals(): Met<RowMove, LedgerMove>[] {
    const alone = this.#rows.filter((row) => row.kind === 'reversal' && !row.isTakenOut)
    return meetMoves(alone.map(this.#toMove), this.#entries.filter(isReversal).map(toLedgerMove))
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
    for (const met of meetMoves(rows, [...left].map(toLedgerMove))) {
      if (met.state !== 'new') left.delete(met.entry.entry)
      if (met.state === 'new') fresh.push(met.row)
      else if (met.state === 'known') this.#know(met.row.row, met.entry.entry)
      else this.#differ(met.entry.entry, met.row.row)
    }
    // The ledger may have taken a payment back on a day after this statement.
    const undone = reversedIds(this.#entries)
    const bounced = this.#entries.filter(({ id }) => undone.has(id))
    for (const met of meetMoves(fresh, bounced.map(toLedgerMove))) {
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
    for (const met of meetMoves(bounced, [...left].map(toLedgerMove))) {
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
    this.#add.push({ entry: { ...draftOfRow(row, this.#folioOf, reverses)!, id: randomUUID() }, at: row.at })
  }

  #open(date: IsoDate, units: number, at: StatementPosition): void {
    invariant(units > 0, 'an opening balance brings units')
    const draft = openingDraft(this.#folioOf, date, milliUnits(units))
    this.#add.push({ entry: { ...draft, id: randomUUID() }, at })
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

  get #openingAt(): StatementPosition {
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

function toLedgerMove(entry: OwnEntry): LedgerMove {
  return { ...moveOf(entry), entry }
}

function unitsOf(figure: StatementScheme['closing']): MilliUnits {
  return figure === null ? milliUnits(0) : milliUnitsOf(unitsE4Of(figure))
}
