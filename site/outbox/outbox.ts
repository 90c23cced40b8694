/**
 * Forms that the server does not have yet. A form is sealed and stored on the device before it is sent, and its text is
 * deleted once the server has it. Pages send what waits, and the service worker does where browsers let it (Background Sync).
 */
import { dayMs } from '#kit/clock/time.ts'
import { deleteSealed, putSealed, readSealed } from './sealed-store.ts'
import { setWaiting } from './waiting-flag.ts'

/** What a form is, for the list of those that wait. */
export type FormKind = 'message' | 'call' | 'lead'

export interface OutboxForm {
  /** The idempotency key: however often the form is sent, the server keeps it once. */
  readonly key: string
  readonly kind: FormKind
  /** Path and query that it is posted to. */
  readonly path: string
  readonly type: 'application/json' | 'application/x-www-form-urlencoded;charset=UTF-8'
  /** Byte for byte the same at every try: the server compares it. */
  readonly body: string
  /** Milliseconds since 1970. */
  readonly writtenAt: number
}

/**
 * - `sent`: the server has it.
 * - `waiting`: no network, or the server can't just now; it is tried again.
 * - `refused`: the server will not have it.
 */
export type Delivery = 'sent' | 'waiting' | 'refused'

/** A form as it is listed: without its text. */
export type OutboxEntry = Pick<OutboxForm, 'key' | 'kind' | 'path' | 'writtenAt'> & {
  readonly state: Delivery
  /** The page of our site that confirms it. */
  readonly confirmation: string | null
  /** Milliseconds since 1970 before which the server asked not to be tried again. */
  readonly notBefore: number
}

type Listener = (key: string, outcome: Delivery) => void
type About = Omit<OutboxEntry, 'key'> & Pick<OutboxForm, 'type'>

/** The tag of the Background Sync. */
export const outboxTag = 'outbox'

const giveUpAfterMs = 30_000
const nextTryMs = 30_000
const longestWaitMs = dayMs
/** Personal data stays no longer on a device; what was sent is said for a week. */
const keptMs = { waiting: 30 * dayMs, refused: 30 * dayMs, sent: 7 * dayMs } as const satisfies Record<
  Delivery,
  number
>

/** Forms of this page where storage is forbidden or full. */
const unstored = new Map<string, OutboxForm & About>()
const listeners = new Set<Listener>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A name for one sending. `randomUUID` is missing where a page was not reached over https. */
export function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Stores a form. @returns False where the browser cannot store it: it then waits only while the page is open. */
export async function keepForm(form: OutboxForm): Promise<boolean> {
  return await write({ ...form, state: 'waiting', confirmation: null, notBefore: 0 })
}

/** Sends a form at once, stores it meanwhile, and removes it when the server has it. Nobody has to wait for the outcome. */
export async function sendForm(form: OutboxForm): Promise<Delivery> {
  const posted = post(form)
  await keepForm(form)
  return await settle({ ...form, state: 'waiting', confirmation: null, notBefore: 0 }, await posted)
}

/** Tries every form that is due. One tab or worker does it at a time; where they can't agree, the keys make it harmless. */
export async function deliverWaiting(): Promise<void> {
  const all = async () => {
    for (const form of await read()) {
      if (isTooOld(form, Date.now())) await discardForm(form.key)
      else if (form.state !== 'waiting') continue
      else if (form.notBefore > Date.now()) tryAgainIn(form.notBefore - Date.now())
      else await deliver(form)
    }
  }
  const { locks } = navigator
  if (!locks) return await all()
  // The next one waits and then finds nothing: a page that is left while it sends must not strand its forms.
  await locks.request(`${outboxTag}-sending`, all)
}

/** Returns true if a form has been on the device for as long as one may be; a clock that was put back counts as too long. */
export function isTooOld(
  { state, writtenAt }: Pick<OutboxEntry, 'state' | 'writtenAt'>,
  now: number,
): boolean {
  const age = now - writtenAt
  return age > keptMs[state] || age < -dayMs
}

/** Returns what was typed into a form that is still on the device; null if it has gone. */
export async function readBody(key: string): Promise<string | null> {
  return (await read()).find((form) => form.key === key)?.body ?? null
}

