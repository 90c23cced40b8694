import type { FileColumns } from './import-columns.ts'

/** Columns of money have two decimals at most; units have three and NAVs four, so three digits after a comma prove nothing there. */
const money = ['amount', 'stampDuty', 'load', 'stt', 'tds'] as const
const precise = ['nav', 'units'] as const

const isBoth = (text: string) => /\d\.\d{3}(\.\d{3})*,\d/.test(text)

/** True if only a comma for the decimals explains a figure: `29,8888`, `1003,670`, `30.000,00`; in money `1499,93`. */
function provesComma(text: string, isMoney: boolean): boolean {
  if (isBoth(text)) return true
  const [, whole = '', decimals = ''] = /^(\d+),(\d+)$/.exec(text) ?? []
  if (whole === '') return false
  return isMoney ? decimals.length <= 2 : decimals.length !== 3 || whole.length > 3
}

/** True if only a point for the decimals explains a figure: `29.8888`, `1,00,000`, `30,000.00`; in money `30,000`. */
function provesPoint(text: string, isMoney: boolean): boolean {
  if (isBoth(text)) return false
  if (/,.*[.,]/.test(text)) return true
  if (isMoney && /^\d+,\d{3}$/.test(text)) return true
  const [, whole = '', decimals = ''] = /^(\d+)\.(\d+)$/.exec(text) ?? []
  return whole !== '' && (decimals.length !== 3 || whole.length > 3)
}

/** Without signs, brackets, currency and the spaces that some locales put between thousands. */
const bare = (text: string) => text.replaceAll(/[^\d.,]/g, '')

/**
 * Tells whether a table writes its figures as spreadsheets of Europe do: `30.000,00` for thirty thousand.
 *
 * Some figure must prove it and none may prove the other: a file of an Indian program has 1,00,000 or 29.8888 somewhere.
 */
export function hasDecimalComma(rows: Iterable<readonly string[]>, { at }: FileColumns): boolean {
  let isProved = false
  for (const cells of rows) {
    for (const [fields, isMoney] of [
      [money, true],
      [precise, false],
    ] as const) {
      for (const field of fields) {
        const text = bare(cells[at[field] ?? -1] ?? '')
        if (provesPoint(text, isMoney)) return false
        isProved ||= provesComma(text, isMoney)
      }
    }
  }
  return isProved
}

/** A figure of such a table as India writes it: `30.000,00` as `30000.00`. */
export function withDecimalPoint(text: string): string {
  return text.replaceAll(/(?<=\d)[.\s](?=\d{3})/g, '').replace(',', '.')
}
