import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type Next } from 'hono'
import { endpoints } from '#content/endpoints.ts'
import type { Firm } from '#content/firm.ts'
import { addressIn, readLanguage } from '#content/language.ts'
import { stopMailsPath } from '#content/mail-topics.ts'
import { spokenLanguages } from '#content/words.ts'
import { readFetchStatus } from '#features/prices/nav-job.server.ts'
import { clientAddress } from '#kit/http/address.server.ts'
import { BodyEnded, readBody } from '#kit/http/body.server.ts'
import { CachedResponse } from '#kit/http/cached-response.server.ts'
import { compressOnce } from '#kit/http/compress.server.ts'
import { contentSecurityPolicy, securityHeaders } from '#kit/http/headers.server.ts'
import { sendCached } from '#kit/http/memory.server.ts'
import { mayChangeItems } from '#kit/http/origin.server.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import type { RenderedPage, SiteRoute } from '#kit/http/route.server.ts'
import type { StaticFiles } from '#kit/http/static-files.server.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { type Trouble, troubleOf } from '#kit/services/trouble.server.ts'
import { bodyLimitOf } from './body-limit.ts'
import type { PageCache } from './page-memory.server.ts'

/** Posts that use no session and so need no proof of origin. A foreign origin is still refused. */
const openEndpoints = new Set<string>([...Object.values(endpoints), stopMailsPath])

/** Marks a response that was already written to node:http. */
const sentHeader = 'x-hono-already-sent'

/** The parts that answer requests: the routes, the static files and the page cache. */
export interface WebParts {
  readonly routes: readonly SiteRoute[]
  readonly mode: 'production' | 'development'
  readonly files: StaticFiles
  readonly memory: PageCache
  /** Returns true if the program is about to stop. `/readyz` then sends visitors to another server. */
  readonly isStopping: () => boolean
}

type Env = { Bindings: HttpBindings; Variables: { context: RequestContext; epoch: string } }

/**
 * Returns the site as one listener for node:http. Cached responses are sent before the router runs. Other requests pass the
 * checks below, in order, to their route.
 */
