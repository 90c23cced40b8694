import { expect, test } from 'vitest'
import { adviserFirm } from '#content/fixtures/adviser-firm.ts'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { localeWords } from '#content/words/locale.ts'
import { wordsIn } from '#content/words.ts'
import { mandatedWords } from '../words/mandated.ts'
import { legalNotices } from './legal-notices.ts'

test('a distributor names its ARN, the mutual fund risk and the Regular plan', () => {
  const lines = legalNotices(firm, mandatedWords, localeWords)
  expect(lines.registration).toEqual({
    title: 'AMFI-registered Mutual Fund Distributor',
    number: 'ARN-000000 (placeholder) · valid until 31 Mar 2028',
    original: null,
  })
  expect(lines.risk.text).toMatch(/^Mutual Fund investments are subject to market risks/)
  expect(lines.plan.text).toMatch(/^Through us you invest in the Regular plan/)
})

test('an investment adviser names its SEBI number, the risk of the securities market and the Direct plan', () => {
  const lines = legalNotices(adviserFirm, mandatedWords, localeWords)
  expect(lines.registration).toEqual({
    title: 'SEBI-registered Investment Adviser',
    number: 'INA000000000 · valid until 31 Mar 2028',
    original: null,
  })
  expect(lines.risk.text).toMatch(/^Investment in securities market are subject to market risks/)
  expect(lines.plan.text).toMatch(/^With us you invest in the Direct plan/)
})

test('under a translation the prescribed sentences stand in English too', () => {
  expect(legalNotices(firm, mandatedWords, localeWords).risk.original).toBeNull()
  const { mandated, locale } = wordsIn('hi')
  const lines = legalNotices(firm, mandated, locale)
  expect(lines.risk).toEqual({
    text: mandated.risk['mutual-funds'],
    original: mandatedWords.risk['mutual-funds'],
  })
  expect(lines.past.original).toBe(mandatedWords.pastPerformance)
  expect(lines.solicitation?.original).toBe(mandatedWords.solicitation)
  expect(lines.plan.original).toBe(mandatedWords.plan.regular)
  // A whole sentence, with the name where that language has it.
  expect(lines.insuranceOfFirm?.text).toMatch(
    new RegExp(`^${firm.legalName.replace(/[()]/g, '\\$&')}, IRDAI पंजीकरण `),
  )
  expect(lines.registration.original).toBe(
    'AMFI-registered Mutual Fund Distributor, ARN-000000 (placeholder) · valid until 31 Mar 2028',
  )
})
