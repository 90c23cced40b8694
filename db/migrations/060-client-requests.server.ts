import { type Kysely, sql } from 'kysely'

/**
 * One table for everything that clients ask of the firm, with a list of who did what. The requests to invest are copied into
 * it with the answers that the office wrote under them; their old table is read no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('scheme_code', 'text', (column) => column.references('scheme.code'))
    .addColumn('folio', 'text')
    .addColumn('amount_paise', 'bigint')
    .addColumn('units_milli', 'bigint')
    .addColumn('wanted_on', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('secret', 'text')
    .addColumn('plan', 'text')
    .addColumn('phone', 'text')
    .addColumn('slot_date', 'text')
    .addColumn('slot_from', 'text')
    .addColumn('slot_to', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('client_request_by_account')
    .on('client_request')
    .columns(['account_id', 'created_at'])
    .execute()
  await db.schema.createIndex('client_request_by_state').on('client_request').column('state').execute()

  await db.schema
    .createTable('request_event')
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('client_request.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('text', 'text')
    .addColumn('number', 'text')
    .addColumn('nav_date', 'text')
    .addPrimaryKeyConstraint('request_event_key', ['request_id', 'position'])
    .execute()
  await db.schema.createIndex('request_event_by_account').on('request_event').column('account_id').execute()

  await copyInvestRequests(db)
}

interface OldRequest {
  readonly id: string
  readonly account_id: string
  readonly reference: string
  readonly scheme_code: string
  readonly kind: string
  readonly amount_paise: number
  readonly wanted_on: string
  readonly folio: string | null
  readonly note: string | null
  readonly state: string
  readonly reason: string | null
  readonly plan: string | null
  readonly phone: string | null
  readonly slot_date: string | null
  readonly slot_from: string | null
  readonly slot_to: string | null
  readonly created_at: string
  readonly changed_at: string
}

interface OldAnswer {
  readonly subject_id: string
  readonly note: string | null
  readonly marked_at: string
  readonly actor: string | null
}

/** The act that brought an old request into its state; nobody recorded who did it. */
const actOf: Readonly<Record<string, string>> = { 'in-progress': 'taken', done: 'done', declined: 'declined' }

async function copyInvestRequests(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<OldRequest>`select * from invest_request order by created_at, id`.execute(db)
  const { rows: answers } = await sql<OldAnswer>`
    select subject_id, note, marked_at, actor from mark where subject = 'request' order by marked_at, id`.execute(
    db,
  )
  for (const row of rows) {
    // JSON names the fields as the kind "invest" of server/requests has them.
    const details = JSON.stringify({
      kind: row.kind,
      amount: Number(row.amount_paise),
      date: row.wanted_on,
      folio: row.folio,
      note: row.note,
    })
    await sql`
      insert into client_request (id, account_id, reference, kind, language, scheme_code, folio, amount_paise, wanted_on,
        details, plan, phone, slot_date, slot_from, slot_to, state, created_at, changed_at)
      values (${row.id}, ${row.account_id}, ${row.reference}, 'invest', 'en', ${row.scheme_code}, ${row.folio},
        ${row.amount_paise}, ${row.wanted_on}, ${details}, ${row.plan}, ${row.phone}, ${row.slot_date},
        ${row.slot_from}, ${row.slot_to}, ${row.state}, ${row.created_at}, ${row.changed_at})`.execute(db)
    const act = actOf[row.state]
    const happened = [
      { at: row.created_at, act: 'received', actor: null, text: null },
      ...answers
        .filter(({ subject_id }) => subject_id === row.id)
        .map(({ marked_at, actor, note }) => ({ at: marked_at, act: 'answered', actor, text: note })),
      ...(act ? [{ at: row.changed_at, act, actor: null, text: row.reason }] : []),
    ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    for (const [position, event] of happened.entries()) {
      await sql`
        insert into request_event (request_id, position, account_id, at, act, actor, text)
        values (${row.id}, ${position}, ${row.account_id}, ${event.at}, ${event.act}, ${event.actor}, ${event.text})`.execute(
        db,
      )
    }
  }
}
