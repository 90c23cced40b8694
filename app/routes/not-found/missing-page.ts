/** What a loader throws when there is no such page, fund or product: the 404 page with its status. */
export function missingPage(): Response {
  return new Response(null, { status: 404 })
}
