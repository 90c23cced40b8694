import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { paise } from '#finance/units.ts'
import { Button } from './button.tsx'
import { DataTable } from './data-table.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Checkbox, Field } from './field.tsx'
import { Money } from './money.tsx'
import { Percent } from './percent.tsx'
import { RangeField } from './range-field.tsx'
import { RiskMeter } from './risk-meter.tsx'
import { Segmented } from './segmented.tsx'

const words = { up: 'gain', down: 'loss' }

test('an amount is grouped in lakhs and a loss has a real minus and its word', () => {
  const { container } = render(
    <>
      <Money paise={paise(224035900)} />|<Money rupees={-2939} signed words={words} />|
      <Money rupees={84.3127} decimals={4} />|<Money rupees={null} />
    </>,
  )
  expect(container).toHaveProperty('textContent', '₹22,40,359|−₹2,939 loss|₹84.3127|–')
})

test('S-088 a figure of a client has dots beside it, and no colour of its own that would tell a loss', () => {
  const { container } = render(
    <>
      <Money paise={paise(-224035900)} signed words={words} hiddenWord="amount hidden" />
      <Percent fraction={0.1} hiddenWord="amount hidden" />
    </>,
  )
  for (const shown of container.querySelectorAll('.when-shown')) shown.remove()
  expect(container.innerHTML).not.toMatch(/\d|gain|loss/)
  expect(container.textContent).toBe('••••••amount hidden••••••amount hidden')
})

test('a return has sign, word and colour; what rounds to zero has none of them', () => {
  const { container } = render(
    <>
      <Percent fraction={0.1679} words={words} />|<Percent fraction={-0.00001} words={words} />|
      <Percent fraction={0.007} signed={false} />
    </>,
  )
  expect(container).toHaveProperty('textContent', '+16.79% gain|0.00%|0.70%')
  expect(container.querySelectorAll('.gain, .loss')).toHaveLength(1)
})

test('a wrong field says so, and says why beside itself', () => {
  render(
    <Field
      label="Email Address"
      name="email"
      required
      hint="We answer here"
      error="Enter an e-mail address"
    />,
  )
  const field = screen.getByRole('textbox', { name: /^Email Address/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const said = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(said).toEqual(['We answer here', 'Enter an e-mail address'])
})

test('the error summary takes focus and leads to the field', () => {
  render(
    <ErrorSummary title="Please check one field" errors={[{ field: 'email', message: 'Enter an e-mail' }]} />,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(screen.getByRole('link', { name: 'Enter an e-mail' }).getAttribute('href')).toBe('#email')
})

test('a message that several fields share names its field in the list', () => {
  render(
    <ErrorSummary
      title="Please check 2 fields"
      errors={[
        { field: 'date', label: 'Date', message: 'Please fill this in.' },
        { field: 'folio', label: 'Folio', message: 'Please fill this in.' },
      ]}
    />,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Date: Please fill this in.',
    'Folio: Please fill this in.',
  ])
})

test('a busy button can not be pressed twice', () => {
  render(<Button busy>Signing in...</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled).toBe(true)
})

test('the slider follows the box, and only the box is posted', async () => {
  function Sip() {
    const [value, setValue] = useState('10,000')
    return (
      <form aria-label="SIP">
        <RangeField
          label="Monthly SIP"
          name="sip"
          value={value}
          onValue={setValue}
          min={500}
          max={100000}
          step={500}
          sliderLabel="Monthly SIP, slider"
        />
      </form>
    )
  }
  render(<Sip />)
  const box = screen.getByRole('textbox', { name: 'Monthly SIP' })
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Monthly SIP, slider' })
  expect(slider.value).toBe('10000')
  await userEvent.clear(box)
  await userEvent.type(box, '2,50,000')
  expect(slider.value).toBe('100000')
  const form = new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'SIP' }))
  expect([...form]).toEqual([['sip', '2,50,000']])
})

test('a segmented choice is a group of radio buttons', async () => {
  const options = ['1Y', '3Y', '5Y'].map((value) => ({ value, label: value }))
  render(<Segmented legend="Period" name="period" options={options} defaultValue="3Y" />)
  const group = within(screen.getByRole('group', { name: 'Period' }))
  await userEvent.click(group.getByRole('radio', { name: '5Y' }))
  expect(group.getByRole<HTMLInputElement>('radio', { name: '5Y' }).checked).toBe(true)
  expect(group.getByRole<HTMLInputElement>('radio', { name: '3Y' }).checked).toBe(false)
})

test('the parts have nothing that axe objects to', async () => {
  const levels = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High']
  const { container } = render(
    <main>
      <h1>Funds</h1>
      <DataTable
        caption="Funds"
        columns={[
          { key: 'name', label: 'Fund' },
          { key: 'risk', label: 'Risk' },
          { key: 'go', label: 'Invest', actions: true },
        ]}
        rows={[
          {
            id: '1',
            cells: {
              name: 'SBI Gold Fund',
              risk: <RiskMeter level={4} levels={levels} label="Riskometer" />,
              go: <Button>Invest</Button>,
            },
          },
        ]}
      />
      <Field as="select" label="Category" name="category">
        <option>All</option>
      </Field>
      <Checkbox label="Call me back" name="call" error="Say yes or no" />
    </main>,
  )
  // Colours are checked by tests/conventions/tokens.test.ts; there is no layout here.
  const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(found.violations.map((violation) => violation.id)).toEqual([])
  expect(screen.getByRole('cell', { name: 'Riskometer: High' })).toBeTruthy()
})
