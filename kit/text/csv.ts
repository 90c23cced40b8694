/** Separated text is read and written here alone: RFC 4180, with the habits of spreadsheets. */

/**
 * Reads rows of a file.
 *
 * @param text With a comma, semicolon or tab between cells: whichever most of the first lines have equally often. A byte order mark
 *   and Excel's line `sep=;` are left out; lines may end in any way.
 * @returns Rows of cells, with the number of the line each began on; empty lines are left out. null when a quote is never closed.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] | null {
  const unmarked = text.replace(/^\uFEFF/, '')
  const [said = '', saidSeparator] = /^"?sep=([,;\t])"?\r?\n/i.exec(unmarked) ?? []
  // Its line stays as an empty one, so that lines keep their numbers.
  const source = said === '' ? unmarked : `\n${unmarked.slice(said.length)}`
  const separator = saidSeparator ?? separatorOf(source)
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

/** Enough for the lines that brokers write above a table, and some rows. */
const linesLookedAt = 40

/** The sign that most of the first lines have equally often: a title has a comma too, and so have figures of some locales. */
function separatorOf(source: string): string {
  const lines = source
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/, linesLookedAt)
  const ranks = [',', ';', '\t'].map((sign) => {
    const linesOf = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(sign).length - 1
      if (count > 0) linesOf.set(count, (linesOf.get(count) ?? 0) + 1)
    }
    const [count = 0, same = 0] = [...linesOf].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
    return { sign, count, same }
  })
  return ranks.toSorted((a, b) => b.same - a.same || b.count - a.count)[0]!.sign
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

export type CsvRow = readonly (string | number | null)[]

/** Begins every file: without it Excel reads the system's own encoding, and spoils every name. */
export const byteOrderMark = '\uFEFF'

/** Writes one row with commas, quotes where they are needed, and the line end that spreadsheets expect. */
export function csvLine(row: CsvRow): string {
  return plainLine(row.map((value) => (typeof value === 'string' ? safeCell(value) : String(value ?? ''))))
}

/** The same of cells that only this program reads again: nothing is put before a formula or a minus. */
export function plainLine(cells: readonly string[]): string {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `${cells.map(quoted).join(',')}\r\n`
}

/** Writes a short file. A long one is written line by line, in slices. */
export function toCsv(rows: readonly CsvRow[]): string {
  return `${byteOrderMark}${rows.map(csvLine).join('')}`
}
