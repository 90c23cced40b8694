import { nested } from '#content/nested.ts'
import words from './desk-export.en.json' with { type: 'json' }

export const exportWords = nested(words)

/** The head of a column, by the name of its field: `asked_at` is `Asked at`. */
export function headOf(column: string): string {
  const heads: Readonly<Record<string, string>> = exportWords.heads
  return heads[column] ?? `${column.charAt(0).toUpperCase()}${column.slice(1).replaceAll('_', ' ')}`
}
