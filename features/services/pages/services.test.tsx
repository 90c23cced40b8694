import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CalculatorId } from '#content/calculator-text.ts'
import { rowOn } from '#content/dated.ts'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { findFund } from '#content/funds.ts'
import { taxYears } from '#content/tax.ts'
import { localeWords } from '#content/words/locale.ts'
import { readCalculator } from '#features/calculators/calculator.ts'
import { calculatorOf } from '#features/calculators/calculators.ts'
import { loadCalculation } from '#features/calculators/shared/calculator-facts.server.ts'
import { dayNumber } from '#finance/dates.ts'
import { rupeeSeries } from '#finance/fixtures/series.ts'
import type { FundFigures } from '#kit/services/fund-prices.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { renderPage } from '#site/fixtures/page.tsx'
import { mandatedWords } from '#site/words/mandated.ts'
import { servicesWords } from '../words/services.ts'
import { breakEvenTable } from './break-even-table.ts'
import { bestOf, fundKinds, yearsOf } from './fund-kinds.ts'
import healthInsurance from './health-insurance.tsx'
import { fundLines, insuranceLines } from './legal-notices.ts'
import lifeInsurance from './life-insurance.tsx'
import mutualFunds, { planOf } from './mutual-funds.tsx'
import { productFacts } from './product-facts.ts'
import retirementPlanning from './retirement-planning.tsx'
import taxPlanning from './tax-planning.tsx'

const HealthInsurance = healthInsurance.render
const LifeInsurance = lifeInsurance.render
const MutualFunds = mutualFunds.render
const RetirementPlanning = retirementPlanning.render
const TaxPlanning = taxPlanning.render

const facts = productFacts('2026-11-21', localeWords)
const firmName = firm.name
const solicitation = 'Insurance is the subject matter of solicitation.'
const marketRisk =
  'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.'
const insurance = insuranceLines(firm, mandatedWords, localeWords)

/** A calculator as a page of services has it, for the query of its address. */
function calculation(id: CalculatorId, query = '') {
  const services = {
    clock: { now: () => Date.parse('2026-11-22T06:30:00Z') },
    prices: { history: async () => null },
  }
  return loadCalculation(id, new URL(`https://peepal.example/?${query}`), {
    firm,
    language: 'en',
    services: services as unknown as Services,
  })
}

/** The answer of a calculator to what is typed. */
function answerOf(id: CalculatorId, typed: Readonly<Record<string, string>>) {
  return readCalculator(calculatorOf(id), (name) => typed[name] ?? null, '2026-11-22').answer
}

const resultOf = (page: HTMLElement) => page.querySelector('#result')?.textContent

/** The cells of a row of the table below a result. */
const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

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

async function life(query = '') {
  return await renderPage(
    <LifeInsurance
      loaderData={{
        calculation: await calculation('lifeCover', query),
        facts,
        firmName,
        lines: insurance,
      }}
    />,
  )
}

test('S-131 life insurance: benefits, plans, the cover calculator, on to contact', async () => {
  const page = await life()
  expect(page.querySelectorAll('.good-for-list > li')).toHaveLength(6)
  const plans = screen.getByRole('table', { name: servicesWords.lifeInsurance.plans.title })
  expect(within(plans).getAllByRole('rowheader')).toHaveLength(6)
  expect(screen.getByRole('link', { name: 'Talk to us about cover' }).getAttribute('href')).toBe('/contact')
  expect(page.textContent).toContain(solicitation)
  expect(page.querySelector('form')?.method).toBe('get')
})

// 10 lakh a year, 30 % of it own, two years, all rates zero: 14 lakh by income. Two years of 50,000 a month and
// 10 lakh of loans and 5 lakh of goals: 27 lakh by needs. 7 lakh are there.
const family = {
  age: '58',
  retireAge: '60',
  income: '10 lakh',
  spending: '50,000',
  years: '2',
  debts: '10,00,000',
  goals: '5L',
  cover: '5,00,000',
  savings: '2,00,000',
  ownShare: '30',
  growth: '0',
  inflation: '0',
  return: '0',
}
const familyWith = (changes: Partial<typeof family>) => String(new URLSearchParams({ ...family, ...changes }))

test('S-131, 1.17/4 both methods, less what is there, and the larger gap', async () => {
  expect(answerOf('lifeCover', family)).toMatchObject({
    figures: { byIncome: 1_400_000, byNeeds: 2_700_000, have: 700_000, gap: 2_000_000 },
    rows: [
      { need: 1_400_000, have: 700_000, missing: 700_000 },
      { need: 2_700_000, have: 700_000, missing: 2_000_000 },
    ],
  })
  await life(familyWith({}))
  expect(rowOf('By the income they lose')).toEqual(['₹14,00,000', '₹7,00,000', '₹7,00,000'])
  expect(rowOf('By what they need')).toEqual(['₹27,00,000', '₹7,00,000', '₹20,00,000'])
})

