import { expect, test } from 'vitest'
import {
  formatCompactRupees,
  formatNumber,
  formatPercent,
  formatRupees,
  parseIndianNumber,
  parsePercent,
  roundTo,
  rupeesInWords,
} from './rupees.ts'

const words = {
  thousand: { other: '{number} thousand' },
  lakh: { other: '{number} lakh' },
  crore: { other: '{number} crore' },
  lakhCrore: { other: '{number} lakh crore' },
  said: {},
}

test('S-111 groups thousands once and then in pairs', () => {
  expect(formatNumber(0)).toBe('0')
  expect(formatNumber(999)).toBe('999')
  expect(formatNumber(1000)).toBe('1,000')
  expect(formatNumber(99_999)).toBe('99,999')
  expect(formatNumber(100_000)).toBe('1,00,000')
  expect(formatNumber(2_240_359)).toBe('22,40,359')
  expect(formatNumber(1_234_567.5, 2)).toBe('12,34,567.50')
  expect(formatNumber(29_738_258_066)).toBe('29,73,82,58,066')
})

test('agrees with the grouping of Intl for en-IN', () => {
  const intl = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  let seed = 7
  for (let round = 0; round < 5000; round += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const value = Math.round(seed * 10 ** (round % 6)) / 100
    expect(formatNumber(value, 2)).toBe(intl.format(value))
  }
})

test('rounds half away from zero on the digits that are written', () => {
  expect(roundTo(1.005, 2)).toBe(1.01)
  expect(roundTo(-1.005, 2)).toBe(-1.01)
  expect(roundTo(2.5, 0)).toBe(3)
  expect(roundTo(-2.5, 0)).toBe(-3)
  expect(roundTo(1e-7, 2)).toBe(0)
  expect(Object.is(roundTo(-0.4, 0), 0)).toBe(true)
})

test('writes a negative with a true minus sign and zero without any', () => {
  expect(formatNumber(-1234)).toBe('−1,234')
  expect(formatNumber(-0.4)).toBe('0')
  expect(formatRupees(-29_390.5, { digits: 2 })).toBe('−₹29,390.50')
  expect(formatRupees(500, { sign: true })).toBe('+₹500')
  expect(formatRupees(0.2, { sign: true })).toBe('₹0')
})

test('very large and very small numbers keep ordinary digits', () => {
  expect(formatNumber(1e21)).toBe('1,00,00,00,00,00,00,00,00,00,000')
  expect(formatNumber(1e21, 1)).toBe('1,00,00,00,00,00,00,00,00,00,000.0')
  expect(formatNumber(1e-9, 2)).toBe('0.00')
})

test('a compact amount takes its unit after rounding', () => {
  expect(formatCompactRupees(99_999, words)).toBe('₹99,999')
  expect(formatCompactRupees(99_999.6, words)).toBe('₹1 lakh')
  expect(formatCompactRupees(1_276_282, words)).toBe('₹12.8 lakh')
  expect(formatCompactRupees(125_000, words)).toBe('₹1.25 lakh')
  expect(formatCompactRupees(1_000_000, words)).toBe('₹10 lakh')
  expect(formatCompactRupees(9_994_999, words)).toBe('₹99.9 lakh')
  expect(formatCompactRupees(9_999_999, words)).toBe('₹1 crore')
  expect(formatCompactRupees(29_738_258, words)).toBe('₹2.97 crore')
  expect(formatCompactRupees(29_738_258_066, words)).toBe('₹2,974 crore')
  expect(formatCompactRupees(999_999_999_999, words)).toBe('₹1 lakh crore')
  expect(formatCompactRupees(-1_500_000, words)).toBe('−₹15 lakh')
  expect(formatCompactRupees(0, words)).toBe('₹0')
  expect(formatCompactRupees(-0.2, words)).toBe('₹0')
})

test('a compact amount takes the words of the page', () => {
  expect(formatCompactRupees(1_250_000, { ...words, lakh: { other: '{number} लाख' } })).toBe('₹12.5 लाख')
})

test('S-111 says an amount in lakh and crore', () => {
  expect(rupeesInWords(500, words)).toBe('500')
  expect(rupeesInWords(999.999, words)).toBe('1 thousand')
  expect(rupeesInWords(50_000, words)).toBe('50 thousand')
  expect(rupeesInWords(1_250_000, words)).toBe('12.5 lakh')
  expect(rupeesInWords(1_234_567, words)).toBe('12.35 lakh')
  expect(rupeesInWords(9_999_999, words)).toBe('1 crore')
  expect(rupeesInWords(1e12, words)).toBe('1 lakh crore')
  expect(rupeesInWords(-250_000, words)).toBe('−2.5 lakh')
  expect(rupeesInWords(0, words)).toBe('0')
})

test('writes a fraction as a percentage', () => {
  expect(formatPercent(0.1679428, 2)).toBe('16.79%')
  expect(formatPercent(-0.034)).toBe('−3.4%')
  expect(formatPercent(0.061, 1, { sign: true })).toBe('+6.1%')
  expect(formatPercent(-0.0004, 1, { sign: true })).toBe('0.0%')
  expect(formatPercent(0.07, 0)).toBe('7%')
  expect(formatPercent(12.5, 0)).toBe('1,250%')
})

test('refuses to write what is no number', () => {
  expect(() => formatRupees(Number.NaN)).toThrow('the number to format must be finite, got NaN')
  expect(() => formatNumber(Infinity)).toThrow(RangeError)
  expect(() => formatCompactRupees(-Infinity, words)).toThrow(RangeError)
  expect(() => rupeesInWords(Number.NaN, words)).toThrow(RangeError)
  expect(() => formatPercent(Number.NaN)).toThrow(RangeError)
})

