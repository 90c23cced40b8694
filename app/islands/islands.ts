/** The script of pages with islands: small, and it loads the framework only after the page is painted. */
import { retryLeads } from '#app/enquiries/retry-leads.ts'
import { islands } from './registry.ts'
import { watchTravel } from './travel.ts'
import { wakeAll } from './wake.ts'

watchTravel()

// Two turns later the page, which is readable as it is, has been painted.
requestAnimationFrame(() =>
  setTimeout(() => {
    wakeAll(islands)
    retryLeads()
  }),
)
