/**
 * What a failure of the database means for someone who sent something:
 *
 * - `not-kept`: the database refused it, and holds nothing of it.
 * - `unsure`: the connection or the disk failed at a moment when it may have been kept.
 */
export type Trouble = 'not-kept' | 'unsure'

/** SQLite's extended codes begin with these. `SQLITE_IOERR_FSYNC` and its like are not among them. */
const refusedBySqlite = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_BUSY', 'SQLITE_CANTOPEN']

const refusedByPostgres = new Set([
  '25006', // read_only_sql_transaction: a standby
  '53000', // insufficient_resources
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '57P03', // cannot_connect_now: it is starting
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  'no-writable-server',
])

const lostByPostgres = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P05', // idle_session_timeout
  '58030', // io_error
])

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const networkWhileOpen = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED'])

/** What the driver says without a code. */
const lostWords =
  /^Connection terminated( unexpectedly)?$|^Client has encountered a connection error|^Client was closed/
const refusedWords =
  /^timeout exceeded when trying to connect$|^Connection terminated due to connection timeout$|^timeout expired$/

/** Returns what a failure means if it is the database's; null for any other error. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return null
  if (refusedBySqlite.some((start) => code.startsWith(start))) return 'not-kept'
  if (code.startsWith('SQLITE_IOERR')) return 'unsure'
  if (refusedByPostgres.has(code)) return 'not-kept'
  if (lostByPostgres.has(code) || code.startsWith('08')) return 'unsure'
  const isConnecting = syscall === 'connect' || syscall === 'getaddrinfo'
  if (isConnecting && (network.has(code) || networkWhileOpen.has(code))) return 'not-kept'
  if (networkWhileOpen.has(code)) return 'unsure'
  if (refusedWords.test(error.message)) return 'not-kept'
  if (lostWords.test(error.message)) return 'unsure'
  // Several addresses of one host were tried.
  if (error instanceof AggregateError) return troubleOf(error.errors[0])
  return null
}
