import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#kit/store/open.server.ts'
import { backUp, check, linesOf, type RestoreRefusal, restore } from './backup.server.ts'

/** Why a backup is not what the database held: it cannot be restored, or a table has other rows then. */
export type BackupFault = RestoreRefusal | { readonly reason: 'other-rows'; readonly table: string }

/**
 * Restores a backup into an empty database of its own in the temporary folder and compares every row of every table with the file.
 *
 * @returns The fault; null if all rows are there as they were.
 */
export async function verifyBackup(path: string): Promise<BackupFault | null> {
  const folder = await mkdtemp(join(tmpdir(), 'peepal-verify-'))
  try {
    const checked = await check(path)
    if (!checked.ok) return checked
    const store = await openStore({ dataDir: folder, databaseUrl: null })
    try {
      const restored = await restore(store, path, checked.keys)
      if (!restored.ok) return restored
      const again = join(folder, 'again.backup')
      await backUp(store, again, checked.header.takenAt)
      return await compareBackups(path, again)
    } finally {
      await store.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The rows of a table, whatever their order and that of their columns. */
interface TableSum {
  rows: number
  sum: bigint
}

/** Returns the first table of which two backups have different rows; null if there is none. */
export async function compareBackups(path: string, other: string): Promise<BackupFault | null> {
  const sums = await sumsOf(other)
  for (const [table, { rows, sum }] of await sumsOf(path)) {
    const found = sums.get(table)
    if (found?.rows !== rows || found.sum !== sum) return { reason: 'other-rows', table }
  }
  return null
}

async function sumsOf(path: string): Promise<Map<string, TableSum>> {
  const sums = new Map<string, TableSum>()
  let sum: TableSum = { rows: 0, sum: 0n }
  let columns: readonly number[] = []
  let isCounter: (row: readonly unknown[]) => boolean = () => false
  for await (const line of linesOf(path)) {
    const value = JSON.parse(line)
    if (Array.isArray(value)) {
      if (isCounter(value)) continue
      const text = JSON.stringify(columns.map((at) => value[at]))
      sum.rows += 1
      sum.sum += createHash('sha256').update(text).digest().readBigUInt64BE()
    } else if ('table' in value) {
      const names: readonly string[] = value.columns
      columns = names
        .map((_, at) => at)
        // A restore ends the claims of jobs.
        .filter((at) => value.table !== 'job' || !names[at]!.startsWith('claimed_'))
        .sort((a, b) => (names[a]! < names[b]! ? -1 : 1))
      // How often open screens were told of a change: a restore raises it, too.
      const subject = value.table === 'version' ? names.indexOf('subject') : -1
      isCounter = (row) => String(row[subject]).startsWith('desk/')
      sum = { rows: 0, sum: 0n }
      sums.set(value.table, sum)
    }
  }
  return sums
}
