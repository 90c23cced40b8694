/** Separated text is read and written here alone: RFC 4180, with the habits of spreadsheets. */

/**
 * Reads rows of a file.
 *
 * @param text With a comma, semicolon or tab between cells: whichever the first line has most of. A byte order mark is
 *   left out; lines may end in any way.
 * @returns Rows of cells, with the number of the line each began on; empty lines are left out. null when a quote is never closed.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] | null {
  const source = text.replace(/^\uFEFF/, '')
  const firstLine = source.slice(0, source.search(/[\r\n]|$/))
  const separator = [',', ';', '\t'].toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  )[0] as string
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let startedOn = 1
  const endRow = () => {
    cells.push(cell)
    if (cells.some((text) => text.trim() !== '')) rows.push({ line: startedOn, cells })
    cells = []
    cell = ''
    startedOn = line
  }
  for (let index = 0; index < source.length; index += 1) {
    const character = source[index]!
    if (character === '\n' || (character === '\r' && source[index + 1] !== '\n')) line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === separator) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && source[index + 1] === '\n') {
        index += 1
        line += 1
      }
      endRow()
    } else cell += character
  }
  if (isQuoted) return null
  endRow()
  return rows
}

/**
 * A cell that no spreadsheet takes for a formula: one that begins with = + - @, also behind spaces or in full width, a
 * tab or a return gets an apostrophe before it, which spreadsheets show as text. Our own figures are numbers and are not
 * escaped.
 *
 * @source OWASP, "CSV Injection".
 */
export function safeCell(text: string): string {
  return /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
}

/** The cells of one row. */
export type CsvRow = readonly (string | number | null)[]

/** Begins every file: without it Excel reads the system's own encoding, and spoils every name. */
export const byteOrderMark = '\uFEFF'

/** Writes one row with commas, quotes where they are needed, and the line end that spreadsheets expect. */
export function csvLine(row: CsvRow): string {
  const cellOf = (value: string | number | null) => {
    if (value === null) return ''
    const text = typeof value === 'number' ? String(value) : safeCell(value)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `${row.map(cellOf).join(',')}\r\n`
}

/** Writes a short file. A long one is written line by line, in slices. */
export function toCsv(rows: readonly CsvRow[]): string {
  return `${byteOrderMark}${rows.map(csvLine).join('')}`
}
