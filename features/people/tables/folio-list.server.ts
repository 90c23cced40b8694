import { unseenFiles } from '#features/ledger/feed-visibility.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
import type { Database } from '#kit/store/store.server.ts'

/** A folio with its client, and what is registered in it. */
export interface ListedFolio {
  readonly registrar: string
  readonly house: string
  readonly folio: string
  readonly personId: string
  readonly number: string
  readonly name: string
  readonly language: string
  readonly sips: readonly { readonly code: string; readonly paise: Paise; readonly day: string }[]
}

/** Returns every client's folios by registrar, fund house and number, with the SIPs, STPs and SWPs that run on a day. */
export async function selectClientFolios(db: Database, today: IsoDate): Promise<ListedFolio[]> {
  const links = await db
    .selectFrom('folio_link')
    .innerJoin('person', 'person.id', 'folio_link.person_id')
    .select([
      'registrar',
      'house',
      'folio',
      'person.id',
      'person.public_id',
      'person.name',
      'person.language',
    ])
    .orderBy('registrar')
    .orderBy('house')
    .orderBy('folio')
    .execute()
  const rows = await db
    .selectFrom('feed_sip')
    .innerJoin('feed_file', 'feed_file.id', 'feed_sip.file_id')
    .selectAll('feed_sip')
    .where('feed_sip.file_id', 'not in', unseenFiles(db))
    .orderBy('feed_file.at')
    .orderBy('feed_sip.line')
    .execute()
  // The report that was taken in last counts.
  const newest = new Map(rows.map((row) => [`${row.registrar} ${row.folio} ${row.code} ${row.number}`, row]))
  const running = [...newest.values()].filter(
    ({ ceased_on, to_day }) => ceased_on === null && (to_day === null || to_day >= today),
  )
  const byFolio = Map.groupBy(running, ({ registrar, folio }) => `${registrar} ${folio}`)
  return links.map(({ registrar, house, folio, id, public_id, name, language }) => ({
    registrar,
    house,
    folio,
    personId: id,
    number: public_id,
    name,
    language,
    sips: (byFolio.get(`${registrar} ${folio}`) ?? [])
      // Some reports do not name the house.
      .filter((sip) => sip.house === '' || sip.house === house)
      .map(({ code, amount_paise, day_of_month }) => ({ code, paise: amount_paise, day: day_of_month })),
  }))
}
