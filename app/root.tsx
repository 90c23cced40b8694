import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  type UIMatch,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { fontFiles } from '#app/ui/font-files.ts'
import { errorWords } from '#content/en/errors.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { requireVisit } from '#server/kernel/services.server.ts'
import type { Route } from './+types/root.ts'
import { earlyScript } from './frame/early.ts'
import { speculationRules } from './frame/speculation-rules.ts'
import { usePageParts } from './page-parts.tsx'
import { ErrorPage } from './routes/not-found/error-page.tsx'
import type { NearestPage } from './routes/not-found/missing-page.ts'
import '#app/ui/fonts.css'
import '#app/ui/tokens.css'
import '#app/ui/base.css'
import '#app/ui/icon.css'
import '#app/ui/button.css'
import '#app/ui/chip.css'
import '#app/ui/portrait.css'
import './frame/bar.css'

/** What a route says about itself with `export const handle`. */
export interface RouteHandle {
  /** The bar lies transparent over a picture until the page is scrolled. */
  readonly isOverHero?: boolean
}

/** Whose page it is, by what its loaders returned: every page that depends on the session returns `user`. */
export function userOf(loaded: readonly unknown[]): { name: string } | null {
  for (const data of loaded) {
    const user = (data as { user?: { name: string } | null } | null | undefined)?.user
    if (user) return user
  }
  return null
}

/** The log names the route's pattern, never the address: a query can hold anything. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    requireVisit(context).pattern = pattern
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  return {
    language: defaultLanguage,
    errors: wordsIn(defaultLanguage).errors,
    visitId: requireVisit(context).id,
  }
}

/**
 * The document, drawn by the server alone: the browser is sent neither its code nor its data, but for the parts that
 * are islands (app/islands).
 */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches() as UIMatch<unknown, RouteHandle | undefined>[]
  const parts = usePageParts()
  const isSignedIn = userOf(matches.map((match) => match.loaderData)) !== null
  const isOverHero = matches.some((match) => match.handle?.isOverHero)
  return (
    <html lang={data?.language ?? defaultLanguage} data-signed-in={isSignedIn ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1713" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/icons/icon.svg" sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <HeadFiles />
      </head>
      <body>
        <ServerDrawn html={parts?.frameTop} />
        <main id="main" tabIndex={-1} data-over-hero={isOverHero || undefined}>
          {children}
        </main>
        <link rel="stylesheet" href={parts?.lateStylesPath} fetchPriority="low" />
        <ServerDrawn html={parts?.frameBottom} />
        {/* While one works on a page, a copy fetched before the last change would be in the way. */}
        {import.meta.env.PROD ? (
          <script
            type="speculationrules"
            nonce={parts?.nonce}
            // Our own constant.
            dangerouslySetInnerHTML={{ __html: speculationRules }}
          />
        ) : null}
      </body>
    </html>
  )
}

function ServerDrawn({ html }: { html: string | undefined }) {
  return (
    <div
      className="server-drawn"
      // As HTML, since it is drawn by our own components in entry.server.tsx.
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  )
}

/** Styles, fonts and the small script of every page. */
function HeadFiles() {
  const parts = usePageParts()
  return (
    <>
      <script
        nonce={parts?.nonce}
        // Our own constant; it has to run before the first paint.
        dangerouslySetInnerHTML={{ __html: earlyScript }}
      />
      {fontFiles.map((path) => (
        <link key={path} rel="preload" href={path} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <style
        nonce={parts?.nonce}
        // Our own style sheets, read from the build. In development: the order of their layers, then the sheets.
        dangerouslySetInnerHTML={{ __html: parts?.styles ?? '' }}
      />
      {import.meta.env.DEV ? (
        <>
          <Links />
          <link rel="stylesheet" href="/app/routes/not-found/error-page.css" />
          {/* Vite's own: it loads the page again when something was changed (tools/dev.ts). */}
          <script type="module" src="/@vite/client" />
        </>
      ) : null}
      {/* Nothing that is seen first waits for it, so fonts and pictures go before it. */}
      <script type="module" src={parts?.framePath} nonce={parts?.nonce} fetchPriority="low" />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  // Without the root's own data nothing is left to say it in but the first language.
  const words = data?.errors ?? errorWords
  return (
    <ErrorPage
      kind={isMissing ? 'missing' : 'failed'}
      words={words}
      number={data?.visitId ?? null}
      nearest={isMissing ? (error.data as NearestPage | null) : null}
    />
  )
}
