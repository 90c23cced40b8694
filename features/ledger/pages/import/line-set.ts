/** Lines of a file. */
export type LineSet = ReadonlySet<number>

/** More lines than the rows of any file. A short text could ask for millions. */
const maxLines = 50_000

/**
 * Writes lines as short as they go into a form: `2-5,9`.
 *
 *     formatLines(new Set([2, 3, 4, 5, 9])) // '2-5,9'
 */
export function formatLines(lines: LineSet): string {
  const parts: string[] = []
  const sorted = [...lines].sort((a, b) => a - b)
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at]!
    let last = first
    while (sorted[at + 1] === last + 1) {
      last += 1
      at += 1
    }
    at += 1
    parts.push(first === last ? String(first) : `${first}-${last}`)
  }
  return parts.join(',')
}

/** Reads what {@link formatLines} writes. Whatever else was sent is no line. */
export function parseLines(sent: unknown): LineSet {
  const lines = new Set<number>()
  if (typeof sent !== 'string') return lines
  let room = maxLines
  for (const part of sent.split(',', maxLines)) {
    const [, first = '', last = first] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(part) ?? []
    if (first === '' || Number(last) - Number(first) >= room) continue
    room -= Math.max(0, Number(last) - Number(first) + 1)
    for (let line = Number(first); line <= Number(last); line += 1) lines.add(line)
  }
  return lines
}
