import { useEffect } from 'react'
import { deskFrameWords } from '../words/frame.ts'
import { access, endProof } from './access-state.ts'
import { queryClient } from './data.ts'
import { Dialog } from './dialog.tsx'
import { ProofForm } from './proof-form.tsx'

const words = deskFrameWords.states

/** Tabs tell each other here that somebody has unlocked the desk, signed in or confirmed. */
const channelName = 'desk-access'
/** Where the doors lead after they opened in a tab of their own. */
const openedPath = '/desk/opened'

const doors = {
  locked: { title: words.locked, help: words.lockedHelp, action: words.unlock, href: '/unlock' },
  'signed-out': { title: words.signedOut, help: words.signedOutHelp, action: words.signIn, href: '/sign-in' },
} as const

/**
 * Covers the screen while the desk is locked, signed out or wants a proof. What lies beneath stays as it is, typed text
 * included: a proof is given in place, the other doors open in a tab of their own.
 */
export function AccessGate() {
  const state = access.useValue()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', () => {
      endProof(true)
      void queryClient.invalidateQueries()
    })
    return () => channel.close()
  }, [])
  if (state === 'open' || state === 'offline') return null
  if (state === 'proof') {
    return (
      <Dialog label={words.proof} onClose={() => endProof(false)} className="dialog gate">
        <h2>{words.proof}</h2>
        <p>{words.proofHelp}</p>
        <ProofForm />
      </Dialog>
    )
  }
  const { title, help, action, href } = doors[state]
  return (
    <Dialog label={title} onClose={null} className="dialog gate gate-opaque">
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
  return access.useValue() === 'offline' ? (
    <p className="offline-bar" role="status">
      {words.offline}
    </p>
  ) : null
}
