import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono, type Next } from 'hono'
import { isAllowed } from '#features/staff/addresses.server.ts'
import {
  browserOf,
  type DeskRequest,
  requireAllowedAddress,
  requireStaff,
  type SignedInStaff,
  StaffRefused,
} from '#features/staff/session.server.ts'
import { exactAddress } from '#kit/http/address.server.ts'
import { BodyEnded, readBody } from '#kit/http/body.server.ts'
import { securityHeaders } from '#kit/http/headers.server.ts'
import { mayChangeItems } from '#kit/http/origin.server.ts'
import { StaticFiles } from '#kit/http/static-files.server.ts'
import { recordTopics } from '#kit/memo/memo.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { troubleOf } from '#kit/services/trouble.server.ts'
import { may } from '../acts/access.ts'

import {
  backgroundHeader,
  idempotencyHeader,
  inputHeader,
  nowHeader,
  practiceHeader,
  topicsHeader,
} from '../acts/answers.ts'
import { type AnyAct, type AnyQuery, callOf } from '../acts/endpoint.server.ts'
import { answerAct, answerQuery, faulty, refuse } from '../acts/http-answer.server.ts'
import { refusedPage } from '../sign-in/pages.server.ts'
import { addApi, makeProblems } from './api/serve.server.ts'
import type { DeskEnv } from './desk-env.ts'
import type { LiveHub } from './live.server.ts'
import { addLiveStream } from './live-stream.server.ts'
import { addMetrics } from './metrics.server.ts'
import { sendJson } from './send-json.server.ts'
import type { DeskServices } from './services.server.ts'
import { type DeskFiles, deskPolicy, shellPage } from './shell-page.server.ts'

export interface DeskParts {
  readonly queries: Readonly<Record<string, AnyQuery>>
  readonly acts: Readonly<Record<string, AnyAct>>
  readonly files: DeskFiles
  readonly hub: LiveHub
  /** Adds the pages for people who are not signed in yet. They come before everything that asks for a session. */
  readonly signInPages?: (app: Hono<DeskEnv>) => void
  /** Adds the client's own pages, to look at. */
  readonly herPages?: (app: Hono<DeskEnv>) => void
  /** Adds the twins that colleagues practise in; they answer instead of what comes after. */
  readonly practice?: (app: Hono<DeskEnv>) => void
  /** Whose request it is, where that is not asked of these services: in a twin. */
  readonly staffOf?: (request: DeskRequest) => Promise<SignedInStaff>
}

/** The addresses of the pages that a person without an open session is sent to. */
export const deskDoors = { signIn: '/sign-in', unlock: '/unlock' } as const

/** Text that people type, and lists of at most some thousand ids. */
const bodyLimitBytes = 256 * 1024
const inputLimit = 8 * 1024

/**
 * Returns the desk as one listener for node:http: static files, and the routes of `createDeskApp`. Nothing else answers, and
 * nothing at all answers a network that is not allowed.
 */
export function createDeskWeb(
  services: DeskServices,
  parts: DeskParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const common = commonHeaders(services)
  const files = new StaticFiles(parts.files.folder)
  const listener = getRequestListener(createDeskApp(services, parts).fetch, { overrideGlobalObjects: false })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // A failing database is reported by the route.
    const isOpen =
      isRead &&
      isOwnHost(services, request) &&
      (await isAllowed(services.db, addressOf(services, request)).catch(() => false))
    if (isOpen && files.send(request, response, common)) return
    await listener(request, response)
  }
  return (request, response) => void answer(request, response)
}

function commonHeaders({ settings: { deskOrigin } }: Pick<Services, 'settings'>): Record<string, string> {
  return {
    ...securityHeaders(deskOrigin?.startsWith('https:') ?? false),
    // With no-referrer, browsers post forms with `Origin: null`.
    'referrer-policy': 'same-origin',
  }
}

