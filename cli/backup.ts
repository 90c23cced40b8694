import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import {
  type BackupReport,
  backUp,
  type RestoreRefusal,
  restore as restoreFile,
} from '#features/upkeep/backup.server.ts'
import { recordBackup } from '#features/upkeep/health.server.ts'
import { restoreCopy } from '#features/upkeep/offsite.server.ts'
import { type BackupFault, verifyBackup } from '#features/upkeep/verify-backup.server.ts'
import { systemClock } from '#kit/clock/clock.ts'
import { fingerprintsHere } from '#kit/secrets/secrets.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'
import { readEncrypted } from '#kit/store/encrypted-file.server.ts'
import { openServerStore } from '#kit/store/open.server.ts'
import { writeWhole } from '#kit/store/sync-folder.server.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject } from './context.ts'
import { findFile, newFile } from './files.ts'
import { drawProgress } from './progress.ts'
import { formatInstant, toJsonLine } from './table.ts'

const aboutKey =
  'The key that secrets are encrypted with is not in it: keep a copy of app.key, or of APP_KEY, in another place.'

export const backup: Subject = {
  summary: 'Back up the whole database into one file, while the site runs',
  help: `Writes the whole database into one file, as it is at one moment, while servers keep running.
The file ends with a checksum; an existing file is replaced only by a complete backup.
${aboutKey}

  desk backup FILE     writes the file; only you can read it
      --verify         restores it into a temporary database and compares every row; exit code 1 if one differs
      --json           its contents, as a line of JSON

Examples
  npm run desk -- backup /backups/peepal-monday.backup
  npm run desk -- backup "/backups/peepal-$(date +%F).backup"`,
  run: (args, desk) =>
    runCommands(
      { subject: 'backup', alone: { words: 'FILE', takes: ['verify'], run: write }, commands: {} },
      args,
      desk,
    ),
}

async function write(
  desk: Desk,
  [file = '']: readonly string[],
  { json, verify }: Options,
): Promise<ExitCode> {
  const path = newFile(file)
  if (!existsSync(dirname(path))) throw new Failed(`The folder ${dirname(path)} does not exist.`)
  const store = await desk.store()
  const progress = drawProgress(process.stderr)
  try {
    const takenAt = new Date(systemClock.now()).toISOString()
    const report = await backUp(store, path, takenAt, (rows) =>
      progress.show(`${figure.format(rows)} rows`, null),
    )
    progress.clear()
    const fault = verify ? await verifyBackup(path) : null
    if (fault) throw new Failed(faultText(fault, path, desk.settings()))
    await recordBackup(store.db, takenAt)
    const bytes = statSync(path).size
    desk.print(
      json
        ? toJsonLine({ file: path, bytes, ...report })
        : `${path} holds ${describe(report)} (${figure.format(Math.ceil(bytes / 1024))} KB). ${aboutKey}`,
    )
    return exitCode.ok
  } catch (cause) {
    progress.clear()
    throw explain(cause, path)
  }
}

export const restore: Subject = {
  summary: 'Restore a backup into an empty data folder or database',
  help: `Puts a backup into the database that DATA_DIR or DATABASE_URL names, which must be empty and without a
running server. It may be the other kind of database: use this to move to PostgreSQL. The file is
checked completely before anything is written, and either all of it is written or nothing.
${aboutKey}

  desk restore FILE    checks and restores; one that ends with .age with BACKUP_KEY
  desk restore FOLDER  BACKUP_DIR: the embedded database as it was within the last minute
      --json           its contents, as a line of JSON

Examples
  DATA_DIR=/srv/peepal npm run desk -- restore /backups/peepal-monday.backup
  BACKUP_KEY=AGE-SECRET-KEY-1… npm run desk -- restore /mnt/second/night-2026-11-29.backup.age
  DATABASE_URL=postgres://peepal@db/peepal npm run desk -- restore peepal-monday.backup`,
  run: (args, desk) =>
    runCommands({ subject: 'restore', alone: { words: 'FILE', run: read }, commands: {} }, args, desk),
}

