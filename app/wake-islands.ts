/** The script of pages with islands: small, and it loads the framework only after the page is painted. */
import { retryLeads } from './enquiries/retry-leads.ts'
import { watchTravel } from './islands/travel.ts'
import { wakeAll } from './islands/wake.ts'
import { islands } from './islands.ts'

watchTravel()

// Two turns later the page, which is readable as it is, has been painted.
requestAnimationFrame(() =>
  setTimeout(() => {
    wakeAll(islands)
    retryLeads()
  }),
)
