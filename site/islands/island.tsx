import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { defaultLanguage } from '#content/language.ts'
import { asData } from '../document/as-data.ts'
import { usePageParts } from '../document/page-parts.tsx'
import { PageScript } from '../document/page-script.tsx'
import { InLanguage, useLocale } from '../language/in-language.tsx'
import type { IslandName } from './sources.ts'

type IslandProps<Props extends object> = {
  /** Its name in site/islands/sources.ts; once on a page. */
  name: IslandName
  /** The component that site/islands.ts loads under that name. */
  part: ComponentType<Props>
  /** Its only input. Sent as JSON, so only values that JSON can hold; the page's React contexts do not reach it. */
  props: Props
  /** A form of this part works by script alone. If it is sent before the part is hydrated, it is sent again afterwards. */
  needsScript?: boolean
  /**
   * It moves by itself, or can't be used before, so it is hydrated even if nobody uses the page: this long after the page
   * has loaded, in milliseconds. Other islands wait for the first use.
   */
  startsAfter?: number
  /** Class of the element around it. Without one, that element has no box. */
  className?: string
}

/**
 * An interactive part of a page: rendered by the server like everything else, and hydrated by site/wake-islands.ts
 * once the page is painted. The rest of the page is never hydrated.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  return <ListedIsland {...island} listPath={usePageParts()?.islandsPath} />
}

type ListedIslandProps<Props extends object> = {
  name: string
  part: ComponentType<Props>
  props: Props
  /** The address of the script that hydrates the part. */
  listPath: string | undefined
  needsScript?: boolean
  startsAfter?: number
  className?: string
}

/** An island of any list: the site's, or that of a page that exists only in development. */
export function ListedIsland<Props extends object>({
  name,
  part: Part,
  props,
  listPath,
  needsScript,
  startsAfter,
  className,
}: ListedIslandProps<Props>) {
  const parts = usePageParts()
  const locale = useLocale()
  const language = parts?.language ?? defaultLanguage
  const json = asData(props)
  // Rendered as a root of its own and from the JSON, exactly as the browser will hydrate it.
  const rendered = (
    <InLanguage language={language} locale={locale}>
      {createElement<object>(Part as ComponentType<object>, JSON.parse(json))}
    </InLanguage>
  )
  const html = renderToString(rendered, { identifierPrefix: name })
  return (
    <>
      <div
        data-island={name}
        data-needs-script={needsScript}
        data-starts-after={startsAfter}
        // The browser has that of English with its scripts.
        data-locale={language === defaultLanguage ? undefined : JSON.stringify(locale)}
        className={className}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      {listPath && <PageScript src={listPath} />}
    </>
  )
}
