import { sql } from 'kysely'
import { inBook } from '#features/identity/accounts.server.ts'
import { parts } from '#kit/store/parts.ts'
import { firstRow } from '#kit/store/results.ts'
import type { Database } from '#kit/store/store.server.ts'

export interface GapClient {
  readonly person_id: string
  readonly name: string
  readonly email: string | null
  readonly email_key: string | null
  readonly public_id: string
  readonly email_verified_at: string | null
  readonly locked_at: string | null
  readonly died_on: string | null
}

const client = [
  'person.id as person_id',
  'person.name',
  'sign_in.email',
  'sign_in.email_key',
  'person.public_id',
  'sign_in.email_verified_at',
  'sign_in.locked_at',
  'person.died_on',
] as const

/** Clients from one id to another, in the order of ids, both of them included. */
export interface IdRange {
  readonly from: string
  readonly to: string
}

/** How many clients' folios are in memory at once. */
const clientsAtOnce = 2_000

/** Returns ranges of ids that hold everybody, or one client alone. */
export async function selectIdRanges(db: Database, personId: string | null): Promise<IdRange[]> {
  if (personId !== null) return [{ from: personId, to: personId }]
  const rows = await db.selectFrom('person').select('id').orderBy('id').execute()
  return [...parts(rows, clientsAtOnce)].map((some) => ({ from: some[0]!.id, to: some.at(-1)!.id }))
}

/** A folio as a client's newest statement of it prints it. */
export interface StatementGapRow extends GapClient {
  readonly folio: string
  readonly kyc: string | null
  readonly pan_kyc: string | null
  /** JSON: a list of names. */
  readonly nominees: string
  readonly guardian: string | null
  readonly on: string
}

/** Returns each folio of some clients' statements, as its newest statement prints it. */
export async function selectNewestStatementFolios(
  db: Database,
  { from, to }: IdRange,
): Promise<StatementGapRow[]> {
  const rows = await db
    .selectFrom('statement_folio')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_folio.import_id')
    .innerJoin('person', 'person.id', 'statement_folio.person_id')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .select(client)
    .select(['statement_folio.folio', 'kyc', 'pan_kyc', 'nominees', 'guardian'])
    .select(sql<string>`coalesce(ledger_import.period_to, ledger_import.created_at)`.as('on'))
    .where('person.is_sample', '=', 0)
    .where(({ between }) => between('person.id', from, to))
    .orderBy('person.id')
    .execute()
  return newest(rows)
}

/** A folio as the newest investor master of its registrar has it. */
export interface MasterGapRow extends GapClient {
  readonly folio: string
  readonly nominees: string
  readonly has_opted_out: number | null
  /** The registrar's flag of the first holder's KYC. */
  readonly kyc: string | null
  readonly tax_status: string
  readonly on: string | null
}

/** Returns each folio of some clients, as the newest investor master has it. */
export async function selectNewestMasterFolios(db: Database, { from, to }: IdRange): Promise<MasterGapRow[]> {
  const rows = await db
    .selectFrom('feed_folio')
    .innerJoin('folio_link', (join) =>
      join
        .onRef('folio_link.folio', '=', 'feed_folio.folio')
        .onRef('folio_link.registrar', '=', 'feed_folio.registrar'),
    )
    .innerJoin('feed_file', 'feed_file.id', 'feed_folio.file_id')
    .innerJoin('person', 'person.id', 'folio_link.person_id')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .select(client)
    .select([
      'feed_folio.folio',
      'feed_folio.nominees',
      'feed_folio.has_opted_out',
      'feed_folio.kyc',
      'feed_folio.tax_status',
    ])
    .select(
      sql<string | null>`coalesce(${sql.ref('feed_folio.on')}, feed_file.to_day, feed_file.at)`.as('on'),
    )
    .where('feed_file.state', '=', 'in')
    .where((eb) =>
      eb.or([eb('feed_folio.house', '=', ''), eb('feed_folio.house', '=', eb.ref('folio_link.house'))]),
    )
    .where(({ between }) => between('person.id', from, to))
    .where(inBook('person.id'))
    .orderBy('person.id')
    .execute()
  return newest(rows)
}

/** The KYC of a folio by the newest report of its registrar. */
export interface KycGapRow extends GapClient {
  readonly folio: string
  readonly people: string
  readonly on: string | null
}

