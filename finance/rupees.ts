import { westernDigits } from './western-digits.ts'

const MINUS = '\u2212'
const LAKH = 1e5
const CRORE = 1e7

export type NumberFormatOptions = {
  /** Decimals, always shown. Whole rupees when left out. */
  readonly digits?: number
  /** True puts a plus sign before a gain, as in "+₹500". A loss always has its minus, zero never a sign. */
  readonly sign?: boolean
}

/** A unit in the plural forms of a language: '{number} lakh'. `one` is for 1 alone; without it, `other` is. */
type UnitForms = { readonly one?: string; readonly other: string }

/** How a language says a large amount. */
export type AmountWords = {
  readonly thousand: UnitForms
  readonly lakh: UnitForms
  readonly crore: UnitForms
  readonly lakhCrore: UnitForms
  /** Amounts that people say otherwise than their figures, by '1.5 lakh'. */
  readonly said: Readonly<Record<string, string>>
}

/**
 * Rounds a decimal as a person would: half away from zero, on the digits that are written.
 *
 * `Math.round(1.005 * 100)` gives 100, because 1.005 · 100 is 100.49999999999999. Moving the decimal point in the
 * written number does not have that error.
 *
 *     roundTo(1.005, 2) // 1.01
 *
 * @param value Any finite number.
 * @param digits Decimals to keep, zero or more.
 * @returns The rounded number, never −0.
 */
export function roundTo(value: number, digits: number): number {
  if (Number.isInteger(value)) return value + 0
  const size = Math.abs(value)
  // Whole numbers are most of what is drawn, and need no moving of the point.
  const rounded = digits === 0 ? Math.round(size) : shift(Math.round(shift(size, digits)), -digits)
  return value < 0 && rounded > 0 ? -rounded : rounded
}

/**
 * A number in Indian grouping: thousands, then lakhs and crores in pairs.
 *
 *     formatNumber(1234567.5, 2) // '12,34,567.50'
 *
 * Our own format instead of `Intl`, so that server and browser write the same characters whatever they were built with (a
 * mismatch of one character makes React discard the page and render it again). The minus sign is U+2212.
 *
 * @param value Any finite number.
 * @param digits Decimals, always shown; rounded half away from zero.
 * @returns Text with a true minus sign before a negative number.
 * @throws {RangeError} When the value is not finite: "no answer" has its own shape and is not a number.
 */
export function formatNumber(value: number, digits = 0): string {
  const rounded = roundTo(requireFinite(value), digits)
  return (rounded < 0 ? MINUS : '') + groupedDigits(Math.abs(rounded), digits)
}

/**
 * An amount in rupees.
 *
 *     formatRupees(2240359)                 // '₹22,40,359'
 *     formatRupees(-29390.5, { digits: 2 }) // '−₹29,390.50'
 *     formatRupees(500, { sign: true })     // '+₹500'
 *
 * @param rupees Any finite number.
 * @param options Decimals (0) and whether a gain shows its plus sign (no).
 * @returns Text; the minus comes before the rupee sign.
 * @throws {RangeError} When the amount is not finite.
 */
export function formatRupees(rupees: number, options: NumberFormatOptions = {}): string {
  const { digits = 0, sign = false } = options
  const rounded = roundTo(requireFinite(rupees), digits)
  return `${signOf(rounded, sign)}₹${groupedDigits(Math.abs(rounded), digits)}`
}

/**
 * An amount in about three figures, for cards and chart axes. Below a lakh, whole rupees.
 *
 * In English 99,999 is "₹99,999", 12,76,282 "₹12.8 lakh" and 2,97,38,258 "₹2.97 crore".
 *
 * `Intl` in its compact style writes 99,999 as "₹1L" and has no lakh in Telugu. Here the unit is chosen after rounding, so
 * 99,99,999 is ₹1 crore and not ₹100 lakh.
 *
 * @param rupees Any finite number.
 * @param words Those of the language of the page.
 * @returns Text, without trailing zeros.
 * @throws {RangeError} When the amount is not finite.
 */
export function formatCompactRupees(rupees: number, words: AmountWords): string {
  const whole = roundTo(Math.abs(requireFinite(rupees)), 0)
  if (whole < LAKH) return formatRupees(rupees)
  const minus = rupees < 0 ? MINUS : ''

  const lakhs = toThreeFigures(whole / LAKH)
  if (lakhs < 100) return say(words.lakh, lakhs, `${minus}₹`)
  const crores = toThreeFigures(whole / CRORE)
  if (crores < LAKH) return say(words.crore, crores, `${minus}₹`)
  return say(words.lakhCrore, toThreeFigures(whole / CRORE / LAKH), `${minus}₹`)
}