test.each([
  ['10,00,000', 1_000_000],
  ['1,000,000', 1_000_000],
  ['10,0000', 100_000],
  ['10,00,00', 100_000],
  ['10 lakh', 1_000_000],
  ['10 Lakhs', 1_000_000],
  ['10 lacs', 1_000_000],
  ['10L', 1_000_000],
  ['1.5 crore', 15_000_000],
  ['1.5cr', 15_000_000],
  ['1.5 Cr.', 15_000_000],
  ['1.1 lakh', 110_000],
  ['₹ 5,000', 5000],
  ['₹5,000/-', 5000],
  ['Rs. 5,000 /-', 5000],
  ['INR 5000', 5000],
  ['5k', 5000],
  ['5 thousand', 5000],
  ['1e5', 100_000],
  ['1 million', 1_000_000],
  ['1 crore 25 lakh', 12_500_000],
  ['2 lakh 50 thousand 500', 250_500],
  ['1 lakh 5,000', 105_000],
  ['  7.5  ', 7.5],
  ['.5', 0.5],
  ['5.', 5],
  ['0', 0],
  ['-5', -5],
  ['−₹5', -5],
  ['₹-5', -5],
  ['-0', 0],
  ['+5', 5],
  ['\u00a01\u00a0000'.replace('\u00a0000', ',000'), 1000],
  ['１０，００，０００', 1_000_000],
  ['१०,००,०००', 1_000_000],
  ['१० लाख', 1_000_000],
  ['२ करोड़', 20_000_000],
  ['౧౦ లక్షలు', 1_000_000],
  ['౨ కోట్లు', 20_000_000],
])('reads %s', (text, value) => {
  expect(parseIndianNumber(text)).toEqual({ ok: true, value })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['ten', 'not-a-number'],
  ['₹', 'not-a-number'],
  ['-', 'not-a-number'],
  ['--5', 'not-a-number'],
  ['-₹-5', 'not-a-number'],
  ['5 apples', 'not-a-number'],
  ['1.2.3', 'not-a-number'],
  ['1 2', 'not-a-number'],
  ['5 lakh 2 crore', 'not-a-number'],
  ['1 lakh 5 lakh', 'not-a-number'],
  ['1,', 'not-a-number'],
  [',5', 'not-a-number'],
  ['0x10', 'not-a-number'],
  ['NaN', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['5%', 'not-a-number'],
  ['<b>5</b>', 'not-a-number'],
  ['1'.repeat(101), 'not-a-number'],
  ['1,5', 'unclear-comma'],
  ['1,25 crore', 'unclear-comma'],
  ['1e309', 'too-large'],
  ['1e305 crore', 'too-large'],
])('refuses %s', (text, reason) => {
  expect(parseIndianNumber(text)).toEqual({ ok: false, reason })
})

test('reads a percentage with or without its sign', () => {
  expect(parsePercent('12')).toEqual({ ok: true, value: 12 })
  expect(parsePercent(' 12.5 % ')).toEqual({ ok: true, value: 12.5 })
  expect(parsePercent('12 per cent')).toEqual({ ok: true, value: 12 })
  expect(parsePercent('१२%')).toEqual({ ok: true, value: 12 })
  expect(parsePercent('%')).toEqual({ ok: false, reason: 'empty' })
})

test('reads back what it writes', () => {
  let seed = 11
  for (let round = 0; round < 2000; round += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const value = roundTo((seed - 2 ** 31) / 100, 2)
    expect(parseIndianNumber(formatRupees(value, { digits: 2 }))).toEqual({ ok: true, value })
  }
})

test.each([
  ['10 लाख', 1_000_000],
  ['10 लाख रुपये', 1_000_000],
  ['5,000 रुपये', 5_000],
  ['रु 5,000', 5_000],
  ['रु. 5,000', 5_000],
  ['१०,००,०००', 1_000_000],
  ['डेढ़ लाख', 150_000],
  ['ढाई करोड़ रुपये', 25_000_000],
  ['पौने दो लाख', 175_000],
  ['1 करोड़ 25 लाख', 12_500_000],
  ['10 లక్షలు', 1_000_000],
  ['10 లక్షల', 1_000_000],
  ['2 కోట్ల రూపాయలు', 20_000_000],
  ['50 వేల', 50_000],
  ['రూ. 5,000', 5_000],
  ['5000 రూపాయలు', 5_000],
  ['౧౦,౦౦,౦౦౦', 1_000_000],
  ['లక్షన్నర', 150_000],
  ['రెండున్నర లక్షలు', 250_000],
  ['మూడున్నర కోట్లు', 35_000_000],
  ['साढ़े तीन लाख रुपये', 350_000],
  ['साढ़े पाँच करोड़', 55_000_000],
  ['-5 లక్షలు', -500_000],
])('C-114 reads %s as it is typed', (text, value) => {
  expect(parseIndianNumber(text)).toEqual({ ok: true, value })
})

test.each([['लाखों'], ['रुपये'], ['డబ్బు'], ['10 लाख डॉलर'], ['डेढ़']])('C-114 refuses %s', (text) => {
  expect(parseIndianNumber(text).ok).toBe(false)
})

test.each([['12 प्रतिशत'], ['१२%'], ['12 శాతం'], ['౧౨ శాతం']])('C-114 reads %s as 12 per cent', (text) => {
  expect(parsePercent(text)).toEqual({ ok: true, value: 12 })
})
