/** A unique column that an UPDATE can violate, with the name of its constraint in PostgreSQL. An INSERT uses `onConflict` instead. */
const constraints = { 'sign_in.email_key': 'sign_in_email_key_key' } as const

/**
 * Runs a transaction that writes a unique column. Two transactions that check the value first can both find it free; the
 * second to commit then fails, and nothing of it is saved.
 *
 * @param run Must be the whole transaction, because PostgreSQL ends it at the violation.
 * @returns What `run` returns, or `taken` if another row got the value first.
 */
export async function unlessTaken<T, Taken>(
  column: keyof typeof constraints,
  run: () => Promise<T>,
  taken: Taken,
): Promise<T | Taken> {
  try {
    return await run()
  } catch (error) {
    if (isViolated(error, column)) return taken
    throw error
  }
}

function isViolated(error: unknown, column: keyof typeof constraints): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === 'SQLITE_CONSTRAINT_UNIQUE') return error.message.endsWith(`: ${column}`)
  return code === '23505' && constraint === constraints[column]
}
