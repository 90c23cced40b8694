import { selectGrantReads } from '#features/access/reads.server.ts'
import { gainsLinksOf } from '#features/gains/link.server.ts'
import { type ReadLine, readsOf } from '#kit/audit/reads.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { type AccountData, everyRow } from '#kit/services/account-data.server.ts'
import type { Services } from '#kit/services/services.server.ts'

/** Reads are listed for a year, as those of the office are kept. */
const yearMs = 365 * dayMs

/** A read of their record that a client is shown, by whoever made it. */
export interface AnyRead extends Pick<ReadLine, 'id' | 'by' | 'screen' | 'reason' | 'from' | 'to' | 'count'> {
  /** Somebody of the office, somebody with a grant, or somebody with a link to a year of gains. */
  readonly who: 'office' | 'household' | 'link'
}

/**
 * Returns everyone who read a client's record in the last year, newest first: the office, people with a grant (one line
 * for a day and a screen), and openings of the links that the client gave to accountants.
 *
 * @param limit The maximum number of reads of each.
 */
export async function everyReadOf(
  services: Pick<Services, 'db' | 'clock'>,
  personId: string,
  limit = 5_000,
): Promise<AnyRead[]> {
  const { db, clock } = services
  const since = toIso(clock.now() - yearMs)
  const office = await readsOf(services, personId, limit)
  const household = await selectGrantReads(db, personId, since, limit)
  const openings = (await gainsLinksOf(services, personId))
    .flatMap((link) => link.openings)
    .filter(({ opened_at }) => opened_at >= since)
  const lines: AnyRead[] = [
    ...office.map(({ act: _, ...look }) => ({ ...look, who: 'office' as const })),
    ...household.map((row) => ({
      id: `${row.grant_id} ${row.day} ${row.screen}`,
      who: 'household' as const,
      by: row.viewer_name,
      screen: `shared-${row.screen}`,
      reason: null,
      from: row.first_at,
      to: row.last_at,
      count: row.looks,
    })),
    ...openings.slice(0, limit).map(({ id, opened_at }) => ({
      id,
      who: 'link' as const,
      by: null,
      screen: 'gains-link',
      reason: null,
      from: opened_at,
      to: opened_at,
      count: 1,
    })),
  ]
  return lines.sort((a, b) => (a.to < b.to ? 1 : a.to > b.to ? -1 : 0))
}

/** Who read the record: the office, the household, accountants by link. */
export const readData: AccountData = {
  tables: ['access_look'],
  exported: async (services, { id }) => ({
    'looks.json': (await everyReadOf(services, id, everyRow)).map(({ id: _, ...look }) => look),
  }),
}
