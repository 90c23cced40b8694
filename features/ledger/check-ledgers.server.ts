import { instantOf } from '#features/calendar/office-clock.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { readLedger } from '#finance/ledger.ts'
import { differencesOf } from '#finance/ledger-check.ts'
import { recalculate } from '#finance/recalculation.ts'
import { hourMs, toIso } from '#kit/clock/time.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import { inSlices } from '#kit/jobs/slices.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { selectEntries, toEntry } from './entries.server.ts'
import { selectLedgerVersion } from './ledger-versions.server.ts'
import { type LedgerCheck, saveChecks, selectHolders } from './tables/checks.server.ts'

/** India's offices and banks are closed, and the prices of the day are in. */
const nightTime = '02:30'
const clientsAtOnce = 200

/** How many ledgers were calculated twice, and how many of them gave two results or could not be read. */
export interface CheckOutcome {
  readonly checked: number
  readonly differing: number
  readonly failed: number
}

/**
 * Returns the job that calculates every ledger twice each night. While two calculations of one differ, it looks again every hour:
 * their figures are withheld until they agree.
 */
export function ledgerCheckJob(services: Services): Job {
  return {
    name: 'ledger-check',
    longestMs: 6 * hourMs,
    run: async () => {
      const { differing, failed } = await checkLedgers(services)
      const now = services.clock.now()
      const today = istDate(now)
      const tonight = instantOf(today, nightTime)
      const isBad = differing + failed > 0
      return {
        nextAt: isBad ? now + hourMs : tonight > now ? tonight : instantOf(addDays(today, 1), nightTime),
        problem: isBad ? 'ledgers-differ' : null,
      }
    },
  }
}

/**
 * Calculates every ledger twice, one after the other, and saves when and with which result. Others are answered in between. Many are
 * saved together: each save makes open screens look again.
 */
export async function checkLedgers(services: Services): Promise<CheckOutcome> {
  const outcome = { checked: 0, differing: 0, failed: 0 }
  for (let ids = await selectHolders(services.db, '', clientsAtOnce); ids.length > 0; ) {
    const checks = new Map<string, LedgerCheck>()
    for (const id of ids) {
      const check = await checkLedger(services, id).catch((error: unknown) => {
        services.log.error({ err: error }, 'a ledger could not be calculated twice')
        return null
      })
      outcome.checked += 1
      if (check === null) outcome.failed += 1
      else if (check.differences.length > 0) outcome.differing += 1
      if (check) checks.set(id, check)
    }
    await saveChecks(services.db, checks)
    ids = await selectHolders(services.db, ids.at(-1)!, clientsAtOnce)
  }
  if (outcome.differing > 0) services.log.error(outcome, 'two calculations of a ledger differ')
  return outcome
}

/** Calculates one ledger twice from its rows. */
async function checkLedger({ db, clock }: Services, personId: string): Promise<LedgerCheck> {
  // Before the rows: one that is written meanwhile belongs to the next version.
  const token = await selectLedgerVersion(db, personId)
  const rows = await selectEntries(db, personId)
  await nextTurn()
  const ledger = readLedger(rows.map(toEntry))
  await nextTurn()
  const differences = differencesOf(ledger, await inSlices(recalculate(rows)))
  return { at: toIso(clock.now()), token, differences }
}
