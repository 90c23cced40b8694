import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fill } from '#content/fill.ts'
import type { Language } from '#content/language.ts'
import { translationLink } from '#content/translation-note.ts'
import { wordsIn } from '#content/words.ts'
import { istDate, istYear } from '#finance/dates.ts'
import type { RenderedPage } from '#kit/http/route.server.ts'
import type { RequestContext } from '#kit/services/services.server.ts'
import { troubleOf } from '#kit/services/trouble.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { amountsCookie, hidesAmounts } from './client/amounts-cookie.server.ts'
import { decideView, isOnGrant } from './decide-view.server.ts'
import {
  builtPath,
  frameDeferredStylesPath,
  framePath,
  islandsPath,
  waitingFormsPath,
} from './document/built-files.server.ts'
import { Document } from './document/document.tsx'
import type { PageParts } from './document/page-parts.tsx'
import { titleOf, withPage } from './frame/chat-link.ts'
import clientNavStyles from './frame/client-nav.css?inline'
import frameStyles from './frame/frame.css?inline'
import { FrameBottom, FrameTop } from './frame/frame.tsx'
import { LanguageList } from './frame/language-menu.tsx'
import { type LanguageNotes, languageChoices, withQuery } from './frame/languages.ts'
import { legalNotices } from './frame/legal-notices.ts'
import { keepRendering } from './keep-rendering.server.ts'
import hindiStyles from './language/hi.css?inline'
import teluguStyles from './language/te.css?inline'
import { WithWords } from './language/use-words.tsx'
import errorStyles from './not-found/error-page.css?inline'
import { ErrorPage } from './not-found/error-page.tsx'
import { BusyPage } from './page/busy-page.ts'
import { MissingPage } from './page/missing-page.ts'
import type { Page, Reply, RouteArgs } from './page/page.ts'
import { renderOnce } from './render-once.server.ts'

/** Runs a page's act and load, and renders it. Whatever they throw ends in a redirect or the error page. */
export async function answerPage(page: Page, args: RouteArgs<string>): Promise<Response | RenderedPage> {
  const { context } = args
  try {
    await decideView(page, args)
    const acted = await runAct(page, args)
    if (acted instanceof Response) return acted
    const loaderData = await page.load(args)
    // Others are answered between reading and rendering.
    await nextTurn()
    const render = () =>
      renderDocument(
        context,
        {
          styles: page.styles,
          deferredStyles: page.deferredStyles ?? null,
          isOverHero: page.isOverHero ?? false,
          isAlone: page.isAlone ?? false,
          userName: userNameOf(loaderData),
        },
        createElement(page.render, { loaderData, actionData: acted?.value }),
      )
    // In development, Vite adds scripts of its own to a page.
    const isKept = import.meta.env.PROD && page.keepsRendering === true && acted === null
    const html = isKept ? await keepRendering(args, loaderData, render) : render()
    const headers = acted?.headers ?? new Headers()
    for (const [name, value] of Object.entries(page.headers ?? {})) headers.set(name, value)
    return { html, status: acted?.status ?? page.statusOf?.(loaderData) ?? 200, headers }
  } catch (thrown) {
    return answerThrown(thrown, args)
  }
}

/** The result of the act of a POST; null for GET and HEAD. */
async function runAct(page: Page, args: RouteArgs<string>): Promise<Response | Reply<unknown> | null> {
  const { method } = args.request
  if (method === 'GET' || method === 'HEAD') return null
  const takesPosts = page.act && (page.actsOnGrants || !isOnGrant(args))
  if (!page.act || !takesPosts || method !== 'POST')
    throw methodNotAllowed(takesPosts ? 'GET, HEAD, POST' : 'GET, HEAD')
  return await page.act(args)
}

/** An answer to a method that an address does not take. RFC 9110, 15.5.6 asks for the Allow header. */
export function methodNotAllowed(allow: string): Response {
  return new Response(null, { status: 405, headers: { allow } })
}

