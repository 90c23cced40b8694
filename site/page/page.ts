import type { ReactNode } from 'react'
import type { Shows } from '#features/access/scopes.ts'
import type { RouteArgs } from '#kit/http/route.server.ts'

export type { RouteArgs } from '#kit/http/route.server.ts'

/** What an act returns to have its page rendered again, with a status and headers. Made by `reply`. */
export class Reply<Value> {
  readonly value: Value
  readonly status: number
  readonly headers: Headers

  constructor(value: Value, status: number, headers: Headers) {
    this.value = value
    this.status = status
    this.headers = headers
  }
}

/** Renders the page again after an act, which then gets `value` as its `actionData`. */
export function reply<Value>(
  value: Value,
  init: number | { readonly status?: number; readonly headers?: HeadersInit } = 200,
): Reply<Value> {
  const { status = 200, headers } = typeof init === 'number' ? { status: init, headers: undefined } : init
  return new Reply(value, status, new Headers(headers))
}

type Result<Run> = Run extends (...args: never[]) => infer Returned ? Awaited<Returned> : never
type ReplyOf<Returned> = Returned extends Reply<infer Value> ? Value : never

/** The props of a page, by its load and act. */
export interface PageProps<Load, Act = never> {
  readonly loaderData: Result<Load>
  /** Only where the page is rendered after its act. */
  readonly actionData?: ReplyOf<Result<Act>> | undefined
}

/** One page: what it loads, what a post to it does, and how it is rendered. */
export interface Page<Loaded = unknown, Acted = unknown, Param extends string = string> {
  /** Its style sheet, without those of every page: `import styles from './contact.css?inline'`. */
  readonly styles: string
  /** The source file of the styles that only lower parts of it need (deferred-styles.tsx). */
  readonly deferredStyles?: string
  /** The bar lies transparent over a picture until the page is scrolled. */
  readonly isOverHero?: boolean
  /** Without bar, footer and chat: nothing leads away from it but its own links and its other languages. */
  readonly isAlone?: true
  /**
   * What of a client it shows; left out by pages that show nothing of any client. The session, and leave of the owner where
   * the address names a grant, are checked before `load` and `act` run, which then take `viewOf(context)`.
   */
  readonly shows?: Shows
  /** `act` also runs at the address of a grant. Without it, what belongs to another is only read. */
  readonly actsOnGrants?: true
  /**
   * Keeps the rendered page of each person for ten minutes, and sends it again while `load` returns the same data. `load` still runs
   * at every request. For pages whose rendering costs more than their data.
   */
  readonly keepsRendering?: boolean
  /** The status of the page where it was not posted to; 200 when left out. */
  statusOf?(loaded: Loaded): 200 | 404
  /** Headers of every answer. */
  readonly headers?: Readonly<Record<string, string>>
  /** Returns the data of the page. It throws a redirect, `missingPage()`, or a Response with another status for the error page. */
  readonly load: (args: RouteArgs<Param>) => Loaded | Promise<Loaded>
  /** Handles a POST; without it the page accepts only GET and HEAD. Returns a redirect or a `reply`. */
  readonly act?: (args: RouteArgs<Param>) => Promise<Response | Reply<Acted>>
  render(props: { readonly loaderData: Loaded; readonly actionData?: Acted | undefined }): ReactNode
}

/** Declares a page: the default export of its file. */
export function definePage<Loaded, Acted = never, Param extends string = never>(
  page: Page<Loaded, Acted, Param>,
): Page<Loaded, Acted, Param> {
  return page
}

/** An address that is no page: a file, JSON, or a post that ends elsewhere. */
export interface Endpoint<Param extends string = string> {
  /** What of a client it shows, as of a page. */
  readonly shows?: Shows
  /** Answers GET and HEAD. */
  readonly load: (args: RouteArgs<Param>) => Response | Promise<Response>
  /** Answers every other method; without it they are refused. */
  readonly act?: (args: RouteArgs<Param>) => Promise<Response>
}

/** Declares an endpoint: the default export of its file. */
export function defineEndpoint<Param extends string = never>(endpoint: Endpoint<Param>): Endpoint<Param> {
  return endpoint
}
