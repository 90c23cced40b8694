import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#app/fixtures/page.tsx'
import { rowOn } from '#content/dated.ts'
import { faultWords as allFaultWords } from '#content/en/faults.ts'
import { frameWords } from '#content/en/frame.ts'
import { localeWords } from '#content/en/locale.ts'
import { mandatedWords } from '#content/en/mandated.ts'
import { servicesWords } from '#content/en/services.ts'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { findFund } from '#content/funds.ts'
import { taxYears } from '#content/tax.ts'
import { dayNumber } from '#finance/dates.ts'
import { rupeeSeries } from '#finance/fixtures/series.ts'
import { formWords } from '#forms/errors.ts'
import type { FundFigures } from '#server/kernel/fund-prices.server.ts'
import { bestOf, fundKinds, yearsOf } from './fund-kinds.ts'
import healthInsurance from './health-insurance.tsx'
import { fundLines, insuranceLines } from './legal-notices.ts'
import lifeInsurance from './life-insurance.tsx'
import mutualFunds, { planOf } from './mutual-funds.tsx'
import { readNeed } from './need-outcome.ts'
import { productFacts } from './product-facts.ts'
import { readRetirement } from './retirement-outcome.ts'
import retirementPlanning from './retirement-planning.tsx'
import { breakEvenTable, readTax } from './tax-outcome.ts'
import taxPlanning from './tax-planning.tsx'

const HealthInsurance = healthInsurance.render
const LifeInsurance = lifeInsurance.render
const MutualFunds = mutualFunds.render
const RetirementPlanning = retirementPlanning.render
const TaxPlanning = taxPlanning.render

const { common } = servicesWords
const faultWords = formWords(allFaultWords, 'figures')
const facts = productFacts('2026-11-21', localeWords)
const firmName = firm.name
const solicitation = 'Insurance is the subject matter of solicitation.'
const marketRisk =
  'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.'
const insurance = insuranceLines(firm, mandatedWords, localeWords)

/** The prices of one fund at the ends of years: 100 at the end of 2022, then as given. */
function figures(code: string, ...ends: number[]): FundFigures {
  const history = rupeeSeries([100, ...ends].map((nav, i) => ({ day: dayNumber(`${2022 + i}-12-31`), nav })))
  const fund = findFund(code)
  if (!fund) throw new Error(`no fund ${code}`)
  const none = { '1D': null, '1W': null, '1M': null, '3M': null, '6M': null }
  const returns = { ...none, '1Y': 0.1, '3Y': 0.08, '5Y': null, '7Y': null, '10Y': null, 'since-start': null }
  return { fund, nav: 100, navDate: '2025-12-31', returns, history }
}

// Large cap: +10 %, −20 %. Gold: +5 %, +20 %.
const kinds = fundKinds([figures('120586', 110, 88), figures('119788', 105, 126)])

test('S-130 the kinds are sorted from calm to volatile with their full years, without those that have no prices', () => {
  expect(kinds.map((kind) => kind.category)).toEqual(['commodity', 'equity-large-cap'])
  const [gold, large] = kinds
  expect(gold?.years.map((row) => [row.year, Number(row.value.toFixed(10))])).toEqual([
    [2023, 0.05],
    [2024, 0.2],
  ])
  expect(large?.years.at(-1)?.value).toBeCloseTo(-0.2, 10)
  expect(large?.fiveYears).toBeNull()
})

test('S-130 the best of a year is the larger figure, if there are two', () => {
  expect(yearsOf(kinds)).toEqual([2023, 2024])
  expect(bestOf(kinds, 2023)).toBe('equity-large-cap')
  expect(bestOf(kinds, 2024)).toBe('commodity')
  expect(bestOf(kinds.slice(0, 1), 2024)).toBeNull()
})

