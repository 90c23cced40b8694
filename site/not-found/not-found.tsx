import { redirect } from '#kit/http/redirect.server.ts'
import { missingPage } from '../page/missing-page.ts'
import { nearestPage } from '../page/nearest-page.ts'
import { definePage, type RouteArgs } from '../page/page.ts'

export default definePage({ styles: '', load, act: load, render: NotFound })

/** Leads an address in capitals to its page; everything else gets the 404 page. */
function load({ url, context }: RouteArgs): never {
  const nearest = nearestPage(context.language, url.pathname, context.firm)
  if (nearest?.href === url.pathname.toLowerCase()) throw redirect(`${nearest.href}${url.search}`, 301)
  throw missingPage(nearest)
}

/** Never rendered: the load always ends in a redirect or the error page. */
function NotFound() {
  return null
}
