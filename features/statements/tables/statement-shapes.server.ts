import type { Selectable } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type StatementShape = Selectable<Schema['statement_shape']>

/** Shapes beyond these are not kept: a forged statement could name any. */
const mostShapes = 2_000

/** Counts each form of a line that was not known, once more. */
export async function countShapes(
  db: Database,
  shapes: readonly Pick<StatementShape, 'maker' | 'layout' | 'kind' | 'shape'>[],
  on: IsoDate,
): Promise<void> {
  const { kept } = await db
    .selectFrom('statement_shape')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  if (Number(kept) >= mostShapes) return
  for (const shape of shapes) {
    await db
      .insertInto('statement_shape')
      .values({ ...shape, seen: 1, first_on: on, last_on: on })
      .onConflict((conflict) =>
        conflict
          .columns(['maker', 'layout', 'kind', 'shape'])
          .doUpdateSet((eb) => ({ seen: eb('statement_shape.seen', '+', 1), last_on: on })),
      )
      .execute()
  }
}

/** Returns the forms of lines that were not known, the most frequent first. */
export async function selectShapes(db: Database): Promise<StatementShape[]> {
  return await db
    .selectFrom('statement_shape')
    .selectAll()
    .orderBy('seen', 'desc')
    .orderBy('last_on', 'desc')
    .orderBy('shape')
    .execute()
}
