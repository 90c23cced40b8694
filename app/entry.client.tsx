import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { retryLeads } from './enquiries/retry-leads.ts'

// The page is readable as it is, so it is painted first and woken up after.
requestAnimationFrame(() => setTimeout(wakeUp))

function wakeUp(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
  retryLeads()
}
