import { selectEntries } from '#features/ledger/entries.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { parseIndianNumber } from '#finance/rupees.ts'
import { parseTypedDate } from '#finance/typed-date.ts'
import { type Paise, paiseOfRupees } from '#finance/units.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { savePreviousOwner } from './tables/gains.server.ts'

/** What a client types about a previous owner. */
export interface TypedOwner {
  readonly bought: string
  readonly cost: string
}

export type OwnerFault =
  | { readonly field: 'bought'; readonly fault: 'not-a-date' | 'after-it' }
  | { readonly field: 'cost'; readonly fault: 'not-a-number' }

/** No purchase is larger: a slip of the finger. */
const mostRupees = 1_000_000_000

/**
 * Keeps what a client says about the previous owner of units that were given or inherited.
 *
 * @param entry The transaction that brought the units; it must be the client's own.
 * @returns The faults of the form; none if it is saved.
 */
export async function sayPreviousOwner(
  services: Services,
  personId: string,
  entry: { readonly entryId: string; readonly date: IsoDate },
  typed: TypedOwner,
): Promise<readonly OwnerFault[]> {
  const bought = parseTypedDate(typed.bought)
  const cost = costIn(typed.cost)
  const faults: OwnerFault[] = []
  if (!bought.ok) faults.push({ field: 'bought', fault: 'not-a-date' })
  else if (bought.value > entry.date) faults.push({ field: 'bought', fault: 'after-it' })
  if (cost === null) faults.push({ field: 'cost', fault: 'not-a-number' })
  if (!bought.ok || cost === null || faults.length > 0) return faults
  await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    // The transaction may have been removed in another window.
    const rows = await selectEntries(trx, personId)
    if (!rows.some(({ id }) => id === entry.entryId)) return
    await savePreviousOwner(trx, {
      entry_id: entry.entryId,
      person_id: personId,
      bought_on: bought.value,
      cost_paise: cost,
      said_at: toIso(services.clock.now()),
    })
  })
  return []
}

/** Forgets what a client said about the previous owner of some units. */
export async function forgetPreviousOwner(
  { db }: Services,
  personId: string,
  entryId: string,
): Promise<void> {
  await db
    .deleteFrom('previous_owner')
    .where('person_id', '=', personId)
    .where('entry_id', '=', entryId)
    .execute()
}

/** Paise; null for what is no amount. */
function costIn(text: string): Paise | null {
  const number = parseIndianNumber(text)
  return number.ok && number.value >= 0 && number.value <= mostRupees ? paiseOfRupees(number.value) : null
}
