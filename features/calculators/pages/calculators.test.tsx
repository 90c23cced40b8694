import { render, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CalculatorId, calculatorIds } from '#content/calculator-text.ts'
import { formWords } from '#content/errors.ts'
import { faultWords } from '#content/words/faults.ts'
import { localeWords } from '#content/words/locale.ts'
import type { IsoDate } from '#finance/dates.ts'
import { renderPage } from '#site/fixtures/page.tsx'
import { readCalculator } from '../calculator.ts'
import { calculatorOf } from '../calculators.ts'
import { enquiryText } from '../shared/value-text.ts'
import { calculatorWords } from '../words/calculator.ts'
import { calculatorsWords } from '../words/calculators.ts'
import { Answer } from './answer.tsx'
import { Details } from './details.tsx'
import { FiguresForm } from './figures-form.tsx'
import type { IntervalResults } from './interval-results.ts'

const day: IsoDate = '2026-11-22'
const band = { lowest: 2, highest: 13, mark: '2–13 %', hint: 'The bracket.', above: 'Above.' }
const stretches: IntervalResults = {
  asked: 15,
  stretches: {
    fund: 'A fund',
    years: 9,
    from: '2013-01-02',
    to: '2026-08-18',
    count: 1200,
    lowest: 0.05,
    middle: 0.11,
    highest: 0.15,
  },
  results: [
    { kind: 'lowest', main: 100_000 },
    { kind: 'middle', main: 200_000 },
    { kind: 'highest', main: null },
  ],
}

/** axe takes half a second for a page. These show all that pages differ in: sliders, choices, folds, bars, lines, tables. */
const forAxe: readonly CalculatorId[] = ['ppf', 'hra', 'goalLadder', 'lifeCover']

async function open(id: CalculatorId, query = ''): Promise<HTMLElement> {
  const calculator = calculatorOf(id)
  const asked = new URLSearchParams(query)
  const reading = readCalculator(calculator, (name) => asked.get(name), day)
  const shared = { calculator, text: calculatorsWords.list[id], reading }
  const page = (
    <>
      <h1>{shared.text.question}</h1>
      <FiguresForm
        {...shared}
        id={id}
        words={calculatorsWords.page}
        faultWords={formWords(faultWords, 'figures')}
        band={band}
        day={day}
        script="/x.js"
      />
      <section id="result" aria-label={calculatorsWords.page.result}>
        <Answer
          {...shared}
          words={calculatorsWords.page}
          chartWords={calculatorWords.chart}
          above={null}
          mind="Please note"
          address="/calculator/x?a=1"
          talk="/contact?result=x"
          next={reading.answer?.next ?? null}
          cutOff={null}
        />
      </section>
      <Details
        {...shared}
        words={calculatorsWords}
        intervalResults={calculator.market ? stretches : null}
        highest={13}
        day={day}
        lines={[{ text: 'A line of the law.', original: null }]}
        address="https://peepal.example/calculator/x?a=1"
      />
    </>
  )
  return forAxe.includes(id) ? await renderPage(page) : render(page).container
}

test.each(calculatorIds)('C-101, C-103 %s is one form, one result, and how it came about', async (id) => {
  const page = await open(id)
  const { fields, choices } = calculatorsWords.list[id]
  // Every field can be typed into, and none asks who one is.
  for (const name of [...Object.keys(fields), ...Object.keys(choices)])
    expect(page.querySelector(`form [name="${name}"]`), name).toBeTruthy()
  expect(page.querySelector('[name=phone], [name=name], [name=email], [type=tel], [type=email]')).toBeNull()
  expect(page.querySelector('form')?.getAttribute('method')).toBeNull()
  expect(page.querySelector('#result .display')?.textContent).not.toBe('')
  expect(page.querySelector('#result svg, #result .calc-bars')).toBeTruthy()
  expect(page.textContent).toContain('How this is worked out')
  expect(page.querySelector('#result .column.no-print a')?.textContent).toBe('Talk about this result')
  expect(page.textContent).not.toMatch(/[{}]|NaN|Infinity|undefined|\.\./)
})

test('C-101 what can not be read is said beside its field, and nothing typed is lost', async () => {
  const page = await open('emi', 'loan=ten+lakh&rate=8.5&years=20')
  const box = within(page).getByRole('textbox', { name: 'The loan' })
  expect(box.getAttribute('value')).toBe('ten lakh')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(within(page).getByText(/No result yet/)).toBeTruthy()
})

test('C-103 a return above the band is marked in the form, and no result is shown for such a stretch', async () => {
  const page = await open('stepUpSip', 'return=14')
  expect(within(page).getByText('Above.')).toBeTruthy()
  expect(within(page).getByRole('cell', { name: '15 %' })).toBeTruthy()
  expect(within(page).getByRole('cell', { name: 'above 13 %, which we may not illustrate' })).toBeTruthy()
  expect(within(page).getByText(/Its prices do not go back 15 years/)).toBeTruthy()
})

test('C-103, F6 a rate has its source in the fold, and a page says whether it was compared with it', async () => {
  const page = await open('ppf')
  expect(page.textContent).toContain('Ministry of Finance, quarterly notifications on small savings schemes')
  expect(page.textContent).not.toMatch(/press reports|compared/)
  expect(within(page).getByRole('link', { name: 'How we check' }).getAttribute('href')).toBe(
    '/how-we-check#rates',
  )
})

test('C-103 the enquiry has the question, the answer and the figures', () => {
  const asked = new URLSearchParams('loan=25+lakh&rate=9&years=15')
  const reading = readCalculator(calculatorOf('emi'), (name) => asked.get(name), day)
  // Formula.js 4.6.1: PMT(0.09/12, 180, -2500000) = 25,356.66; 180 of them less the loan are 20,64,199.
  expect(
    enquiryText(calculatorOf('emi'), calculatorsWords.list.emi, reading, calculatorsWords, localeWords),
  ).toBe(
    'I used your calculator: What will my loan cost me each month?\n' +
      '₹25,00,000 at 9 % over 15 years costs ₹25,357 a month, and ₹20,64,200 of interest by the end.\n\n' +
      'The loan: ₹25,00,000\nInterest a year: 9 %\nPaid back over: 15 years\n\n',
  )
})
