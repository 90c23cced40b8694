import { expect, test } from 'vitest'
import { aboutWords } from '#features/firm/words/about.ts'
import { legalWords } from '#features/firm/words/legal.ts'
import { servicesWords } from '#features/services/words/services.ts'
import { findRowOn, rowOn } from './dated.ts'
import { type Claim, claimOf, registers } from './firm.ts'
import { sampleFirm } from './fixtures/sample-firm.ts'
import { retention } from './retention.ts'
import { taxYears } from './tax.ts'

const { mutualFunds, lifeInsurance, healthInsurance, retirement, tax } = servicesWords

test('S-061 there are six core values, in the order of the specification', () => {
  expect(aboutWords.values.list.map((value) => value.name)).toEqual([
    'Integrity',
    'Client-Centricity',
    'Excellence',
    'Long-term Focus',
    'Innovation',
    'Education',
  ])
})

test('S-062 four people lead, and each of their numbers names its register', () => {
  expect(sampleFirm.leaders).toHaveLength(4)
  for (const leader of sampleFirm.leaders) {
    expect(leader.credentials.length).toBeGreaterThan(0)
    for (const { register } of leader.credentials) expect(registers[register]).toMatch(/^https:/)
  }
})

test('S-063 three achievements, each a claim of the register with its basis and day', () => {
  expect(aboutWords.achievements.list).toHaveLength(3)
  for (const row of aboutWords.achievements.list) {
    expect(claimOf(sampleFirm, row.claim as Claim['id'])).toMatchObject({
      basis: expect.stringMatching(/./),
      asOf: expect.stringMatching(/^\d/),
    })
  }
})

test('S-130 mutual funds: six benefits, eight kinds, three questions', () => {
  expect(mutualFunds.benefits.list).toHaveLength(6)
  expect(Object.keys(mutualFunds.kinds.list)).toHaveLength(8)
  expect(mutualFunds.faq.list).toHaveLength(3)
})

test('S-131 life insurance: six benefits, six kinds of plan', () => {
  expect(lifeInsurance.benefits.list).toHaveLength(6)
  expect(lifeInsurance.plans.list).toHaveLength(6)
})

test('S-132 health insurance: six kinds of plan, and the eight questions', () => {
  expect(healthInsurance.plans.list).toHaveLength(6)
  expect(healthInsurance.checklist.list.map((item) => item.id)).toEqual([
    'co-pay',
    'room-rent',
    'sub-limits',
    'pre-post',
    'waiting',
    'day-care',
    'restoration',
    'settlement',
  ])
})

test('S-133 retirement: four options', () => {
  expect(retirement.options.list).toHaveLength(4)
})

test('S-134 tax: four topics with the figures of the specification, and the new section numbers', () => {
  expect(Object.values(tax.topics.list).map((topic) => topic.name)).toEqual([
    'Section 80C up to 1.5 lakh',
    'NPS: an extra 50,000',
    'Home loan interest: 2 lakh',
    'Senior citizens, 60 and above',
  ])
  expect(tax.topics.title).toContain('old regime only')
  const { deductions } = rowOn(taxYears, '2026-11-21')
  expect(Object.values(deductions).map((row) => row.sectionNow)).toEqual(['123', '124', '22', '126', '126'])
})

test('S-135 the limits in the data are those in the words', () => {
  const { deductions, seniorFrom } = rowOn(taxYears, '2026-11-21')
  expect(deductions.savings.limit).toBe(150_000)
  expect(deductions.nps.limit).toBe(50_000)
  expect(deductions.homeLoan.limit).toBe(200_000)
  expect(deductions.healthOwn).toMatchObject({ limit: 25_000, limitSenior: 50_000 })
  expect(deductions.healthParents).toMatchObject({ limit: 25_000, limitSenior: 50_000 })
  expect(seniorFrom).toBe(60)
})

test('a tax year is found by its day, and a day before the first row is refused', () => {
  expect(rowOn(taxYears, '2026-04-01').label).toBe('2026-27')
  expect(rowOn(taxYears, '2026-03-31').label).toBe('2025-26')
  expect(() => rowOn(taxYears, '2020-01-01')).toThrow(
    'no row holds on 2020-01-01; the oldest is from 2025-04-01',
  )
})

test('every kind of record has a period, and the notice has words for it', () => {
  expect(Object.keys(legalWords.privacy.kinds).toSorted()).toEqual(Object.keys(retention).toSorted())
  expect(rowOn(retention.attempt, '2026-11-21').days).toBe(2)
  expect(findRowOn(retention.lead, '2026-03-31')).toBeNull()
})