test('S-131 as a plain form it is filled and answered by the server', async () => {
  const page = await life(familyWith({}))
  expect(page.querySelector('#result .display')?.textContent).toBe('₹20,00,000')
  expect(screen.getByLabelText(/Your income a year/)).toHaveProperty('value', '10,00,000')
  expect(screen.getByRole('button', { name: 'Work it out' })).toHaveProperty('type', 'submit')
})

test('S-131 a figure that is no number is asked about beside its field, and nothing typed is lost', async () => {
  const page = await life(familyWith({ savings: '22 lakh and more' }))
  expect(screen.getByLabelText(/Savings they could use/)).toHaveProperty('value', '22 lakh and more')
  expect(page.querySelector('#savings-error')?.textContent).toBe('Enter a number, such as 50,000 or 12 lakh.')
  expect(page.querySelector('#result .display')).toBeNull()
})

test('S-131 enough savings leave no gap', async () => {
  // 27 lakh less 5 and 22 is nothing; by income there is more than enough.
  expect(answerOf('lifeCover', { ...family, savings: '22 lakh' })?.figures).toMatchObject({
    gap: 0,
    have: 2_700_000,
  })
  const page = await life(familyWith({ savings: '22 lakh' }))
  expect(resultOf(page)).toContain('The ₹27,00,000 that you have are enough.')
})

test('stopping work before today’s age is asked about', () => {
  const read = (name: string) => ({ ...family, retireAge: '50' })[name as keyof typeof family]
  const { faults, answer } = readCalculator(calculatorOf('lifeCover'), read, '2026-11-22')
  expect(faults).toEqual({ retireAge: 'not-whole-in-range' })
  expect(answer).toBeNull()
})

test('an empty box counts as zero, and an age is required', () => {
  const read = (name: string) => ({ ...family, debts: '', age: '' })[name as keyof typeof family]
  const { values, faults } = readCalculator(calculatorOf('lifeCover'), read, '2026-11-22')
  expect(values).toBeNull()
  expect(faults).toEqual({ age: 'needed' })
})

test('S-132 health insurance: six kinds, eight questions for two policies, on to contact', async () => {
  const page = await renderPage(<HealthInsurance loaderData={{ facts, firmName, lines: insurance }} />)
  expect(page.querySelectorAll('.covers > article')).toHaveLength(6)
  expect(screen.getAllByRole('checkbox')).toHaveLength(16)
  expect(screen.getByRole('checkbox', { name: 'Policy 2: fine on Co-pay' })).toBeDefined()
  // By hand in finance/cover.test.ts.
  expect(page.querySelector('.bill-end')?.textContent).toContain('₹2,36,000')
  expect(screen.getByRole('link', { name: /health cover/ }).getAttribute('href')).toBe('/contact')
  expect(page.textContent).toContain(solicitation)
  expect(page.textContent).toContain('36 months')
})

