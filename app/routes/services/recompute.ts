/**
 * The calculators of the service pages follow what is typed: a moment after a change the server works the figures out
 * again, and only the result is put in place. Without script, without a network or with a fault, the button is there.
 */
import { all, hookValue } from '#app/ui/script-hooks.ts'

const pauseMs = 350

export function watchFigures(form: HTMLFormElement): void {
  const resultId = hookValue(form, 'recompute') ?? ''
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (!button) return
  const said = document.createElement('p')
  said.className = 'hidden-visually'
  said.setAttribute('role', 'status')
  form.append(said)
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  button.hidden = true

  async function update(): Promise<void> {
    const own = ++turn
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const address = `${location.pathname}?${query}`
    const page = await fetch(address).then(
      async (answer) => (answer.ok ? await answer.text() : null),
      () => null,
    )
    // A later change has overtaken this one.
    if (own !== turn) return
    const read = page === null ? null : new DOMParser().parseFromString(page, 'text/html')
    const next = read?.getElementById(resultId)
    const isFaulty = !next || read?.querySelector('form [aria-invalid]') !== null
    // Pressing it says what is wrong, beside the field.
    button!.hidden = !isFaulty
    if (isFaulty) return
    const result = document.getElementById(resultId)
    result?.replaceChildren(...next.childNodes)
    history.replaceState(history.state, '', address)
    const heading = result?.querySelector('h2, h3')?.textContent ?? ''
    said.textContent = `${heading} ${result?.querySelector('.display')?.textContent ?? ''}`
  }

  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(update, pauseMs)
  })
}

for (const form of all<HTMLFormElement>('recompute')) watchFigures(form)
