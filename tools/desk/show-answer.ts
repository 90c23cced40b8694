import { formatRupees } from '#finance/rupees.ts'
import { paise, rupeesOf } from '#finance/units.ts'
import { formatReference } from '#forms/reference.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { formatInstant, formatTable, formatText } from './table.ts'

/**
 * Lays out the answer of any act or query: a list of records as a table, a record as its facts, a list within a record under
 * its title. Amounts are in rupees, instants in Indian time.
 *
 * @param width Characters that fit on a line.
 */
export function formatAnswer(value: unknown, width: number): string {
  if (Array.isArray(value)) return formatList(value, width)
  if (isRecord(value)) return formatRecord(value, width)
  return cell('', value)
}

type AnyRecord = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function formatList(values: readonly unknown[], width: number): string {
  if (values.length === 0) return 'none'
  if (!values.every(isRecord)) return values.map((value) => formatAnswer(value, width)).join('\n')
  const rows = values.map((value) => new Map(flat(value)))
  const keys = [...new Set(rows.flatMap((row) => [...row.keys()]))].filter((key) =>
    rows.some((row) => (row.get(key) ?? '') !== ''),
  )
  const columns = keys.map((key) => ({
    title: labelOf(key),
    // What names a record is never cut.
    shrinks: !/(^|\.)(key|id|number|reference|client|email)$/i.test(key),
    alignsRight: values.every((value) => ['number', 'undefined'].includes(typeof at(value, key))),
  }))
  return formatTable(
    columns,
    rows.map((row) => keys.map((key) => row.get(key) ?? '')),
    width,
  )
}

function formatRecord(record: AnyRecord, width: number): string {
  const facts: string[] = []
  const parts: string[] = []
  for (const [key, value] of Object.entries(record)) {
    const isList = Array.isArray(value) && value.some(isRecord)
    if (isList || (isRecord(value) && Object.keys(value).length > 0)) {
      parts.push(`${capital(labelOf(key))}\n${formatAnswer(value, width)}`)
    } else if (typeof value === 'string' && value.includes('\n')) {
      parts.push(formatText(capital(labelOf(key)), value))
    } else facts.push(`${labelOf(key).padEnd(18)} ${cell(key, value)}`.trimEnd())
  }
  return [...(facts.length > 0 ? [facts.join('\n')] : []), ...parts].join('\n\n')
}

/** The cells of a record; those of a record within it stand beside them, those of a list are joined. */
function flat(record: AnyRecord, before = ''): [key: string, text: string][] {
  return Object.entries(record).flatMap(([key, value]): [string, string][] =>
    isRecord(value) ? flat(value, `${before}${key}.`) : [[`${before}${key}`, cell(key, value)]],
  )
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (isRecord(inner) ? (inner[key] ?? undefined) : undefined), value)
}

function cell(key: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    return key.endsWith('Paise') ? formatRupees(rupeesOf(paise(value)), { digits: 2 }) : String(value)
  }
  if (typeof value === 'string') {
    if (key === 'reference') return formatReference(value)
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) ? formatInstant(value) : toPlainText(value)
  }
  if (!Array.isArray(value)) return Object.keys(value).length === 0 ? '' : toPlainText(JSON.stringify(value))
  if (value.some(isRecord)) return String(value.length)
  return value.map((one) => cell(key, one)).join(', ')
}

/** "clientNumber" as "client number", "amountPaise" as "amount". */
function labelOf(key: string): string {
  return toPlainText(
    key
      .replace(/Paise$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/[.-]/g, ' ')
      .toLowerCase(),
  )
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