/**
 * An amount in words, to show beside a field while digits are typed.
 *
 * In English 12,50,000 is "12.5 lakh" and 50,000 "50 thousand"; in Hindi 1,75,000 is "पौने दो लाख", two less a quarter.
 *
 * @param rupees Any finite number.
 * @param words Those of the language of the page.
 * @returns Text with at most two decimals and no rupee sign. Below a thousand only the number.
 * @throws {RangeError} When the amount is not finite.
 */
export function rupeesInWords(rupees: number, words: AmountWords): string {
  const size = Math.abs(requireFinite(rupees))
  const minus = rupees < 0 && roundTo(size, 2) > 0 ? MINUS : ''
  const inFull = roundTo(size, 2)
  if (inFull < 1000) return minus + trimmed(inFull)
  const units = [
    ['thousand', 1000, 100],
    ['lakh', LAKH, 100],
    ['crore', CRORE, LAKH],
    ['lakhCrore', LAKH * CRORE, Infinity],
  ] as const
  const [name, unit] = units.find(([, unit, next]) => roundTo(size / unit, 2) < next)!
  const count = roundTo(size / unit, 2)
  const said = words.said[`${trimmed(count)} ${name}`]
  return said === undefined ? say(words[name], count, minus) : minus + said
}

/**
 * A fraction as a percentage.
 *
 *     formatPercent(0.1679428, 2)             // '16.79%'
 *     formatPercent(-0.034, 1)                // '−3.4%'
 *     formatPercent(0.061, 1, { sign: true }) // '+6.1%'
 *
 * @param fraction A fraction: 0.12 is 12 %.
 * @param digits Decimals of the percentage, always shown.
 * @param options Whether a gain shows its plus sign (no).
 * @returns Text. What rounds to zero has no sign.
 * @throws {RangeError} When the fraction is not finite.
 */
export function formatPercent(
  fraction: number,
  digits = 1,
  options: { readonly sign?: boolean } = {},
): string {
  const rounded = roundTo(shift(requireFinite(fraction), 2), digits)
  return `${signOf(rounded, options.sign ?? false)}${groupedDigits(Math.abs(rounded), digits)}%`
}

/**
 * Why a text is not a number.
 * - `unclear-comma`: "1,5" may be one and a half or fifteen, so we ask.
 */
export type NumberRefusal = 'empty' | 'not-a-number' | 'unclear-comma' | 'too-large'

export type ParsedNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: NumberRefusal }

/** Power of ten of each word. Text is lower-cased and brought to NFKC before it is looked up here. */
const POWERS = new Map(
  (
    [
      [3, 'k thousand thousands हज़ार हजार వెయ్యి వేయి వేలు వేల'],
      [5, 'l lac lacs lakh lakhs लाख లక్ష లక్షలు లక్షల'],
      [6, 'mn million millions'],
      [7, 'cr crs crore crores करोड़ करोड కోటి కోట్లు కోట్ల'],
      [9, 'bn billion billions'],
    ] as const
  ).flatMap(([power, words]) => words.split(' ').map((word) => [word.normalize('NFKC'), power] as const)),
)

/** What people write before and after an amount instead of ₹. */
const currencyBefore = '₹|rs\\.?|inr|रु\\.?|रू\\.?|రూ\\.?'
const currencyAfter = '\\/-|\\/=|₹|rs\\.?|rupees?|रुपये|रुपए|रुपया|रुपयों|रु\\.?|రూపాయలు|రూపాయల|రూపాయి|రూ\\.?'
const amountPattern = new RegExp(
  `^([-+]?) ?(?:${currencyBefore})? ?([-+]?) ?(.*?) ?(?:${currencyAfter})?$`.normalize('NFKC'),
  'u',
)
const percentPattern = / ?(%|per ?cent|प्रतिशत|फ़ीसदी|फीसदी|శాతం)$/u

/** Halves and quarters that have words of their own before lakh and crore: डेढ़ लाख, లక్షన్నర. */
const SAID: readonly (readonly [RegExp, string])[] = (
  [
    ['डेढ़ ', '1.5 '],
    ['ढाई ', '2.5 '],
    ['साढ़े तीन ', '3.5 '],
    ['साढ़े चार ', '4.5 '],
    ['साढ़े पाँच ', '5.5 '],
    ['सवा दो ', '2.25 '],
    ['पौने दो ', '1.75 '],
    ['सवा (?=लाख|करोड़)', '1.25 '],
    ['లక్షన్నర', '1.5 లక్ష'],
    ['కోటిన్నర', '1.5 కోటి'],
    ['రెండున్నర ', '2.5 '],
    ['మూడున్నర ', '3.5 '],
    ['నాలుగున్నర ', '4.5 '],
  ] as const
).map(([said, figure]) => [new RegExp(`^${said}`.normalize('NFKC'), 'u'), figure.normalize('NFKC')])

