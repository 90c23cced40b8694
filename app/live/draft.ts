import { first, hookValue } from '#app/ui/script-hooks.ts'

/** Long enough for the next digit to come, in milliseconds. */
const typingMs = 300

const workedOut = ['nav', 'units', 'stampDuty'] as const

/**
 * Fills in NAV, units and stamp duty while a transaction is typed, and shows what the entry does. A field that somebody typed into is theirs: it is sent
 * along, and left alone until it is empty again.
 */
export function watchDraft(form: HTMLFormElement): void {
  const address = hookValue(form, 'draft') ?? ''
  const fields = workedOut.map((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`))
  const [nav, units, stampDuty] = fields
  if (!nav || !units || !stampDuty) return
  const inputs = { nav, units, stampDuty }
  const own = new Set<string>(workedOut.filter((name) => inputs[name].value !== ''))
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()

  async function fillIn(): Promise<void> {
    asked.abort()
    asked = new AbortController()
    const sent = new FormData(form)
    for (const name of workedOut) if (!own.has(name)) sent.set(name, '')
    try {
      const body = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]))
      const answer = await fetch(address, { method: 'POST', body, signal: asked.signal })
      if (!answer.ok) return
      const figures = (await answer.json()) as Partial<Record<(typeof workedOut)[number] | 'effect', string>>
      for (const name of workedOut) {
        if (!own.has(name) && inputs[name] !== document.activeElement)
          inputs[name].value = figures[name] ?? ''
      }
      const effect = new DOMParser().parseFromString(figures.effect ?? '', 'text/html')
      first('live-part', form)?.replaceChildren(...effect.body.childNodes)
    } catch {
      // Without an answer the fields stay as they are; the server works the rest out when it is saved.
    }
  }

  form.addEventListener('input', (event) => {
    const { name, value } = event.target as HTMLInputElement
    if (value === '') own.delete(name)
    else own.add(name)
    clearTimeout(timer)
    timer = setTimeout(() => void fillIn(), typingMs)
  })
}
