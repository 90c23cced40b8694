import type { Endpoint, Page } from './page/page.ts'

/** The names of the parameters in a pattern: `'id'` in `/portfolio/:id`, `'path'` in `/cards/:path{.+}`. */
type ParamsOf<Path extends string> = Path extends `${infer Start}/${infer Rest}`
  ? ParamsOf<Start> | ParamsOf<Rest>
  : Path extends `:${infer Name}{${string}}`
    ? Name
    : Path extends `:${infer Name}`
      ? Name
      : never

interface Module<Answer> {
  readonly default: Answer
}

/** One line of the table in routes.ts. */
export type Route =
  | { readonly kind: 'page'; readonly path: string; readonly open: () => Promise<Module<Page>> }
  | { readonly kind: 'endpoint'; readonly path: string; readonly open: () => Promise<Module<Endpoint>> }

/** A page at an address. Its file can only read the parameters that the pattern has. */
export function page<Path extends string>(
  path: Path,
  open: () => Promise<Module<Page<unknown, unknown, ParamsOf<Path>>>>,
): Route {
  return { kind: 'page', path, open: open as () => Promise<Module<Page>> }
}

/** An address that is no page. */
export function endpoint<Path extends string>(
  path: Path,
  open: () => Promise<Module<Endpoint<ParamsOf<Path>>>>,
): Route {
  return { kind: 'endpoint', path, open: open as () => Promise<Module<Endpoint>> }
}
