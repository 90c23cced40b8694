import { plainLine } from './csv.ts'

type Flat = Readonly<Record<string, string | number | null>>

/** No export of transactions is nested deeper. */
const deepest = 6

/**
 * Returns the rows of a JSON file as separated text: those of its longest list of flat objects, with their names for a head, and of all
 * lists that are called so (each account of a depository has one).
 *
 * @returns null if it is no JSON, or has no such list.
 */
export function csvOfJson(text: string): string | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  const lists = new Map<string, Flat[]>()
  gather(parsed, '', deepest, lists)
  const [rows] = [...lists.values()].toSorted((a, b) => b.length - a.length)
  if (!rows) return null
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [head, ...rows.map((row) => head.map((name) => String(row[name] ?? '')))].map(plainLine).join('')
}

function gather(value: unknown, name: string, depth: number, lists: Map<string, Flat[]>): void {
  if (depth === 0 || typeof value !== 'object' || value === null) return
  if (Array.isArray(value) && value.length > 0 && value.every(isFlat)) {
    lists.set(name, [...(lists.get(name) ?? []), ...value])
    return
  }
  for (const [key, part] of Object.entries(value))
    gather(part, Array.isArray(value) ? name : key, depth - 1, lists)
}

function isFlat(value: unknown): value is Flat {
  const isPlain = (part: unknown) => part === null || typeof part === 'string' || typeof part === 'number'
  return typeof value === 'object' && value !== null && Object.values(value).every(isPlain)
}
