/** What every page with islands does about leads that did not get through: nothing to load where there are none. */
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
    // Storage can be forbidden; then nothing was kept either.
    return false
  }
}
