import { useSyncExternalStore } from 'react'

/** Whether the server answers this person: everything else covers the screen or names what is wrong. */
export type AccessState = 'open' | 'locked' | 'signed-out' | 'proof' | 'offline'

let current: AccessState = 'open'
const listeners = new Set<() => void>()

/** The one state of access, set by every answer of the server. */
export const access = {
  get: () => current,
  set(next: AccessState) {
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  },
}

export function useAccess(): AccessState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, access.get)
}

let waiting: ((isProven: boolean) => void)[] = []

/** Covers the screen with the question for a fresh proof. Returns true once it was given, false if the person left it. */
export function askForProof(): Promise<boolean> {
  access.set('proof')
  return new Promise((resolve) => waiting.push(resolve))
}

/** Uncovers the screen, and lets the acts that waited go on or stop. */
export function endProof(isProven: boolean): void {
  const asked = waiting
  waiting = []
  access.set('open')
  for (const resolve of asked) resolve(isProven)
}
