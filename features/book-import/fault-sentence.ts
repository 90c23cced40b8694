import type { FeedFaultReason } from '#features/readers/registrars/fault.ts'
import { tableWords } from './words/desk-tables.ts'

const { faults } = tableWords

const sentences: Partial<Readonly<Record<FeedFaultReason, string>>> = {
  'too-large': faults['too-large'],
  empty: faults.empty,
  'quote-open': faults['quote-open'],
  'xlsx-damaged': faults.damaged,
  'xls-damaged': faults.damaged,
  'zip-damaged': faults.damaged,
  'too-many-rows': faults['too-much'],
  'too-many-columns': faults['too-much'],
  'too-many-sheets': faults['too-much'],
  'too-many-entries': faults['too-much'],
  'cell-too-long': faults['too-much'],
  'expands-too-far': faults['too-much'],
  'too-slow': faults['too-much'],
  'too-much-memory': faults['too-much'],
}

/** Returns why a table is not read, and what to do. */
export function tableFault(reason: FeedFaultReason | null): string {
  return reason === null ? faults['no-table'] : (sentences[reason] ?? faults.format)
}
