import { expect, test } from 'vitest'
import { errorsFrom, formWords, messageAt } from './errors.ts'
import { faultWords } from './words/faults.ts'

test('a fault is said in the form’s own sentence, or in that of all forms, with its figures', () => {
  const words = formWords(faultWords, 'request')
  const errors = errorsFrom(
    { amount: 'below-minimum', date: 'too-late' },
    { amount: 'Amount in rupees' },
    words,
    { minimum: '₹500' },
  )
  expect(errors).toEqual([
    { field: 'amount', label: 'Amount in rupees', message: 'The minimum for this fund is ₹500.' },
    { field: 'date', message: 'Choose a day within the next year.' },
  ])
  expect(messageAt(errors, 'date')).toBe('Choose a day within the next year.')
  expect(messageAt(errors, 'folio')).toBeUndefined()
})
