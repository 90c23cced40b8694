import { usePageParts } from './page-parts.tsx'

/**
 * Stands where nothing below it is in a first screen: asks for the styles that only the rest of the page needs, listed
 * in a `.late.css` beside the route. Above it the page is painted without them; below, it waits for them.
 */
export function LateStyles() {
  const path = usePageParts()?.pageLateStylesPath
  return path ? <link rel="stylesheet" href={path} fetchPriority="low" /> : null
}