/** Returns the routes of the desk: pages before sign-in, the shell page, data, acts and the stream of changes. */
export function createDeskApp(services: DeskServices, parts: DeskParts): Hono<DeskEnv> {
  const { deskOrigin } = services.settings
  const common = commonHeaders(services)
  const app = new Hono<DeskEnv>()
  const staffOf = parts.staffOf ?? ((request: DeskRequest) => requireStaff(services, request))

  app.use(async (c, next) => {
    const started = performance.now()
    const id = randomUUID()
    c.set('id', id)
    c.set('route', 'unmatched')
    c.set('origin', deskOrigin ?? new URL(c.req.url).origin)
    c.set('desk', deskRequestOf(services, c))
    await next()
    for (const [name, value] of Object.entries(common)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    const ms = Math.round(performance.now() - started)
    const { who } = c.get('desk')
    const line = { id, method: c.req.method, desk: c.get('route'), status: c.res.status, ms }
    services.log.info({ ...line, ...(who ? { who } : {}) }, 'request')
  })
  makeProblems(app)
  app.use(async (c, next) => {
    await requireAllowedAddress(services, c.get('desk'))
    await services.refreshFirm()
    await next()
  })
  app.use(async (c, next) => {
    if (!isOwnHost(services, c.env.incoming)) {
      c.set('route', 'foreign-host')
      return c.text('Set DESK_ORIGIN to open the desk under another name than localhost.\n', 421)
    }
    return await next()
  })
  app.use(refuseForeignOrigins)
  app.use(async (c, next) => {
    // Nobody types a NUL, and PostgreSQL rejects it.
    if (!c.req.url.includes('%00')) return await next()
    c.set('route', 'nul')
    return await sendJson(c, refuse(400, 'unreadable'))
  })

  addMetrics(app, services)
  addApi(app, services)
  parts.signInPages?.(app)
  parts.practice?.(app)
  app.on('GET', ['/', '/desk'], async (c) => {
    c.set('route', 'shell')
    return c.redirect(homeOf(services, await staffOf(c.get('desk'))))
  })
  app.get('/desk/*', async (c) => {
    c.set('route', 'shell')
    const signedIn = await staffOf(c.get('desk'))
    return page(c, shellPage(parts.files, services.firm().name, signedIn, services.practice !== null))
  })

  // A page that was opened before practice began or ended shows other data than this would answer.
  app.use(async (c, next) => {
    const isPractice = c.req.header(practiceHeader) === '1'
    if (isPractice === (services.practice !== null) || !/^\/(?:data|act)\//.test(c.req.path))
      return await next()
    c.set('route', 'other-book')
    return await sendJson(c, refuse(409, 'other-book'))
  })

  app.get('/data/:name', async (c) => {
    const query = own(parts.queries, c.req.param('name'))
    if (!query) return c.notFound()
    c.set('route', `data/${c.req.param('name')}`)
    const signedIn = await staffOf(c.get('desk'))
    const text = c.req.query('input') ?? '{}'
    const input = text.length > inputLimit ? null : parseJson(text)
    if (!input) return sendJson(c, refuse(400, 'unreadable'))
    const call = callOf(services, signedIn, requestOf(c))
    const { value: answer, topics } = await recordTopics(() => answerQuery(query, call, input.value))
    c.header(topicsHeader, topics.join())
    c.header(nowHeader, String(services.clock.now()))
    return sendJson(c, answer)
  })

  app.post('/act/:name', async (c) => {
    const act = own(parts.acts, c.req.param('name'))
    if (!act) return c.notFound()
    c.set('route', `act/${c.req.param('name')}`)
    const signedIn = await staffOf(c.get('desk'))
    const call = callOf(services, signedIn, requestOf(c))
    const key = c.req.header(idempotencyHeader) ?? ''
    if (act.takesFile) {
      // Nobody without the right makes the desk read a file.
      if (!may(signedIn.staff.roles, act.right)) return sendJson(c, refuse(403, 'right'))
      const file = await readBody(c.req.raw.body, act.takesFile.maxBytes)
      if (file === 'too-large') return sendJson(c, faulty({ file: act.takesFile.tooLarge }))
      const input = parseEncoded(c.req.header(inputHeader) ?? '')
      if (!input) return sendJson(c, refuse(400, 'unreadable'))
      return sendJson(c, await answerAct(act, { ...call, file: file ?? new Uint8Array() }, input.value, key))
    }
    const body = await readBody(c.req.raw.body, bodyLimitBytes)
    const input = body && body !== 'too-large' ? parseJson(Buffer.from(body).toString('utf8')) : null
    if (!input) return sendJson(c, refuse(400, 'unreadable'))
    return sendJson(c, await answerAct(act, call, input.value, key))
  })

  parts.herPages?.(app)

  addLiveStream(app, {
    hub: parts.hub,
    staffOf,
    reasonOf: (error) => (error instanceof StaffRefused ? reasons[error.reason] : 'failed'),
  })

  app.notFound((c) => sendJson(c, refuse(404, 'missing')))
  app.onError((error, c) => {
    if (error instanceof StaffRefused) return refuseVisitor(c, error)
    const id = c.get('id')
    if (error instanceof BodyEnded) {
      services.log.info({ id }, 'a body ended early')
      return sendJson(c, refuse(400, 'unreadable'))
    }
    services.log.error({ err: error, id }, 'a request to the desk failed')
    const trouble = troubleOf(error)
    if (trouble === null) return sendJson(c, refuse(500, 'failed', id))
    return sendJson(c, refuse(503, c.req.method === 'POST' ? trouble : 'away'))
  })

  return app
}

/** The first screen: the first hour for the owner of a firm that is still the sample, otherwise the usual one. */
function homeOf(services: Services, { staff, isSample }: SignedInStaff): string {
  const isFirst = !isSample && may(staff.roles, 'change-firm') && services.firm().isSample
  return isFirst ? '/desk/first-hour' : '/desk/today'
}

const reasons = {
  address: 'address',
  'no-session': 'signed-out',
  locked: 'locked',
  'proof-too-old': 'proof',
} as const satisfies Record<StaffRefused['reason'], string>

const statuses = { address: 403, 'no-session': 401, locked: 401, 'proof-too-old': 428 } as const

/** A page leads to sign-in and comes back to its address; data says why. */
function refuseVisitor(c: Context<DeskEnv>, { reason }: StaffRefused): Promise<Response> | Response {
  if (reason === 'address' && c.req.header('accept')?.includes('text/html')) {
    return page(c, refusedPage(c.get('desk').address), 403)
  }
  const isPage = c.get('route') === 'shell' && reason !== 'address'
  if (!isPage) return sendJson(c, refuse(statuses[reason], reasons[reason]))
  const { pathname, search } = new URL(c.req.url)
  const door = reason === 'locked' ? deskDoors.unlock : deskDoors.signIn
  return c.redirect(`${door}?next=${encodeURIComponent(`${pathname}${search}`)}`)
}

function requestOf(c: Context<DeskEnv>) {
  return { origin: c.get('origin'), requestId: c.get('id') }
}

/** Reads what the rules of sessions need of a request. */
function deskRequestOf(services: Services, c: Context<DeskEnv>): DeskRequest {
  const cookie = c.req.header('cookie') ?? ''
  return {
    cookie,
    browser: browserOf(services, cookie),
    userAgent: c.req.header('user-agent') ?? '',
    address: addressOf(services, c.env.incoming),
    isBackground: c.req.header(backgroundHeader) === '1',
  }
}

/**
 * Returns true if a request may name this host. Without DESK_ORIGIN only this machine may open the desk: a page of somebody
 * else whose name resolves to 127.0.0.1 is refused.
 */
function isOwnHost({ settings }: Services, { headers }: IncomingMessage): boolean {
  return (
    settings.deskOrigin !== null || /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(headers.host ?? '')
  )
}

function addressOf({ settings }: Services, { socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  return exactAddress(
    socket.remoteAddress ?? 'unknown',
    Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? null),
    settings.trustProxy,
  )
}

async function refuseForeignOrigins(c: Context<DeskEnv>, next: Next): Promise<Response | undefined> {
  if (!mayChangeItems(c.req.raw, c.get('origin'), true)) {
    c.set('route', 'foreign-origin')
    return await sendJson(c, refuse(403, 'foreign-origin'))
  }
  await next()
}

export function page(
  c: Context<DeskEnv>,
  html: string,
  status: 200 | 400 | 403 | 409 | 422 | 429 = 200,
): Response {
  return c.html(html, status, { 'content-security-policy': deskPolicy, 'cache-control': 'no-store' })
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | null {
  return Object.hasOwn(record, name) ? (record[name] ?? null) : null
}

/** Reads JSON from a header; an empty one is an empty input. */
function parseEncoded(text: string): { readonly value: unknown } | null {
  try {
    return parseJson(text === '' ? '{}' : decodeURIComponent(text))
  } catch {
    return null
  }
}

function parseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
