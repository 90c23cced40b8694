import { folioKey } from '#finance/folio.ts'
import { readLedger } from '#finance/ledger.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { kindRules } from '#finance/transaction-kinds.ts'
import { type MilliUnits, milliUnits, minus, plus } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { judgeChange, type LedgerRefusal, rowOf } from './change.server.ts'
import type { Draft } from './draft.ts'
import { selectEntries, toEntry } from './entries.server.ts'

/** What a transaction would do to its folio. */
export interface DraftEffect {
  readonly draft: Draft
  /** 1 if units come in, −1 if they go out, 0 if none move. */
  readonly way: 1 | 0 | -1
  /** Units of the scheme in the folio at the end of the day of the draft, without it. */
  readonly heldBefore: MilliUnits
  /** With it. A statement prints the same number as the unit balance of the line; below zero if too much goes out. */
  readonly heldAfter: MilliUnits
  /** Why it could not be entered; null if it could. */
  readonly refusal: LedgerRefusal | null
}

/** Stands for the draft among the entries; no entry has it, ids are UUIDs. */
const draftId = 'draft'

/**
 * Works out what a transaction would do to the folio of a client, without entering it.
 *
 * @param personId Whose ledger.
 */
export async function effectOf(services: Services, personId: string, draft: Draft): Promise<DraftEffect> {
  const ledger = await selectEntries(services.db, personId)
  const entries = ledger.filter(({ date }) => date <= draft.date).map(toEntry)
  await nextTurn()
  const untilThen = readLedger(entries)
  await nextTurn()
  const added = rowOf({ ...draft, id: draftId }, { source: 'form' })
  const judged = judgeChange(personId, ledger, { add: [added] })
  const key = folioKey(draft)
  const position = untilThen.positions.find((one) => folioKey(one) === key)
  const heldBefore = position?.units ?? milliUnits(0)
  const { units } = figuresOf(draft)
  const moves = kindRules[draft.kind].units
  const way = moves === 'undoes' ? 0 : moves
  return {
    draft,
    way,
    heldBefore,
    heldAfter: way === 0 ? heldBefore : way > 0 ? plus(heldBefore, units) : minus(heldBefore, units),
    refusal: judged.ok ? null : judged.refusal,
  }
}
