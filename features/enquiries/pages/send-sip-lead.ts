import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { submitLead } from '../enquiries.server.ts'
import { keyPattern, senderWithKey } from '../sender.server.ts'

export default defineEndpoint({ load, act })

/** Nothing can be read here; leads only go in. */
function load() {
  return refusal(405, 'method-not-allowed', 'Send a lead with POST.', { headers: { allow: 'POST' } })
}

/**
 * Saves a lead before it answers: 202 with its id. Any other answer means that
 * nothing was saved, and says why.
 */
async function act({ request, services, context }: RouteArgs) {
  if (request.method !== 'POST') return load()
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refusal(415, 'not-json', 'Send the lead as application/json.')
  }
  const key = request.headers.get('idempotency-key')
  if (key !== null && !keyPattern.test(key)) {
    return refusal(400, 'bad-key', 'Idempotency-Key is 1 to 128 visible ASCII characters.')
  }
  const body = await request.bytes()
  const saved = await submitLead(services, parseJson(body), senderWithKey(context, key, body))
  if (saved.ok) return Response.json({ id: saved.id }, { status: 202 })
  if ('faults' in saved) {
    return refusal(400, 'fields', 'Some fields can’t be taken.', { fields: saved.faults })
  }
  switch (saved.reason) {
    case 'not-an-object':
      return refusal(400, saved.reason, 'Send one JSON object with the fields of a lead.')
    case 'key-used-for-another':
      return refusal(409, saved.reason, 'This Idempotency-Key was used for another lead.')
    case 'too-many':
      return refusal(429, saved.reason, 'Too many leads from this address. Try again later.', {
        headers: { 'retry-after': String(saved.retryAfterSeconds) },
      })
  }
}

/** JSON is UTF-8; other bytes would be kept as question marks, so they are no JSON here. */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

function refusal(
  status: number,
  code: string,
  message: string,
  more: { fields?: object; headers?: Record<string, string> } = {},
): Response {
  return Response.json(
    { error: { code, message, ...(more.fields ? { fields: more.fields } : {}) } },
    { status, headers: more.headers },
  )
}
