import type { Route } from './+types/not-found.ts'
import './error-page.css'
import { missingPage } from './missing-page.ts'
import { nearestPage } from './nearest-page.ts'

export function loader({ request }: Route.LoaderArgs) {
  throw missingPage(nearestPage(new URL(request.url).pathname))
}

/** Never drawn: the loader always ends at the error boundary of the root. */
export default function NotFound() {
  return null
}
