import { fill } from '#content/fill.ts'
import type { StatementPosition } from '#features/readers/statements/statement.ts'
import { formatNumber } from '#finance/rupees.ts'
import type { StatementsWords } from '../words/statements.ts'

/** `Page 3, line 14`. A file without pages has entries. */
export function positionText(words: StatementsWords['place'], { page, line }: StatementPosition): string {
  return page === null
    ? fill(words.entry, { line: formatNumber(line) })
    : fill(words.page, { page: formatNumber(page), line: formatNumber(line) })
}

/** Tells places apart. */
export function positionKey({ page, line }: StatementPosition): string {
  return `${page ?? ''}:${line}`
}
