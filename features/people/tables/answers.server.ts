import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type AnswerRow = Selectable<Schema['people_answer']>

/** The answers that stand, the oldest first. */
export async function selectAnswers(db: Database): Promise<AnswerRow[]> {
  return await db
    .selectFrom('people_answer')
    .selectAll()
    .where('taken_back_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function insertAnswer(db: Database, row: Insertable<Schema['people_answer']>): Promise<void> {
  await db.insertInto('people_answer').values(row).execute()
}

/** Takes the answer of a question back. Returns false if it has none. */
export async function takeAnswerBack(
  db: Database,
  questionId: string,
  { at, by }: { readonly at: string; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people_answer')
    .set({ taken_back_at: at, taken_back_by: by })
    .where('question_id', '=', questionId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
