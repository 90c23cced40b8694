import type { Database } from '#kit/store/store.server.ts'

export interface GapLetterRow {
  readonly person_id: string
  readonly kind: string
  readonly about: string
  readonly prepared_at: string
  readonly actor: string
}

/** Returns every letter about a gap, or those of one client. */
export async function selectGapLetters(
  db: Database,
  personId: string | null = null,
): Promise<GapLetterRow[]> {
  return await db
    .selectFrom('gap_letter')
    .selectAll()
    .$if(personId !== null, (query) => query.where('person_id', '=', personId))
    .orderBy('prepared_at', 'desc')
    .orderBy('kind')
    .orderBy('about')
    .execute()
}

/** Records a letter. Returns false if there is one already. Part of the transaction that queues it. */
export async function insertGapLetter(db: Database, row: GapLetterRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gap_letter')
    .values(row)
    .onConflict((conflict) => conflict.columns(['person_id', 'kind', 'about']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
