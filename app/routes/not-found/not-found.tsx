import type { RouteHandle } from '#app/root.tsx'
import { missingPage } from '#app/routes/not-found/missing-page.ts'

export const handle: RouteHandle = { isStill: true }

export function loader() {
  throw missingPage()
}

/** Never drawn: the loader always ends at the error boundary of the root. */
export default function NotFound() {
  return null
}
