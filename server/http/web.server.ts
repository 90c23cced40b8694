import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { endpoints } from '#content/endpoints.ts'
import { type Services, servicesContext, type Visit, visitContext } from '#server/kernel/services.server.ts'
import { readFetchStatus } from '#server/prices/nav-job.server.ts'
import { clientAddress } from './address.server.ts'
import { bodyLimitOf, readBody } from './body.server.ts'
import { bytesOf } from './drawn-page.server.ts'
import { contentSecurityPolicy, securityHeaders } from './headers.server.ts'
import { keptResponse } from './memory.server.ts'
import { mayChangeThings } from './origin.server.ts'
import { compressPage, type PageMemory } from './page-memory.server.ts'
import type { StaticFiles } from './static-files.server.ts'

/** Posts that use no session and so need no proof of where they come from; a foreign origin is refused all the same. */
const openEndpoints = new Set<string>(Object.values(endpoints))

/** Headers by which a client could talk to the framework instead of to the site. */
const internalHeaders = [
  'x-react-router-prerender-data',
  'x-remix-response',
  'x-remix-redirect',
  'x-forwarded-host',
]

/** What answers requests: the built pages, the files beside them, and what is kept in memory. */
export interface WebParts {
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  readonly mode: 'production' | 'development'
  readonly files: StaticFiles
  readonly memory: PageMemory
  /** Whether the program is about to end: then `/readyz` sends visitors to another server. */
  readonly isStopping: () => boolean
}

type Env = { Bindings: HttpBindings; Variables: { visit: Visit } }

/**
 * The site as one listener for node:http. Answers that are the same for
 * everyone leave from memory before any framework is entered; the rest goes
 * through the checks below, in the order they are written, to the pages.
 */
