import { first, hookValue } from '../ui/script-hooks.ts'
import { askAfter, fieldsOf } from './ask-after.ts'

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
  const fillIn = askAfter(
    typingMs,
    address,
    () => {
      const sent = fieldsOf(form)
      for (const name of workedOut) if (!own.has(name)) sent.set(name, '')
      return sent
    },
    async (answer) => {
      const figures = (await answer.json()) as Partial<Record<(typeof workedOut)[number] | 'effect', string>>
      for (const name of workedOut) {
        if (!own.has(name) && inputs[name] !== document.activeElement) {
          inputs[name].value = figures[name] ?? ''
        }
      }
      const effect = new DOMParser().parseFromString(figures.effect ?? '', 'text/html')
      first('live-part', form)?.replaceChildren(...effect.body.childNodes)
    },
  )
  form.addEventListener('input', (event) => {
    const { name, value } = event.target as HTMLInputElement
    if (value === '') own.delete(name)
    else own.add(name)
    fillIn()
  })
}
