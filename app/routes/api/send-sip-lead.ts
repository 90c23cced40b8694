import { createHash, randomUUID } from 'node:crypto'
import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { parseConsent } from '#server/enquiries/consent.ts'
import { takeLead } from '#server/enquiries/enquiries.server.ts'
import { parseLead } from '#server/enquiries/lead.ts'

export default defineEndpoint({ load, act })

const keyPattern = /^[\x21-\x7e]{1,128}$/

/** Nothing can be read here; leads only go in. */
function load() {
  return refusal(405, 'method-not-allowed', 'Send a lead with POST.', { headers: { allow: 'POST' } })
}

/**
 * Keeps a lead before it answers: 202 with its id. Any other answer means that
 * nothing was kept, and says why.
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
  const input = parseJson(body)
  const lead = parseLead(input)
  if (!lead.ok) {
    return lead.reason === 'fields'
      ? refusal(400, 'fields', 'Some fields can’t be taken.', { fields: lead.fields })
      : refusal(400, 'not-an-object', 'Send one JSON object with the fields of a lead.')
  }
  // Only programs fill in the field that people don't see. They are told nothing that would help them.
  if (isTrapped(input)) return Response.json({ id: randomUUID() }, { status: 202 })
  const taken = await takeLead(
    services,
    lead.value,
    parseConsent('call-back', (input as { consent?: unknown }).consent),
    {
      address: context.address,
      key,
      bodyHash: createHash('sha256').update(body).digest('hex'),
    },
  )
  if (taken.ok) return Response.json({ id: taken.id }, { status: 202 })
  if (taken.reason === 'key-used-for-another') {
    return refusal(409, taken.reason, 'This Idempotency-Key was used for another lead.')
  }
  return refusal(429, taken.reason, 'Too many leads from this address. Try again later.', {
    headers: { 'retry-after': String(taken.retryAfterSeconds) },
  })
}

/** JSON is UTF-8; other bytes would be kept as question marks, so they are no JSON here. */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

function isTrapped(input: unknown): boolean {
  const { website } = input as { website?: unknown }
  return typeof website === 'string' && website !== ''
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
