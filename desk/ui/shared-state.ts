import { useSyncExternalStore } from 'react'

/** A value outside the components: `useValue` renders with it, and again when it changes. */
export function sharedState<Value>(first: Value) {
  let current = first
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => current
  const set = (next: Value) => {
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }
  return { get, set, useValue: () => useSyncExternalStore(listen, get) }
}
