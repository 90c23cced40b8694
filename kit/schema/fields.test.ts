import { expect, test } from 'vitest'
import {
  decimal,
  email,
  isoDate,
  lines,
  number,
  oneLine,
  ownName,
  paise,
  personName,
  phone,
  text,
  trimmed,
} from './fields.ts'
import { choice, object, optional, type Rule, where } from './schema.ts'

/** What a field makes of several things that are sent: the value, or the fault with an exclamation mark. */
function judge<T>(field: Rule<T>, ...sent: unknown[]): (T | string)[] {
  return sent.map((one) => {
    const judged = field.read(one)
    return judged.ok ? judged.value : `${judged.faults['']}!`
  })
}

test('stores a text as sent, and counts characters', () => {
  const field = text({ max: 3 })
  expect(judge(field, ' a ', '🌿🌿🌿', '🌿🌿🌿🌿')).toEqual([' a ', '🌿🌿🌿', 'too-long!'])
  expect(judge(field, '', ' \t', undefined, null)).toEqual(['needed!', 'needed!', 'needed!', 'needed!'])
  expect(judge(field, 5, 'a\0', '\ud83c')).toEqual(['unreadable!', 'unreadable!', 'unreadable!'])
})

test('checks a text after normalisation', () => {
  expect(judge(text({ max: 3, keep: trimmed }), '  abc  ')).toEqual(['abc'])
  expect(judge(text({ max: 3, keep: lines }), 'a\r\nb')).toEqual(['a\nb'])
  expect(judge(personName(oneLine), '  Anita\r\nBcc: x@y.zz\tRao\0 ', 'నాగ  రావు', '\0')).toEqual([
    'Anita Bcc: x@y.zz Rao',
    'నాగ రావు',
    'needed!',
  ])
})

test('names, numbers and addresses have one longest form each', () => {
  expect(judge(personName(), 'a'.repeat(200), 'a'.repeat(201))[1]).toBe('too-long!')
  expect(judge(phone(), 'ask my son', '9'.repeat(33))).toEqual(['ask my son', 'too-long!'])
  expect(judge(email(), ' Asha@example.in ', 'asha@localhost', '', `${'a'.repeat(250)}@b.in`)).toEqual([
    'Asha@example.in',
    'not-an-email!',
    'needed!',
    'too-long!',
  ])
})

test('names of accounts are names: no address, digits or message, in any script', () => {
  const names = [
    'K. Lakshmi Rao',
    'K.V.R. Subrahmanyam',
    'Smt.Lakshmi Devi',
    'md.rafi',
    "Anne-Marie D'Souza",
    'Siân O’Brien',
    'Ravi Kumar S/o Venkat Rao',
    'Ravi Kumar (HUF)',
    'మంచాల వెంకట లక్ష్మీ నరసింహారావు',
    'क्षमा डॉ. शर्मा',
    'இரா. முருகன்',
    'انیتا راؤ',
    'Konidela Venkata Satyanarayana Subrahmanya Lakshmi Narasimha Siva Prasada Vara Rao',
  ]
  expect(judge(ownName(), ...names)).toEqual(names)
  const messages = [
    'Your refund of Rs 48,200 waits. Claim it: https://evil.example/refund',
    'Claim at evil.example',
    'www.evil',
    'lakshmi@evil.example',
    'Call ९८४८',
    '-',
    'Your refund waits for you so please write to us at once today',
  ]
  expect(judge(ownName(), ...messages)).toEqual(messages.map(() => 'not-a-name!'))
})

test('a choice is one of its words; a blank one is missing', () => {
  expect(judge(choice(['sip', 'lumpsum']), 'sip', '', 'SIP', undefined)).toEqual([
    'sip',
    'needed!',
    'not-a-choice!',
    'not-a-choice!',
  ])
})

test('an amount is whole paise, read digit by digit', () => {
  // 1,00,000.10 rupees are 1,00,00,010 paise.
  expect(judge(paise({ max: 1e10 }), '₹1,00,000.10', '0', '1.234', '-5', '', '1,00,00,00,000')).toEqual([
    10_000_010,
    0,
    'not-an-amount!',
    'not-an-amount!',
    'needed!',
    'too-large!',
  ])
})

