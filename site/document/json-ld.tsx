import type { Language } from '#content/language.ts'
import { asData } from './as-data.ts'
import { usePageParts } from './page-parts.tsx'

/**
 * Facts for search engines. They carry absolute addresses, which the server makes from the site's own origin.
 */
export function JsonLd({ facts }: { facts: (origin: string, language: Language) => object }) {
  const { origin, language } = usePageParts() ?? {}
  if (!origin || !language) return null
  const json = asData({ '@context': 'https://schema.org', ...facts(origin, language) })
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
