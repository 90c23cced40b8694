import type { Context, Hono } from 'hono'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { type DeskRequest, requireStaff, type SignedInStaff } from '#features/staff/session.server.ts'
import { recordRead } from '#kit/audit/reads.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { may } from '../acts/access.ts'
import { refuse } from '../acts/http-answer.server.ts'
import type { DeskEnv } from '../web/desk-env.ts'
import type { HerPages } from './her-pages.server.ts'

/**
 * Adds the addresses below which a client's own pages can be looked at: `/as-client/NUMBER/…`, with the paths of the site. As
 * everywhere at the desk, the right is checked and the look written before anything is read.
 */
export function addHerPages(
  app: Hono<DeskEnv>,
  services: Services,
  pages: HerPages,
  staffOf = (request: DeskRequest): Promise<SignedInStaff> => requireStaff(services, request),
): void {
  const answer = async (c: Context<DeskEnv>) => {
    c.set('route', 'as-client')
    const { staff, actor } = await staffOf(c.get('desk'))
    if (!may(staff.roles, 'read-clients')) return c.json(refuse(403, 'right').body, 403)
    const account = await findPersonNamed(services.db, c.req.param('number') ?? '')
    if (!account) return c.notFound()
    try {
      await recordRead(services, actor, { personId: account.id, screen: 'as-client' })
    } catch (error) {
      services.log.error({ err: error, id: c.get('id') }, 'a look could not be written')
      return c.json(refuse(503, 'look').body, 503)
    }
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.split('/').slice(3).join('/')
    const page = await pages.read(account, path === '' ? search : `/${path}${search}`, c.get('id'))
    if (!page) return c.notFound()
    if (page.kind === 'elsewhere') return c.redirect(page.to)
    c.header('content-security-policy', page.policy)
    c.header('x-frame-options', 'SAMEORIGIN')
    c.header('cache-control', 'no-store')
    c.header('content-type', 'text/html; charset=utf-8')
    return c.body(page.html, page.status)
  }
  app.get('/as-client/:number', answer)
  app.get('/as-client/:number/*', answer)
}
