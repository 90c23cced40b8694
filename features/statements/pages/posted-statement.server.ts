import { findClient } from '#features/identity/session.server.ts'
import { parseSent } from '#features/readers/statements/parse-sent.ts'
import {
  type SentStatement,
  type TakeInChoices,
  type TakeInRefusal,
  takeInLimits,
} from '#features/readers/statements/take-in.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { inSlices } from '#kit/jobs/slices.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { parseBoundedJson } from '#kit/text/bounded-json.ts'
import type { RouteArgs } from '#site/page/page.ts'
import type { TakeInAccount } from '../save-statement.server.ts'

/** Statements that one client plans or takes in within an hour. Each costs a second of work at most. */
const mostInAnHour = 120
/** A statement nests nine deep; a row and its place are two parts, and so are a notice and its own. */
const jsonBounds = { depth: 16, openings: 8 * takeInLimits.rows }

/**
 * Reads the statement that a device posted and hands it on to a signed-in client's account.
 *
 * @returns JSON: 401 without a body if nobody is signed in, 400 for a body that no reader wrote, 409 for a refusal.
 */
export async function answerStatement(
  { request, services, context }: RouteArgs,
  use: (
    account: TakeInAccount,
    sent: SentStatement,
    choices: TakeInChoices,
  ) => Promise<{ readonly ok: true } | TakeInRefusal>,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const client = await findClient(context)
  if (!client) return new Response(null, { status: 401 })
  if (await isTooOften(services, 'statement', client.id, mostInAnHour))
    return answer(429, { ok: false, reason: 'too-often' })
  const text = await request.text()
  await nextTurn()
  const parsed = await inSlices(parseSent(parseBoundedJson(text, jsonBounds)))
  if (!parsed.ok) return answer(400, { ok: false, reason: 'not-a-statement' })
  const used = await use(client, parsed.sent, parsed.choices)
  return answer(used.ok ? 200 : 409, used)
}

function answer(status: number, body: { readonly ok: true } | TakeInRefusal): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
