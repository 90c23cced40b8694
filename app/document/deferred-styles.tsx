import { usePageParts } from './page-parts.tsx'

/**
 * Links the deferred styles of the page (`deferredStyles` of its `definePage`). Place it below the first screen: content
 * above it is painted without these styles, content below it waits for them.
 */
export function DeferredStyles() {
  const path = usePageParts()?.deferredStylesPath
  return path ? <link rel="stylesheet" href={path} fetchPriority="low" /> : null
}
