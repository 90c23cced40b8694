import { usePageParts } from './page-parts.tsx'

/** A script that one page needs beside that of every page. It is in the document only, never in a part rendered alone. */
export function PageScript({ src }: { src: string }) {
  const parts = usePageParts()
  return parts && <script async type="module" src={src} nonce={parts.nonce} fetchPriority="low" />
}
