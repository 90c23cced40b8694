import { expect, test } from 'vitest'
import {
  addressOf,
  answerTo,
  defaultTexts,
  inflationOf,
  isSameQuestion,
  readTexts,
  type Texts,
} from './inputs.ts'

/** Reads an address as the page does, and works it out. */
function open(query: string) {
  const params = new URLSearchParams(query)
  const { texts, isAsked } = readTexts((name) => params.get(name))
  const { sum, numbers, faults } = answerTo(texts)
  return { texts, isAsked, sum, result: sum?.result, numbers, faults }
}

test('S-117 the fields start with the defaults of each sum, and nothing is asked yet', () => {
  expect(open('')).toMatchObject({
    isAsked: false,
    texts: { mode: 'goal', amount: '10,00,000', years: '5', return: '5' },
  })
  expect(open('mode=invest').texts.amount).toBe('10,000')
  expect(open('mode=invest&type=lumpsum').texts.amount).toBe('10,00,000')
})

test('S-120 to S-123 an address gives the golden figures of docs/spec.md', () => {
  expect(open('mode=goal&amount=1000000&years=5&return=5').result).toMatchObject({ monthly: 14_644 })
  expect(open('mode=goal&amount=1000000&years=1&return=1').result).toMatchObject({ monthly: 82_883 })
  expect(open('mode=goal&amount=1000000&years=30&return=30').result).toMatchObject({ monthly: 3 })
  const invested = (query: string) => {
    const { result } = open(`mode=invest&${query}`)
    return result?.kind === 'invest' ? [result.invested, result.returns, result.total] : result
  }
  expect(invested('type=sip&amount=10000&years=5&return=5')).toEqual([600_000, 82_894, 682_894])
  expect(invested('type=sip&amount=10000&years=15&return=12')).toEqual([1_800_000, 3_245_760, 5_045_760])
  expect(invested('type=sip&amount=100000&years=30&return=30')).toEqual([
    36_000_000, 29_702_258_066, 29_738_258_066,
  ])
  expect(invested('type=lumpsum&amount=1000000&years=5&return=5')).toEqual([1_000_000, 276_282, 1_276_282])
  expect(invested('type=lumpsum&amount=1000000&years=30&return=30')).toEqual([
    1_000_000, 2_618_995_644, 2_619_995_644,
  ])
})

test('S-116 amounts are read as they are typed and pasted in India', () => {
  for (const amount of ['10,00,000', '10 lakh', '₹ 10L', '1000000', '१०,००,०००', '0.1 crore']) {
    expect(open(`amount=${encodeURIComponent(amount)}`).numbers.amount, amount).toBe(1_000_000)
  }
  expect(open('amount=10%20lakh&years=7.5%20years&return=12%25').numbers).toMatchObject({
    years: 7.5,
    return: 12,
  })
})

test('S-116 no input gives NaN or Infinity: a figure, or a fault at a field', () => {
  const long = '9'.repeat(10_000)
  const odd = [
    '',
    ' ',
    '0',
    '-5',
    '1e308',
    '1e999',
    'Infinity',
    'NaN',
    'ten',
    '1,5',
    '<b>',
    '\u0000',
    long,
    `${long} lakh`,
  ]
  for (const mode of ['mode=goal', 'mode=invest&type=sip', 'mode=invest&type=lumpsum']) {
    for (const text of odd) {
      for (const field of ['amount', 'years', 'return']) {
        const { sum, faults, texts } = open(`${mode}&${field}=${encodeURIComponent(text)}`)
        const name = `${mode} ${field}=${text.slice(0, 12)}`
        expect(JSON.stringify(sum?.result ?? {}), name).not.toMatch(/null|NaN|Infinity/)
        expect(sum === null, name).toBe(Object.keys(faults).length > 0)
        expect(JSON.stringify(texts).length, name).toBeLessThan(700)
      }
    }
  }
})

test('S-116 shows a fault at its field', () => {
  expect(open('amount=&years=abc&return=1,5').faults).toEqual({
    amount: 'needed',
    years: 'not-a-number',
    return: 'unclear-comma',
  })
  expect(open('amount=0').faults).toEqual({ amount: 'needed' })
  expect(open('years=-1').faults).toEqual({ years: 'needed' })
  expect(open('amount=1e308').faults).toEqual({ amount: 'result-too-large' })
  expect(open('mode=invest&return=-1200').faults).toEqual({ return: 'too-low' })
})

test('the address of a sum holds plain digits and opens the same sum', () => {
  const texts: Texts = {
    ...defaultTexts({ mode: 'invest', investment: 'lumpsum' }),
    amount: '10 lakh',
    years: '7.5',
    return: '12 %',
  }
  const address = addressOf(texts)
  expect(address).toBe('/calculator?mode=invest&type=lumpsum&amount=1000000&years=7.5&return=12')
  expect(isSameQuestion(open(address.split('?')[1] ?? '').texts, texts)).toBe(true)
})

test('what can not be read stays in the address as it was typed, cut where it is nonsense', () => {
  expect(addressOf({ ...defaultTexts({ mode: 'goal', investment: 'sip' }), amount: 'ten' })).toContain(
    'amount=ten',
  )
  expect(
    addressOf({ ...defaultTexts({ mode: 'goal', investment: 'sip' }), amount: 'x'.repeat(10_000) }).length,
  ).toBeLessThan(200)
})

test('another price rise is part of the address, not of the question', () => {
  const texts = defaultTexts({ mode: 'goal', investment: 'sip' })
  expect(addressOf({ ...texts, inflation: '4' })).toContain('&inflation=4')
  expect(isSameQuestion({ ...texts, inflation: '4' }, texts)).toBe(true)
  expect(isSameQuestion({ ...texts, years: '6' }, texts)).toBe(false)
})

test('prices rise by what is typed, by the assumption when nothing is, and by nothing unreadable', () => {
  expect(inflationOf({ inflation: '' }, 6)).toBe(6)
  expect(inflationOf({ inflation: '4.5 %' }, 6)).toBe(4.5)
  for (const inflation of ['x', '-100', '1e308', '1,5'])
    expect(inflationOf({ inflation }, 6), inflation).toBeNull()
})