/** Answers with the redirect that was thrown, or with a page that says why there is no other. */
export function answerThrown(
  thrown: unknown,
  { context, request }: RouteArgs<string>,
): Response | RenderedPage {
  if (thrown instanceof Response && thrown.status < 400) return thrown
  const isMissing = thrown instanceof MissingPage
  const isBusy = thrown instanceof BusyPage
  const headers = new Headers(thrown instanceof Response ? thrown.headers : {})
  if (isBusy) headers.set('retry-after', String(thrown.retryAfterSeconds))
  const trouble = troubleOf(thrown)
  if (trouble) headers.set('retry-after', '60')
  const status = isMissing ? 404 : thrown instanceof Response || isBusy ? thrown.status : trouble ? 503 : 500
  if (status >= 500 && !isBusy) context.services.log.error({ err: thrown, id: context.id }, 'a page failed')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const failed = trouble === null ? 'failed' : isRead ? 'away' : trouble
  const html = renderDocument(
    context,
    { styles: errorStyles, deferredStyles: null, isOverHero: false, isAlone: false, userName: null },
    <ErrorPage
      kind={isBusy ? 'busy' : status === 404 ? 'missing' : failed}
      number={context.id}
      nearest={isMissing ? thrown.nearest : null}
    />,
  )
  return { html, status, headers }
}

/** What the letters of a language need, after every other sheet. */
const letterStyles: Readonly<Partial<Record<Language, string>>> = { hi: hindiStyles, te: teluguStyles }

interface Look {
  readonly styles: string
  readonly deferredStyles: string | null
  readonly isOverHero: boolean
  readonly isAlone: boolean
  /** Whose page it is, or null. */
  readonly userName: string | null
}

function renderDocument(context: RequestContext, look: Look, page: ReactNode): string {
  const { language, nonce, firm } = context
  const { clock, origin, settings } = context.services
  const path = context.url.pathname
  const { frame: words, mandated, locale, language: said } = wordsIn(language)
  const year = istYear(clock.now())
  const today = istDate(clock.now())
  const { isOverHero, isAlone, userName } = look
  const parts: PageParts = {
    language,
    path,
    nonce,
    styles: [
      frameStyles,
      userName === null ? '' : clientNavStyles,
      look.styles,
      letterStyles[language] ?? '',
    ].join(''),
    frameDeferredStylesPath,
    deferredStylesPath: look.deferredStyles && builtPath(look.deferredStyles),
    framePath,
    islandsPath,
    origin,
  }
  const notes: LanguageNotes = {
    label: said.label,
    choices: languageChoices(path, language),
    check: translationLink(language, firm.checked),
  }
  const client = userName === null ? null : barClient(context, userName)
  const top = { firm, path, language: notes, overHero: isOverHero, client, today }
  const topKey = client === null && `top ${language} ${today} ${isOverHero} ${path}`
  const framed = (key: string | false, frame: ReactNode) =>
    renderOnce(firm, key, () => <WithWords language={language}>{frame}</WithWords>)
  const frameTop = isAlone ? '' : framed(topKey, <FrameTop {...top} />)
  // In development, a kept page would be in the way.
  const isKept = import.meta.env.PROD && settings.isOfflineOn
  const bottom = { firm, path, language: notes, year, origin, isKept, waitingFormsPath }
  const bottomKey = `bottom ${language} ${year} ${origin} ${isKept} ${path} ${client === null}`
  const frameBottom = isAlone
    ? framed(
        false,
        <footer className="wrap">
          <LanguageList {...notes} />
        </footer>,
      )
    : framed(
        bottomKey,
        <FrameBottom {...bottom} isClients={client !== null} lines={legalNotices(firm, mandated, locale)} />,
      )
  // The browser hydrates islands alone, so the page itself is plain text.
  const html = renderToStaticMarkup(
    <Document
      {...{ language, parts, isOverHero }}
      frameTop={withQuery(frameTop, context.url.search)}
      frameBottom={withQuery(frameBottom, context.url.search)}
      isSignedIn={client !== null}
      hidesAmounts={client?.amounts.isHidden ?? false}
    >
      <WithWords language={language}>{page}</WithWords>
    </Document>,
  )
  // A page behind the sign-in says nothing of itself.
  const title = path === '/' || userName !== null ? '' : titleOf(html, firm.name)
  return `<!DOCTYPE html>${withPage(html, title && fill(words.chat.messagePage, { page: title }))}`
}

function barClient(context: RequestContext, name: string) {
  const amounts = { isHidden: hidesAmounts(context), cookie: amountsCookie(context) }
  return { name, amounts, search: context.url.search }
}

/** Every page that depends on the session returns `user` from its load. */
function userNameOf(loaded: unknown): string | null {
  return (loaded as { user?: { name: string } | null } | null)?.user?.name ?? null
}
