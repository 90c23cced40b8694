import type { Context } from 'hono'
import { compressOnce } from '#kit/http/compress.server.ts'
import type { EndpointAnswer } from '../acts/http-answer.server.ts'
import type { DeskEnv } from './desk-env.ts'

/** Sends an answer as JSON, which nobody caches. */
export async function sendJson(
  c: Context<DeskEnv>,
  { status, body }: EndpointAnswer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const sent = await compressOnce(Buffer.from(JSON.stringify(body)), c.req.header('accept-encoding') ?? '')
  return c.body(new Uint8Array(sent.body), status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...(sent.encoding ? { 'content-encoding': sent.encoding } : {}),
    ...headers,
  })
}
