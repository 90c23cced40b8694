import type { Database } from '#kit/store/store.server.ts'
import type { DataKind } from '../kinds.ts'

/** Returns what the log says one member of staff read or changed of each person between two instants. */
export async function selectReached(db: Database, staffId: string, from: string, to: string) {
  return await db
    .selectFrom('audit_entry')
    .innerJoin('person', 'person.id', 'audit_entry.client')
    .select(({ fn }) => [
      ...(['audit_entry.client as personId', 'audit_entry.act', 'audit_entry.detail'] as const),
      fn.countAll<number>().as('times'),
      fn.min('audit_entry.at').as('first'),
      fn.max('audit_entry.at').as('last'),
    ])
    .where('audit_entry.staff_id', '=', staffId)
    .where('audit_entry.at', '>=', from)
    .where('audit_entry.at', '<=', to)
    .groupBy(['audit_entry.client', 'audit_entry.act', 'audit_entry.detail'])
    .orderBy('audit_entry.client')
    .execute()
}

/** Returns how many lines about erased accounts, and how much reading in lists, the log has of the same. */
export async function selectUnnamed(db: Database, staffId: string, from: string, to: string) {
  return await db
    .selectFrom('audit_entry')
    .leftJoin('person', 'person.id', 'audit_entry.client')
    .select(['audit_entry.act', 'audit_entry.detail', 'audit_entry.at'])
    .where('audit_entry.staff_id', '=', staffId)
    .where('audit_entry.at', '>=', from)
    .where('audit_entry.at', '<=', to)
    .where((eb) =>
      eb.or([
        eb('audit_entry.act', '=', 'lists-read'),
        eb.and([eb('audit_entry.client', 'is not', null), eb('person.id', 'is', null)]),
      ]),
    )
    .execute()
}

/** Returns the first instant of the log; null for an empty one. */
export async function findLogStart(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.min('at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

/** Returns the newest files that somebody took out of the firm. */
export async function selectExports(db: Database, limit: number) {
  return await db
    .selectFrom('audit_entry')
    .select(['sequence', 'at', 'actor', 'staff_id', 'detail'])
    .where('act', '=', 'list-exported')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the persons whose lines a file held: they were written into the log right after it. */
export async function selectOfExport(db: Database, sequence: number): Promise<string[]> {
  const entry = await db
    .selectFrom('audit_entry')
    .select(['staff_id', 'act'])
    .where('sequence', '=', sequence)
    .executeTakeFirst()
  if (entry?.act !== 'list-exported') return []
  const next = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.min('sequence').as('sequence'))
    .where('act', '=', 'list-exported')
    .where('sequence', '>', sequence)
    .where('staff_id', entry.staff_id === null ? 'is' : '=', entry.staff_id)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('audit_entry')
    .innerJoin('person', 'person.id', 'audit_entry.client')
    .select('person.id')
    .distinct()
    .where('audit_entry.act', '=', 'looked')
    .where('audit_entry.detail', '=', 'export')
    .where('audit_entry.sequence', '>', sequence)
    .where('audit_entry.staff_id', entry.staff_id === null ? 'is' : '=', entry.staff_id)
    .$if(next?.sequence != null, (query) => query.where('audit_entry.sequence', '<', next?.sequence ?? 0))
    .orderBy('person.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns what a client could see of others between two instants. */
export async function selectShared(db: Database, viewerId: string, from: string, to: string) {
  const rows = await db
    .selectFrom('access_grant')
    .select(['person_id', 'scopes', 'ended_at', 'opens_at', 'ends_at'])
    .where('viewer_id', '=', viewerId)
    .where('person_id', 'is not', null)
    .where('opens_at', '<=', to)
    .where('ends_at', '>=', from)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', from)]))
    .orderBy('person_id')
    .execute()
  return rows.flatMap(({ person_id, scopes }) =>
    person_id === null ? [] : [{ personId: person_id, scopes }],
  )
}

/** Returns the mails about a person that were queued between two instants. What they said is deleted once sent. */
export async function selectMails(db: Database, personId: string, from: string, to: string) {
  return await db
    .selectFrom('outbox')
    .select(['kind', 'created_at'])
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where((eb) =>
      eb.or([
        eb('subject_id', '=', personId),
        eb(
          'subject_id',
          'in',
          eb.selectFrom('client_request').select('client_request.id').where('person_id', '=', personId),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute()
}

const tablesOf = {
  pan: 'client_pan',
  bank: 'bank_account',
  holdings: 'ledger_entry',
  requests: 'client_request',
  policies: 'policy',
  papers: 'upload',
} as const

/** Returns what the database holds of one person, or of everybody. */
export async function selectStored(
  db: Database,
  personId: string | null,
): Promise<Map<string, readonly DataKind[]>> {
  const people = await db
    .selectFrom('person')
    .select('id')
    .$if(personId !== null, (query) => query.where('id', '=', personId ?? ''))
    .orderBy('id')
    .execute()
  const found = new Map<string, DataKind[]>(people.map(({ id }) => [id, ['contact']]))
  for (const kind of Object.keys(tablesOf) as (keyof typeof tablesOf)[]) {
    const rows = await db
      .selectFrom(tablesOf[kind])
      .select('person_id')
      .distinct()
      .$if(personId !== null, (query) => query.where('person_id', '=', personId ?? ''))
      .execute()
    for (const { person_id } of rows) found.get(person_id ?? '')?.push(kind)
  }
  return found
}
