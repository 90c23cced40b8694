/**
 * Reads the card number on the device and fills in the network and the last four digits. The number is never sent: its
 * field has no name, and is emptied when the page goes.
 */
import { all, first } from '#site/ui/script-hooks.ts'
import { cardDigits, isCardNumber, networkOf } from './card-number.ts'

export function watchCardForm(form: HTMLFormElement): void {
  const part = first('card-number', form)
  const field = part?.querySelector('input')
  const wrong = part && first('wrong', part)
  const network = form.querySelector<HTMLSelectElement>('[name=network]')
  const lastFour = form.querySelector<HTMLInputElement>('[name=lastFour]')
  if (!part || !field || !wrong || !network || !lastFour) return
  part.hidden = false
  const read = () => {
    const digits = cardDigits(field.value)
    const known = networkOf(digits)
    if (known) network.value = known
    if (isCardNumber(digits)) {
      lastFour.value = digits.slice(-4)
      wrong.hidden = true
    }
    return digits
  }
  field.addEventListener('input', read)
  form.addEventListener('submit', (event) => {
    const digits = read()
    if (digits !== '' && !isCardNumber(digits)) {
      event.preventDefault()
      wrong.hidden = false
      field.setAttribute('aria-invalid', 'true')
      field.focus()
    }
  })
  // Not when the form is sent: without a network it stays, with everything that was typed. Otherwise the back/forward
  // cache would keep the number.
  addEventListener('pagehide', () => {
    field.value = ''
  })
}

for (const form of all<HTMLFormElement>('card-form')) watchCardForm(form)
