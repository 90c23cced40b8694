import { hasAlready } from '#kit/http/negotiate.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { publishedTestimonials } from '../testimonials/testimonials.server.ts'

export default defineEndpoint({ load, act })

/** The published testimonials as a JSON array (S-153). Also answers HEAD; a client that has them gets a 304. */
async function load({ request, services, context }: RouteArgs) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return onlyReads()
  const { json, etag } = await publishedTestimonials(services, context.firm)
  const headers = { 'cache-control': 'no-cache', etag }
  if (hasAlready(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(json, { headers: { ...headers, 'content-type': 'application/json' } })
}

/** Nothing can be sent here. */
async function act() {
  return onlyReads()
}

function onlyReads(): Response {
  const error = { code: 'method-not-allowed', message: 'Testimonials can only be read, with GET or HEAD.' }
  return Response.json({ error }, { status: 405, headers: { allow: 'GET, HEAD' } })
}
