import { hasAlready } from '#server/http/entity-tag.server.ts'
import { requireServices } from '#server/kernel/services.server.ts'
import { publishedTestimonials } from '#server/testimonials/testimonials.server.ts'
import type { Route } from './+types/testimonials.ts'

/** The published testimonials as a JSON array (S-153). Also answers HEAD; a client that has them gets a 304. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return onlyReads()
  const { json, etag } = await publishedTestimonials(requireServices(context))
  const headers = { 'cache-control': 'no-cache', etag }
  if (hasAlready(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(json, { headers: { ...headers, 'content-type': 'application/json' } })
}

/** Nothing can be sent here. */
export function action() {
  return onlyReads()
}

function onlyReads(): Response {
  const error = { code: 'method-not-allowed', message: 'Testimonials can only be read, with GET or HEAD.' }
  return Response.json({ error }, { status: 405, headers: { allow: 'GET, HEAD' } })
}
