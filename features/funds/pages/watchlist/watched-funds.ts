import { useSyncExternalStore } from 'react'
import { istDate } from '#finance/dates.ts'
import { isSet } from '#site/ui/script-hooks.ts'
import { mostWatched } from '../../watched.ts'
import { readDevice, saveOnDevice } from './device-list.ts'

/*
 * Which funds are watched, for the stars of a page. The page is the same for everyone and comes from a cache, so the browser asks:
 * the server for somebody who is signed in, its own storage for anyone else.
 */

const address = '/dashboard/watchlist.json'
const nothing: readonly string[] = []
let now = nothing
let isAsked = false
const listeners = new Set<() => void>()

function set(codes: readonly string[]): void {
  now = codes
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  if (!isAsked) {
    isAsked = true
    void refresh()
  }
  return () => listeners.delete(tell)
}

/** The AMFI codes of the funds that are watched; none until they are known, as on the server. */
export function useWatchedFunds(): readonly string[] {
  return useSyncExternalStore(
    listen,
    () => now,
    () => nothing,
  )
}

async function refresh(): Promise<void> {
  set((isSet('signed-in') ? await ask() : codesOnDevice()) ?? nothing)
}

const codesOnDevice = () => readDevice().map(({ code }) => code)

/** Returns the list as the server has it; null if it is full, the session is over, or there is no answer. */
async function ask(change?: URLSearchParams): Promise<readonly string[] | null> {
  try {
    const answer = await fetch(address, change ? { method: 'POST', body: change } : {})
    if (answer.redirected || !answer.ok) return null
    return ((await answer.json()) as { codes: string[] }).codes
  } catch {
    return null
  }
}

/**
 * Puts a fund on the watchlist, or takes it off.
 *
 * @returns False if the browser has to send the form itself, to the page that says what is wrong: the list is full, the session is
 *   over, there is no answer, or storage is forbidden.
 */
export async function toggleWatched(code: string): Promise<boolean> {
  const isOn = now.includes(code)
  if (!isSet('signed-in')) return toggleOnDevice(code, isOn)
  const codes = await ask(new URLSearchParams({ [isOn ? 'remove' : 'add']: code }))
  if (codes) set(codes)
  return codes !== null
}

function toggleOnDevice(code: string, isOn: boolean): boolean {
  const kept = readDevice().filter((one) => one.code !== code)
  if (!isOn && kept.length >= mostWatched) return false
  if (!saveOnDevice(isOn ? kept : [{ code, since: istDate(Date.now()) }, ...kept])) return false
  set(codesOnDevice())
  return true
}

/** Forgets what is known: for tests. */
export function forgetWatched(): void {
  isAsked = false
  set(nothing)
}
