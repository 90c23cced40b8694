import { expect, test } from 'vitest'
import { recommendationRules } from '#content/risk-questions.ts'
import { wordsIn } from '#content/words.ts'
import { paise } from '#finance/units.ts'
import { fundSample } from './fixtures/drafts.ts'
import { letterOf, lineText, secondsAloud } from './letter.ts'

const words = wordsIn('en')
const textOf = (changes: Parameters<typeof fundSample>[0] = {}) =>
  letterOf(fundSample(changes), words, '2026-12-06').map(lineText)

test('C-083 the letter says the nine things of a recommendation, in this order', () => {
  expect(textOf()).toEqual([
    'You want: money for Meera’s college in twelve years.',
    'We propose that you invest ₹1,00,000 once in SBI Small Cap Fund.',
    'It fits: your answers of 22 Nov 2026 go up to “Very High”, this fund is “Very High”.',
    'The fund costs about ₹1,580 a year (1.58%).',
    'Of that, about ₹820 a year comes to us (0.82%).',
    'Selling the new fund costs 1% within 1 year, then nothing.',
    'Its gains are taxed at 20% within 12 months, then 12.5% above ₹1,25,000 a year.',
    'The risk: from 14 Jan 2020 to 24 Mar 2020, ₹1,00,000 in it became ₹64,000.',
    'We also considered Nippon India Multi Cap Fund: It spreads wider. And leaving things as they are: It earns 3 %.',
    'Through us you invest in the Regular plan. It costs more each year and returns less, because we are paid from it.',
    'This goes with selling funds. It is not a registered adviser’s advice.',
    'Decide until 6 Dec 2026. Without your yes nothing happens.',
  ])
})

test('C-083 the words follow the registration: a distributor proposes, an adviser recommends, neither what does not fit', () => {
  const adviser = {
    registration: 'adviser',
    plan: 'direct',
    share: { rateE6: 0, yearPaise: paise(0), source: '' },
  } as const
  const [, what, , , earns] = textOf(adviser)
  expect(what).toBe('We recommend that you invest ₹1,00,000 once in SBI Small Cap Fund.')
  expect(earns).toBe('Nothing of that comes to us. You pay us our agreed fee.')
  expect(textOf(adviser).join(' ')).not.toMatch(/propose|selling funds/)
  expect(textOf().join(' ')).not.toMatch(/recommend|our (investment )?advice/)
  for (const registration of ['distributor', 'adviser'] as const) {
    const [, asked, fit] = textOf({ registration, fits: false, inSpite: 'I can wait.' })
    expect(asked).toBe('₹1,00,000, invested once in SBI Small Cap Fund.')
    expect(fit).toMatch(/^We do not (propose|recommend) this\. It does not fit: .* “I can wait\.”$/)
  }
})

test('C-083 a SIP says what a year of instalments costs, and money of a holding what selling costs', () => {
  // Twelve times ₹10,000 is ₹1,20,000; × 1.58 % = ₹1,896.
  const sip = textOf({
    how: 'sip',
    day: 5,
    amountPaise: paise(1_000_000),
    cost: { rateE6: 15_800, yearPaise: paise(189_600), source: '' },
  })
  expect(sip[1]).toBe('We propose that you invest ₹10,000 every month in SBI Small Cap Fund, on day 5.')
  expect(sip[3]).toBe('The fund costs 1.58% a year: about ₹1,896 once twelve instalments are in.')
  const from = (loadPaise: number | null, taxPaise: number | null, slabGainPaise: number | null) =>
    textOf({
      from: {
        id: 'x',
        name: 'HDFC Corporate Bond Fund',
        folio: '1',
        leaving: {
          loadPaise: loadPaise === null ? null : paise(loadPaise),
          taxPaise: taxPaise === null ? null : paise(taxPaise),
          slabGainPaise: slabGainPaise === null ? null : paise(slabGainPaise),
        },
      },
    })[5]
  expect(from(0, 123_400, 0)).toBe(
    'Selling HDFC Corporate Bond Fund costs ₹0 exit load and about ₹1,234 tax before this year’s exemption.',
  )
  expect(from(0, 0, 500_000)).toBe(
    'Selling HDFC Corporate Bond Fund costs ₹0 exit load; its gain of ₹5,000 is taxed at your slab.',
  )
  expect(from(null, 0, 0)).toContain('exit load not known, tax ₹0')
})

test('C-083 the longest sentences with usual texts are read aloud in 90 seconds', () => {
  const [{ aloudSeconds, wordsAMinute }] = recommendationRules
  expect([aloudSeconds, wordsAMinute]).toEqual([90, 150])
  const longest = fundSample({
    how: 'once',
    fits: false,
    inSpite: 'I have other money for those three years and can wait.',
    lockYears: 3,
    from: {
      id: 'x',
      name: 'HDFC Corporate Bond Fund',
      folio: '1',
      leaving: { loadPaise: null, taxPaise: null, slabGainPaise: null },
    },
  })
  expect(secondsAloud(letterOf(longest, words, '2026-12-06'), '2026-11-22')).toBeLessThanOrEqual(90)
})

test('C-083 an amount counts as the words that it is spoken with', () => {
  const [line] = letterOf(fundSample(), words, null).slice(1, 2)
  // We propose that you invest (5), two groups and "rupees" for ₹1,00,000: one group that is not zero (1) + unit (1), once in
  // SBI Small Cap Fund (6): 13 words, 5.2 seconds at 150 a minute.
  expect(secondsAloud([line!], '2026-11-22')).toBe(6)
})
