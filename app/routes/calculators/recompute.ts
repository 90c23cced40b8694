/**
 * Calculators on pages to read follow what is typed: a moment after a change the server works the figures out again, and
 * only the parts that show them are put in place. Without script, without a network or with a fault, the button is there.
 */
import { all, closest, hookValue } from '#app/ui/script-hooks.ts'

const pauseMs = 350

/** The browser's own: our functions for amounts would bring a framework with them. */
const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

export function watchFigures(form: HTMLFormElement): void {
  const shown = (hookValue(form, 'recompute') ?? '').split(',')
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
    const parts = shown.map((id) => [document.getElementById(id), read?.getElementById(id)] as const)
    const isFaulty = parts.some(([, next]) => !next) || read?.querySelector('form [aria-invalid]') !== null
    // Pressing it says what is wrong, beside the field.
    button!.hidden = !isFaulty
    if (isFaulty) return
    for (const [part, next] of parts) if (part && next) part.replaceChildren(...next.childNodes)
    if (read) moveSliders(form, read)
    showSharing()
    history.replaceState(history.state, '', address)
    const result = parts[0]?.[0]
    const heading = result?.querySelector('h2, h3')?.textContent ?? ''
    said.textContent = `${heading} ${result?.querySelector('.display')?.textContent ?? ''}`
  }

  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) keepTogether(target)
    clearTimeout(timer)
    timer = setTimeout(update, pauseMs)
  })
}

/** A slider writes into its box. What is typed moves the slider once the server has read it. */
function keepTogether(changed: HTMLInputElement): void {
  const box = changed.closest('.field')?.querySelector<HTMLInputElement>('.range-box input')
  if (!box) return
  if (changed.type === 'range') {
    box.value = grouped.format(changed.valueAsNumber)
    const unit = box.parentElement?.textContent?.trim() ?? ''
    changed.setAttribute('aria-valuetext', unit === '₹' ? `${unit}${box.value}` : `${box.value} ${unit}`)
    fillTrack(changed)
  }
  box.style.setProperty('--chars', String(Math.max(2, box.value.length)))
}

/** Puts each slider where the page of the server has it, unless it is the one that moves. */
function moveSliders(form: HTMLFormElement, next: Document): void {
  const there = [...next.querySelectorAll<HTMLInputElement>('form input[type=range]')]
  for (const [i, slider] of [...form.querySelectorAll<HTMLInputElement>('input[type=range]')].entries()) {
    const from = there[i]
    if (!from || slider === document.activeElement) continue
    slider.value = from.value
    slider.setAttribute('aria-valuetext', from.getAttribute('aria-valuetext') ?? '')
    fillTrack(slider)
  }
}

function fillTrack(slider: HTMLInputElement): void {
  const [min, max] = [Number(slider.min), Number(slider.max)]
  slider.style.setProperty('--fill', String((slider.valueAsNumber - min) / (max - min)))
}

/** Only some browsers can hand a link to another program. */
function showSharing(): void {
  for (const button of all<HTMLButtonElement>('share-link')) button.hidden = !('share' in navigator)
}

/** Buttons that hand the address of the result on. */
function handOn({ target }: Event): void {
  const share = closest(target, 'share-link')
  const copy = closest(target, 'copy-link')
  if (share) {
    const url = `${location.origin}${hookValue(share, 'share-link')}`
    // Closing the sheet without choosing rejects; that is no error.
    void navigator.share({ text: hookValue(share, 'share-text') ?? '', url }).catch(() => {})
  }
  if (copy) {
    const words = copy.querySelector('span')
    void navigator.clipboard?.writeText(`${location.origin}${hookValue(copy, 'copy-link')}`).then(
      () => {
        if (words) words.textContent = hookValue(copy, 'copied') ?? ''
      },
      () => {},
    )
  }
}

for (const form of all<HTMLFormElement>('recompute')) watchFigures(form)
showSharing()
document.addEventListener('click', handOn)
