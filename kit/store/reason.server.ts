/**
 * Returns why a database could not be opened, worded to follow a colon. Never includes the address, which may contain a
 * password.
 */
export function reasonOf(cause: unknown): string {
  const { code, message } = cause as { code?: string; message?: string }
  const known: Record<string, string> = {
    EACCES: 'no permission to write there',
    EROFS: 'the disk is read-only',
    ENOTDIR: 'part of that path is a file',
    EEXIST: 'there is a file of that name',
    ENOSPC: 'the disk is full',
    SQLITE_CANTOPEN: 'no permission to write there',
    SQLITE_READONLY: 'no permission to write there',
    SQLITE_NOTADB: 'peepal.sqlite there is not a database',
    SQLITE_CORRUPT: 'the database there is damaged',
    ECONNREFUSED: 'nothing listens at that host and port',
    ENOTFOUND: 'that host is not known',
    '28P01': 'it refused the password',
    '28000': 'it refused the user',
    '3D000': 'it has no database of that name',
  }
  return known[code ?? ''] ?? code ?? message ?? 'no reason given'
}