/**
 * Reads a number the way it is typed, pasted or said in India.
 *
 * '10,00,000', '10 lakh', '1.5cr', '10L', '₹ 5,000/-', '5k', '1 crore 25 lakh', '1e5', 'डेढ़ लाख रुपये', 'రూ. 10 లక్షలు', full-width,
 * Devanagari and Telugu digits, a minus sign of either kind. Commas may be anywhere between digits, since one typed digit
 * moves all of them; only a single comma before one or two last digits is refused.
 *
 *     parseIndianNumber('10 lakh') // { ok: true, value: 1000000 }
 *     parseIndianNumber('ten')     // { ok: false, reason: 'not-a-number' }
 *
 * @param text The text of the field. Anything over 100 characters is refused as nonsense.
 * @returns A finite number, or the reason. Never throws.
 */
export function parseIndianNumber(text: string): ParsedNumber {
  const plain = plainText(text)
  if (plain === '') return { ok: false, reason: 'empty' }
  if (plain.length > 100) return { ok: false, reason: 'not-a-number' }

  const [, before = '', after = '', said = ''] = amountPattern.exec(plain) ?? []
  const body = SAID.reduce((text, [word, figure]) => text.replace(word, figure), said)
  if (body === '' || (before !== '' && after !== '')) return { ok: false, reason: 'not-a-number' }

  const size = parseParts(body)
  if (typeof size === 'string') return { ok: false, reason: size }
  if (!Number.isFinite(size)) return { ok: false, reason: 'too-large' }
  return { ok: true, value: (before + after === '-' ? -size : size) + 0 }
}

/**
 * Reads a percentage as it is typed: '12', '12.5 %', '12 percent', '12 प्रतिशत'.
 *
 * @param text The text of the field.
 * @returns Per cent, not a fraction: '12 %' is 12. Or the reason, as in {@link parseIndianNumber}.
 */
export function parsePercent(text: string): ParsedNumber {
  return parseIndianNumber(plainText(text).replace(percentPattern, ''))
}

/** Lower case, ASCII digits, single spaces. NFKC brings full-width digits and the no-break space to plain ones. */
export function plainText(text: string): string {
  return westernDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** "1 crore 25 lakh": each part smaller than the unit before it. */
function parseParts(body: string): number | NumberRefusal {
  const part = /(\d[\d,]*(?:\.\d*)?|\.\d+)(?:e([-+]?\d{1,4})(?!\d))? ?([\p{L}\p{M}]*)\.? ?/uy
  let total = 0
  let unitBefore = Infinity
  while (part.lastIndex < body.length) {
    const match = part.exec(body)
    if (match === null) return 'not-a-number'
    const [, digits = '', exponent = '0', word = ''] = match
    const power = word === '' ? 0 : POWERS.get(word)
    if (power === undefined || /,(?!\d)/.test(digits)) return 'not-a-number'
    if (/^\d+,\d{1,2}$/.test(digits)) return 'unclear-comma'

    const value = Number(`${digits.replaceAll(',', '')}e${Number(exponent) + power}`)
    if ((total > 0 && value >= unitBefore) || unitBefore === 1) return 'not-a-number'
    total += value
    unitBefore = 10 ** power
  }
  return total
}

function requireFinite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`the number to format must be finite, got ${value}`)
  return value
}

function signOf(rounded: number, withPlus: boolean): string {
  if (rounded < 0) return MINUS
  return withPlus && rounded > 0 ? '+' : ''
}

/** Moves the decimal point of the written number: no binary rounding on the way. */
function shift(value: number, places: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}

/** Two decimals below 10, one below 100, none above. */
function toThreeFigures(count: number): number {
  const twoDecimals = roundTo(count, 2)
  if (twoDecimals < 10) return twoDecimals
  const oneDecimal = roundTo(count, 1)
  return oneDecimal < 100 ? oneDecimal : roundTo(count, 0)
}

function say(forms: UnitForms, count: number, before: string): string {
  const form = count === 1 ? (forms.one ?? forms.other) : forms.other
  return form.replace('{number}', before + trimmed(count))
}

function trimmed(count: number): string {
  return groupedDigits(count, 2).replace(/\.?0+$/, '')
}

function groupedDigits(size: number, digits: number): string {
  // From 1e21 on `toFixed` turns to exponents; such a number has no decimals left to lose.
  const text =
    size < 1e21 ? size.toFixed(digits) : `${BigInt(size)}${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`
  const [whole = '', decimals] = text.split('.')
  let end = Math.max(0, whole.length - 3)
  let grouped = whole.slice(end)
  for (; end > 0; end -= 2) grouped = `${whole.slice(Math.max(0, end - 2), end)},${grouped}`
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