async function retirement(query: string) {
  return await renderPage(
    <RetirementPlanning
      loaderData={{
        calculation: await calculation('howLong', query),
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
  expect(page.querySelector('#result .display')?.textContent).toBe('61')
  expect(resultOf(page)).toContain('After work stops1 year and 0 months')
  expect(page.querySelectorAll('.ways > article')).toHaveLength(4)
  expect(screen.getByRole('link', { name: /about retirement/ }).getAttribute('href')).toBe('/contact')
})

test('S-133 names the part that is not used up', async () => {
  const page = await retirement('age=60&yearsToGo=0&corpus=1 crore&spending=1000&inflation=0&return=0')
  expect(page.querySelector('#result .display')?.textContent).toBe('105')
  expect(resultOf(page)).toContain('beyond the age of 105')
  // 1,00,00,000 − 45 · 12,000 = 94,60,000
  expect(resultOf(page)).toContain('Left at 105₹94,60,000')
})

test('S-133 a figure that can’t be read keeps what was typed and says what to do', async () => {
  await retirement('corpus=much&age=20')
  const corpus = screen.getByRole('textbox', { name: /Savings on that day/ })
  expect(corpus).toHaveProperty('value', 'much')
  expect(corpus.getAttribute('aria-invalid')).toBe('true')
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2)
  expect(screen.getAllByText('Enter a whole number from 30 to 90.').length).toBeGreaterThan(0)
})

test('S-133 money that does not pay one month is said to', async () => {
  const page = await retirement('corpus=500&spending=1000&yearsToGo=0')
  expect(resultOf(page)).toContain('₹500 does not pay ₹1,000 for one month.')
})

test('S-133 each year has what it costs, earns and leaves, also at a lower return', async () => {
  // 24,000 at 1,000 a month for two years: 12,000 are left after the first.
  await retirement('age=60&yearsToGo=0&corpus=24000&spending=1000&inflation=0&return=0')
  expect(rowOf('60')).toEqual(['₹12,000', '₹0', '₹12,000', '₹12,000'])
})

test('S-133 what is needed leads to the SIP that reaches it, as long as work goes on', async () => {
  const link = () => screen.queryByRole('link', { name: 'See what monthly SIP that takes' })
  const page = await retirement('age=60&yearsToGo=2')
  expect(link()?.getAttribute('href')).toMatch(/^\/calculator\?mode=goal&amount=\d+$/)
  page.remove()
  await retirement('age=60&yearsToGo=0')
  expect(link()).toBeNull()
})

/** The address of the calculation that a result hands on. */
function handedOn(page: HTMLElement) {
  const path = page.querySelector('[data-copy-link]')?.getAttribute('data-copy-link')
  return path ? new URL(path, 'https://peepal.example') : null
}

test('C-101 a result of a service page goes on to its calculator with the same figures', async () => {
  const lasting = handedOn(await retirement('corpus=1 crore&age=61&return=6.5'))
  expect(lasting?.pathname).toBe('/calculator/how-long')
  expect(Object.fromEntries(lasting?.searchParams ?? [])).toMatchObject({
    corpus: '10000000',
    age: '61',
    return: '6.5',
  })
})

test('C-101 the tax page takes the choices along', async () => {
  const page = await tax('salary=20 lakh&age=60-to-79&parents=senior')
  expect(handedOn(page)?.href).toContain('/calculator/tax-regime?age=60-to-79&parents=senior&salary=2000000&')
})

test('C-101 without a result there is nothing to take along', async () => {
  expect(handedOn(await retirement('corpus=much'))).toBeNull()
})

const rules = rowOn(taxYears, '2026-11-21')

async function tax(query: string) {
  return await renderPage(
    <TaxPlanning
      loaderData={{
        rules,
        calculation: await calculation('taxRegime', query),
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
  expect(page.querySelector('#result .display')?.textContent).toBe('₹1,87,200')
  expect(resultOf(page)).toContain(
    'The new regime costs ₹0 and the old one ₹1,87,200: ₹1,87,200 less in the new one.',
  )
  expect(rowOf('Income')).toEqual(['₹12,75,000', '₹12,75,000'])
  expect(rowOf('Standard deduction')).toEqual(['−₹50,000', '−₹75,000'])
  expect(rowOf('Slab of 20 %')).toEqual(['₹1,00,000', '₹0'])
  expect(rowOf('Slab of 30 %')).toEqual(['₹67,500', '₹0'])
  expect(rowOf('Cess, 4 %')).toEqual(['₹7,200', '₹0'])
  expect(rowOf('Tax for the year')).toEqual(['₹1,87,200', '₹0'])
  expect(page.querySelectorAll('.ledger > article')).toHaveLength(4)
  expect(page.textContent).toContain('now Section 123')
  expect(page.textContent).toContain('tax year 2026-27')
  expect(screen.getByRole('link', { name: /about tax/ }).getAttribute('href')).toBe('/contact')
})

test('S-135 no deduction counts for more than its limit', async () => {
  const nine = '9,00,000'
  const typed = { savings: nine, nps: nine, homeLoan: nine, healthOwn: nine, healthParents: nine, rest: '0' }
  const young = answerOf('taxRegime', typed)
  // 1,50,000 + 50,000 + 2,00,000 + 25,000 + 25,000
  expect(young?.figures.deductions).toBe(450_000)
  expect(young?.notes).toContain('capped')
  const senior = answerOf('taxRegime', { ...typed, age: '60-to-79', parents: 'senior' })
  expect(senior?.figures.deductions).toBe(500_000)
  await tax('')
  for (const limit of [
    'up to ₹1,50,000',
    'Up to ₹50,000',
    'up to ₹2,00,000',
    'Up to ₹25,000; ₹50,000 from 60 on',
  ])
    expect(screen.getByText((text) => text.endsWith(limit))).toBeTruthy()
})

test('S-134 above fifty lakh mentions the missing surcharge', async () => {
  const page = await tax('salary=60 lakh')
  expect(page.textContent).toContain('Above a taxable income of ₹50,00,000 a surcharge comes on top.')
})
