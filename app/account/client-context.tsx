import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { keptCopy, readUser } from '#app/frame/display-copy.ts'
import type { DisplayCopy } from '#server/accounts/session.server.ts'

/** Who is signed in, as an island knows it. */
export interface ClientState {
  /** The display copy; null for nobody. It decides nothing: the session on the server does. */
  readonly user: DisplayCopy | null
  /** True until the check of this page load is over (S-146). */
  readonly isLoading: boolean
}

const ClientContext = createContext<ClientState | null>(null)

type ClientProviderProps = {
  /** What the loader of a private page found. Left out where the page came from a cache: then the server is asked. */
  user?: DisplayCopy
  children: ReactNode
}

/**
 * Gives a page the client that is signed in: from local storage at once, and then from the server.
 * Signing out in another tab takes it away here too.
 */
export function ClientProvider({ user, children }: ClientProviderProps) {
  const [state, setState] = useState<ClientState>({ user: user ?? null, isLoading: true })

  useEffect(() => {
    let isHere = true
    const show = (found: DisplayCopy | null, isLoading: boolean) => {
      if (isHere) setState({ user: found, isLoading })
    }
    if (user) show(user, false)
    else {
      const kept = restore()
      show(kept, kept !== null)
      if (kept) void check(kept, show)
    }
    const follow = (event: StorageEvent) => {
      if (event.key === 'user' || event.key === null) show(restore(), false)
    }
    addEventListener('storage', follow)
    return () => {
      isHere = false
      removeEventListener('storage', follow)
    }
  }, [user])

  return <ClientContext value={state}>{children}</ClientContext>
}

/**
 * Who is signed in.
 *
 * @throws {Error} Outside a ClientProvider (S-166): a page that forgot it would show everyone as a stranger.
 */
export function useClient(): ClientState {
  const state = useContext(ClientContext)
  if (!state) throw new Error('useClient must be used within a ClientProvider')
  return state
}

function restore(): DisplayCopy | null {
  const text = keptCopy()
  return readUser(text) ? (JSON.parse(text ?? 'null') as DisplayCopy) : null
}

async function check(
  kept: DisplayCopy,
  show: (user: DisplayCopy | null, isLoading: boolean) => void,
): Promise<void> {
  try {
    const answer = await fetch('/session')
    show(answer.ok ? ((await answer.json()) as { user: DisplayCopy | null }).user : kept, false)
  } catch {
    // Offline: the name stays, as the page does.
    show(kept, false)
  }
}
