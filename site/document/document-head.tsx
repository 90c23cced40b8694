import { addressIn, defaultLanguage } from '#content/language.ts'
import { spokenLanguages } from '#content/words.ts'
import { usePageParts } from './page-parts.tsx'

export type DocumentHeadProps = {
  /** Without the firm's name, which is added. */
  readonly title: string
  /** The firm's name. */
  readonly firmName: string
  /** The query that its picture shows the result of; its own picture without one. */
  readonly cardQuery?: string
} & (
  | {
      /** One or two sentences, for search results and shared links. */
      readonly description: string
      /** Search engines leave it out, as they should private and one-time pages. */
      readonly isPrivate?: boolean
    }
  // No search engine reads what a private page is about.
  | { readonly description?: undefined; readonly isPrivate: true }
)

/** The metadata of a page for browsers, search engines and shared links. */
export function DocumentHead(props: DocumentHeadProps) {
  const { title, description, firmName, isPrivate, cardQuery = '' } = props
  // Absolute addresses are made from the site's own origin.
  const { origin, path, language } = usePageParts() ?? { path: '', language: defaultLanguage }
  const address = addressIn(language, path)
  const fullTitle = path === '/' ? title : `${title} · ${firmName}`
  return (
    <>
      <title>{fullTitle}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isPrivate ? <meta name="robots" content="noindex" /> : null}
      {origin && !isPrivate ? (
        <>
          <link rel="canonical" href={`${origin}${address}`} />
          <Alternates origin={origin} path={path} />
          <meta property="og:type" content="website" />
          <meta property="og:locale" content={`${language}_IN`} />
          <meta property="og:site_name" content={firmName} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={`${origin}${address}`} />
          <meta
            property="og:image"
            content={`${origin}${addressIn(language, `/cards${path === '/' ? '/home' : path}.png`)}${cardQuery && `?${cardQuery}`}`}
          />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  )
}

/** The same page in every language, where there is more than one. */
function Alternates({ origin, path }: { origin: string; path: string }) {
  const languages = spokenLanguages()
  if (languages.length === 1) return null
  return [...languages, 'x-default' as const].map((language) => (
    <link
      key={language}
      rel="alternate"
      hrefLang={language}
      href={`${origin}${addressIn(language === 'x-default' ? defaultLanguage : language, path)}`}
    />
  ))
}
