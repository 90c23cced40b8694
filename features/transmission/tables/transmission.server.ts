import type { Insertable, Selectable, Updateable } from 'kysely'
import { firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type DeathRow = Selectable<Schema['death']>
export type TransmissionRow = Selectable<Schema['transmission']>
export type PaperRow = Selectable<Schema['transmission_paper']>
export type FamilyLinkRow = Selectable<Schema['family_link']>

export async function findDeath(db: Database, personId: string): Promise<DeathRow | null> {
  return await firstRow(db.selectFrom('death').selectAll().where('person_id', '=', personId))
}

/** Returns every death with whose it is, the newest first. */
export async function selectDeaths(db: Database) {
  const rows = await db
    .selectFrom('death')
    .innerJoin('person', 'person.id', 'death.person_id')
    .selectAll('death')
    .select(['person.public_id', 'person.name', 'person.died_on'])
    .orderBy('death.recorded_at', 'desc')
    .execute()
  return rows.flatMap(({ died_on, ...row }) => (died_on === null ? [] : [{ ...row, died_on }]))
}

export async function insertDeath(db: Database, row: Insertable<Schema['death']>): Promise<void> {
  await db.insertInto('death').values(row).execute()
}

/** Deletes what was recorded of a death, with its folios and links. */
export async function deleteDeath(db: Database, personId: string): Promise<void> {
  for (const name of ['death', 'transmission', 'family_link'] as const)
    await db.deleteFrom(name).where('person_id', '=', personId).execute()
}

/** Returns the folios that the office wrote something down about, of one person or all. */
export async function selectTransmissions(
  db: Database,
  personId: string | null = null,
): Promise<TransmissionRow[]> {
  return await db
    .selectFrom('transmission')
    .selectAll()
    .$if(personId !== null, (query) => query.where('person_id', '=', personId ?? ''))
    .orderBy('id')
    .execute()
}

/** Writes something down about a folio. Returns its row. */
export async function saveTransmission(
  db: Database,
  key: Pick<TransmissionRow, 'person_id' | 'house' | 'folio'>,
  id: string,
  change: Pick<Updateable<Schema['transmission']>, 'facts' | 'sent_on' | 'complete_on' | 'settled_on'>,
): Promise<TransmissionRow> {
  return await db
    .insertInto('transmission')
    .values({ facts: '{}', ...change, id, ...key })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'house', 'folio']).doUpdateSet({ ...change, house: key.house }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function selectPapers(db: Database, personId: string): Promise<PaperRow[]> {
  return await db
    .selectFrom('transmission_paper')
    .innerJoin('transmission', 'transmission.id', 'transmission_paper.transmission_id')
    .selectAll('transmission_paper')
    .where('transmission.person_id', '=', personId)
    .orderBy('paper')
    .execute()
}

export async function savePaper(db: Database, row: Insertable<Schema['transmission_paper']>): Promise<void> {
  const { state, at, actor } = row
  await db
    .insertInto('transmission_paper')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['transmission_id', 'paper']).doUpdateSet({ state, at, actor }),
    )
    .execute()
}

export async function deletePaper(db: Database, id: string, paper: PaperRow['paper']): Promise<void> {
  await db
    .deleteFrom('transmission_paper')
    .where('transmission_id', '=', id)
    .where('paper', '=', paper)
    .execute()
}

/** Returns the family's links of one person, newest first. */
export async function selectFamilyLinks(db: Database, personId: string): Promise<FamilyLinkRow[]> {
  return await db
    .selectFrom('family_link')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('made_at', 'desc')
    .execute()
}

/** Returns the link of a token while it is open. */
export async function findFamilyLink(
  db: Database,
  tokenHash: string,
  now: string,
): Promise<FamilyLinkRow | null> {
  return await firstRow(
    db
      .selectFrom('family_link')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now),
  )
}

export async function insertFamilyLink(db: Database, row: Insertable<Schema['family_link']>): Promise<void> {
  await db.insertInto('family_link').values(row).execute()
}

export async function updateFamilyLink(
  db: Database,
  id: string,
  change: Pick<Updateable<Schema['family_link']>, 'ended_at' | 'opened_at'>,
): Promise<void> {
  await db.updateTable('family_link').set(change).where('id', '=', id).execute()
}

/** Ends the open links of a person. */
export async function endFamilyLinks(db: Database, personId: string, at: string): Promise<void> {
  await db
    .updateTable('family_link')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}
