import { setState } from '#app/ui/script-hooks.ts'

/**
 * `user` in local storage: what the browser knows of who is signed in, to show the name on pages
 * that come from a cache (S-150). It decides nothing; the session on the server does.
 *
 * A page made for one person says who that is in `<meta name="user">`, empty for nobody. Other pages
 * ask the server, now and then, whether the copy still holds.
 */
const key = 'user'
const asked = 'user-asked'
const askAgainMs = 5 * 60_000

/** The copy, when it has a name to show. */
export function readUser(text: string | null): { id?: string; name: string } | null {
  try {
    const user = JSON.parse(text ?? 'null') as { id?: unknown; name?: unknown } | null
    if (typeof user?.name !== 'string' || !user.name.trim()) return null
    return { name: user.name.trim(), ...(typeof user.id === 'string' ? { id: user.id } : {}) }
  } catch {
    return null
  }
}

/** What is kept. Storage can be forbidden; then the page shows Login, which is harmless. */
export function keptCopy(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps another copy; an empty one removes it by its key, and leaves everything else. */
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

/** Takes over what the page says; where it says nothing, checks the copy, and then calls `changed`. */
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
  if (!keptCopy() || Date.now() - last < askAgainMs) return
  // The loading flag of S-146: the name is shown meanwhile, and nothing is decided by it.
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

/** Another tab signed in or out: a page that was made for somebody else asks the server again. */
export function leaveIfNotMine(): void {
  const said = pageCopy()
  if (said !== undefined && readUser(said)?.id !== readUser(keptCopy())?.id) location.reload()
}
