import { mainOf } from '#app/ui/main-of.ts'
import { first, hookValue, selectorOf } from '#app/ui/script-hooks.ts'
import { fill } from '#content/fill.ts'

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
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()

  function count(): void {
    const ticked = elsewhere + form.querySelectorAll('input[type=checkbox]:checked').length
    const words = hookValue(button, ticked === 1 ? 'ticks-one' : 'ticks-many') ?? ''
    button!.textContent = fill(words, { count: figure.format(ticked) })
  }

  async function workOut(): Promise<void> {
    asked.abort()
    asked = new AbortController()
    const body = new FormData(form)
    // The server refuses a row that can't be added without the others when the form is sent.
    body.delete('refused')
    const sums = first('live-part', form)
    try {
      const answer = await fetch(form.action, { method: 'POST', body, signal: asked.signal })
      if (!answer.ok) return
      const fresh = mainOf(await answer.text()).querySelector(
        selectorOf('live-part', hookValue(sums, 'live-part')),
      )
      if (fresh) sums?.replaceChildren(...fresh.childNodes)
    } catch {
      // Without an answer the sums stay; they are worked out again when the rows are saved.
    }
  }

  form.addEventListener('change', () => {
    count()
    clearTimeout(timer)
    timer = setTimeout(() => void workOut(), tickingMs)
  })
  // Back from another page: the browser keeps the ticks.
  addEventListener('pageshow', count)
}
