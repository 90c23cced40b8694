/** A page that exists, near to the one that was asked for. */
export type NearestPage = { href: string; name: string }

/** What a loader throws when there is no such page, fund or product: the 404 page with its status. */
export function missingPage(nearest: NearestPage | null = null): Response {
  return nearest ? Response.json(nearest, { status: 404 }) : new Response(null, { status: 404 })
}
