import type { TransactionsWords } from '#content/en/transactions.ts'
import { fill } from '#content/fill.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { columnNames, importLimitBytes, previewImport } from '#server/ledger/import-transactions.server.ts'
import { enterDrafts } from '#server/ledger/record.server.ts'
import { refusalText } from './draft-form.ts'

type FileText = { ok: true; name: string; text: string }

/** The file of a form: chosen just now, or the one that was previewed, which comes back as text. */
export async function readFile(
  form: FormData,
): Promise<FileText | { ok: false; reason: 'no-file' | 'too-big' | 'not-text' }> {
  const again = form.get('text')
  const chosen = form.get('file')
  if (typeof again === 'string' && again !== '') {
    return { ok: true, name: nameOf(form.get('name')), text: again }
  }
  if (!(chosen instanceof File) || chosen.size === 0) return { ok: false, reason: 'no-file' }
  if (chosen.size > importLimitBytes) return { ok: false, reason: 'too-big' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await chosen.arrayBuffer())
    return text.includes('\0')
      ? { ok: false, reason: 'not-text' }
      : { ok: true, name: nameOf(chosen.name), text }
  } catch {
    return { ok: false, reason: 'not-text' }
  }
}

/**
 * Previews a file, or imports it. It is judged again when it is imported: what was previewed came back through the browser.
 */
export async function takeFile(
  services: Services,
  accountId: string,
  file: FileText,
  mayImport: boolean,
  words: TransactionsWords,
) {
  const seen = await previewImport(services, accountId, file.text)
  if (!seen.ok) {
    const columns = 'columns' in seen ? seen.columns.map((field) => columnNames[field][0]).join(', ') : ''
    return {
      kind: 'refused' as const,
      message: fill(words.import.faults[seen.reason], { columns }),
      preview: null,
    }
  }
  const preview = {
    file: file.name,
    text: file.text,
    count: seen.drafts.length,
    problems: firstOf(seen.problems),
    duplicates: firstOf(seen.duplicates),
  }
  if (!mayImport || seen.problems.length > 0 || seen.drafts.length === 0) {
    return { kind: 'preview' as const, preview }
  }
  const entered = await enterDrafts(services, accountId, seen.drafts, { fileName: file.name })
  if (entered.ok) return { kind: 'imported' as const, count: entered.ids.length }
  const reason = refusalText(words, entered)
  const line =
    entered.row === null
      ? ''
      : fill(words.import.faults['row-refused'], { line: seen.lines[entered.row] ?? 0 })
  return { kind: 'refused' as const, message: `${line}${reason}`, preview }
}

/** The max number of rows of a kind on the page: twenty thousand would take seconds to render, and nobody reads them. */
const maxShown = 100

/** The first of a list, and how many there are. */
function firstOf<T>(list: readonly T[]): { count: number; shown: T[] } {
  return { count: list.length, shown: list.slice(0, maxShown) }
}

/** The name of a file in the list of imports: one line, without a path. */
function nameOf(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  const name = text
    .replaceAll(/[\p{Cc}]/gu, ' ')
    .split(/[\\/]/)
    .at(-1)
    ?.trim()
    .slice(0, 100)
  return name || 'file.csv'
}
