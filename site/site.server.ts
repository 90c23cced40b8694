import type { RenderedPage, SiteRoute } from '#kit/http/route.server.ts'
import { decideView, isOnGrant } from './decide-view.server.ts'
import { BusyPage } from './page/busy-page.ts'
import { MissingPage } from './page/missing-page.ts'
import type { Endpoint, RouteArgs } from './page/page.ts'
import { answerPage, answerThrown, methodNotAllowed } from './render-page.server.tsx'
import type { Route } from './route-table.ts'
import { routes } from './routes.ts'

/**
 * Every address of the site, ready for the server. The built site loads all pages at start, since the next build may
 * replace this one before the server is stopped; in development a page is loaded when it is first requested.
 */
export async function openSite(): Promise<readonly SiteRoute[]> {
  if (import.meta.env.PROD) await Promise.all(routes.map((route) => route.open()))
  return routes.map((route) => ({ path: route.path, answer: (args) => answer(route, args) }))
}

async function answer(route: Route, args: RouteArgs<string>): Promise<Response | RenderedPage> {
  if (args.request.method === 'OPTIONS') return await answerOptions(route)
  if (route.kind === 'page') return await answerPage((await route.open()).default, args)
  return await answerEndpoint((await route.open()).default, args)
}

/** What an address takes. It is in the headers alone, and no other origin is let in. */
async function answerOptions(route: Route): Promise<Response> {
  const { act } = (await route.open()).default
  return new Response(null, { status: 204, headers: { allow: act ? 'GET, HEAD, POST' : 'GET, HEAD' } })
}

async function answerEndpoint(endpoint: Endpoint, args: RouteArgs<string>): Promise<Response | RenderedPage> {
  try {
    await decideView(endpoint, args)
    if (args.request.method === 'GET' || args.request.method === 'HEAD') return await endpoint.load(args)
    if (!endpoint.act || isOnGrant(args)) return methodNotAllowed('GET, HEAD')
    return await endpoint.act(args)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    // A person follows a link to a file, and should not be left with an empty page.
    if (thrown instanceof BusyPage) return answerThrown(thrown, args)
    if (thrown instanceof MissingPage) return new Response(null, { status: 404 })
    throw thrown
  }
}
