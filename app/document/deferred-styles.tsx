import { usePageParts } from './page-parts.tsx'

/**
 * Stands where nothing below it is in a first screen: links to the styles that only the rest of the page needs
 * (`deferredStyles` of its `definePage`). Above it the page is painted without them; below, it waits for them.
 */
export function DeferredStyles() {
  const path = usePageParts()?.deferredStylesPath
  return path ? <link rel="stylesheet" href={path} fetchPriority="low" /> : null
}
