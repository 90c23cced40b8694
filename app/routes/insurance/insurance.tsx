import type { RouteHandle } from '#app/root.tsx'
import { missingPage } from '#app/routes/not-found/missing-page.ts'

export const handle: RouteHandle = { isStill: true }

export function loader() {
  throw missingPage()
}

export default function NotBuiltYet() {
  return null
}
