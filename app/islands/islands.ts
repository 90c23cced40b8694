/** The script of pages with islands: small, and it loads the framework only after the page is painted. */
import { retryLeads } from '#app/enquiries/retry-leads.ts'
import { hydrateIslands } from './hydrate-islands.ts'
import { islands } from './registry.ts'
import { watchViewTransitions } from './view-transition.ts'

watchViewTransitions()

// Two turns later the page, which is readable as it is, has been painted.
requestAnimationFrame(() =>
  setTimeout(() => {
    hydrateIslands(islands)
    retryLeads()
  }),
)
