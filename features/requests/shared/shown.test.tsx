import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShownValue } from './shown.tsx'

test('C-032 a rate of tax is shown with one decimal, as in the report of gains', () => {
  const { container } = render(<ShownValue value={{ type: 'percent', fraction: 0.125 }} unknown="?" />)
  expect(container.textContent).toBe('12.5%')
})
