import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
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
import { istYear } from '#finance/dates.ts'
import { requireFirm, requireVisit } from '#server/firm.server.ts'
import { framePath, islandsPath, stylesOf } from './built-files.server.ts'
import { FrameBottom, FrameTop } from './frame/frame.tsx'
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
  const words = wordsIn(defaultLanguage).frame
  const path = new URL(request.url).pathname
  const isOverHero = matches.some((match) => (match.route.handle as RouteHandle | undefined)?.isOverHero)
  const userName = userOf(Object.values(router.staticHandlerContext.loaderData))?.name ?? null
  const { clock, origin } = requireFirm(context)
  const year = istYear(clock.now())
  const parts: PageParts = {
    nonce: visit.nonce,
    styles: stylesOf(matches.map((match) => match.route.id)),
    framePath,
    islandsPath,
    origin,
    frameTop: renderToStaticMarkup(<FrameTop {...{ firm, words, path, overHero: isOverHero, userName }} />),
    frameBottom: renderToStaticMarkup(<FrameBottom {...{ firm, words, path, year, origin }} />),
  }
  const stream = await renderToReadableStream(
    <PagePartsContext value={parts}>
      <ServerRouter context={router} url={request.url} nonce={visit.nonce} />
    </PagePartsContext>,
    {
      nonce: visit.nonce,
      signal: request.signal,
      onError: (error) => {
        requireFirm(context).log.error({ err: error, id: visit.id }, 'a page could not be drawn')
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** An error that nobody expected, in a loader or action; a 404 is not one. */
export function handleError(error: unknown, { context, request }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  requireFirm(context).log.error({ err: error, id: requireVisit(context).id }, 'a page failed')
}