export function createWeb(
  services: Services,
  parts: WebParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const isHttps = services.settings.publicOrigin?.startsWith('https:') ?? false
  const common = securityHeaders(isHttps)
  // In development, Vite injects scripts and styles of its own.
  if (parts.mode === 'development') delete common['content-security-policy']
  const app = new Hono<Env>({ getPath: routePath })

  app.use(async (c, next) => {
    const started = performance.now()
    // First, so that a page of older data is never cached as one of newer data.
    c.set('epoch', parts.memory.epoch())
    const context = newContext(services, c, await services.refreshFirm())
    c.set('context', context)
    await next()
    const isSent = c.res.headers.has(sentHeader)
    for (const [name, value] of isSent ? [] : Object.entries(common)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    const status = isSent ? c.env.outgoing.statusCode : c.res.status
    logRequest(context, c.req.method, status, performance.now() - started)
  })

  app.get('/healthz', (c) => plain(c, '/healthz', 200, { status: 'up' }))
  app.get('/readyz', async (c) => {
    if (parts.isStopping()) return plain(c, '/readyz', 503, { status: 'stopping' })
    // Old prices don't make the server unready. They are reported here and on the pages.
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
  app.use(leaveSlashOut)

  for (const route of parts.routes) {
    app.all(route.path, async (c) => {
      const context = c.get('context')
      context.pattern = route.path
      const { url } = context
      const request = await readRequest(c)
      if (request === null) {
        c.header('connection', 'close')
        const limit = Math.floor(bodyLimitOf(url.pathname) / 1024)
        return refuse(c, 413, 'too-large', `Send at most ${limit} KB.`)
      }
      const params = c.req.param() as Record<string, string>
      const answer = await route.answer({ request, url, params, services, context })
      return answer instanceof Response
        ? await finishResponse(c, stayInLanguage(answer, context))
        : await finishPage(c, answer)
    })
  }

  app.onError((error, c) => {
    const { id } = c.get('context')
    if (error instanceof BodyEnded) {
      services.log.info({ id }, 'a body ended early')
      return refuse(c, 400, 'unreadable', 'The request was cut off.')
    }
    services.log.error({ err: error, id }, 'a request failed')
    const trouble = troubleOf(error)
    if (trouble) {
      c.header('retry-after', '60')
      return refuse(c, 503, trouble, troubles[trouble])
    }
    return refuse(c, 500, 'failed', `Something went wrong on our side. Error number ${id}.`)
  })

  /** Compresses a response other than a page if that pays: the prices of a fund, for its chart or as a file. */
  async function finishResponse(c: Context<Env>, response: Response): Promise<Response> {
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    const isOpen = !response.headers.get('cache-control')?.includes('no-store')
    const type = response.headers.get('content-type') ?? ''
    if (!isOpen || response.status !== 200 || !/^(application\/json|text\/csv)/.test(type)) return response
    const sent = await compressOnce(
      Buffer.from(await response.arrayBuffer()),
      c.req.header('accept-encoding') ?? '',
    )
    const headers = new Headers(response.headers)
    if (sent.encoding) headers.set('content-encoding', sent.encoding)
    headers.set('content-length', String(sent.body.length))
    headers.append('vary', 'accept-encoding')
    return new Response(new Uint8Array(sent.body), { status: response.status, headers })
  }

  /**
   * Caches a page that is the same for everyone, with the hashes of its inline parts; sends others with their nonce. Writes
   * directly to node:http: wrapping the bytes in a Response takes a tenth of the page's time.
   */
  async function finishPage(c: Context<Env>, { html, status, headers }: RenderedPage): Promise<Response> {
    const context = c.get('context')
    const { isForEveryone, url, nonce, language } = context
    const { incoming, outgoing } = c.env
    const cookies = headers.getSetCookie()
    const all = { ...common, ...Object.fromEntries(headers), 'content-type': 'text/html; charset=utf-8' }
    // Browsers keep what is open for use without a network, so nothing of a session, a cookie or a form may be.
    const isRead = /^(GET|HEAD)$/.test(c.req.method) && status === 200 && cookies.length === 0
    const isOpen = context.isOpen && !context.isPersonal && isRead
    const isKeptInMemory = isOpen && isForEveryone && c.req.method === 'GET' && url.search === ''
    if (typeof html === 'string' && isKeptInMemory && parts.mode === 'production') {
      const kept = parts.memory.keep(
        addressIn(language, url.pathname),
        html,
        { ...all, 'cache-control': 'no-cache' },
        c.get('epoch'),
      )
      await sendCached(kept, incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    }
    const source = [`'nonce-${nonce}'`]
    const accepted = c.req.header('accept-encoding') ?? ''
    const isKept = html instanceof CachedResponse
    const sent = isKept ? await html.in(accepted) : await compressOnce(Buffer.from(html), accepted)
    const policy = isKept ? html.policy : contentSecurityPolicy({ scripts: source, styles: source })
    outgoing.writeHead(status, {
      'cache-control': isOpen ? 'no-cache' : 'no-store',
      ...all,
      ...(common['content-security-policy'] ? { 'content-security-policy': policy } : {}),
      ...(sent.encoding ? { 'content-encoding': sent.encoding } : {}),
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      'content-length': sent.body.length,
      vary: 'accept-encoding',
    })
    outgoing.end(sent.body)
    return RESPONSE_ALREADY_SENT
  }

  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return (request, response) => {
    const { method, url = '' } = request
    if (method === 'GET' || method === 'HEAD') {
      // A cached page has no query, so its path is the route's pattern.
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

/** The path that a route is found by: without the language before it, and without a slash at its end. */
function routePath(request: Request): string {
  const { path } = readLanguage(new URL(request.url).pathname, spokenLanguages())
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function newContext(services: Services, c: Context<Env>, firm: Firm): RequestContext {
  const requested = ownAddress(services, c.req.url)
  const { language, path } = readLanguage(requested.pathname, spokenLanguages())
  return {
    services,
    firm,
    url: new URL(`${requested.origin}${path}${requested.search}`),
    language,
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
    isOpen: false,
    isPersonal: false,
    pattern: 'unmatched',
    who: null,
    denied: null,
  }
}

/** Redirects name paths as routes do; the address that is sent is the one in the visitor's language. */
function stayInLanguage(answer: Response, { language }: RequestContext): Response {
  const location = answer.headers.get('location')
  if (location !== null) answer.headers.set('location', addressIn(language, location))
  return answer
}

/** Returns the requested URL with the public origin, whatever protocol a proxy uses to reach us. */
function ownAddress(services: Services, requested: string): URL {
  const url = new URL(requested)
  const { publicOrigin } = services.settings
  return publicOrigin === null ? url : new URL(`${publicOrigin}${url.pathname}${url.search}`)
}

/**
 * Returns the request with its body; null if the body is too large. GET and HEAD have no body, and accessing it would copy
 * the request.
 */
async function readRequest(c: Context<Env>): Promise<Request | null> {
  const { raw, method } = c.req
  if (method === 'GET' || method === 'HEAD') return raw
  const { url } = c.get('context')
  const body = await readBody(raw.body, bodyLimitOf(url.pathname))
  if (body === 'too-large') return null
  return body ? new Request(url, { method, headers: raw.headers, body }) : raw
}

async function refuseForeignOrigins(c: Context<Env>, next: Next): Promise<Response | undefined> {
  const context = c.get('context')
  const needsProof = !openEndpoints.has(context.url.pathname)
  if (!mayChangeItems(c.req.raw, context.url.origin, needsProof)) {
    context.denied = 'foreign-origin'
    return refuse(c, 403, 'foreign-origin', 'This can only be sent from the site itself.')
  }
  await next()
}

async function refuseUnreadableAddresses(c: Context<Env>, next: Next): Promise<Response | undefined> {
  const { pathname, search } = c.get('context').url
  // Nobody types a NUL, and PostgreSQL rejects it.
  if (search.includes('%00') || pathname.includes('%00'))
    return refuse(c, 400, 'nul', 'An address cannot hold a NUL.')
  if (!isReadable(pathname)) return refuse(c, 400, 'unreadable', 'This address cannot be read.')
  await next()
}

/** Each page has one address: `/hi/` leads to `/hi`. A form that is sent to the other one is answered there. */
async function leaveSlashOut(c: Context<Env>, next: Next): Promise<Response | undefined> {
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  // Two slashes in front would name another host.
  if (isRead && /^\/[^/\\].*[^/]\/$|^\/[^/\\]\/$/.test(pathname))
    return redirect(`${pathname.slice(0, -1)}${search}`, 301)
  await next()
}

/** Returns true if every percent escape of a path decodes to valid UTF-8. */
function isReadable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Returns the state of the prices; null if the database does not answer. */
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

/** For programs, in English as every answer to them. */
const troubles: Readonly<Record<Trouble, string>> = {
  'not-kept':
    'Our records can’t be written or read at the moment. Nothing of this was kept. Try again in a minute.',
  unsure:
    'The connection to our records broke, so this may or may not be kept. The same key sent again is kept once.',
}

function refuse(
  c: Context<Env>,
  status: 400 | 403 | 413 | 500 | 503,
  code: string,
  message: string,
): Response {
  c.header('cache-control', 'no-store')
  return c.json({ error: { code, message } }, status)
}

function logRequest(context: RequestContext, method: string, status: number, ms: number): void {
  const { id, pattern, who, denied, services } = context
  const line = { id, method, route: pattern, status, ms: Math.round(ms), ...(who ? { who } : {}) }
  if (denied) services.log.warn({ ...line, denied }, 'request')
  else services.log.info(line, 'request')
}
