import { randomUUID } from 'node:crypto'
import { recordEvent } from '#features/identity/events.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { LedgerFault } from '#finance/ledger.ts'
import { draftOf, isReversible, noCharges } from '#finance/ledger-entry.ts'
import { paise } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { changeLedger, rowOf } from './change.server.ts'
import { findEntry, type OwnEntry, toEntry } from './entries.server.ts'
import type { LedgerLimit } from './ledger-limits.ts'

type NotReversed = { reason: 'not-there' | 'not-a-payment' | 'before-it' }

export type Reversed =
  | { ok: true; id: string; entry: OwnEntry; personId: string }
  | { ok: false; reason: NotReversed['reason'] | LedgerLimit | LedgerFault }

/**
 * Enters at the firm's desk that a payment came back, as the fund house's statement shows it: from that day the units no
 * longer count and the money belongs to the client again. The payment itself stays in the list.
 *
 * @param entryId The payment.
 * @param day The day of the reversal on the statement.
 * @param note A note that the client reads beside the reversal; null for none.
 * @returns The id of the reversal. Refused when it is no payment, is reversed already, or some of its units are sold.
 */
export async function reverseEntry(
  services: Services,
  actor: DeskActor,
  entryId: string,
  day: IsoDate,
  note: string | null,
): Promise<Reversed> {
  const found = await findEntry(services.db, entryId)
  if (!found) return { ok: false, reason: 'not-there' }
  const personId = found.person_id
  return await inTransaction(services.db, async (trx): Promise<Reversed> => {
    let entry: OwnEntry | undefined
    const id = randomUUID()
    const done = await changeLedger<NotReversed>(services, trx, personId, (rows) => {
      const row = rows.find((each) => each.id === entryId)
      if (!row) return { refusal: { reason: 'not-there' } }
      entry = toEntry(row)
      if (!isReversible(entry)) return { refusal: { reason: 'not-a-payment' } }
      if (day < entry.date) return { refusal: { reason: 'before-it' } }
      const { folio, schemeCode, amountPaise, units } = entry
      const reversal = draftOf(
        { folio, schemeCode, date: day, kind: 'reversal', ...noCharges },
        { amountPaise, stampDutyPaise: paise(0), units, navE8: null, reverses: entryId },
      )
      return { add: [rowOf({ ...reversal, id }, { source: 'desk', note })] }
    })
    if (!done.ok) return { ok: false, reason: done.refusal.reason }
    await recordEvent(services, personId, 'transaction-reversed', actor, null, trx)
    return { ok: true, id, entry: entry!, personId }
  })
}