test('S-130 mutual funds: benefits, kinds with period and date, three questions, on to the calculator', async () => {
  const page = await renderPage(
    <MutualFunds
      loaderData={{
        words: servicesWords.mutualFunds,
        ui: frameWords.ui,
        facts,
        kinds,
        firmName,
        plan: planOf(firm, servicesWords.mutualFunds, mandatedWords, localeWords),
        lines: fundLines(firm, mandatedWords, localeWords),
      }}
    />,
  )
  expect(page.querySelectorAll('.benefits > div')).toHaveLength(6)
  expect(page.querySelectorAll('.faq details')).toHaveLength(3)
  expect(page.querySelectorAll('.kind')).toHaveLength(2)
  expect(screen.getByRole('img', { name: /ICICI.*2023 to 2024.*worst 2024, −20\.0%/ })).toBeDefined()
  expect(screen.getByText(/ICICI.*/, { selector: '.kind-did a' }).parentElement?.textContent).toBe(
    'ICICI Prudential Large Cap Fund, Direct plan, to 31 Dec 2025',
  )
  const row = screen.getByRole('row', { name: /^Large cap/ })
  expect(row.textContent).toContain('−20.0%')
  expect(screen.getAllByText('not available').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Open the SIP calculator' }).getAttribute('href')).toBe(
    '/calculator',
  )
  expect(page.textContent).toContain(marketRisk)
  expect(page.textContent).toContain('Past performance may or may not be sustained in future')
  expect(page.textContent).toContain('Through us you invest in the Regular plan.')
  // No name in braces was left unfilled; the script holds JSON.
  const said = [...page.querySelectorAll('section, article')].map((part) => part.textContent).join('')
  expect(said.replaceAll(page.querySelector('script')?.textContent ?? '', '')).not.toMatch(/[{}]/)
  const data = JSON.parse(page.querySelector('script')?.textContent ?? '')
  expect(data.mainEntity).toHaveLength(3)
})

test('S-131 life insurance: benefits, plans, the cover calculator, on to contact', async () => {
  const page = await renderPage(
    <LifeInsurance
      loaderData={{
        words: servicesWords.lifeInsurance,
        need: servicesWords.need,
        common,
        reading: readNeed(() => null, '2026-11-22'),
        faultWords,
        facts,
        firmName,
        lines: insurance,
      }}
    />,
  )
  expect(page.querySelectorAll('.good-for-list > li')).toHaveLength(6)
  expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(6)
  expect(screen.getByRole('link', { name: 'Talk to us about cover' }).getAttribute('href')).toBe('/contact')
  expect(page.textContent).toContain(solicitation)
  expect(page.querySelector('form')?.method).toBe('get')
})

test('S-132 health insurance: six kinds, eight questions for two policies, on to contact', async () => {
  const page = await renderPage(
    <HealthInsurance
      loaderData={{ words: servicesWords.healthInsurance, facts, firmName, lines: insurance }}
    />,
  )
  expect(page.querySelectorAll('.covers > article')).toHaveLength(6)
  expect(screen.getAllByRole('checkbox')).toHaveLength(16)
  expect(screen.getByRole('checkbox', { name: 'Policy 2: fine on Co-pay' })).toBeDefined()
  // By hand in finance/cover.test.ts.
  expect(page.querySelector('.bill-end')?.textContent).toContain('₹2,36,000')
  expect(screen.getByRole('link', { name: /health cover/ }).getAttribute('href')).toBe('/contact')
  expect(page.textContent).toContain(solicitation)
  expect(page.textContent).toContain('36 months')
})

function retirement(query: string) {
  const asked = new URLSearchParams(query)
  return renderPage(
    <RetirementPlanning
      loaderData={{
        words: servicesWords.retirement,
        common,
        faultWords,
        reading: readRetirement((name) => asked.get(name), '2026-11-22'),
        facts,
        firmName,
        lines: [{ text: marketRisk, original: null }, ...insurance],
      }}
    />,
  )
}

test('S-133 retirement: the answer is an age, four options, on to contact', async () => {
  // 12,000 rupees at 1,000 a month without growth or inflation: one year from 60.
  const page = await retirement('age=60&yearsToGo=0&corpus=12000&spending=1000&inflation=0&return=0')
  expect(page.querySelector('.lasts-age')?.textContent).toBe('61')
  expect(page.textContent).toContain('1 year and 0 months after work stops')
  expect(page.querySelectorAll('.ways > article')).toHaveLength(4)
  expect(screen.getByRole('link', { name: /about retirement/ }).getAttribute('href')).toBe('/contact')
})

