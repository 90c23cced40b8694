import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { defaultLanguage } from '#content/language.ts'
import { viewAsOffice } from '#features/identity/session.server.ts'
import type { SiteRoute } from '#kit/http/route.server.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { toReadOnly } from './read-only.ts'

/** The pages of a client that the office may look at, as site/routes.ts names them. Each only reads. */
const pages = [
  '/dashboard',
  '/dashboard/worth',
  '/dashboard/inside',
  '/dashboard/working',
  '/dashboard/holding/:id',
  '/dashboard/goals',
  '/dashboard/goals/:id',
  '/transactions',
  '/transactions/import',
  '/papers',
  '/gains',
  '/gains/lots',
  '/gains/set-off',
  '/requests',
  '/requests/:reference',
  '/profile/looks',
] as const

/** Where the office begins. */
const first = pages[0]

/** A page of hers as the desk sends it. */
export type HerPage =
  | {
      readonly kind: 'page'
      readonly status: ContentfulStatusCode
      readonly html: string
      readonly policy: string
    }
  | { readonly kind: 'elsewhere'; readonly to: string }

/** Her pages, rendered by the site's own build. */
export interface HerPages {
  /**
   * Renders a page of a client's as she would see it, without a session, a cookie or a look of hers.
   *
   * @param path The path of the site and its query; a query alone is that of the first page.
   * @returns null for an address that is no page of hers to look at.
   */
  read(account: Parameters<typeof viewAsOffice>[1], path: string, id: string): Promise<HerPage | null>
}

/** The path of the desk below which a client's pages lie. */
function herPagesAt(number: string): string {
  return `/as-client/${encodeURIComponent(number)}`
}

/** The pages of the site; what draws them is loaded with the first call. */
export type OpenPages = () => Promise<readonly SiteRoute[]>

/**
 * Opens a client's pages. They are loaded with the first look: most colleagues look at none.
 *
 * @param root The root of the project, where the build is.
 */
export function openClientPages(services: Services, root: string, openPages: OpenPages): HerPages {
  let loading: Promise<readonly SiteRoute[]> | null = null
  const client = join(root, 'build/client')
  const styles = new Map<string, string | null>()
  const styleOf = (path: string) => {
    if (!styles.has(path)) {
      const file = join(client, normalize(path))
      styles.set(path, file.startsWith(`${client}/`) && existsSync(file) ? readFileSync(file, 'utf8') : null)
    }
    return styles.get(path) ?? null
  }
  return {
    async read(account, path, id) {
      const url = URL.parse(path.startsWith('/') ? path : `${first}${path}`, services.origin)
      if (url?.origin !== new URL(services.origin).origin) return null
      loading ??= openPages()
      const routes = await loading
      const found = findPage(url.pathname, routes)
      if (!found) return null
      const route = routes.find((one) => one.path === found.pattern)
      if (!route) throw new Error(`the site has no route ${found.pattern}`)
      const nonce = randomBytes(16).toString('base64url')
      const context = contextOf(services, { url, nonce, id, pattern: found.pattern })
      viewAsOffice(context, account)
      const answer = await route.answer({
        request: new Request(url),
        url,
        params: found.params,
        services,
        context,
      })
      const base = herPagesAt(account.public_id)
      const addressOf = (href: string) => {
        const to = new URL(href, url)
        if (to.origin !== url.origin || !findPage(to.pathname, routes)) return null
        return `${base}${to.pathname}${to.search}${to.hash}`
      }
      if (answer instanceof Response) {
        const to = addressOf(answer.headers.get('location') ?? '/')
        return to === null ? null : { kind: 'elsewhere', to }
      }
      if (typeof answer.html !== 'string') throw new Error('A page that the office looks at was kept')
      return {
        kind: 'page',
        // A page has a body, so its status is one of those that have.
        status: answer.status as ContentfulStatusCode,
        html: toReadOnly(answer.html, { nonce, addressOf, styleOf }),
        policy: policyOf(nonce),
      }
    },
  }
}

/**
 * Nothing runs, nothing is sent, nothing of another origin loads. `allow-same-origin` lets links carry the desk's cookie; without
 * `allow-scripts` nobody can use it.
 */
function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src-elem 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ')
}

function findPage(
  path: string,
  routes: readonly Pick<SiteRoute, 'path'>[],
): { readonly pattern: string; readonly params: Readonly<Record<string, string>> } | null {
  for (const pattern of pages) {
    const wanted = pattern.split('/')
    const given = path.split('/')
    if (wanted.length !== given.length) continue
    const params: Record<string, string> = {}
    const isSame = wanted.every((part, at) => {
      const own = given[at] ?? ''
      if (!part.startsWith(':')) return part === own
      params[part.slice(1)] = decode(own)
      return own !== ''
    })
    // A path of its own comes before one with a parameter: `/requests/new` is no request.
    const isOther = pattern !== path && routes.some((route) => route.path === path)
    if (isSame && !isOther) return { pattern, params }
  }
  return null
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function contextOf(
  services: Services,
  { url, nonce, id, pattern }: Pick<RequestContext, 'url' | 'nonce' | 'id' | 'pattern'>,
): RequestContext {
  return {
    services,
    firm: services.firm(),
    url,
    language: defaultLanguage,
    nonce,
    address: '',
    id,
    cookie: '',
    userAgent: '',
    pattern,
    isForEveryone: false,
    isOpen: false,
    isPersonal: true,
    who: null,
    denied: null,
  }
}
