import { usePageParts } from './page-parts.tsx'

/**
 * Marks the place below which a page needs its deferred styles (`deferredStyles` of its `definePage`): put it below the first
 * screen. What follows it in its parent is shown when they have come.
 */
export function DeferredStyles() {
  const path = usePageParts()?.deferredStylesPath
  return path ? <StylesFromHere path={path} /> : null
}

/** early.ts requests the styles once the page is painted. Without script the browser finds them here. */
export function StylesFromHere({ path }: { path: string }) {
  return (
    <noscript className="styles-from-here">
      <link rel="stylesheet" href={path} />
    </noscript>
  )
}
