import { asData } from './as-data.ts'
import { usePageParts } from './page-parts.tsx'

/**
 * Facts for search engines. They carry absolute addresses, which the server makes from the site's own origin.
 */
export function JsonLd({ facts }: { facts: (origin: string) => object }) {
  const origin = usePageParts()?.origin
  if (!origin) return null
  const json = asData({ '@context': 'https://schema.org', ...facts(origin) })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
