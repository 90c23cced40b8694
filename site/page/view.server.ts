import type { View } from '#features/access/view.ts'
import type { RequestContext } from '#kit/services/services.server.ts'

const decided = new WeakMap<RequestContext, View>()

/** Keeps the decision about a request. Only `decideView` (site/decide-view.server.ts) calls it. */
export function keepView(context: RequestContext, view: View): void {
  decided.set(context, view)
}

/** Returns whose data this request may show. @throws {Error} If the route does not declare what it shows. */
export function viewOf(context: RequestContext): View {
  const view = decided.get(context)
  if (!view) throw new Error(`${context.pattern} does not declare what it shows`)
  return view
}
