import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A value of a column; null is SQL's null. */
export type Cell = string | number | null

/** Rows on their way into one table of PostgreSQL, by COPY. */
export interface CopyInto {
  /** Adds a row. Returns a promise only when the pipe is full; wait for it before the next row. */
  add(cells: readonly Cell[]): Promise<void> | null
  /** Ends the rows, and waits until they are in. Returns their number. */
  end(): Promise<number>
}

const chunkLength = 1 << 20

/**
 * Opens COPY through psql, which comes with PostgreSQL: many times faster than inserts.
 *
 * Foreign keys and triggers are off for these rows, because they fire once a row. What triggers would write, the caller writes.
 *
 * @param bin The folder of PostgreSQL's programs.
 */
export function copyInto(bin: string, url: string, table: string, columns: readonly string[]): CopyInto {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const psql: ChildProcess = spawn(
    join(bin, 'psql'),
    [
      '-X',
      '-q',
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      'set session_replication_role = replica; set synchronous_commit = off',
      '-c',
      `copy ${table} (${list}) from stdin`,
      url,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  )
  const { stdin, stderr } = psql
  if (!stdin || !stderr) throw new Error('psql has no pipes')
  let said = ''
  stderr.on('data', (part) => {
    said += String(part)
  })
  // A broken pipe shows as the exit code below.
  stdin.on('error', () => {})
  const closed = once(psql, 'close')
  let chunk = ''
  let rows = 0
  return {
    add(cells) {
      rows += 1
      chunk += `${cells.map((cell) => (cell === null ? '\\N' : cell)).join('\t')}\n`
      if (chunk.length < chunkLength) return null
      const isFull = !stdin.write(chunk)
      chunk = ''
      if (psql.exitCode !== null) throw new Error(`copy ${table}: ${said}`)
      return isFull ? once(stdin, 'drain').then(() => {}) : null
    },
    async end() {
      stdin.end(chunk)
      const [code] = await closed
      if (code !== 0) throw new Error(`copy ${table}: ${said}`)
      return rows
    },
  }
}
