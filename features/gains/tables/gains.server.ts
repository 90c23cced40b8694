import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type GainsLinkRow = Selectable<Schema['gains_link']>
export type GainsLinkOpeningRow = Selectable<Schema['gains_link_opening']>

/** Returns the links of an account, newest first. */
export async function selectGainsLinks(db: Database, personId: string): Promise<GainsLinkRow[]> {
  return await db
    .selectFrom('gains_link')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns the openings of an account's links, newest first. */
export async function selectGainsLinkOpenings(
  db: Database,
  personId: string,
): Promise<GainsLinkOpeningRow[]> {
  return await db
    .selectFrom('gains_link_opening')
    .innerJoin('gains_link', 'gains_link.id', 'gains_link_opening.link_id')
    .selectAll('gains_link_opening')
    .where('gains_link.person_id', '=', personId)
    .orderBy('gains_link_opening.opened_at', 'desc')
    .orderBy('gains_link_opening.id')
    .execute()
}

/** Returns what a client said about previous owners of units. */
export async function selectPreviousOwners(
  db: Database,
  personId: string,
): Promise<Selectable<Schema['previous_owner']>[]> {
  return await db.selectFrom('previous_owner').selectAll().where('person_id', '=', personId).execute()
}

/** Keeps what a client says about the previous owner of units; what was said before is replaced. */
export async function savePreviousOwner(
  db: Database,
  row: Insertable<Schema['previous_owner']>,
): Promise<void> {
  const { bought_on, cost_paise, said_at } = row
  await db
    .insertInto('previous_owner')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('entry_id')
        .doUpdateSet({ bought_on, cost_paise, said_at })
        .where('previous_owner.person_id', '=', row.person_id),
    )
    .execute()
}

/** Keeps losses of earlier years; those that were entered for the year before are replaced. */
export async function saveCarriedLosses(
  db: Database,
  row: Insertable<Schema['carried_loss']>,
): Promise<void> {
  const { short_paise, long_paise, said_at } = row
  await db
    .insertInto('carried_loss')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'year']).doUpdateSet({ short_paise, long_paise, said_at }),
    )
    .execute()
}
