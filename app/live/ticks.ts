import { first, hookValue } from '#app/ui/script-hooks.ts'
import { fill } from '#content/fill.ts'

/** Counts the ticks of a form on its button. Without script the button says what was ticked when the page was made. */
export function watchTicks(form: HTMLFormElement): void {
  const button = first('ticks-one', form)
  if (!button) return
  const elsewhere = Number(hookValue(button, 'ticks-elsewhere'))
  const figure = new Intl.NumberFormat('en-IN')
  const count = () => {
    const ticked = elsewhere + form.querySelectorAll('input[type=checkbox]:checked').length
    const words = hookValue(button, ticked === 1 ? 'ticks-one' : 'ticks-many') ?? ''
    button.textContent = fill(words, { count: figure.format(ticked) })
  }
  form.addEventListener('change', count)
  // Back from another page: the browser keeps the ticks.
  addEventListener('pageshow', count)
}
