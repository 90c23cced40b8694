import { type ComponentProps, type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { InLanguage } from '#app/in-language.tsx'
import { usePageParts } from '#app/page-parts.tsx'
import { defaultLanguage } from '#content/language.ts'
import { asData } from './as-data.ts'
import type { Islands } from './registry.ts'

type PropsOf<Name extends keyof Islands> = ComponentProps<Awaited<ReturnType<Islands[Name]['load']>>>

type IslandProps<Name extends keyof Islands> = {
  /** What app/islands/registry.ts calls the part; once on a page. */
  name: Name
  /** The same component as there. */
  part: ComponentType<PropsOf<Name>>
  /** All that it knows. It is sent as JSON, so only what JSON can say; nothing of the page's contexts reaches it. */
  props: PropsOf<Name>
  /**
   * It is what the page is opened for and does not work without script: then it is hydrated without waiting for the
   * rest, and its scripts are requested with the page instead of one after the other.
   */
  isFirst?: boolean
  /** Of the element around it, which has no box of its own when left out. */
  className?: string
}

/**
 * A part of a page that has to work in the browser: drawn by the server like everything else, and taken over by
 * app/islands/islands.ts once the page is painted. The rest of the page stays as it is.
 */
export function Island<Name extends keyof Islands>({ props, part, isFirst, ...island }: IslandProps<Name>) {
  const parts = usePageParts()
  return (
    <ListedIsland
      {...island}
      part={part as ComponentType<object>}
      props={props as object}
      listPath={parts?.islandsPath}
      firstScripts={isFirst ? (parts?.scriptsOf(island.name) ?? []) : null}
    />
  )
}

type ListedIslandProps<Props extends object> = {
  name: string
  part: ComponentType<Props>
  props: Props
  /** The script whose list has the part. */
  listPath: string | undefined
  /** The scripts to request with the page, for the island that the page is opened for; null for others. */
  firstScripts?: readonly string[] | null
  className?: string
}

/** An island of whatever list: that of the site, or of a page for work that the site does not have. */
export function ListedIsland<Props extends object>({
  name,
  part: Part,
  props,
  listPath,
  firstScripts = null,
  className,
}: ListedIslandProps<Props>) {
  const parts = usePageParts()
  const json = asData(props)
  // It has a root of its own, as it will have in the browser, and is drawn from what the browser will read.
  const rendered = (
    <InLanguage language={parts?.language ?? defaultLanguage}>
      {createElement<object>(Part as ComponentType<object>, JSON.parse(json))}
    </InLanguage>
  )
  const html = renderToString(rendered, { identifierPrefix: name })
  return (
    <>
      {firstScripts?.map((path) => (
        <link key={path} rel="modulepreload" href={path} fetchPriority="low" />
      ))}
      <div
        data-island={name}
        data-first={firstScripts ? true : undefined}
        className={className}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      <script type="module" src={listPath} nonce={parts?.nonce} fetchPriority="low" />
    </>
  )
}
