import { expect, test } from 'vitest'
import { nested, wordsFrom } from './nested.ts'

test('flat keys stand for words within words, lists and plural forms, in their order', () => {
  const words = nested({
    '//': 'About the file.',
    '@limits': 'Costs are left out.',
    title: 'Gains',
    '//table': 'Above the table.',
    'table.total': 'Total',
    'table.options.': 'Choose',
    'faq.0.question': 'Why?',
    'faq.1.question': 'When?',
    'days.one': '{count} day',
    'days.other': '{count} days',
    limits: '{@limits} Prices rise.',
    button: null,
    notes: {},
  })
  expect(words).toEqual({
    title: 'Gains',
    table: { total: 'Total', options: { '': 'Choose' } },
    faq: [{ question: 'Why?' }, { question: 'When?' }],
    days: { one: '{count} day', other: '{count} days' },
    limits: 'Costs are left out. Prices rise.',
    button: null,
    notes: {},
  })
  expect(Object.keys(words)).toEqual(['title', 'table', 'faq', 'days', 'limits', 'button', 'notes'])
})

test('a file may stand within the words of another one', () => {
  expect(wordsFrom({ money: { title: 'Money' }, 'money.kinds': { buy: 'Bought' } })).toEqual({
    money: { title: 'Money', kinds: { buy: 'Bought' } },
  })
})
