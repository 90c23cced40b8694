/** The script of pages with islands: small, and it loads the framework only after the page is painted. */
import { retryLeads } from '#app/enquiries/retry-leads.ts'
import { hydrateIslands } from './hydrate-islands.ts'
import { islands } from './registry.ts'
import { watchViewTransitions } from './view-transition.ts'

watchViewTransitions()

// After a frame and a task the page has been painted; it is readable without islands.
requestAnimationFrame(() =>
  setTimeout(() => {
    hydrateIslands(islands)
    retryLeads()
  }),
)