async function read(desk: Desk, [file = '']: readonly string[], options: Options): Promise<ExitCode> {
  const settings = desk.settings()
  const path = findFile(file)
  if (statSync(path).isDirectory()) return await readCopy(desk, path, settings, options)
  if (!path.endsWith('.age')) return await readFile(desk, path, settings, options)
  const folder = mkdtempSync(join(tmpdir(), 'peepal-restore-'))
  try {
    const opened = join(folder, basename(path, '.age'))
    await writeWhole(opened, await readEncrypted(path, keyOf(settings)))
    return await readFile(desk, opened, settings, options)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function keyOf({ backupKey }: Settings): string {
  if (backupKey === null) throw new Failed('Set BACKUP_KEY to the key that the backup was made for.')
  return backupKey
}

async function readCopy(
  desk: Desk,
  backupDir: string,
  settings: Settings,
  { json }: Options,
): Promise<ExitCode> {
  if (settings.databaseUrl)
    throw new Failed('DATABASE_URL is set; a copy of the embedded database goes into a data folder.')
  const path = join(settings.dataDir, 'peepal.sqlite')
  if (existsSync(path)) throw new Failed(`${target(settings)} is not empty. Restore into an empty one.`)
  const takenAt = await restoreCopy({ backupDir, backupKey: keyOf(settings) }, settings.dataDir)
  if (takenAt === null) throw new Failed(`${backupDir} has no copy of an embedded database.`)
  desk.print(
    json
      ? toJsonLine({ file: backupDir, takenAt })
      : `${target(settings)} now holds the database as it was on ${formatInstant(takenAt)}. ${aboutKey}`,
  )
  return exitCode.ok
}

async function readFile(desk: Desk, path: string, settings: Settings, { json }: Options): Promise<ExitCode> {
  const store = await openServerStore(settings)
  const progress = drawProgress(process.stderr)
  try {
    const outcome = await restoreFile(store, path, fingerprintsHere(settings), (rows) =>
      progress.show(`${figure.format(rows)} rows`, null),
    )
    progress.clear()
    if (!outcome.ok) throw new Failed(refusal(outcome, path, settings))
    report(desk, json ?? false, path, settings, outcome.value)
    return exitCode.ok
  } catch (cause) {
    progress.clear()
    throw explain(cause, path)
  } finally {
    await store.close()
  }
}

function report(desk: Desk, asJson: boolean, path: string, settings: Settings, restored: BackupReport): void {
  const taken = formatInstant(restored.takenAt)
  desk.print(
    asJson
      ? toJsonLine({ file: path, ...restored })
      : `${target(settings)} now holds ${describe(restored)}, as they were on ${taken}. ${aboutKey}`,
  )
}

const figure = new Intl.NumberFormat('en-IN')

function describe({ rows }: BackupReport): string {
  const filled = Object.values(rows).filter((count) => count > 0)
  const all = filled.reduce((sum, count) => sum + count, 0)
  return `${figure.format(all)} rows in ${filled.length} tables`
}

/** Never prints the address of a database, which may hold a password. */
function target(settings: Settings): string {
  return settings.databaseUrl ? 'The database named by DATABASE_URL' : `The data folder ${settings.dataDir}`
}

function refusal(why: RestoreRefusal, path: string, settings: Settings): string {
  const file = basename(path)
  const unchanged = 'Nothing was changed.'
  switch (why.reason) {
    case 'not-a-backup':
      return `${file} is not a backup of this program. ${unchanged}`
    case 'damaged':
      return `${file} is damaged: its checksum does not match, or its end is missing. ${unchanged}`
    case 'newer-program':
      return `${file} was written by a newer version of the program (it knows ${why.migration}). ${unchanged}`
    case 'older-program':
      return `${file} was written by a version before 1.0.0, which this one cannot read. ${unchanged}`
    case 'not-empty':
      return `${target(settings)} is not empty: it has rows in "${why.table}". Restore into an empty one. ${unchanged}`
    case 'another-key':
      return `${file} was encrypted with a key that is missing here: put its app.key into ${settings.dataDir}, or set APP_KEY, and restore again. ${unchanged}`
    case 'newer-target':
      return `${target(settings)} was prepared by a newer version of the program. Restore into an empty one. ${unchanged}`
  }
}

function faultText(fault: BackupFault, path: string, settings: Settings): string {
  return fault.reason === 'other-rows'
    ? `${basename(path)} was restored for a trial, and "${fault.table}" has other rows then. Keep the backup of the day before, and report this.`
    : refusal(fault, path, settings)
}

function explain(cause: unknown, path: string): unknown {
  const { code, syscall } = cause as NodeJS.ErrnoException
  if (code === 'ENOSPC')
    return new Failed('The disk is full; the unfinished part was removed again.', { cause })
  return syscall ? new Failed(`${path} can't be used: ${code}.`, { cause }) : cause
}
