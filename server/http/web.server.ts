import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono, type Next } from 'hono'
import { endpoints } from '#content/endpoints.ts'
import { defaultLanguage } from '#content/language.ts'
import type { RequestContext, Services } from '#server/kernel/services.server.ts'
import { readFetchStatus } from '#server/prices/nav-job.server.ts'
import { clientAddress } from './address.server.ts'
import { bodyLimitOf, readBody } from './body.server.ts'
import { compressOnce } from './compress.server.ts'
import { contentSecurityPolicy, securityHeaders } from './headers.server.ts'
import { keptResponse } from './memory.server.ts'
import { mayChangeThings } from './origin.server.ts'
import type { PageMemory } from './page-memory.server.ts'
import type { RenderedPage, SiteRoute } from './route.server.ts'
import type { StaticFiles } from './static-files.server.ts'

/** Posts that use no session and so need no proof of where they come from; a foreign origin is refused all the same. */
const openEndpoints = new Set<string>(Object.values(endpoints))

/** What answers requests: the table of addresses, the files beside them, and what is kept in memory. */
export interface WebParts {
  readonly routes: readonly SiteRoute[]
  readonly mode: 'production' | 'development'
  readonly files: StaticFiles
  readonly memory: PageMemory
}

type Env = { Bindings: HttpBindings; Variables: { context: RequestContext } }

/**
 * The site as one listener for node:http. Answers that are the same for everyone leave from memory before the router
 * is entered; the rest goes through the checks below, in the order they are written, to its route.
 */
