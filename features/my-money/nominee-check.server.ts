import { heldBy } from '#features/ledger/units-held.server.ts'
import { addMonths, type IsoDate, istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import { aged } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { saveNomineeCheck, selectNomineeChecks } from './tables/nominee-checks.server.ts'

/** After so many months a client is asked whether the nominees are still right: the firm's own choice. */
const everyMonths = 12

/** A client whose nominees should be checked, since when, and when that was last done; null for never. */
export interface NomineeCheck {
  readonly personId: string
  readonly dueOn: IsoDate
  readonly last: IsoDate | null
}

/**
 * Returns who is due for the yearly check of nominees: clients who hold something, a year after they last said that all is right
 * or changed a nominee, or after their first transaction.
 *
 * @param personId Of the only client; null for all.
 */
export async function nomineeChecksDue(services: Services, personId: string | null): Promise<NomineeCheck[]> {
  const today = istDate(services.clock.now())
  const due = (await selectNomineeChecks(services.db, personId)).flatMap(
    ({ id, since, checked_at, changed_at }): NomineeCheck[] => {
      const [newest] = [checked_at, changed_at]
        .flatMap((at) => at ?? [])
        .sort()
        .reverse()
      const last = newest === undefined ? null : istDate(Date.parse(newest))
      const dueOn = addMonths(last ?? since, everyMonths)
      return dueOn <= today ? [{ personId: id, dueOn, last }] : []
    },
  )
  const held = await heldBy(
    services,
    due.map((one) => one.personId),
  )
  return due.filter((one) => (held.get(one.personId)?.size ?? 0) > 0)
}

/** Returns who of all clients is due, as of some minutes ago. */
export const nomineeChecks = aged(
  'whose nominees are due for a check',
  async (services) => await nomineeChecksDue(services, null),
)

/** Saves that a client said the nominees are right. */
export async function confirmNominees({ db, clock }: Services, personId: string): Promise<void> {
  await saveNomineeCheck(db, personId, toIso(clock.now()))
}