test('S-133 names the part that is not used up', async () => {
  const page = await retirement('age=60&yearsToGo=0&corpus=1 crore&spending=1000&inflation=0&return=0')
  expect(page.querySelector('.lasts-age')?.textContent).toBe('beyond 105')
  // 1,00,00,000 − 45 · 12,000 = 94,60,000
  expect(page.textContent).toContain('₹94.6 lakh would be left')
})

test('S-133 a figure that can’t be read keeps what was typed and says what to do', async () => {
  await retirement('corpus=much&age=20')
  const corpus = screen.getByRole('textbox', { name: /Savings on that day/ })
  expect(corpus).toHaveProperty('value', 'much')
  expect(corpus.getAttribute('aria-invalid')).toBe('true')
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2)
  expect(screen.getAllByText('Enter a whole number from 30 to 90.').length).toBeGreaterThan(0)
})

test('C-101 a result of a service page goes on to its calculator with the same figures', async () => {
  await retirement('corpus=1 crore&age=61&return=6.5')
  const lasting = new URL(
    screen.getByRole('link', { name: common.calculation }).getAttribute('href') ?? '',
    'https://peepal.example',
  )
  expect(lasting.pathname).toBe('/calculator/how-long')
  expect(Object.fromEntries(lasting.searchParams)).toMatchObject({
    corpus: '10000000',
    age: '61',
    return: '6.5',
  })
})

test('C-101 the tax page takes the choices along', async () => {
  await tax('salary=20 lakh&age=60-to-79&parents=senior')
  const href = screen.getByRole('link', { name: common.calculation }).getAttribute('href') ?? ''
  expect(href).toMatch(/^\/calculator\/tax-regime\?age=60-to-79&parents=senior&salary=2000000&/)
})

test('C-101 without a result there is nothing to take along', async () => {
  await retirement('corpus=much')
  expect(screen.queryByRole('link', { name: common.calculation })).toBeNull()
})

const rules = rowOn(taxYears, '2026-11-21')

function tax(query: string) {
  return renderPage(
    <TaxPlanning
      loaderData={{
        words: servicesWords.tax,
        common,
        faultWords,
        rules,
        reading: readTax(new URLSearchParams(query), rules),
        table: breakEvenTable(rules),
        firmName,
        lines: [{ text: marketRisk, original: null }, ...insurance],
      }}
    />,
  )
}

test('S-134 tax: four topics, both regimes side by side, on to contact', async () => {
  // By hand in finance/income-tax.test.ts: 0 in the new regime; old: 12,75,000 − 50,000 = 12,25,000,
  // 1,12,500 + 30 % of 2,25,000 = 1,80,000, with cess 1,87,200.
  const page = await tax('salary=12,75,000&other=0&savings=0&homeLoan=0&healthOwn=0')
  expect(page.querySelector('.regime')?.textContent).toContain('The new regime costs less, by₹1,87,200')
  expect(page.querySelectorAll('.ledger > article')).toHaveLength(4)
  expect(page.textContent).toContain('now Section 123')
  expect(page.textContent).toContain('tax year 2026-27')
  expect(screen.getByRole('link', { name: /about tax/ }).getAttribute('href')).toBe('/contact')
})

test('S-135 no deduction counts for more than its limit', () => {
  const typed =
    'savings=9,00,000&nps=9,00,000&homeLoan=9,00,000&healthOwn=9,00,000&healthParents=9,00,000&rest=0'
  const young = readTax(new URLSearchParams(typed), rules).outcome
  // 1,50,000 + 50,000 + 2,00,000 + 25,000 + 25,000
  expect(young).toMatchObject({ deductions: 450_000, isCapped: true })
  const senior = readTax(new URLSearchParams(`${typed}&age=60-to-79&parents=senior`), rules).outcome
  expect(senior?.deductions).toBe(500_000)
})

test('S-134 above fifty lakh mentions the missing surcharge', async () => {
  const page = await tax('salary=60 lakh')
  expect(page.textContent).toContain('Above a taxable income of ₹50,00,000 a surcharge comes on top.')
})
