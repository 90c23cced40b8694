import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Money } from './money.tsx'
import { Sentence } from './sentence.tsx'

test('amounts and words stand where the sentence names them', () => {
  const { container } = render(
    <Sentence text="{amount} became {value}." values={{ amount: <Money rupees={10000} />, value: 'more' }} />,
  )
  expect(container.textContent).toBe('₹10,000 became more.')
})

test('a sentence without names is left as it is', () => {
  expect(render(<Sentence text="Nothing." values={{}} />).container.textContent).toBe('Nothing.')
})
