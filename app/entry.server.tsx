import { renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { istDate, istYear } from '#finance/dates.ts'
import { drawnPage } from '#server/http/drawn-page.server.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'
import {
  framePath,
  islandsPath,
  lateStylesOf,
  lateStylesPath,
  scriptsOf,
  stylesOf,
} from './built-files.server.ts'
import { drawOnce } from './draw-once.server.ts'
import { FrameBottom, FrameTop } from './frame/frame.tsx'
import { legalLines } from './frame/legal-lines.ts'
import { type PageParts, PagePartsContext } from './page-parts.tsx'
import { type RouteHandle, userOf } from './root.tsx'

/** Draws a page to its end, so that it can be measured, hashed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = requireVisit(context)
  const matches = router.staticHandlerContext.matches
  const { frame: words, pages, mandated, calendar, people } = wordsIn(defaultLanguage)
  const path = new URL(request.url).pathname
  const isOverHero = matches.some((match) => (match.route.handle as RouteHandle | undefined)?.isOverHero)
  const userName = userOf(Object.values(router.staticHandlerContext.loaderData))?.name ?? null
  const { clock, origin } = requireServices(context)
  const year = istYear(clock.now())
  const today = istDate(clock.now())
  const routeIds = matches.map((match) => match.route.id)
  // The error page can replace any route, and takes its styles from this one.
  if (router.staticHandlerContext.errors) routeIds.push('routes/not-found/not-found')
  const parts: PageParts = {
    nonce: visit.nonce,
    styles: stylesOf(routeIds),
    lateStylesPath,
    pageLateStylesPath: lateStylesOf(routeIds),
    framePath,
    islandsPath,
    scriptsOf,
    origin,
    frameTop: drawOnce(userName === null && `top ${today} ${isOverHero} ${path}`, () => (
      <FrameTop {...{ firm, words, pages, path, overHero: isOverHero, userName, today }} />
    )),
    frameBottom: drawOnce(`bottom ${year} ${origin} ${path}`, () => (
      <FrameBottom
        {...{
          firm,
          words,
          pages,
          lines: legalLines(firm, mandated),
          calendar,
          titles: people.advisers,
          path,
          year,
          origin,
        }}
      />
    )),
  }
  // Nothing in the browser has to find its place in the page again, so it is plain text.
  const html = renderToStaticMarkup(
    <PagePartsContext value={parts}>
      <ServerRouter context={router} url={request.url} nonce={visit.nonce} />
    </PagePartsContext>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return drawnPage(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers })
}

/** An error that nobody expected, in a loader or action; a 404 is not one. */
export function handleError(error: unknown, { context, request }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  requireServices(context).log.error({ err: error, id: requireVisit(context).id }, 'a page failed')
}
