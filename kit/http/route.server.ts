import type { RequestContext, Services } from '../services/services.server.ts'
import type { CachedResponse } from './cached-response.server.ts'

/**
 * The arguments of a load or act. `Param` names the parameters it reads from the route's pattern.
 *
 * The request has no `url` here: behind a proxy, it differs from what the visitor sees. Use `url` instead.
 */
export interface RouteArgs<Param extends string = never> {
  readonly request: Omit<Request, 'url'>
  readonly url: URL
  readonly params: Readonly<Record<Param, string>>
  readonly services: Services
  readonly context: RequestContext
}

/** A completely rendered page, so that it can be measured, hashed and cached. */
export interface RenderedPage {
  /** A page that was kept is not rendered again. */
  readonly html: string | CachedResponse
  readonly status: number
  readonly headers: Headers
}

export interface SiteRoute {
  /** A pattern of Hono's: `/portfolio/:id`, `/cards/:path{.+}`. */
  readonly path: string
  readonly answer: (args: RouteArgs<string>) => Promise<Response | RenderedPage>
}
