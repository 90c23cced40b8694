import { sql } from 'kysely'
import { inBook } from '#features/identity/accounts.server.ts'
import { isInLedger } from '#features/ledger/entries.server.ts'
import { unseenFiles } from '#features/ledger/feed-visibility.server.ts'
import { type IsoDate, isoDate } from '#finance/dates.ts'
import type { Folio } from '#finance/folio.ts'
import type { Database } from '#kit/store/store.server.ts'

/** A client who may be written to, with the ledger's instalments still to be read. */
export interface SipHolder {
  readonly id: string
  readonly public_id: string
  readonly name: string
  readonly email: string | null
  readonly email_verified_at: string | null
  readonly locked_at: string | null
  readonly language: string
}

/** Returns the ids of some clients, in their order. @param after The last id that was returned before; '' for the first ones. */
export async function selectClientIds(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', '>', after)
    .where(inBook('person.id'))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns some clients, by their ids. */
export async function selectSipHolders(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, SipHolder>> {
  const rows = await db
    .selectFrom('person')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .select(['person.id', 'person.public_id', 'person.name', 'sign_in.email'])
    .select(['sign_in.email_verified_at', 'sign_in.locked_at', 'person.language'])
    .where('person.id', 'in', personIds)
    .where('person.died_on', 'is', null)
    .where(inBook('person.id'))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns those of some accounts that had a SIP instalment since a day, or for which a registrar's file names a SIP that did not end
 * before it, each with the last such day; null for a SIP without an end. Only rows of these accounts are read.
 */
export async function selectSipDays(
  db: Database,
  since: IsoDate,
  personIds: readonly string[],
): Promise<Map<string, IsoDate | null>> {
  const paying = await db
    .selectFrom('ledger_entry')
    .select((eb) => ['person_id', eb.fn.max('date').as('last')])
    .where('person_id', 'in', personIds)
    .where('kind', '=', 'sip')
    .where('date', '>=', since)
    .where(isInLedger)
    .groupBy('person_id')
    .execute()
  const registered = await db
    .selectFrom('folio_link')
    .innerJoin('feed_sip', (join) =>
      join
        .onRef('feed_sip.folio', '=', 'folio_link.folio')
        .onRef('feed_sip.registrar', '=', 'folio_link.registrar'),
    )
    .select((eb) => ['folio_link.person_id', eb.fn.max(eb.fn.coalesce('to_day', sql.lit(noEnd))).as('last')])
    .where('folio_link.person_id', 'in', personIds)
    .where('feed_sip.plan', '=', 'sip')
    .where('feed_sip.file_id', 'not in', unseenFiles(db))
    .where((eb) => eb.or([eb('feed_sip.to_day', 'is', null), eb('feed_sip.to_day', '>=', since)]))
    .groupBy('folio_link.person_id')
    .execute()
  const days = new Map<string, string>()
  for (const { person_id, last } of [...paying, ...registered]) {
    if (person_id !== null && last > (days.get(person_id) ?? '')) days.set(person_id, last)
  }
  return new Map([...days].map(([id, day]) => [id, day === noEnd ? null : isoDate(day)]))
}

/** Returns when those of some people who died did. */
export async function selectDeathDays(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, IsoDate>> {
  const rows = await db.selectFrom('person').select(['id', 'died_on']).where('id', 'in', personIds).execute()
  return new Map(rows.flatMap(({ id, died_on }) => (died_on === null ? [] : [[id, isoDate(died_on)]])))
}

/** Sorts after every day. */
const noEnd = '9999-12-31'

/**
 * Returns up to which day the statements of some clients know each folio and scheme; a statement without a period, to its
 * prices.
 */
export async function selectStatementEnds(
  db: Database,
  personIds: readonly string[],
): Promise<(Folio & { readonly personId: string; readonly to: IsoDate })[]> {
  const rows = await db
    .selectFrom('statement_balance')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_balance.import_id')
    .select(['statement_balance.person_id', 'statement_balance.folio', 'statement_balance.scheme_code'])
    .select(['statement_balance.nav_on', 'ledger_import.period_to'])
    .where('statement_balance.person_id', 'in', personIds)
    .execute()
  return rows.flatMap(({ person_id: personId, folio, scheme_code: schemeCode, period_to, nav_on }) => {
    const to = period_to ?? nav_on
    return to === null ? [] : [{ personId, folio, schemeCode, to: isoDate(to) }]
  })
}
