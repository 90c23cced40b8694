/**
 * The card form with script: the number is read here, on the device, fills in the network and the last four digits,
 * and is never sent: its field has no name, and is emptied when the page goes.
 */
import { cardDigits, isCardNumber, networkOf } from './card-number.ts'

export function watchCardForm(form: HTMLFormElement): void {
  const part = form.querySelector<HTMLElement>('[data-card-number]')
  const field = part?.querySelector('input')
  const wrong = part?.querySelector<HTMLElement>('[data-wrong]')
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
  // Not when the form is sent: without a network it stays, with all that was typed. The browser would otherwise keep
  // the number with the page that it remembers.
  addEventListener('pagehide', () => {
    field.value = ''
  })
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-card-form]')) watchCardForm(form)
