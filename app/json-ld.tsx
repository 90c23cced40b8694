import { usePageParts } from './page-parts.tsx'

/**
 * Facts for search engines. The server alone writes them, since they carry
 * absolute addresses; the browser keeps what it was sent. `<` is escaped, so no
 * text in them can end the element.
 */
export function JsonLd({ facts }: { facts: (origin: string) => object }) {
  const origin = usePageParts()?.origin
  const json = origin
    ? JSON.stringify({ '@context': 'https://schema.org', ...facts(origin) }).replaceAll('<', '\\u003c')
    : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
