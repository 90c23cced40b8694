import type { AccountStatement, Notice, NoticeKey } from './statement.ts'

/** Notices whose words tell the office which layout or wording the reader does not know. */
const aboutShapes: readonly NoticeKey[] = [
  'kind-not-known',
  'line-not-used',
  'line-not-understood',
  'row-not-understood',
  'heading-not-understood',
  'house-not-known',
  'version-not-seen',
]

/** Characters of the longest shape. */
export const longestShape = 60
const mostWords = 8
const acronyms = new Set([
  'sip',
  'stp',
  'swp',
  'idcw',
  'nfo',
  'ipo',
  'stt',
  'tds',
  'nav',
  'kyc',
  'pan',
  'bse',
  'nse',
])

/** The words of everybody whom a statement names, in small letters. */
export function namesIn({ investor, folios }: AccountStatement): ReadonlySet<string> {
  const names = [
    investor.name,
    ...investor.address,
    ...folios.flatMap(({ holders, guardian, schemes }) => [
      ...holders,
      guardian ?? '',
      ...schemes.flatMap(({ nominees }) => nominees),
    ]),
  ]
  return new Set(names.flatMap((name) => name.toLowerCase().match(/[a-z]+/g) ?? []))
}

/**
 * The form of a line that was not known, without what could tell whose it is: digits become 9, words of names and words in
 * capitals become `…`, and what follows `from`, `to`, `of` or `favour` is left out.
 *
 *     'Xyzzy units 1,250.000 to RAVI KUMAR' // 'Xyzzy units 9,999.999'
 *
 * @returns '' where nothing is left, and for notices that are about no line.
 */
export function shapeOf({ key, text }: Notice, names: ReadonlySet<string>): string {
  if (!aboutShapes.includes(key)) return ''
  const [kept = ''] = text.replaceAll('*', ' ').split(/\s(?:from|to|of|by|in favour|a\/c)\b/i)
  return kept
    .trim()
    .split(/\s+/)
    .slice(0, mostWords)
    .map((word) => masked(word, names))
    .join(' ')
    .slice(0, longestShape)
}

function masked(word: string, names: ReadonlySet<string>): string {
  const letters = word.toLowerCase().match(/[a-z]+/g) ?? []
  const isCapitals = /[A-Z]{3}/.test(word) && !/[a-z]/.test(word)
  const isPrivate =
    word.includes('@') ||
    letters.some((each) => each.length > 2 && names.has(each)) ||
    (isCapitals && !letters.every((each) => acronyms.has(each)))
  return isPrivate ? '…' : word.replaceAll(/\d/g, '9')
}