/** Returns what is on the device, the oldest first. */
export async function listForms(): Promise<OutboxEntry[]> {
  const forms = await read()
  if (forms.length === 0) setWaiting(false)
  return forms
    .map(({ key, kind, path, writtenAt, state, confirmation, notBefore }) => ({
      key,
      kind,
      path,
      writtenAt,
      state,
      confirmation,
      notBefore,
    }))
    .sort((a, b) => a.writtenAt - b.writtenAt)
}

/** Forgets a form, whatever its state. One that is being sent at this moment may still arrive. */
export async function discardForm(key: string): Promise<void> {
  unstored.delete(key)
  await deleteSealed('outbox', key).catch(() => {})
}

/** Tells a page what became of forms, also at a later try. Returns what ends it. */
export function watchOutbox(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function deliver(form: OutboxForm & About): Promise<Delivery> {
  return await settle(form, await post(form))
}

/** Writes down what became of a form, and tells the page. */
async function settle(form: OutboxForm & About, posted: Posted): Promise<Delivery> {
  const { outcome, waitMs, confirmation = null } = posted
  if (outcome === 'waiting') {
    if (waitMs) await write({ ...form, notBefore: Date.now() + waitMs })
    tryAgainIn(waitMs ?? nextTryMs)
  } else if (form.kind === 'lead' && outcome === 'sent') {
    await discardForm(form.key)
  } else {
    // The text of one that arrived is not needed any more; one that was refused can be put back into its form.
    await write({ ...form, state: outcome, confirmation, body: outcome === 'sent' ? '' : form.body })
  }
  for (const listener of listeners) listener(form.key, outcome)
  return outcome
}

interface Posted {
  readonly outcome: Delivery
  readonly waitMs?: number | undefined
  readonly confirmation?: string
}

async function post({ key, path, type, body }: OutboxForm): Promise<Posted> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': type, 'idempotency-key': key },
      body,
      // It goes on when the page is left.
      keepalive: true,
      // A login page of somebody's Wi-Fi is not our server, and nothing here needs a session.
      mode: 'same-origin',
      credentials: 'omit',
      signal: AbortSignal.timeout?.(giveUpAfterMs),
    })
    return outcomeOf(answer, type)
  } catch {
    return { outcome: 'waiting' }
  }
}

/** What an answer means. A form is taken when the server leads to the page that confirms it, JSON when it is accepted. */
export function outcomeOf(
  answer: Pick<Response, 'status' | 'headers' | 'redirected' | 'url'>,
  type: string,
): Posted {
  const { status, headers, redirected, url } = answer
  if (status === 429) return { outcome: 'waiting', waitMs: waitOf(headers.get('retry-after')) }
  if (status === 408 || status >= 500) return { outcome: 'waiting' }
  if (status >= 400) return { outcome: 'refused' }
  if (type === 'application/json') return { outcome: redirected ? 'waiting' : 'sent' }
  if (!redirected) return { outcome: 'waiting' }
  const { pathname, search, searchParams } = new URL(url)
  return searchParams.has('sent')
    ? { outcome: 'sent', confirmation: `${pathname}${search}` }
    : { outcome: 'refused' }
}

/** Retry-After is seconds or a date. */
function waitOf(header: string | null): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return ms > 0 ? Math.min(ms, longestWaitMs) : undefined
}

/** While the page stays open; otherwise the next page does it. */
function tryAgainIn(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void deliverWaiting(), ms)
}

async function read(): Promise<(OutboxForm & About)[]> {
  const stored = await readSealed('outbox').catch(() => [])
  const forms = stored.map(({ id, about, text }) => ({
    ...(JSON.parse(about) as About),
    key: id,
    body: text,
  }))
  return [...forms, ...unstored.values()]
}

async function write(form: OutboxForm & About): Promise<boolean> {
  setWaiting(true)
  const { key, body, ...about } = form
  try {
    await putSealed('outbox', { id: key, about: JSON.stringify(about), text: body })
    unstored.delete(key)
    return true
  } catch {
    unstored.set(key, form)
    return false
  }
}
