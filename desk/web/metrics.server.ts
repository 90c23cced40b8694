import type { Hono } from 'hono'
import { hashToken } from '#features/identity/secret-token.server.ts'
import { openMetrics } from '#features/upkeep/metrics.server.ts'
import type { DeskEnv } from './desk-env.ts'
import type { DeskServices } from './services.server.ts'

/** Adds the address that a program watches, which has a token of its own in place of a session. */
export function addMetrics(app: Hono<DeskEnv>, services: DeskServices): void {
  const readMetrics = openMetrics(services)
  app.get('/metrics', async (c) => {
    c.set('route', 'metrics')
    const { metricsToken } = services.settings
    if (metricsToken === null) return c.notFound()
    // Their digests are compared, so that the time says nothing of the token.
    if (hashToken(c.req.header('authorization') ?? '') !== hashToken(`Bearer ${metricsToken}`))
      return c.text('', 401)
    return c.text(await readMetrics(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
}
