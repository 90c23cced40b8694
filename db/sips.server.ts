import type { Insertable, Selectable } from 'kysely'
import { type IsoDate, isoDate } from '#finance/dates.ts'
import type { Folio } from '#finance/folio.ts'
import type { SipNoticeTable } from './client-tables.server.ts'
import type { Database } from './store.server.ts'

/** A client who may be written to, with the ledger's instalments still to be read. */
export interface SipHolder {
  readonly id: string
  readonly public_id: string
  readonly name: string
  readonly email: string
  readonly email_verified_at: string | null
  readonly locked_at: string | null
  readonly language: string
}

/**
 * Returns clients who had a SIP instalment since a day, or for whom a registrar's file names a SIP that did not end before it,
 * by id, after a given one.
 *
 * @param afterId '' for the first ones.
 */
export async function selectSipHolders(
  db: Database,
  since: IsoDate,
  afterId: string,
  limit: number,
): Promise<SipHolder[]> {
  return await db
    .selectFrom('account')
    .select(['id', 'public_id', 'name', 'email', 'email_verified_at', 'locked_at', 'language'])
    .where('account.id', '>', afterId)
    .where((eb) =>
      eb.or([
        eb(
          'account.id',
          'in',
          eb
            .selectFrom('ledger_entry')
            .select('ledger_entry.account_id')
            .where('ledger_entry.kind', '=', 'sip')
            .where('ledger_entry.date', '>=', since),
        ),
        eb(
          'account.id',
          'in',
          eb
            .selectFrom('folio_link')
            .innerJoin('feed_sip', (join) =>
              join
                .onRef('feed_sip.folio', '=', 'folio_link.folio')
                .onRef('feed_sip.registrar', '=', 'folio_link.registrar'),
            )
            .select('folio_link.account_id')
            .where('folio_link.account_id', 'is not', null)
            .where('feed_sip.plan', '=', 'sip')
            .where((or) => or.or([or('feed_sip.to_day', 'is', null), or('feed_sip.to_day', '>=', since)])),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns up to which day a client's statements know each folio and scheme; a statement without a period, to its prices. */
export async function selectStatementEnds(
  db: Database,
  accountId: string,
): Promise<(Folio & { readonly to: IsoDate })[]> {
  const rows = await db
    .selectFrom('statement_balance')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_balance.import_id')
    .select(['statement_balance.folio', 'statement_balance.scheme_code', 'ledger_import.period_to'])
    .select('statement_balance.nav_on')
    .where('statement_balance.account_id', '=', accountId)
    .execute()
  return rows.flatMap(({ folio, scheme_code: schemeCode, period_to, nav_on }) => {
    const to = period_to ?? nav_on
    return to === null ? [] : [{ folio, schemeCode, to: isoDate(to) }]
  })
}

/** Returns the mails about SIPs that a client was sent, newest first. */
export async function selectSipNotices(
  db: Database,
  accountId: string,
): Promise<Omit<Selectable<SipNoticeTable>, 'account_id'>[]> {
  return await db
    .selectFrom('sip_notice')
    .select(['folio', 'scheme_code', 'kind', 'about', 'told_at'])
    .where('account_id', '=', accountId)
    .orderBy('told_at', 'desc')
    .orderBy('about', 'desc')
    .orderBy('folio')
    .execute()
}

/** Records a mail about a SIP. Part of the transaction that queues it. */
export async function insertSipNotices(
  db: Database,
  rows: readonly Insertable<SipNoticeTable>[],
): Promise<void> {
  await db.insertInto('sip_notice').values(rows).execute()
}

/** Returns the topics of mails that a client does not want. */
export async function selectUnwantedMail(
  db: Database,
  accountId: string,
): Promise<{ topic: string; since: string }[]> {
  return await db
    .selectFrom('unwanted_mail')
    .select(['topic', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('topic')
    .execute()
}

/** Replaces the topics that a client does not want; one that stays keeps its day. Part of the caller's transaction. */
export async function writeUnwantedMail(
  db: Database,
  accountId: string,
  topics: readonly string[],
  since: string,
): Promise<void> {
  const kept = (await selectUnwantedMail(db, accountId)).filter(({ topic }) => topics.includes(topic))
  await db.deleteFrom('unwanted_mail').where('account_id', '=', accountId).execute()
  const rows = topics.map((topic) => ({
    account_id: accountId,
    topic,
    since: kept.find((row) => row.topic === topic)?.since ?? since,
  }))
  if (rows.length > 0) await db.insertInto('unwanted_mail').values(rows).execute()
}