export function createWeb(
  services: Services,
  parts: WebParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const isHttps = services.settings.publicOrigin?.startsWith('https:') ?? false
  const common = securityHeaders(isHttps)
  // While one develops, Vite injects scripts and styles of its own.
  if (parts.mode === 'development') delete common['content-security-policy']
  const render = createRequestHandler(parts.build, parts.mode)
  const app = new Hono<Env>()

  app.use(async (c, next) => {
    const started = performance.now()
    const visit = newVisit(services, c)
    c.set('visit', visit)
    await next()
    for (const [name, value] of Object.entries(common)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    // RFC 9110, 15.5.6 asks for it; the framework's own refusals don't say it. Where POST is refused too, only reading is left.
    if (c.res.status === 405 && !c.res.headers.has('allow')) {
      c.res.headers.set('allow', c.req.method === 'POST' ? 'GET, HEAD' : 'GET, HEAD, POST')
    }
    logRequest(services, visit, c.req.method, c.res.status, performance.now() - started)
  })

  app.get('/healthz', (c) => plain(c, '/healthz', 200, { status: 'up' }))
  app.get('/readyz', async (c) => {
    if (parts.isStopping()) return plain(c, '/readyz', 503, { status: 'stopping' })
    // Old prices are no reason to send visitors away: they are said here, and on the screens.
    const prices = await readPriceStatus(services)
    return plain(
      c,
      '/readyz',
      prices ? 200 : 503,
      prices ? { status: 'ready', prices } : { status: 'database does not answer' },
    )
  })

  // The framework's list of routes, which no page of ours asks for.
  app.all('/__manifest', (c) => refuse(c, 404, 'not-found', 'There is nothing here.'))

  app.all('*', async (c) => {
    const visit = c.get('visit')
    const request = ownRequest(services, c.req.raw)
    const url = new URL(request.url)
    if (!mayChangeThings(request, !openEndpoints.has(url.pathname))) {
      visit.denied = 'foreign-origin'
      return refuse(c, 403, 'foreign-origin', 'This can only be sent from the site itself.')
    }
    // Nobody types one, and PostgreSQL fails at it.
    if (/%00/.test(`${url.pathname}${url.search}`)) return refuse(c, 400, 'nul', 'No address holds a NUL.')
    // The framework would write the whole address into the log.
    if (!isReadable(url.pathname)) return refuse(c, 400, 'unreadable', 'This address cannot be read.')
    const limit = bodyLimitOf(url.pathname)
    const body = await readBody(request.body, limit)
    if (body === null) {
      c.header('connection', 'close')
      return refuse(c, 413, 'too-large', `Send at most ${Math.floor(limit / 1024)} KB.`)
    }
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(visitContext, visit)
    // Most have none, and a request costs more to copy than a small page to draw.
    const response = await render(request.body ? withBody(request, body) : request, context)
    return await finish(request, url, response, visit)
  })

  app.onError((error, c) => {
    const visit = c.get('visit')
    services.log.error({ err: error, id: visit?.id }, 'a request failed')
    return refuse(c, 500, 'failed', `Something went wrong on our side. Error number ${visit?.id}.`)
  })

  async function finish(request: Request, url: URL, response: Response, visit: Visit): Promise<Response> {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const type = response.headers.get('content-type')
    if (!type?.startsWith('text/html')) {
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
      const isOpen = !response.headers.get('cache-control')?.includes('no-store')
      // The framework's data for its own script.
      if (type === 'text/x-script') response.headers.set('content-type', `${type}; charset=utf-8`)
      // What is no secret: the prices of a fund, for its chart or as a file.
      const isWorthIt = isOpen && response.status === 200 && /^(application\/json|text\/csv)/.test(type ?? '')
      return isWorthIt ? await compressed(response, accepted) : response
    }
    const html = await bytesOf(response)
    const headers = { ...common, ...Object.fromEntries(response.headers) }
    const isForEveryone = visit.isForEveryone && !visit.isPersonal
    const isAnybodys = isForEveryone && response.headers.getSetCookie().length === 0
    const mayBeKept = isAnybodys && response.status === 200 && request.method === 'GET'
    if (mayBeKept && url.search === '' && parts.mode === 'production') {
      const ofEveryone = { ...headers, 'cache-control': 'no-cache' }
      return keptResponse(await parts.memory.keep(url.pathname, html.toString(), ofEveryone), accepted)
    }
    headers['cache-control'] ??= isForEveryone ? 'no-cache' : 'no-store'
    if (headers['content-security-policy']) {
      const nonce = [`'nonce-${visit.nonce}'`]
      headers['content-security-policy'] = contentSecurityPolicy({ scripts: nonce, styles: nonce })
    }
    const sent = await compressPage(html, accepted)
    if (sent.encoding) headers['content-encoding'] = sent.encoding
    headers['content-length'] = String(sent.body.length)
    headers.vary = 'accept-encoding'
    // An object keeps one cookie of several, so they are set apart.
    delete headers['set-cookie']
    const result = new Response(new Uint8Array(sent.body), { status: response.status, headers })
    for (const cookie of response.headers.getSetCookie()) result.headers.append('set-cookie', cookie)
    return result
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

function newVisit(services: Services, c: Context<Env>): Visit {
  return {
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

/** Whether the escapes of a path are letters: `%ff` is none. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** The same answer, in fewer bytes. */
async function compressed(response: Response, accepted: string): Promise<Response> {
  const { body, encoding } = await compressPage(Buffer.from(await response.arrayBuffer()), accepted)
  const headers = new Headers(response.headers)
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  headers.append('vary', 'accept-encoding')
  return new Response(new Uint8Array(body), { status: response.status, headers })
}

/**
 * The request as the site sees itself: with the public origin, whatever a proxy
 * in front speaks to us (the framework compares Origin with the request's URL),
 * and without the headers that are the framework's own.
 */
function ownRequest(services: Services, request: Request): Request {
  const url = new URL(request.url)
  const origin = services.settings.publicOrigin ?? url.origin
  const headers = new Headers(request.headers)
  for (const name of internalHeaders) headers.delete(name)
  const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers, signal: request.signal }
  if (request.body) {
    init.body = request.body
    init.duplex = 'half'
  }
  return new Request(`${origin}${url.pathname}${url.search}`, init)
}

function withBody({ url, method, headers, signal }: Request, body: Uint8Array): Request {
  return new Request(url, { method, headers, signal, body: new Uint8Array(body) })
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
  c.get('visit').pattern = pattern
  c.header('cache-control', 'no-store')
  return c.json(body, status)
}

function refuse(
  c: Context<Env>,
  status: 400 | 403 | 404 | 413 | 500,
  code: string,
  message: string,
): Response {
  c.header('cache-control', 'no-store')
  return c.json({ error: { code, message } }, status)
}

function logRequest(services: Services, visit: Visit, method: string, status: number, ms: number): void {
  const { id, pattern, denied } = visit
  const line = { id, method, route: pattern, status, ms: Math.round(ms) }
  if (denied) services.log.warn({ ...line, denied }, 'request')
  else services.log.info(line, 'request')
}
