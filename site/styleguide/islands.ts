/**
 * Hydrates the parts of the styleguide in the same way as the site's islands. They have their own list, since the built
 * site does not include this page.
 */
import { hydrateIslands } from '../islands/hydrate-islands.ts'

const controls = { load: async () => (await import('./controls.tsx')).Controls }

hydrateIslands({ 'controls-light': controls, 'controls-dark': controls })
