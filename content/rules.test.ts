import { expect, test } from 'vitest'
import { dayNumber } from '#finance/dates.ts'
import { formatPercent, formatRupees } from '#finance/rupees.ts'
import { findRowOn, rowOn } from './dated.ts'
import { dateText } from './dates.ts'
import { premiumGst } from './insurance-rules.ts'
import { stampDuties } from './performance.ts'
import { productRules } from './product-rules.ts'
import { type RuleBook, rules } from './rules.ts'
import { localeWords } from './words/locale.ts'

const book: RuleBook = rules
const lists = Object.values(book).flatMap((own) => Object.entries(own))

const rows = [
  { from: '2026-04-01', value: 2 },
  { from: '2025-04-01', value: 1 },
] as const

test('a row holds from its first day until the next one', () => {
  expect(rowOn(rows, '2025-04-01').value).toBe(1)
  expect(rowOn(rows, '2026-03-31').value).toBe(1)
  expect(rowOn(rows, '2026-04-01').value).toBe(2)
})

test('a day before the oldest row finds no row', () => {
  expect(findRowOn(rows, '2025-03-31')).toBeNull()
  expect(() => rowOn(rows, '2025-03-31')).toThrow('no row holds on 2025-03-31; the oldest is from 2025-04-01')
})

test.each(lists)('%s stands newest first, and each row names its source', (_, list) => {
  const days = list.map(({ from }) => dayNumber(from))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  for (const { source } of list) expect(source).not.toBe('')
})

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true })

test('every list of dated rows in content/ is in the book of rules', () => {
  const known = new Set<unknown>(lists.map(([, list]) => list))
  const found = Object.entries(modules)
    .filter(([file]) => file !== './rules.ts')
    .flatMap(([file, exported]) =>
      Object.entries(exported).flatMap(([name, value]) => datedLists(value, `${file} ${name}`)),
    )
  expect(found.length).toBe(lists.length)
  expect(found.filter(({ list }) => !known.has(list)).map(({ path }) => path)).toEqual([])
})

/** Returns the lists of dated rows within a value, with their places. */
function datedLists(value: unknown, path: string): { path: string; list: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.some(isDated) ? [{ path, list: value }] : []
  return Object.entries(value).flatMap(([name, part]) => datedLists(part, `${path}.${name}`))
}

function isDated(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'from' in row && 'source' in row
}

const { freeLookDays, moratoriumMonths, preExistingMonths, elssLockIn, ppfYears, ppfMost } = productRules

/** The spellings of a rule that someone may have typed into a sentence. */
const typed: readonly (readonly [rule: string, text: string])[] = [
  ['free-look period', `${freeLookDays[0].value} days from`],
  ['free-look period', `within ${freeLookDays[0].value} days and get`],
  ['moratorium', `${moratoriumMonths[0].value} months`],
  ['wait for an illness', `${preExistingMonths[0].value} months`],
  ['ELSS lock-in', `locked for ${elssLockIn[0].value} years`],
  ['PPF term', `${ppfYears[0].value} years until`],
  ['PPF limit', formatRupees(ppfMost[0].value)],
  ['stamp duty', formatPercent(stampDuties[0].value, 3)],
  ['stamp duty', '0.005 %'],
  ['GST on premiums', dateText(localeWords, premiumGst[0].from)],
  ['GST on premiums', '22 September 2025'],
]

const words = import.meta.glob('/{features/*,site,desk,content,kit/mail}/words/*.en.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})

test.each(typed)('the %s is not typed into a sentence as "%s"', (_, text) => {
  const files = Object.entries(words).filter(([, source]) => String(source).includes(text))
  expect(
    files.map(([file]) => file),
    'read the figure from its row with rowOn',
  ).toEqual([])
})
