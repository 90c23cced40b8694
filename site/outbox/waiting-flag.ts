/** Says whether there may be forms on the device, so that pages without any load no code for them. */
const key = 'waiting-forms'

export const hasWaiting = () => has(key)

/** Says whether a client keeps figures on this device (snapshot.ts). */
export const hasSnapshot = () => has('snapshot')

function has(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    // Storage is forbidden; nothing is kept there.
    return false
  }
}

/** Sets or clears it. The service worker has no such storage: the next page finds out by itself. */
export function setWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // As above, or in the worker.
  }
}
