import { nested } from '#content/nested.ts'
import words from './desk-export.en.json' with { type: 'json' }

export const exportWords = nested(words)

/** The head of a column, by the name of its field: `asked_at` is `Asked at`, as `askedAt` is. */
export function headOf(column: string): string {
  const heads: Readonly<Record<string, string>> = exportWords.heads
  const words = column.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return heads[column] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
