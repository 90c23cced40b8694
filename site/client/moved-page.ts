import { redirect } from '#kit/http/redirect.server.ts'
import { missingPage } from '../page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '../page/page.ts'
import { movedPages } from './client-pages.ts'

export default defineEndpoint({ load })

/** Leads from an address of earlier versions to the page that took it over. */
function load({ url }: RouteArgs): Response {
  const to = movedPages[url.pathname]
  if (to === undefined) throw missingPage()
  return redirect(`${to}${url.search}`, 301)
}
