/** An INSERT or IN list of this many stays below SQLite's parameter limit. */
export const mostAtOnce = 500

/** Splits a list into parts that one statement can take. */
export function* parts<T>(rows: readonly T[], atOnce: number = mostAtOnce): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += atOnce) yield rows.slice(start, start + atOnce)
}
