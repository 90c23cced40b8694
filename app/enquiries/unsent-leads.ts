/**
 * Leads that the server does not have yet. A lead is written to local storage before it is sent,
 * and removed once the server has accepted it. So the page can say "Your data has been submitted"
 * at once, and that stays true on a weak connection.
 */
import { endpoints } from '#content/endpoints.ts'

export interface UnsentLead {
  /** The idempotency key: however often the lead is sent, the server keeps it once. */
  readonly key: string
  /** The JSON, byte for byte the same at every try: the server compares it. */
  readonly body: string
  /** Milliseconds since 1970 before which the server asked not to be tried again. */
  readonly notBefore?: number
}

/**
 * - `saved`: the server has it.
 * - `waiting`: no line, or the server can't just now; it is tried again.
 * - `refused`: the server will not have it, and it has left the queue.
 */
export type Delivery = 'saved' | 'waiting' | 'refused'

type Listener = (key: string, outcome: Delivery) => void

const storageKey = 'unsent-leads'
const refusedKey = 'refused-lead'
const giveUpAfterMs = 30_000
const nextTryMs = 30_000
const longestWaitMs = 24 * 60 * 60_000

/** Leads of this page where storage is forbidden or full. */
let unstored: UnsentLead[] = []
/** Keys that this page has an answer for; none of them is put back. */
const settled = new Set<string>()
const listeners = new Set<Listener>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A name for one sending. `randomUUID` is missing where a page was not reached over https. */
export function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Keeps a lead and sends it. Nobody has to wait for the outcome. */
export async function queueLead(lead: UnsentLead): Promise<Delivery> {
  const put = () => {
    const leads = read()
    if (!settled.has(lead.key) && !leads.some(({ key }) => key === lead.key)) write([...leads, lead])
  }
  put()
  // Another tab may have written its own list over ours in the same instant; under the lock we look again.
  void withLock(`${storageKey}-list`, put)
  return await deliver(lead)
}

/** Tries every lead that is due. One tab does it at a time; where tabs can't agree, the keys make it harmless. */
export async function deliverQueued(): Promise<void> {
  const all = async () => {
    for (const lead of read()) {
      if ((lead.notBefore ?? 0) > Date.now()) tryAgainIn((lead.notBefore ?? 0) - Date.now())
      else await deliver(lead)
    }
  }
  if (!navigator.locks) return await all()
  await navigator.locks.request(`${storageKey}-sending`, { ifAvailable: true }, (lock) =>
    lock ? all() : undefined,
  )
}

/** Tells a page what became of its leads, also at a later try. Returns what ends it. */
export function watchLeads(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a lead was refused while no page could say so. True once. */
export function takeRefusal(): boolean {
  try {
    const wasRefused = localStorage.getItem(refusedKey) !== null
    localStorage.removeItem(refusedKey)
    return wasRefused
  } catch {
    return false
  }
}

async function deliver(lead: UnsentLead): Promise<Delivery> {
  const { outcome, waitMs } = await post(lead)
  if (outcome === 'waiting') {
    const notBefore = waitMs ? Date.now() + waitMs : undefined
    await withLock(`${storageKey}-list`, () =>
      write(read().map((kept) => (kept.key === lead.key ? { ...kept, notBefore } : kept))),
    )
    tryAgainIn(waitMs ?? nextTryMs)
  } else {
    settled.add(lead.key)
    await withLock(`${storageKey}-list`, () => write(read().filter(({ key }) => key !== lead.key)))
    if (outcome === 'refused' && listeners.size === 0) rememberRefusal()
  }
  for (const listener of listeners) listener(lead.key, outcome)
  return outcome
}

async function post(lead: UnsentLead): Promise<{ outcome: Delivery; waitMs?: number }> {
  try {
    const { status, headers } = await fetch(endpoints.leads, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': lead.key },
      body: lead.body,
      // It goes on when the page is left.
      keepalive: true,
      // A login page of somebody's Wi-Fi is not our server.
      redirect: 'error',
      signal: AbortSignal.timeout?.(giveUpAfterMs),
    })
    if (status >= 200 && status < 300) return { outcome: 'saved' }
    if (status === 429) return { outcome: 'waiting', waitMs: waitOf(headers.get('retry-after')) }
    if (status >= 400 && status < 500 && status !== 408) return { outcome: 'refused' }
    return { outcome: 'waiting' }
  } catch {
    return { outcome: 'waiting' }
  }
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
  timer = setTimeout(() => void deliverQueued(), ms)
}

function read(): UnsentLead[] {
  return [...stored(), ...unstored]
}

function stored(): UnsentLead[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isLead) : []
  } catch {
    return []
  }
}

function write(leads: readonly UnsentLead[]): void {
  try {
    if (leads.length > 0) localStorage.setItem(storageKey, JSON.stringify(leads))
    else localStorage.removeItem(storageKey)
    unstored = []
  } catch {
    const kept = new Set(stored().map(({ key }) => key))
    unstored = leads.filter(({ key }) => !kept.has(key))
  }
}

function rememberRefusal(): void {
  try {
    localStorage.setItem(refusedKey, '1')
  } catch {
    // Without storage there is no later page that could say it.
  }
}

function isLead(value: unknown): value is UnsentLead {
  const lead = value as Partial<UnsentLead> | null
  return typeof lead?.key === 'string' && typeof lead.body === 'string'
}

async function withLock(name: string, run: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, run)
  else run()
}
