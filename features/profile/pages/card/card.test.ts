import { expect, test } from 'vitest'
import { watchCardForm } from './card.ts'
import { isCardNumber, networkOf } from './card-number.ts'

test('a slip in a card number is found, and its network read from its first digits', () => {
  // Published test numbers of the networks.
  expect(
    ['4111111111111111', '5555555555554444', '378282246310005', '6521111111111117'].map(networkOf),
  ).toEqual(['Visa', 'Mastercard', 'American Express', 'RuPay'])
  expect(isCardNumber('4111111111111111')).toBe(true)
  expect(isCardNumber('4111111111111112')).toBe(false)
  expect(isCardNumber('4242')).toBe(false)
})

function cardForm() {
  document.body.innerHTML = `<form data-card-form>
    <div data-card-number hidden><input id="number"><p data-wrong hidden>wrong</p></div>
    <select name="network"><option>Visa</option><option>Mastercard</option></select>
    <input name="lastFour"></form>`
  const form = document.querySelector('form')!
  watchCardForm(form)
  return { form, field: document.querySelector<HTMLInputElement>('#number')! }
}

test('S-102 the number stays on the device: only its network and last four digits are in the form', () => {
  const { form, field } = cardForm()
  field.value = '5555 5555 5555 4444'
  field.dispatchEvent(new Event('input'))
  form.dispatchEvent(new Event('submit', { cancelable: true }))
  expect([...new FormData(form)]).toEqual([
    ['network', 'Mastercard'],
    ['lastFour', '4444'],
  ])
  // A form that could not be sent keeps what was typed; the page that is left does not.
  expect(field.value).toBe('5555 5555 5555 4444')
  dispatchEvent(new Event('pagehide'))
  expect(field.value).toBe('')
})

test('a number with a slip in it does not go, and the form says why', () => {
  const { form, field } = cardForm()
  field.value = '5555 5555 5555 4445'
  const submit = new Event('submit', { cancelable: true })
  form.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  expect(document.querySelector<HTMLElement>('[data-wrong]')?.hidden).toBe(false)
})
