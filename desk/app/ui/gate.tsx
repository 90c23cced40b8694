import { useEffect } from 'react'
import { deskFrameWords } from '#content/en/desk/frame.ts'
import { access, useAccess } from '../access-state.ts'
import { queryClient } from '../data.ts'
import { Dialog } from './dialog.tsx'

const words = deskFrameWords.states

/** Tabs tell each other here that somebody has unlocked the desk, signed in or confirmed. */
const channelName = 'desk-access'
/** Where the doors lead after they opened in a tab of their own. */
const openedPath = '/desk/opened'

const doors = {
  locked: { title: words.locked, help: words.lockedHelp, action: words.unlock, href: '/unlock' },
  'signed-out': { title: words.signedOut, help: words.signedOutHelp, action: words.signIn, href: '/sign-in' },
  proof: { title: words.proof, help: words.proofHelp, action: words.confirm, href: '/prove' },
} as const

/**
 * Covers the screen while the desk is locked, signed out or wants a proof. What lies beneath stays as it is, typed text
 * included: the door opens in a tab of its own.
 */
export function AccessGate() {
  const state = useAccess()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', () => {
      access.set('open')
      void queryClient.invalidateQueries()
    })
    return () => channel.close()
  }, [])
  if (state === 'open' || state === 'offline') return null
  const { title, help, action, href } = doors[state]
  return (
    <Dialog
      label={title}
      onClose={state === 'proof' ? () => access.set('open') : null}
      className={state === 'proof' ? 'dialog gate' : 'dialog gate gate-opaque'}
    >
      <h2>{title}</h2>
      <p>{help}</p>
      {/* No Link: the doors lie outside the screens, to whose addresses a Link adds /desk. */}
      <a className="btn btn-small" href={`${href}?next=${encodeURIComponent(openedPath)}`} target="desk-door">
        {action}
      </a>
    </Dialog>
  )
}

/** The page that a door leads to: it tells the tab that waits, and closes itself. */
export function DoorOpened() {
  useEffect(() => {
    new BroadcastChannel(channelName).postMessage('opened')
    window.close()
  }, [])
  return <p className="state">{words.unlocked}</p>
}

/** Says that there is no connection, above the screen. */
export function OfflineBar() {
  return useAccess() === 'offline' ? (
    <p className="offline-bar" role="status">
      {words.offline}
    </p>
  ) : null
}
