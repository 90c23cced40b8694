import type { Selectable } from 'kysely'
import { unseenFiles } from '#features/ledger/feed-visibility.server.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type FeedSipRow = Selectable<Schema['feed_sip']>

/** A SIP, STP or SWP with the client of its folio. */
export type OwnedSipRow = FeedSipRow & { readonly person_id: string }

/** The SIPs, STPs and SWPs of some clients' folios, each as the report that was taken in last has it. */
export async function selectSipsOf(db: Database, personIds: readonly string[]): Promise<OwnedSipRow[]> {
  const rows = await db
    .selectFrom('folio_link')
    .innerJoin('feed_sip', (join) =>
      join
        .onRef('feed_sip.folio', '=', 'folio_link.folio')
        .onRef('feed_sip.registrar', '=', 'folio_link.registrar'),
    )
    .innerJoin('feed_file', 'feed_file.id', 'feed_sip.file_id')
    .selectAll('feed_sip')
    .select('folio_link.person_id')
    .where('folio_link.person_id', 'in', personIds)
    // Some reports do not name the house.
    .where((eb) =>
      eb.or([eb('feed_sip.house', '=', ''), eb('feed_sip.house', '=', eb.ref('folio_link.house'))]),
    )
    .where('feed_sip.file_id', 'not in', unseenFiles(db))
    .orderBy('feed_file.at')
    .orderBy('feed_sip.line')
    .execute()
  return [
    ...new Map(
      rows.flatMap(({ person_id, ...row }) =>
        person_id === null
          ? []
          : [
              [
                `${person_id}\n${row.registrar}\n${row.folio}\n${row.code}\n${row.number}`,
                { ...row, person_id },
              ] as const,
            ],
      ),
    ).values(),
  ]
}

/** Up to which day the files of transactions of its registrar reach, for each folio of some clients. */
export async function selectCoveredUntilOfFolios(
  db: Database,
  personIds: readonly string[],
): Promise<{ readonly person_id: string; readonly folio: string; readonly to_day: string | null }[]> {
  const reach = new Map((await selectCoveredUntil(db)).map(({ registrar, to_day }) => [registrar, to_day]))
  const folios = await db
    .selectFrom('folio_link')
    .select(['person_id', 'folio', 'registrar'])
    .where('person_id', 'in', personIds)
    .execute()
  const days = new Map<string, { person_id: string; folio: string; to_day: string | null }>()
  for (const { person_id, folio, registrar } of folios) {
    const to_day = reach.get(registrar)
    if (person_id === null || to_day === undefined) continue
    const key = `${person_id}\n${folio}`
    // Two registrars can have a folio of the same number.
    if ((days.get(key)?.to_day ?? '') <= (to_day ?? '')) days.set(key, { person_id, folio, to_day })
  }
  return [...days.values()]
}

/** Returns up to which day the files of transactions of each registrar reach; null for files without days. */
export async function selectCoveredUntil(
  db: Database,
): Promise<{ readonly registrar: FeedRegistrar; readonly to_day: IsoDate | null }[]> {
  return await db
    .selectFrom('feed_file')
    .select((eb) => ['registrar', eb.fn.max('to_day').as('to_day')])
    .where('state', '=', 'in')
    .where('holds', '=', 'transactions')
    .groupBy('registrar')
    .orderBy('registrar')
    .execute()
}

/** Returns the codes under which registrars name schemes of SIPs. */
export async function selectSipCodes(
  db: Database,
): Promise<{ readonly registrar: FeedRegistrar; readonly code: string; readonly scheme: string }[]> {
  return await db
    .selectFrom('feed_sip')
    .select((eb) => ['registrar', 'code', eb.fn.max('scheme').as('scheme')])
    .where('plan', '=', 'sip')
    .groupBy(['registrar', 'code'])
    .orderBy('registrar')
    .orderBy('code')
    .execute()
}
