interface Counts {
  readonly numInsertedOrUpdatedRows?: bigint | undefined
  readonly numUpdatedRows?: bigint
  readonly numDeletedRows?: bigint
}

/** Runs an INSERT, UPDATE or DELETE. Returns whether it touched any row. */
export async function anyChanged(statement: { executeTakeFirst(): Promise<Counts> }): Promise<boolean> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = await statement.executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows ?? 0n) > 0n
}

/** Runs a SELECT. Returns its first row, or null if there is none. */
export async function firstRow<Row>(query: {
  executeTakeFirst(): Promise<Row | undefined>
}): Promise<Row | null> {
  return (await query.executeTakeFirst()) ?? null
}
