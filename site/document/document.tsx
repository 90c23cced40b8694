import type { ReactNode } from 'react'
import { fontPaths, letterPaths } from '#content/fonts.ts'
import { addressIn, type Language } from '#content/language.ts'
import { tabIcon } from '#content/mark.ts'
import { on } from '../ui/script-hooks.ts'
import { StylesFromHere } from './deferred-styles.tsx'
import earlyScript from './early.ts?inline-script'
import lettersScript from './letters.ts?inline-script'
import { type PageParts, PagePartsContext } from './page-parts.tsx'
import { PageScript } from './page-script.tsx'
import { speculationRules } from './speculation-rules.ts'

type DocumentProps = {
  language: Language
  parts: PageParts
  /** What comes before and after the page, as HTML: the skip link and the bar; the footer and the chat. */
  frameTop: string
  frameBottom: string
  isSignedIn: boolean
  /** This device hides the amounts of the client area. */
  hidesAmounts: boolean
  isOverHero: boolean
  children: ReactNode
}

/**
 * The document, rendered by the server alone: the browser is sent neither its code nor its data, but for the parts that
 * are islands (site/islands).
 */
export function Document({
  language,
  parts,
  isSignedIn,
  hidesAmounts,
  isOverHero,
  children,
  ...frame
}: DocumentProps) {
  return (
    <PagePartsContext value={parts}>
      <html lang={language} {...on('signed-in', isSignedIn)} {...on('amounts-hidden', hidesAmounts)}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#0b1713" media="(prefers-color-scheme: dark)" />
          <link rel="icon" href="/favicon.ico" sizes="48x48" />
          {/* Inside the page: browsers request a tab's icon before they paint, some on a connection of its own. */}
          <link rel="icon" href={tabIcon} sizes="any" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
          <HeadFiles {...parts} />
        </head>
        <body>
          <ServerHtml html={frame.frameTop} />
          <main id="main" tabIndex={-1} data-over-hero={isOverHero || undefined}>
            {children}
          </main>
          <StylesFromHere path={parts.frameDeferredStylesPath} />
          <ServerHtml html={frame.frameBottom} />
          {/* In development, a page fetched before the last change would be in the way. */}
          {import.meta.env.PROD ? (
            <script
              type="speculationrules"
              nonce={parts.nonce}
              // Our own constant.
              dangerouslySetInnerHTML={{ __html: speculationRules }}
            />
          ) : null}
        </body>
      </html>
    </PagePartsContext>
  )
}

function ServerHtml({ html }: { html: string }) {
  return (
    <div
      className="server-rendered"
      // As HTML, since our own components rendered it (render-page.server.tsx).
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The fonts of a page in a language. Headings of other scripts are in the font of the text. */
function fontsOf(language: Language): readonly string[] {
  const letters = language === 'hi' || language === 'te' ? letterPaths[language] : null
  return [letters ?? fontPaths.headings, fontPaths.text]
}

/** Styles, fonts and the small script of every page. */
function HeadFiles({ language, nonce, styles, framePath, ...parts }: PageParts) {
  const deferredStyles = [parts.deferredStylesPath, parts.frameDeferredStylesPath].filter(Boolean)
  return (
    <>
      {/* Fonts, styles of what is below the first screen, and the manifest: the script decides when it requests them. */}
      <meta name="fonts" content={fontsOf(language).join(' ')} />
      <meta name="deferred-styles" content={deferredStyles.join(' ')} />
      <meta name="manifest" content={addressIn(language, '/manifest.webmanifest')} />
      <style
        nonce={nonce}
        // Our own style sheets.
        dangerouslySetInnerHTML={{ __html: styles }}
      />
      {language === 'hi' || language === 'te' ? (
        <script
          nonce={nonce}
          // Our own constant.
          dangerouslySetInnerHTML={{ __html: lettersScript }}
        />
      ) : null}
      <script
        nonce={nonce}
        // Our own constant; it has to run before the first paint, and adds styles after those above.
        dangerouslySetInnerHTML={{ __html: earlyScript }}
      />
      {/* Vite's own: it loads the page again when something was changed (tools/dev.ts). */}
      {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
      <PageScript src={framePath} />
    </>
  )
}
