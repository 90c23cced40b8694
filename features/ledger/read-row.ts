import type { Language } from '#content/language.ts'
import { spokenLanguages, wordsIn } from '#content/words.ts'
import { parseIsoDate } from '#finance/dates.ts'
import { monthNumber } from '#finance/month-names.ts'
import type { TransactionKind } from '#finance/transaction-kinds.ts'
import { kindOfWord } from './draft.ts'
import type { FileRow } from './file-row.ts'
import type { FileColumns } from './import-columns.ts'

/** @param figure Brings a figure of the file to the way in which India writes it. */
export function toRow(
  cells: readonly string[],
  { at, folioForAll, isKindBySign }: FileColumns,
  figure: (text: string) => string,
): Pick<FileRow, 'text' | 'name' | 'word' | 'isMinus'> {
  const cell = (field: keyof FileColumns['at']) => {
    // Spreadsheets break long names inside a cell.
    const text = (cells[at[field] ?? -1] ?? '').trim().replaceAll(/\s+/g, ' ')
    // Our own exports put an apostrophe before what a spreadsheet would compute.
    return /^'[=+\-@]/.test(text) ? text.slice(1) : text
  }
  const amountOf = (field: keyof FileColumns['at']) => figure(unsigned(cell(field)))
  const isMinus = [cell('units'), cell('amount')].some((text) => /^[(\-−]/.test(text))
  const word = isKindBySign ? (isMinus ? 'redemption' : 'purchase') : cell('kind')
  const text = {
    date: toIsoDate(cell('date')),
    // Our own words first: a merger in our files is one, and a switch in those of some brokers.
    kind: ownKind(word) ?? kindOfWord(word) ?? word,
    schemeCode: (cell('schemeCode') || cell('name')).toUpperCase(),
    folio: cell('folio') || folioForAll,
    // Statements write money out in brackets or with a minus; the kind says the way.
    amount: amountOf('amount'),
    nav: amountOf('nav'),
    units: toThreeDecimals(amountOf('units')),
    stampDuty: amountOf('stampDuty'),
    load: amountOf('load'),
    stt: amountOf('stt'),
    tds: amountOf('tds'),
    orderedOn: toIsoDate(cell('orderedOn')),
  }
  return { text, name: cell('name').toUpperCase(), word, isMinus: isMinus && !isKindBySign }
}

/** The kind that our own files call so, in any language. */
function ownKind(word: string): TransactionKind | null {
  const called = (language: Language) => Object.entries(wordsIn(language).transactions.kinds)
  const found = spokenLanguages()
    .flatMap(called)
    .find(([, name]) => name === word)
  return (found?.[0] ?? null) as TransactionKind | null
}

/** True if a line of one of our own files, in any language, is an opening or closing balance. */
export function isOwnBalance(word: string): boolean {
  return spokenLanguages().some((language) => {
    const { opening, closing } = wordsIn(language).transactions.export
    return word === opening || word === closing
  })
}

/** Without sign, brackets and the dash that stands for nothing. */
function unsigned(text: string): string {
  return text.replace(/^\((.*)\)$/, '$1').replace(/^[-−–]\s*/, '')
}

/** Some brokers print units with four decimals or more; fund houses allot three. */
function toThreeDecimals(units: string): string {
  const plain = units.replaceAll(',', '')
  return /^\d{1,11}\.\d{4,10}$/.test(plain) ? Number(plain).toFixed(3) : units
}

/**
 * `18-08-2026`, `18/8/2026`, `18-Aug-26` and `2026-08-18 09:15:00` as `2026-08-18`: in India the day comes first. Others
 * stay as they are.
 */
function toIsoDate(text: string): string {
  const timeless = text.replace(/[T ]\d{1,2}:\d{2}(:\d{2})?.*$/, '')
  const match = /^(\d{1,2})[-/., ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})$/i.exec(timeless)
  if (!match) return timeless
  const [, day = '', month = '', year = ''] = match
  // Without letters, 01-02-26 may begin with any of the three.
  if (year.length === 2 && /^\d/.test(month)) return timeless
  const number = /^\d/.test(month) ? Number(month) : (monthNumber(month) ?? 0)
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseIsoDate(date).ok ? date : timeless
}
