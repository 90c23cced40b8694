import { useSyncExternalStore } from 'react'
import { isSet } from '#app/ui/script-hooks.ts'
import { istDate } from '#finance/dates.ts'
import { mostWatched } from '#forms/watched.ts'
import { keepOnDevice, readDevice } from './device-list.ts'

/**
 * Which funds are watched, for the stars of a page. The page is the same for everyone and comes from a cache, so the browser asks:
 * the server for somebody who is signed in, its own storage for anyone else.
 */
interface WatchedFunds {
  /** AMFI codes, the newest first. */
  readonly codes: readonly string[]
  /** The fund whose last press did not reach the server. */
  readonly failed: string | null
}

const address = '/dashboard/watchlist.json'
const nothing: WatchedFunds = { codes: [], failed: null }
let now = nothing
let isAsked = false
const listeners = new Set<() => void>()

function set(next: WatchedFunds): void {
  now = next
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  if (!isAsked) {
    isAsked = true
    void look()
  }
  return () => listeners.delete(tell)
}

/** The funds that are watched; none until that is known, as on the server. */
export function useWatchedFunds(): WatchedFunds {
  return useSyncExternalStore(
    listen,
    () => now,
    () => nothing,
  )
}

async function look(): Promise<void> {
  const codes = isSet('signed-in') ? await ask().catch(() => null) : codesOnDevice()
  if (codes) set({ codes, failed: null })
}

const codesOnDevice = () => readDevice().map(({ code }) => code)

/** Returns the list as the server has it; null if it is full or the session is over. @throws Without a network. */
async function ask(change?: URLSearchParams): Promise<readonly string[] | null> {
  const answer = await fetch(address, change ? { method: 'POST', body: change } : {})
  if (answer.redirected || answer.status === 409) return null
  if (!answer.ok) throw new Error(`watchlist: ${answer.status}`)
  return ((await answer.json()) as { codes: string[] }).codes
}

/**
 * Puts a fund on the watchlist, or takes it off.
 *
 * @returns False if the browser has to send the form itself, which leads to the list: that is full, the session is over, or storage
 *   is forbidden.
 */
export async function toggleWatched(code: string): Promise<boolean> {
  const isOn = now.codes.includes(code)
  if (!isSet('signed-in')) return toggleOnDevice(code, isOn)
  try {
    const codes = await ask(new URLSearchParams({ [isOn ? 'remove' : 'add']: code }))
    if (codes) set({ codes, failed: null })
    return codes !== null
  } catch {
    set({ ...now, failed: code })
    return true
  }
}

function toggleOnDevice(code: string, isOn: boolean): boolean {
  const kept = readDevice().filter((one) => one.code !== code)
  if (!isOn && kept.length >= mostWatched) return false
  if (!keepOnDevice(isOn ? kept : [{ code, since: istDate(Date.now()) }, ...kept])) return false
  set({ codes: codesOnDevice(), failed: null })
  return true
}

/** Forgets what is known: for tests. */
export function forgetWatched(): void {
  isAsked = false
  set(nothing)
}
