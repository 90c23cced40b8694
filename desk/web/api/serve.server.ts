import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Context, Hono } from 'hono'
import { fill } from '#content/fill.ts'
import { actorOfProgram, findProgram, type Program } from '#features/programs/programs.server.ts'
import { deskProgramWords } from '#features/programs/words/desk.ts'
import { countWithin } from '#kit/acts/attempts.server.ts'
import { minuteMs } from '#kit/clock/time.ts'
import type { DeskRefusal } from '../../acts/answers.ts'
import { callOf } from '../../acts/endpoint.server.ts'
import { answerQuery, type EndpointAnswer } from '../../acts/http-answer.server.ts'
import type { DeskEnv } from '../desk-env.ts'
import { sendJson } from '../send-json.server.ts'
import type { DeskServices } from '../services.server.ts'
import { apiDocument, apiRoot } from './document.ts'
import { type ApiPath, apiPaths } from './paths.server.ts'

const words = deskProgramWords.api
const problemType = 'application/problem+json; charset=utf-8'
/** How often a program may read in a minute. */
export const mostInAMinute = 120

/** What is wrong with which parameter, in sentences. */
type Errors = Readonly<Record<string, string>>

/** Makes problems (RFC 9457) of whatever else the desk refuses to programs. It comes before everything that refuses. */
export function makeProblems(app: Hono<DeskEnv>): void {
  app.use(`${apiRoot}/*`, async (c, next) => {
    await next()
    const { status, headers } = c.res
    if (status < 400 || headers.get('content-type') === problemType) return
    c.res = undefined
    c.res = await problem(c, status as EndpointAnswer['status'])
  })
}

/**
 * Adds the interface for programs. It reads by the queries of the office, which write each read down; a program may read what an auditor
 * may, within the scopes of its token. The description needs no token: it is the same for every firm.
 */
export function addApi(app: Hono<DeskEnv>, services: DeskServices): void {
  // Programs read no practice data.
  if (services.practice !== null) return
  const document = apiDocument()
  app.get(`${apiRoot}/openapi.json`, async (c) => await sendJson(c, { status: 200, body: document }))
  for (const one of apiPaths) {
    app.get(`${apiRoot}${one.path.replaceAll(/\{(\w+)\}/g, ':$1{[\\w-]+}')}`, async (c) => {
      c.set('route', `api${one.path}`)
      return await answer(c, services, one)
    })
  }
  app.all(`${apiRoot}/*`, async (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return await problem(c, 404)
    return await problem(c, 405, words.onlyGet, {}, { allow: 'GET' })
  })
}

async function answer(c: Context<DeskEnv>, services: DeskServices, one: ApiPath): Promise<Response> {
  const program = await findProgram(services, c.req.header('authorization') ?? '')
  if (!program) {
    return await problem(c, 401, words.token, {}, { 'www-authenticate': 'Bearer error="invalid_token"' })
  }
  c.get('desk').who = program.id
  const now = services.clock.now()
  if ((await countWithin(services.db, `program/${program.id}`, now, minuteMs)) > mostInAMinute) {
    const seconds = Math.ceil((minuteMs - (now % minuteMs)) / 1000)
    return await problem(c, 429, words.often, {}, { 'retry-after': String(seconds) })
  }
  if (!program.scopes.includes(one.scope)) {
    const detail = fill(words.scope, { scope: one.scope })
    const wanted = `Bearer error="insufficient_scope", scope="${one.scope}"`
    return await problem(c, 403, detail, {}, { 'www-authenticate': wanted })
  }
  const { input, errors } = readAddress(c, one)
  if (Object.keys(errors).length > 0) return await problem(c, 400, words.parameter, errors)
  const { status, body } = await answerQuery(one.query, callOfProgram(c, services, program), input)
  if (status !== 200) {
    const { words: detail, faults } = body as DeskRefusal
    return await problem(c, faults ? 400 : status, detail, faults)
  }
  const told = one.answer.read(one.pick(body))
  if (!told.ok) throw new Error(`${one.path} does not answer as declared: ${Object.keys(told.faults).join()}`)
  const tag = `W/"${createHash('sha256').update(JSON.stringify(told.value)).digest('base64url').slice(0, 22)}"`
  if (c.req.header('if-none-match') === tag) return c.body(null, 304, { etag: tag })
  return await sendJson(c, { status: 200, body: told.value }, { etag: tag })
}

function callOfProgram(c: Context<DeskEnv>, services: DeskServices, program: Program) {
  const { id, name } = program
  const staff = { id, name, email: '', roles: ['auditor'] as const }
  const { address } = c.get('desk')
  const asSignedIn = { staff, actor: actorOfProgram(program), sessionId: '', provenAt: '', address }
  const from = { origin: c.get('origin'), requestId: c.get('id') }
  return callOf(services, { ...asSignedIn, isSample: false }, from)
}

/** Reads the input of a query from an address. The query's own rules judge it; unknown and repeated parameters are refused here. */
function readAddress(c: Context<DeskEnv>, { path, asks, query }: ApiPath) {
  const input: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) input[name] = c.req.param(name)
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (!asks.includes(name)) Object.defineProperty(errors, name, { value: words.unknown, enumerable: true })
    else if (Object.hasOwn(input, name)) errors[name] = words.twice
    else
      input[name] =
        query.parse.describes[name]?.kind === 'whole' && /^\d{1,15}$/.test(value) ? Number(value) : value
  }
  return { input, errors: errors as Errors }
}

async function problem(
  c: Context<DeskEnv>,
  status: EndpointAnswer['status'],
  detail?: string,
  errors: Errors = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const fields = Object.entries(errors).map(([field, message]) => ({ field, message }))
  const body = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    detail: detail ?? null,
    errors: fields,
  }
  return await sendJson(c, { status, body }, { 'content-type': problemType, ...headers })
}
