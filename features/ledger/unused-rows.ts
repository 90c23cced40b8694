import { saysTakenBack } from '#features/readers/statements/row-kinds.ts'
import { kindRules, type TransactionKind } from '#finance/transaction-kinds.ts'
import type { FileRow } from './file-row.ts'

/** Why a row of a file is no transaction: it says something without moving anything, or it and another one cancel out. */
export type UnusedReason = 'note' | 'taken-back'

/**
 * Finds the rows of a file that are no transactions, by their lines: notes without money and units, and each bounced payment
 * together with the row that takes it back. A row that takes back what the file does not have is not among them.
 *
 * @param codeOf The scheme that a row means.
 */
export function unusedRows(
  rows: readonly FileRow[],
  codeOf: (row: FileRow) => string,
): ReadonlyMap<number, UnusedReason> {
  const unused = new Map<number, UnusedReason>()
  for (const row of rows) if (isNote(row)) unused.set(row.line, 'note')
  const figuresOf = (row: FileRow) =>
    [codeOf(row), row.text.folio, Number(plain(row.text.units)), Number(plain(row.text.amount))].join('\n')
  const moving = rows.filter(({ line }) => !unused.has(line))
  const payments = Map.groupBy(
    moving.filter((row) => !takesBack(row)),
    figuresOf,
  )
  for (const row of moving.filter(takesBack)) {
    const standing = payments.get(figuresOf(row)) ?? []
    const partner = standing.findLastIndex(({ text }) => text.date <= row.text.date)
    if (partner < 0) continue
    for (const { line } of [row, ...standing.splice(partner, 1)]) unused.set(line, 'taken-back')
  }
  return unused
}

const plain = (figure: string) => figure.replaceAll(',', '')
const isNothing = (figure: string) => figure === '' || /^[0.,]+$/.test(figure)

/** A row that states 0, or that states nothing in words that are no transaction. */
function isNote({ text: { amount, units, kind } }: FileRow): boolean {
  if (!isNothing(amount) || !isNothing(units)) return false
  return amount !== '' || units !== '' || !Object.hasOwn(kindRules, kind)
}

/** Rejected and bounced by its words, or units that go where its kind would bring some. */
function takesBack({ text: { kind }, word, isMinus }: FileRow): boolean {
  if (kind === 'reversal' || saysTakenBack(word)) return true
  return isMinus && Object.hasOwn(kindRules, kind) && kindRules[kind as TransactionKind].units === 1
}