export function createWeb(
  services: Services,
  parts: WebParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const isHttps = services.settings.publicOrigin?.startsWith('https:') ?? false
  const common = securityHeaders(isHttps)
  // In development, Vite injects scripts and styles of its own.
  if (parts.mode === 'development') delete common['content-security-policy']
  const app = new Hono<Env>({ strict: false })

  app.use(async (c, next) => {
    const started = performance.now()
    const context = newContext(services, c)
    c.set('context', context)
    await next()
    for (const [name, value] of Object.entries(common)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    logRequest(context, c.req.method, c.res.status, performance.now() - started)
  })

  app.get('/healthz', (c) => plain(c, '/healthz', 200, { status: 'up' }))
  app.get('/readyz', async (c) => {
    // Old prices are no reason to send visitors away: they are reported here, and on the screens.
    const prices = await readPriceStatus(services)
    return plain(
      c,
      '/readyz',
      prices ? 200 : 503,
      prices ? { status: 'ready', prices } : { status: 'database does not answer' },
    )
  })

  app.use(refuseForeignOrigins)
  app.use(refuseUnreadableAddresses)

  for (const route of parts.routes) {
    app.all(route.path, async (c) => {
      const context = c.get('context')
      context.pattern = route.path
      const { url } = context
      const limit = bodyLimitOf(url.pathname)
      const body = await readBody(c.req.raw.body, limit)
      if (body === 'too-large') {
        c.header('connection', 'close')
        return refuse(c, 413, 'too-large', `Send at most ${Math.floor(limit / 1024)} KB.`)
      }
      const { method, headers } = c.req.raw
      const request = body ? new Request(url, { method, headers, body }) : c.req.raw
      const params = c.req.param() as Record<string, string>
      const answer = await route.answer({ request, url, params, services, context })
      return answer instanceof Response ? await finishResponse(c, answer) : await finishPage(c, answer)
    })
  }

  app.onError((error, c) => {
    const { id } = c.get('context')
    services.log.error({ err: error, id }, 'a request failed')
    return refuse(c, 500, 'failed', `Something went wrong on our side. Error number ${id}.`)
  })

  /** Compresses an answer that is no page where that pays: the prices of a fund, for its chart or as a file. */
  async function finishResponse(c: Context<Env>, response: Response): Promise<Response> {
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    const isOpen = !response.headers.get('cache-control')?.includes('no-store')
    const type = response.headers.get('content-type') ?? ''
    if (!isOpen || response.status !== 200 || !/^(application\/json|text\/csv)/.test(type)) return response
    const sent = await compressOnce(Buffer.from(await response.arrayBuffer()), acceptedBy(c))
    const headers = new Headers(response.headers)
    if (sent.encoding) headers.set('content-encoding', sent.encoding)
    headers.set('content-length', String(sent.body.length))
    headers.append('vary', 'accept-encoding')
    return new Response(new Uint8Array(sent.body), { status: response.status, headers })
  }

  /** Keeps a page that is the same for everyone, with the hashes of its inline parts; sends others with their nonce. */
  async function finishPage(c: Context<Env>, { html, status, headers }: RenderedPage): Promise<Response> {
    const { isForEveryone, isPersonal, url, nonce } = c.get('context')
    headers.set('content-type', 'text/html; charset=utf-8')
    const isOpen = isForEveryone && !isPersonal
    const isRead = c.req.method === 'GET' && status === 200 && headers.getSetCookie().length === 0
    if (isOpen && isRead && url.search === '' && parts.mode === 'production') {
      const all = { ...common, ...Object.fromEntries(headers), 'cache-control': 'no-cache' }
      return keptResponse(await parts.memory.keep(url.pathname, html, all), acceptedBy(c))
    }
    if (!headers.has('cache-control')) headers.set('cache-control', isOpen ? 'no-cache' : 'no-store')
    if (common['content-security-policy']) {
      const source = [`'nonce-${nonce}'`]
      headers.set('content-security-policy', contentSecurityPolicy({ scripts: source, styles: source }))
    }
    const sent = await compressOnce(Buffer.from(html), acceptedBy(c))
    if (sent.encoding) headers.set('content-encoding', sent.encoding)
    headers.set('content-length', String(sent.body.length))
    headers.set('vary', 'accept-encoding')
    return new Response(new Uint8Array(sent.body), { status, headers })
  }

  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return (request, response) => {
    const { method, url = '' } = request
    if (method === 'GET' || method === 'HEAD') {
      // What is kept has no query, so its path is the route's pattern.
      if (parts.memory.send(request, response)) {
        services.log.info({ method, route: url, status: response.statusCode }, 'request')
        return
      }
      if (parts.files.send(request, response, common)) {
        services.log.info({ method, route: '/assets', status: response.statusCode }, 'request')
        return
      }
    }
    void listener(request, response)
  }
}

function newContext(services: Services, c: Context<Env>): RequestContext {
  return {
    services,
    url: ownAddress(services, c.req.url),
    language: defaultLanguage,
    nonce: randomBytes(16).toString('base64'),
    address: clientAddress(
      c.env.incoming.socket.remoteAddress ?? 'unknown',
      c.req.header('x-forwarded-for') ?? null,
      services.settings.trustProxy,
    ),
    id: randomUUID(),
    cookie: c.req.header('cookie') ?? '',
    userAgent: c.req.header('user-agent') ?? '',
    isForEveryone: false,
    isPersonal: false,
    pattern: 'unmatched',
    denied: null,
  }
}

/** The requested address with the public origin, whatever a proxy in front speaks to us. */
function ownAddress(services: Services, requested: string): URL {
  const url = new URL(requested)
  const { publicOrigin } = services.settings
  return publicOrigin === null ? url : new URL(`${publicOrigin}${url.pathname}${url.search}`)
}

async function refuseForeignOrigins(c: Context<Env>, next: Next): Promise<Response | undefined> {
  const context = c.get('context')
  const needsProof = !openEndpoints.has(context.url.pathname)
  if (!mayChangeThings(c.req.raw, context.url.origin, needsProof)) {
    context.denied = 'foreign-origin'
    return refuse(c, 403, 'foreign-origin', 'This can only be sent from the site itself.')
  }
  await next()
}

async function refuseUnreadableAddresses(c: Context<Env>, next: Next): Promise<Response | undefined> {
  const { pathname, search } = c.get('context').url
  // No person types a NUL, and PostgreSQL fails at it.
  if (search.includes('%00') || pathname.includes('%00'))
    return refuse(c, 400, 'nul', 'An address cannot hold a NUL.')
  if (!isReadable(pathname)) return refuse(c, 400, 'unreadable', 'This address cannot be read.')
  await next()
}

/** True if every percent escape of a path decodes to valid UTF-8. */
function isReadable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function acceptedBy(c: Context<Env>): string {
  return c.req.header('accept-encoding') ?? ''
}

/** The state of the prices; null when the database does not answer. */
async function readPriceStatus(services: Services): Promise<object | null> {
  try {
    const { fetchedAt, problem, isOn } = await readFetchStatus(services.db, services.settings)
    return { fetch: isOn ? 'on' : 'off', fetchedAt, problem }
  } catch {
    return null
  }
}

function plain(c: Context<Env>, pattern: string, status: 200 | 503, body: object): Response {
  c.get('context').pattern = pattern
  c.header('cache-control', 'no-store')
  return c.json(body, status)
}

function refuse(c: Context<Env>, status: 400 | 403 | 413 | 500, code: string, message: string): Response {
  c.header('cache-control', 'no-store')
  return c.json({ error: { code, message } }, status)
}

function logRequest(context: RequestContext, method: string, status: number, ms: number): void {
  const { id, pattern, denied, services } = context
  const line = { id, method, route: pattern, status, ms: Math.round(ms) }
  if (denied) services.log.warn({ ...line, denied }, 'request')
  else services.log.info(line, 'request')
}
