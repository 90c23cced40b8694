/**
 * What was typed goes along when its reader takes a page in another language, and a result when there is no network to send its
 * address to. It waits in the memory of this tab, from
 * the press of the link until the other page has read it. Without script the address keeps the place alone.
 */
import { closest } from '#app/ui/script-hooks.ts'

const key = 'typed-along'

interface TypedAlong {
  /** The path of the page that may read it. */
  readonly to: string
  /** By the place of the field among all, since the same page has the same fields in every language; null: by its name. */
  readonly fields: readonly { readonly at: number | null; readonly name: string; readonly value: string }[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = () => [...document.querySelectorAll<Field>('main :is(input, textarea, select)')]

/** What nobody typed, and what never leaves its field: passwords, codes, files. */
const isLeftBehind = (field: Field) =>
  /^(password|hidden|file|submit|button)$/.test(field.type) ||
  field.disabled ||
  ('readOnly' in field && field.readOnly) ||
  field.autocomplete.includes('one-time-code')

const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

const stateOf = (field: Field) => (isTicked(field) ? String(field.checked) : field.value)

export function watchLanguages(): void {
  document.addEventListener('click', (event) => {
    const link = closest(event.target, 'language') as HTMLAnchorElement | null
    if (!link) return
    const fields = fieldsOf().flatMap((field, at) =>
      isLeftBehind(field) ? [] : [{ at, name: field.name, value: stateOf(field) }],
    )
    keep({ to: link.pathname, fields })
  })
  bringBack()
}

/** Lets a text go along to the field with a name on another page. */
export function takeAlong(to: string, name: string, value: string): void {
  keep({ to, fields: [{ at: null, name, value }] })
}

function keep(along: TypedAlong): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(along))
  } catch {
    // Storage is forbidden: the address keeps the place.
  }
}

function bringBack(): void {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const along = kept === null ? null : (JSON.parse(kept) as TypedAlong)
    if (along?.to !== location.pathname) return
    const there = fieldsOf()
    for (const { at, name, value } of along.fields) {
      const field = at === null ? there.find((one) => one.name === name) : there[at]
      if (field?.name === name && !isLeftBehind(field) && stateOf(field) !== value) {
        set(field, value)
        whenHydrated(field, () => stateOf(field) !== value && set(field, value))
      }
    }
  } catch {
    // Storage is forbidden, or holds something else.
  }
}

/** An island puts its own state into its fields when it is hydrated (app/islands/hydrate.ts). */
function whenHydrated(field: Field, run: () => void): void {
  const island = field.closest<HTMLElement>('[data-island]')
  if (!island || island.dataset.hydrated !== undefined) return
  const observer = new MutationObserver(() => {
    observer.disconnect()
    run()
  })
  observer.observe(island, { attributeFilter: ['data-hydrated'] })
}

function set(field: Field, value: string): void {
  if (isTicked(field)) field.click()
  else {
    // By the setter of the element's class: React keeps one of its own on the element, which would hide the change.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, value)
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
