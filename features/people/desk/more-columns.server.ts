import { watchedSips } from '#features/sips/office.server.ts'
import type { Sip } from '#finance/sip-register.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { MoreColumn } from '../client-filter.ts'
import type { ClientListRow } from '../client-index.server.ts'
import { selectInCharge, selectLastContacts, selectPersons } from '../tables/in-charge.server.ts'

/** What a list shows of a client where it is asked for; null for nothing. No amount is among it. */
export interface ClientMore {
  readonly inCharge?: string | null
  /** The most urgent state of the SIPs that need attention. */
  readonly sip?: Sip['state'] | 'ends-soon' | null
  /** The instant of the last call or mail. */
  readonly lastContact?: string | null
}

/** Adds the columns that somebody asked for to the rows of a window. */
export async function withMore(
  services: Services,
  rows: readonly ClientListRow[],
  asked: readonly MoreColumn[],
): Promise<readonly (ClientListRow & ClientMore)[]> {
  if (rows.length === 0 || !asked.some((column) => column !== 'town')) return rows
  const { db } = services
  const persons = await selectPersons(
    db,
    rows.map(({ number }) => number),
  )
  const ids = [...persons.values()]
  const inCharge = asked.includes('charge')
    ? new Map((await selectInCharge(db, ids)).map(({ person_id, name }) => [person_id, name]))
    : null
  const contacts = asked.includes('contact') ? await selectLastContacts(db, ids) : null
  // The most urgent comes first, and stays.
  const sips = asked.includes('sip')
    ? new Map(
        (await watchedSips(services, screenAgeMs))
          .toReversed()
          .map(({ personId, state }) => [personId, state]),
      )
    : null
  return rows.map((row) => {
    const id = persons.get(row.number) ?? ''
    return {
      ...row,
      ...(inCharge ? { inCharge: inCharge.get(id) ?? null } : {}),
      ...(contacts ? { lastContact: contacts.get(id) ?? null } : {}),
      ...(sips ? { sip: sips.get(id) ?? null } : {}),
    }
  })
}
