import { fill } from '#content/fill.ts'
import { first, hookValue } from '../ui/script-hooks.ts'
import { askAfter, takeParts } from './ask-after.ts'

/** Long enough to untick the next row, in milliseconds. */
const tickingMs = 600

/**
 * Counts the ticks of a form on its button, and has the server work out what they come to. Without script a button asks for
 * that.
 */
export function watchTicks(form: HTMLFormElement): void {
  const button = first('ticks-one', form)
  if (!button) return
  const elsewhere = Number(hookValue(button, 'ticks-elsewhere'))
  const figure = new Intl.NumberFormat('en-IN')
  function count(): void {
    const ticked = elsewhere + form.querySelectorAll('input[type=checkbox]:checked').length
    const words = hookValue(button, ticked === 1 ? 'ticks-one' : 'ticks-many') ?? ''
    button!.textContent = fill(words, { count: figure.format(ticked) })
  }

  const workOut = askAfter(
    tickingMs,
    form.action,
    () => {
      const body = new FormData(form)
      // The server refuses a row that can't be added without the others when the form is sent.
      body.delete('refused')
      return body
    },
    async (answer) => await takeParts(form, answer),
  )

  form.addEventListener('change', () => {
    count()
    workOut()
  })
  // Back from another page: the browser keeps the ticks.
  addEventListener('pageshow', count)
}
