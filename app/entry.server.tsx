import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import {
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
  renderToStaticMarkup,
} from 'react-dom/server'
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
import { drawnPage } from '#server/http/drawn-page.server.ts'
import { framePath, stylesOf } from './built-files.server.ts'
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
    origin,
    frameTop: drawOnce(userName === null && `top ${isOverHero} ${path}`, () => (
      <FrameTop {...{ firm, words, path, overHero: isOverHero, userName }} />
    )),
    frameBottom: drawOnce(`bottom ${year} ${origin} ${path}`, () => (
      <FrameBottom {...{ firm, words, path, year, origin }} />
    )),
  }
  const page = (
    <PagePartsContext value={parts}>
      <ServerRouter context={router} url={request.url} nonce={visit.nonce} />
    </PagePartsContext>
  )
  const isStill = matches.some((match) => (match.route.handle as RouteHandle | undefined)?.isStill)
  const html = isStill
    ? // Without the framework in the browser nothing has to find its place in the page again.
      Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`)
    : await draw(page, request.signal, {
        nonce: visit.nonce,
        onError: (error) => {
          requireFirm(context).log.error({ err: error, id: visit.id }, 'a page could not be drawn')
        },
      })
  headers.set('content-type', 'text/html; charset=utf-8')
  return drawnPage(html, { status, headers })
}

/** Paths with a frame that is kept; anybody can ask for any path, so there must be an end to it. */
const mostFrames = 200
const frames = new Map<string, string>()

/**
 * The bar or the footer as HTML. They are as many elements as a small page and change with its path alone, so what was
 * drawn is kept.
 *
 * @param key What it depends on; false for a bar with a client's name, which is nothing to keep.
 */
function drawOnce(key: string | false, element: () => ReactElement): string {
  if (key === false) return renderToStaticMarkup(element())
  const kept = frames.get(key)
  if (kept !== undefined) return kept
  const html = renderToStaticMarkup(element())
  if (frames.size >= mostFrames) frames.delete(frames.keys().next().value ?? '')
  frames.set(key, html)
  return html
}

/** Draws to the end. Through Node's own streams: those of the web take half as long again for a page. */
function draw(
  element: ReactElement,
  signal: AbortSignal,
  options: RenderToPipeableStreamOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write: (part: Buffer, _encoding, done) => {
        parts.push(part)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(parts))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(element, {
      ...options,
      onAllReady: () => pipe(sink),
      onShellError: reject,
    })
    signal.addEventListener('abort', () => {
      abort(signal.reason)
      reject(signal.reason)
    })
  })
}

/** An error that nobody expected, in a loader or action; a 404 is not one. */
export function handleError(error: unknown, { context, request }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  requireFirm(context).log.error({ err: error, id: requireVisit(context).id }, 'a page failed')
}
