import type { RequestContext, Services } from '#server/kernel/services.server.ts'

/**
 * What a load or act receives. `Param` names the parameters of the route's pattern that it reads.
 *
 * The request has no `url` here: behind a proxy it is not the one that the visitor sees. `url` is.
 */
export interface RouteArgs<Param extends string = never> {
  readonly request: Omit<Request, 'url'>
  readonly url: URL
  readonly params: Readonly<Record<Param, string>>
  readonly services: Services
  readonly context: RequestContext
}

/** A page rendered to its end, so that it can be measured, hashed and kept. */
export interface RenderedPage {
  readonly html: string
  readonly status: number
  readonly headers: Headers
}

/** One address of the site, and what answers there. */
export interface SiteRoute {
  /** A pattern of Hono's: `/portfolio/:id`, `/cards/:path{.+}`. */
  readonly path: string
  readonly answer: (args: RouteArgs<string>) => Promise<Response | RenderedPage>
}
