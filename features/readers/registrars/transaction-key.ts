import type { FeedTransaction } from './feed-rows.ts'

/**
 * Returns the name of a row that is the same in every file that holds the row, so that files may overlap.
 *
 * Registrar, house, folio, scheme, number, code and day; and whether units or money come or go, since a reversal
 * may carry the number, the code and the day of the row that it takes back. The words of a row differ from file to
 * file and have no part in the key. KFintech's own type is left out: one number can come as P in one file and as
 * SIN in the next.
 */
export function transactionKey(
  row: Pick<FeedTransaction, 'registrar' | 'house' | 'folio' | 'code' | 'number' | 'typeCode' | 'date'>,
  figures: { readonly units: number; readonly amount: number },
  original = '',
): string {
  const isBack = figures.units < 0 || (figures.units === 0 && figures.amount < 0)
  const type = row.registrar === 'cams' ? row.typeCode : original
  return [row.registrar, row.house, row.folio, row.code, row.number, type, row.date, isBack ? '-' : '+'].join(
    '|',
  )
}
