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

/** Some clients with SIPs, and where to go on. */
export interface SipHolders {
  readonly holders: readonly SipHolder[]
  /** The last account that was looked at, whether it has SIPs or not; null if there are no more. */
  readonly afterId: string | null
}

/**
 * Looks at some accounts, by id, after a given one. Returns those that had a SIP instalment since a day, or for which a
 * registrar's file names a SIP that did not end before it. Only rows of these accounts are read, so a walk over all clients
 * costs each of them once.
 *
 * @param afterId '' for the first ones.
 * @param limit The number of accounts to look at.
 */
export async function selectSipHolders(
  db: Database,
  since: IsoDate,
  afterId: string,
  limit: number,
): Promise<SipHolders> {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'public_id', 'name', 'email', 'email_verified_at', 'locked_at', 'language'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  if (accounts.length === 0) return { holders: [], afterId: null }
  const ids = accounts.map(({ id }) => id)
  const paying = await db
    .selectFrom('ledger_entry')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', ids)
    .where('kind', '=', 'sip')
    .where('date', '>=', since)
    .execute()
  const registered = await db
    .selectFrom('folio_link')
    .innerJoin('feed_sip', (join) =>
      join
        .onRef('feed_sip.folio', '=', 'folio_link.folio')
        .onRef('feed_sip.registrar', '=', 'folio_link.registrar'),
    )
    .select('folio_link.account_id')
    .distinct()
    .where('folio_link.account_id', 'in', ids)
    .where('feed_sip.plan', '=', 'sip')
    .where((eb) => eb.or([eb('feed_sip.to_day', 'is', null), eb('feed_sip.to_day', '>=', since)]))
    .execute()
  const found = new Set([...paying, ...registered].map(({ account_id }) => account_id))
  const isLast = accounts.length < limit
  return {
    holders: accounts.filter(({ id }) => found.has(id)),
    afterId: isLast ? null : (ids.at(-1) ?? null),
  }
}

/**
 * Returns up to which day the statements of some clients know each folio and scheme; a statement without a period, to its
 * prices.
 */
export async function selectStatementEnds(
  db: Database,
  accountIds: readonly string[],
): Promise<(Folio & { readonly accountId: string; readonly to: IsoDate })[]> {
  const rows = await db
    .selectFrom('statement_balance')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_balance.import_id')
    .select(['statement_balance.account_id', 'statement_balance.folio', 'statement_balance.scheme_code'])
    .select(['statement_balance.nav_on', 'ledger_import.period_to'])
    .where('statement_balance.account_id', 'in', accountIds)
    .execute()
  return rows.flatMap(({ account_id: accountId, folio, scheme_code: schemeCode, period_to, nav_on }) => {
    const to = period_to ?? nav_on
    return to === null ? [] : [{ accountId, folio, schemeCode, to: isoDate(to) }]
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
