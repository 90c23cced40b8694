/** Sends unsent leads again, on every page with islands. Loads no script if there are none. */
export function retryLeads(): void {
  const retry = () => {
    if (hasUnsent()) void import('./unsent-leads.ts').then(({ deliverQueued }) => deliverQueued())
  }
  addEventListener('online', retry)
  retry()
}

function hasUnsent(): boolean {
  try {
    return localStorage.getItem('unsent-leads') !== null
  } catch {
    // Storage can be forbidden; then there are no unsent leads.
    return false
  }
}
