/**
 * Wakes the parts of the styleguide as the site wakes its islands. They have a list of their own, since the built site
 * knows nothing of this page.
 */
import { hydrateIslands } from '#app/islands/hydrate-islands.ts'

const controls = { load: async () => (await import('./controls.tsx')).Controls }

hydrateIslands({ 'controls-light': controls, 'controls-dark': controls })
