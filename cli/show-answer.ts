import { formatReference } from '#features/enquiries/reference.ts'
import { formatRupees } from '#finance/rupees.ts'
import { paise, rupeesOf } from '#finance/units.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { formatInstant, formatTable, formatText } from './table.ts'

/**
 * Lays out the answer of any act or query: a list of records as a table, a record as its facts, a list within a record under
 * its title. Amounts are in rupees, instants in Indian time.
 *
 * @param width Characters that fit on a line.
 * @param columns The columns of its tables, in their order; null for all.
 */
export function formatAnswer(
  value: unknown,
  width: number,
  columns: readonly string[] | null = null,
): string {
  if (Array.isArray(value)) return formatList(value, width, columns)
  if (isRecord(value)) return formatRecord(value, width, columns)
  return cell('', value)
}

type AnyRecord = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function formatList(values: readonly unknown[], width: number, columns: readonly string[] | null): string {
  if (values.length === 0) return 'none'
  if (!values.every(isRecord)) return values.map((value) => formatAnswer(value, width)).join('\n')
  // Groups, each with its own list.
  if (
    values.some((value) =>
      Object.entries(value).some(
        ([key, inner]) => !columns?.includes(key) && Array.isArray(inner) && inner.some(isRecord),
      ),
    )
  ) {
    const shown = columns === null ? null : new Set(columns)
    return values
      .map((value) => {
        const facts = Object.entries(value).filter(
          ([key, inner]) => !shown || shown.has(key) || Array.isArray(inner),
        )
        return formatRecord(Object.fromEntries(facts), width, columns)
      })
      .join('\n\n')
  }
  const rows = values.map((value) => new Map(flat(value)))
  const all = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  const named =
    columns?.flatMap((column) => all.filter((key) => key === column || key.startsWith(`${column}.`))) ?? []
  const keys = (named.length > 0 ? named : all).filter((key) =>
    rows.some((row) => (row.get(key) ?? '') !== ''),
  )
  const heads = keys.map((key) => ({
    title: labelOf(key),
    // What names a record is never cut.
    shrinks: !/(^|\.)(key|id|number|reference|client|email)$/i.test(key),
    alignsRight: values.every((value) => ['number', 'undefined'].includes(typeof at(value, key))),
  }))
  return formatTable(
    heads,
    rows.map((row) => keys.map((key) => row.get(key) ?? '')),
    width,
  )
}

function formatRecord(record: AnyRecord, width: number, columns: readonly string[] | null): string {
  const facts: string[] = []
  const parts: string[] = []
  for (const [key, value] of Object.entries(record)) {
    const isList = Array.isArray(value) && value.some(isRecord)
    if (isList || (isRecord(value) && Object.keys(value).length > 0)) {
      parts.push(`${capital(labelOf(key))}\n${formatAnswer(value, width, columns)}`)
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
    if (key.endsWith('Paise')) return formatRupees(rupeesOf(paise(value)), { digits: 2 })
    return key.endsWith('Hours') ? value.toFixed(1) : String(value)
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
