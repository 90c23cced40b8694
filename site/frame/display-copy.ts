import { setState } from '../ui/script-hooks.ts'

/**
 * `user` in local storage: the browser's copy of the signed-in person's name, for pages that come from a cache (S-150).
 * It is for display only; the session on the server decides.
 *
 * A page made for one person names that person in `<meta name="user">`; the tag is empty if nobody is signed in. Other
 * pages ask the server every few minutes whether the copy is still right.
 */
const key = 'user'
const asked = 'user-asked'
const askAgainMs = 5 * 60_000

/** Parses the copy; null if it has no name to show. */
export function readUser(text: string | null): { id?: string; name: string } | null {
  try {
    const user = JSON.parse(text ?? 'null') as { id?: unknown; name?: unknown } | null
    if (typeof user?.name !== 'string' || !user.name.trim()) return null
    return { name: user.name.trim(), ...(typeof user.id === 'string' ? { id: user.id } : {}) }
  } catch {
    return null
  }
}

/** The copy as stored. Storage can be forbidden; then the page shows Login, which is harmless. */
export function storedCopy(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a copy; an empty one removes only this key. */
export function keepCopy(copy: string | null): void {
  try {
    if (copy) localStorage.setItem(key, copy)
    else localStorage.removeItem(key)
    sessionStorage.setItem(asked, String(Date.now()))
  } catch {
    // As above.
  }
}

const pageCopy = () => document.querySelector<HTMLMetaElement>('meta[name=user]')?.content

/** Stores what the page says. If it says nothing, asks the server about the copy and then calls `changed`. */
export function bringUpToDate(changed: () => void): void {
  const said = pageCopy()
  if (said !== undefined) {
    keepCopy(said)
    return
  }
  let last = 0
  try {
    last = Number(sessionStorage.getItem(asked))
  } catch {
    return
  }
  if (!storedCopy() || Date.now() - last < askAgainMs) return
  // The loading flag of S-146. The name stays visible meanwhile, and nothing depends on it.
  setState('checking', true)
  fetch('/session')
    .then(async (answer) => {
      if (!answer.ok) return
      const { user } = (await answer.json()) as { user: object | null }
      keepCopy(user && JSON.stringify(user))
      changed()
    })
    .catch(() => {
      // Offline: the copy stays, as the pages do.
    })
    .finally(() => setState('checking', false))
}

/** After another tab signed in or out: reloads a page that was made for someone else. */
export function leaveIfNotMine(): void {
  const said = pageCopy()
  if (said !== undefined && readUser(said)?.id !== readUser(storedCopy())?.id) location.reload()
}
