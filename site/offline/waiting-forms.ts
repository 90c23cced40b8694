/** Keeps a form on the device, and shows those that wait, were sent or were refused, where a page has room for them. */

import {
  deliverWaiting,
  discardForm,
  type FormKind,
  keepForm,
  listForms,
  newKey,
  type OutboxEntry,
  outboxTag,
  readBody,
  watchOutbox,
} from '#site/outbox/outbox.ts'
import { all, first, hookValue } from '../ui/script-hooks.ts'

export { checkSnapshot } from './snapshot.ts'

let isWatching = false
/** Forms that this page has said were sent; they have left the device. */
const said = new Map<string, OutboxEntry>()

/**
 * Keeps what is typed into a form, and empties the form.
 *
 * @returns False if the browser cannot keep it. True also if a field has to be filled in first: the browser says which.
 */
export async function keepTyped(form: HTMLFormElement): Promise<boolean> {
  if (!form.reportValidity()) return true
  const key = newKey()
  const { pathname, search } = new URL(form.action)
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const isKept = await keepForm({
    key,
    kind: (hookValue(form, 'waits') ?? 'message') as FormKind,
    path: `${pathname}${search}`,
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
    body: new URLSearchParams(fields).toString(),
    writtenAt: Date.now(),
  })
  if (!isKept) {
    await discardForm(key)
    return false
  }
  form.reset()
  await askForSync()
  await showWaiting()
  first('waiting-forms')?.scrollIntoView({ block: 'nearest' })
  return true
}

/** Sends what waits, and shows what there is. */
export async function showWaiting(): Promise<void> {
  if (!isWatching) watchOutbox(() => void render())
  isWatching = true
  await render()
  if (navigator.onLine) await deliverWaiting()
}

/** Where the browser has Background Sync, its worker sends the form even if the site is closed. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } })
    | undefined
  await registration?.sync?.register(outboxTag).catch(() => {})
}

async function render(): Promise<void> {
  const listed = await listForms()
  const entries = [...listed.filter(({ key }) => !said.has(key)), ...said.values()]
  for (const place of all('waiting-forms')) {
    const path = hookValue(place, 'waiting-forms')
    const own = entries.filter((entry) => path === 'all' || entry.path.split('?', 1)[0]?.endsWith(path ?? ''))
    const patterns = place.querySelector('template')
    place.replaceChildren(
      ...(patterns ? [patterns, ...own.flatMap((entry) => itemOf(patterns, entry) ?? [])] : []),
    )
    // That it was sent is said once, and stays until the page is left.
    for (const entry of own) {
      if (entry.state !== 'sent' || said.has(entry.key)) continue
      said.set(entry.key, entry)
      await discardForm(entry.key)
    }
  }
}

function itemOf(patterns: HTMLTemplateElement, entry: OutboxEntry): HTMLElement | null {
  const pattern = [...patterns.content.children].find(
    (one) => hookValue(one, 'waiting-state') === entry.state,
  )
  if (!pattern) return null
  const item = pattern.cloneNode(true) as HTMLElement
  const heading = first('written-as', item)
  if (heading) {
    const words = JSON.parse(hookValue(heading, 'written-as') ?? '{}') as Partial<Record<FormKind, string>>
    // Not by `fill`, which would bring the code of the islands along.
    heading.textContent = (words[entry.kind] ?? '').replace('{when}', () => whenText(entry.writtenAt))
  }
  first('confirmation', item)?.setAttribute('href', entry.confirmation ?? entry.path)
  first('its-form', item)?.setAttribute('href', entry.kind === 'lead' ? '/calculator' : entry.path)
  first('discard', item)?.addEventListener('click', async () => {
    await discardForm(entry.key)
    await render()
  })
  first('put-back', item)?.addEventListener('click', async () => {
    const form = all<HTMLFormElement>('waits')[0]
    const body = await readBody(entry.key)
    if (!form || body === null) return
    for (const [name, value] of new URLSearchParams(body)) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLElement && 'value' in field) field.value = value
    }
    await discardForm(entry.key)
    await render()
    form.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  })
  return item
}

function whenText(writtenAt: number): string {
  return new Intl.DateTimeFormat(`${document.documentElement.lang || 'en'}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(writtenAt)
}
