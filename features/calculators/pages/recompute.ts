/**
 * Calculators on pages to read follow what is typed: a moment after a change the figures are worked out, and only the parts
 * that show them are put in place. The device does it where the service worker keeps what that takes (on-device.ts), otherwise
 * the server. Without script, or where neither can, the button is there.
 */
import { takeAlong } from '#site/frame/typed-along.ts'
import { mainOf } from '#site/ui/main-of.ts'
import { all, closest, first, hookValue } from '#site/ui/script-hooks.ts'
import { typedEarly } from '#site/ui/typed-early.ts'
import type { DevicePage } from './on-device.ts'

const pauseMs = 350

/** The browser's own: our functions for amounts would bring a framework with them. */
const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Opened once; null as long as the device cannot. */
let device: DevicePage | null = null

async function findDevice(form: HTMLFormElement): Promise<DevicePage | null> {
  const script = hookValue(form, 'device-script')
  if (device || !script || !('caches' in window) || !(await caches.match(script))) return device
  const { openOnDevice }: typeof import('./on-device.ts') = await import(/* @vite-ignore */ script)
  device = await openOnDevice(script, hookValue(form, 'calculator'))
  return device
}

async function fetchPage(query: URLSearchParams): Promise<string | null> {
  const answer = await fetch(`${location.pathname}?${query}`)
  return answer.ok ? await answer.text() : null
}

async function pageWith(form: HTMLFormElement, query: URLSearchParams): Promise<Document | null> {
  // A browser may forbid its caches. The server is there, and the button.
  const own = await findDevice(form).then(
    (page) => page?.(query),
    () => null,
  )
  if (own) return new DOMParser().parseFromString(own, 'text/html')
  const fetched = await fetchPage(query).catch(() => null)
  return fetched === null ? null : mainOf(fetched)
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

export function watchFigures(form: HTMLFormElement): void {
  const shown = (hookValue(form, 'recompute') ?? '').split(',')
  const said = document.createElement('p')
  said.className = 'hidden-visually'
  said.setAttribute('role', 'status')
  form.append(said)
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  showButton(false)

  function showButton(isShown: boolean): void {
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')
    // A search keeps its own: on its page the list below would move up before the reader's eyes.
    if (button && form.role !== 'search') button.hidden = !isShown
  }

  async function update(): Promise<void> {
    const own = ++turn
    const query = queryOf(form)
    const next = await pageWith(form, query)
    // A later change has overtaken this one.
    if (own !== turn) return
    // Pressing it says what is wrong, beside the field.
    const isFaulty = next === null || next.querySelector('form [aria-invalid]') !== null
    if (isFaulty) showButton(true)
    else show(next, query)
  }

  function show(next: Document, query: URLSearchParams): void {
    const parts = shown.map((id) => [document.getElementById(id), next.getElementById(id)] as const)
    const isWhole = parts.every(([part, its]) => part && its)
    showButton(!isWhole)
    if (!isWhole) return
    for (const [part, its] of parts) part?.replaceChildren(...(its?.childNodes ?? []))
    moveSliders(form, next)
    showSharing()
    history.replaceState(history.state, '', `${location.pathname}?${query}`)
    const result = parts[0]?.[0]
    const heading = result?.querySelector('h2, h3')?.textContent ?? ''
    said.textContent = `${heading} ${result?.querySelector('.display')?.textContent ?? ''}`
  }

  /** What the server would send for this address: the form as well, with its faults. */
  function showOnDevice(page: DevicePage, query: URLSearchParams): void {
    const next = new DOMParser().parseFromString(page(query), 'text/html')
    const its = next.querySelector('form')
    const [isFaulty, wasFaulty] = [its, form].map((one) => one?.querySelector('[aria-invalid]') !== null)
    const focused = document.activeElement?.id ?? ''
    if (its && (isFaulty || wasFaulty || String(query) !== String(queryOf(form))))
      form.replaceChildren(...its.childNodes, said)
    show(next, query)
    showButton(isFaulty === true)
    if (isFaulty) first('takes-focus', form)?.focus()
    else {
      document.getElementById(focused)?.focus({ preventScroll: true })
      document.getElementById(shown[0] ?? '')?.scrollIntoView({ block: 'nearest' })
    }
  }

  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) keepTogether(target)
    clearTimeout(timer)
    timer = setTimeout(update, pauseMs)
  })
  form.addEventListener('submit', (event) => {
    if (navigator.onLine || !device) return
    event.preventDefault()
    clearTimeout(timer)
    turn += 1
    showOnDevice(device, queryOf(form))
  })

  // Without a network the worker shows the kept page, with its example, for an address with figures.
  const asked = new URLSearchParams(location.search)
  const isOther =
    hookValue(form, 'example') !== undefined && [...queryOf(form).keys()].some((name) => asked.has(name))
  if (isOther)
    void findDevice(form).then(
      (page) => page && showOnDevice(page, asked),
      () => null,
    )
  // On a slow line somebody may have typed before this script came.
  const early = typedEarly(form)
  for (const field of early) if (field instanceof HTMLInputElement) keepTogether(field)
  if (early.length > 0) void update()
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
  box.style.setProperty('--chars', String(Math.max(2, box.value.length || 5)))
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
  const talk = closest(target, 'talk-along')
  if (talk instanceof HTMLAnchorElement)
    takeAlong(talk.pathname, 'message', hookValue(talk, 'talk-along') ?? '')
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
