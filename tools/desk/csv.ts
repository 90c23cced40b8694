/**
 * Rows as CSV that a spreadsheet reads as text and numbers, and never as a
 * formula: what others typed and begins like one gets an apostrophe before it.
 * RFC 4180 otherwise, with a byte order mark, without which Excel misreads Indian names.
 *
 * @source OWASP, CSV Injection: = + - @, tab and carriage return begin a formula.
 */
export function formatCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => toText(row[column])))]
  return `\ufeff${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A full-width sign counts too: some spreadsheets fold it.
  return /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
}

function toCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
