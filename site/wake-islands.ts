/** The script of pages with islands: small, and it loads the framework only after the page is painted. */
import { hydrateIslands } from './islands/hydrate-islands.ts'
import { watchViewTransitions } from './islands/view-transition.ts'
import { islands } from './islands.ts'

watchViewTransitions()

// After a frame and a task the page has been painted; it is readable without islands.
requestAnimationFrame(() =>
  setTimeout(() => {
    hydrateIslands(islands)
  }),
)