test('C-114 an amount is typed as in a calculator, in any of the three languages', () => {
  // 50 lakh are 50,00,000 rupees, 50,00,00,000 paise.
  const fifty = ['50 lakh', '50 लाख', '50 లక్షలు', '₹50,00,000', '५० लाख रुपये', 'రూ. 50 లక్షలు', '0.5 crore']
  expect(judge(paise({ max: 1e10 }), ...fifty)).toEqual(fifty.map(() => 500_000_000))
  expect(judge(paise({ max: 1e10 }), 'ढाई लाख', 'లక్షన్నర', '1.234 lakh')).toEqual([
    25_000_000, 15_000_000, 12_340_000,
  ])
  expect(judge(paise({ max: 1e10 }), '0.00001 lakh', '0.00000001 lakh', '10,5', '11 crore', 'fifty')).toEqual(
    [100, 'not-an-amount!', 'unclear-comma!', 'too-large!', 'not-an-amount!'],
  )
})

test('a decimal is read in the digits of any of the three languages', () => {
  const units = decimal({ decimals: 3, max: 1e9, toUnit: (value) => value })
  expect(judge(units, '१२.३४५', '౧౨.౩౪౫', '12.3456')).toEqual([12_345, 12_345, 'not-an-amount!'])
})

test('a number of JSON is finite and not larger than it may be', () => {
  expect(judge(number({ max: 10 }), 10, -10, 11, '10', Number.NaN, undefined)).toEqual([
    10,
    -10,
    'too-large!',
    'not-a-number!',
    'not-a-number!',
    'needed!',
  ])
})

test('accepts only days that exist, between the first and the last', () => {
  const field = isoDate({ earliest: '2026-11-21', latest: '2027-11-21' })
  expect(judge(field, ' 2026-11-21 ', '2026-11-20', '2027-11-22', '2026-02-30', '11/21/2026', '')).toEqual([
    '2026-11-21',
    'too-early!',
    'too-late!',
    'not-a-date!',
    'not-a-date!',
    'needed!',
  ])
})

test('a field may be left blank, and may have one more rule', () => {
  expect(judge(optional(phone()), ' ', undefined, '98480')).toEqual([null, null, '98480'])
  const even = where(number({ max: 10 }), (value) => value % 2 === 0, 'not-a-choice')
  expect(judge(even, 2, 3, 12)).toEqual([2, 'not-a-choice!', 'too-large!'])
})

test('a form is all of its values, or every fault it has', () => {
  const fields = { name: personName(), email: email() }
  expect(object(fields).read({ name: 'Asha', email: 'a@b.in' })).toEqual({
    ok: true,
    value: { name: 'Asha', email: 'a@b.in' },
  })
  expect(object(fields).read({ name: ' ', email: 'a' })).toEqual({
    ok: false,
    faults: { name: 'needed', email: 'not-an-email' },
  })
})

test('fields are compared where they can be read, and a field’s own fault comes first', () => {
  const fields = { from: isoDate(), to: isoDate() }
  const inOrder = ({ from, to }: { from?: string; to?: string }) =>
    from !== undefined && to !== undefined && to < from ? ({ to: 'too-early' } as const) : {}
  const parse = (from: string, to: string) => object(fields, inOrder).read({ from, to })
  expect(parse('2026-11-21', '2026-11-20')).toEqual({ ok: false, faults: { to: 'too-early' } })
  expect(parse('2026-11-21', '')).toEqual({ ok: false, faults: { to: 'needed' } })
  expect(parse('2026-11-20', '2026-11-21')).toMatchObject({ ok: true })
})

test('signs that turn text round are left out of names and lines, and letters of every script stay', () => {
  const turned = '\u202eoaR\u202c \u2066Anita\u2069\u200f'
  expect(judge(personName(), turned)).toEqual(['oaR Anita'])
  expect(judge(text({ max: 60, keep: oneLine }), turned)).toEqual(['oaR Anita'])
  // Urdu is written from the right by its letters; Telugu and Hindi keep their joiners.
  for (const name of ['انیتا راؤ', 'క్‌ష', 'क्‍ष']) expect(judge(personName(oneLine), name)).toEqual([name])
})