/** Returns the KYC of each folio of some clients, as the registrar's newest report has it. */
export async function selectNewestKyc(db: Database, { from, to }: IdRange): Promise<KycGapRow[]> {
  const rows = await db
    .selectFrom('feed_kyc')
    .innerJoin('folio_link', (join) =>
      join
        .onRef('folio_link.folio', '=', 'feed_kyc.folio')
        .onRef('folio_link.registrar', '=', 'feed_kyc.registrar')
        .onRef('folio_link.house', '=', 'feed_kyc.house'),
    )
    .innerJoin('feed_file', 'feed_file.id', 'feed_kyc.file_id')
    .innerJoin('person', 'person.id', 'folio_link.person_id')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .select(client)
    .select(['feed_kyc.folio', 'feed_kyc.people'])
    .select(sql<string | null>`coalesce(${sql.ref('feed_kyc.on')}, feed_file.to_day, feed_file.at)`.as('on'))
    .where('feed_file.state', '=', 'in')
    .where(inBook('person.id'))
    .where(({ between }) => between('person.id', from, to))
    .orderBy('person.id')
    .execute()
  return newest(rows)
}

function newest<
  Row extends { readonly person_id: string; readonly folio: string; readonly on: string | null },
>(rows: readonly Row[]): Row[] {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const key = `${row.person_id}\n${row.folio}`
    const before = found.get(key)
    if (!before || (row.on ?? '') > (before.on ?? '')) found.set(key, row)
  }
  return [...found.values()]
}

/** A bank account that nobody has verified. */
export interface BankGapRow extends GapClient {
  readonly bank_name: string
  readonly last_four: string
  readonly changed_at: string
}

/** Returns clients' bank accounts, or one client's, that nobody has verified. */
export async function selectUnverifiedBanks(
  db: Database,
  personId: string | null = null,
): Promise<BankGapRow[]> {
  return await db
    .selectFrom('bank_account')
    .innerJoin('person', 'person.id', 'bank_account.person_id')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .select(client)
    .select(['bank_name', 'last_four', 'changed_at'])
    .where('is_verified', '=', 0)
    .where('person.is_sample', '=', 0)
    .$if(personId !== null, (query) => query.where('person.id', '=', personId))
    .execute()
}

/** Returns the mails that wait, or were given up, because a mail server refused them for good. */
export async function selectRefusedMails(db: Database) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'problem', 'created_at'])
    .where('payload', 'is not', null)
    .where('kind', '!=', 'webhook')
    .where('problem', 'like', '% 5__')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ payload, problem, ...row }) => ({
    ...row,
    payload: payload ?? '',
    problem: problem ?? '',
  }))
}

function gapClients(db: Database) {
  return db
    .selectFrom('person')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .select(client)
    .where(inBook('person.id'))
}

/** Returns the accounts of some addresses, by the keys of the addresses. */
export async function selectGapClients(db: Database, emailKeys: readonly string[]): Promise<GapClient[]> {
  return await gapClientsBy(db, 'sign_in.email_key', emailKeys)
}

export async function selectClientsOfIds(db: Database, ids: readonly string[]): Promise<GapClient[]> {
  return await gapClientsBy(db, 'person.id', ids)
}

/** In parts: a gap may concern more clients than one statement can name. */
async function gapClientsBy(
  db: Database,
  column: 'sign_in.email_key' | 'person.id',
  values: readonly string[],
): Promise<GapClient[]> {
  const found: GapClient[] = []
  for (const some of parts(values)) found.push(...(await gapClients(db).where(column, 'in', some).execute()))
  return found
}

/** Returns when requests of some clients to name nominees or to want none were done. `details` is JSON: the fields of the form. */
export async function selectNomineeRequests(
  db: Database,
  { from, to }: IdRange,
): Promise<{ person_id: string; folio: string | null; details: string; changed_at: string }[]> {
  return await db
    .selectFrom('client_request')
    .select(['person_id', 'folio', 'details', 'changed_at'])
    .where('kind', '=', 'nominees')
    .where('state', '=', 'done')
    .where(({ between }) => between('person_id', from, to))
    .execute()
}

/** True once a statement or a registrar's file was read. */
export async function hasPapers(db: Database): Promise<boolean> {
  return (
    (await firstRow(db.selectFrom('statement_folio').select('folio').limit(1))) !== null ||
    (await firstRow(db.selectFrom('feed_file').select('id').limit(1))) !== null
  )
}
