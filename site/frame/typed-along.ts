/**
 * What was typed goes along when its reader takes a page in another language, when a session ended before a form was sent and its
 * sender signs in again, and a result when there is no network to send its address to. It waits in the memory of this tab until
 * the other page has read it. Without script the address keeps the place alone.
 */
import { closest } from '../ui/script-hooks.ts'
import { typedEarly } from '../ui/typed-early.ts'

const key = 'typed-along'

interface TypedAlong {
  /** The path of the page that may read it. */
  readonly to: string
  /** Of a form that was sent: who was signed in, as the page says it. Nobody else reads it. */
  readonly sender?: string
  /** The form was answered by a page to sign in; an answer of its own knows what was typed. */
  readonly isDue?: true
  /** By the place of the field among all, since the same page has the same fields in every language; null: by its name. */
  readonly fields: readonly { readonly at: number | null; readonly name: string; readonly value: string }[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = () => [...document.querySelectorAll<Field>('main :is(input, textarea, select)')]

/** What nobody typed, and what never leaves its field: passwords, codes, files, numbers of banks and cards. */
const isLeftBehind = (field: Field) =>
  /^(password|hidden|file|submit|button)$/.test(field.type) ||
  field.name === '' ||
  field.form?.autocomplete === 'off' ||
  field.disabled ||
  ('readOnly' in field && field.readOnly) ||
  field.autocomplete.includes('one-time-code')

const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

const stateOf = (field: Field) => (isTicked(field) ? String(field.checked) : field.value)

export function watchLanguages(): void {
  document.addEventListener('click', (event) => {
    const link = closest(event.target, 'language') as HTMLAnchorElement | null
    if (!link) return
    if (sendRefusedAgain(link.pathname)) event.preventDefault()
    else keep({ to: link.pathname, fields: typedFields() })
  })
  bringBack()
}

/**
 * Sends a refused form again, to the same page in another language, so that its faults are said there. It is as it was when it was
 * refused, so it is refused again; one that was changed since, or that holds a secret or a file, is left alone.
 */
function sendRefusedAgain(to: string): boolean {
  const form = [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')].find(isAsRefused)
  const action = form && new URL(form.getAttribute('action') ?? '', location.href)
  if (!form || action?.pathname !== location.pathname) return false
  form.setAttribute('action', `${to}${action.search}`)
  form.submit()
  return true
}

const isAsRefused = (form: HTMLFormElement) =>
  form.querySelector('[aria-invalid=true]') !== null &&
  form.autocomplete !== 'off' &&
  form.querySelector('[type=password], [type=file], [autocomplete~=one-time-code], button[name]') === null &&
  // An island judges its fields itself.
  form.closest('[data-island]') === null &&
  typedEarly(form).length === 0

/** Keeps what a signed-in sender posts, for the case that the session has ended meanwhile. */
export function watchPosts(): void {
  document.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement
    const sender = signedIn()
    if (sender && form.method === 'post' && form.closest('main'))
      keep({ to: location.pathname, sender, fields: typedFields((field) => field.autocomplete !== 'off') })
  })
}

/** The person of this page, as the server names her in it; empty on a page to sign in. */
const signedIn = () => document.querySelector<HTMLMetaElement>('meta[name=user]')?.content ?? ''

/** @param isKept Leaves further fields out, such as numbers of accounts and policies in a form that is sent. */
const typedFields = (isKept: (field: Field) => boolean = () => true) =>
  fieldsOf().flatMap((field, at) =>
    isLeftBehind(field) || !isKept(field) ? [] : [{ at, name: field.name, value: stateOf(field) }],
  )

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
    if (along?.sender !== undefined && waitsForSignIn(along)) {
      keep({ ...along, isDue: true })
      return
    }
    if (along?.to !== location.pathname) return
    if (along.sender !== undefined && !(along.isDue && along.sender === signedIn())) return
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

/** True on the pages that lead back to the form once its sender has signed in. */
function waitsForSignIn({ to, isDue }: TypedAlong): boolean {
  const next = new URLSearchParams(location.search).get('next')
  // A second step and a wrong password come without the address that leads back.
  return next?.split('?')[0] === to || (isDue === true && /\/(login|confirm)\b/.test(location.pathname))
}

/** An island puts its own state into its fields when it is hydrated (site/islands/hydrate.ts). */
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
