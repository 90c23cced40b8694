import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { DeskRequest, SignedInStaff } from '#features/staff/session.server.ts'
import type { DeskEnv } from './desk-env.ts'
import type { LiveHub } from './live.server.ts'

/** Proxies close a connection that is silent for a minute. The session is checked as often. */
const heartbeatMs = 20_000

interface LiveParts {
  readonly hub: LiveHub
  readonly staffOf: (request: DeskRequest) => Promise<SignedInStaff>
  /** Why the stream ends: the session, or a failure. */
  readonly reasonOf: (error: unknown) => string
}

/** Adds the stream of topics that change: it ends with the browser's visit, the session or the program. */
export function addLiveStream(app: Hono<DeskEnv>, { hub, staffOf, reasonOf }: LiveParts): void {
  app.get('/live', async (c) => {
    c.set('route', 'live')
    const request = { ...c.get('desk'), isBackground: true }
    await staffOf(request)
    c.header('x-accel-buffering', 'no')
    return streamSSE(
      c,
      async (stream) =>
        await new Promise<void>((resolve) => {
          const write = (event: string, data: unknown) =>
            void stream.writeSSE({ event, data: JSON.stringify(data) }).catch(finish)
          const leave = hub.follow((topics) => write('topics', topics), finish)
          const heartbeat = setInterval(() => {
            staffOf(request).then(
              () => write('alive', null),
              (error: unknown) => {
                write('refused', reasonOf(error))
                finish()
              },
            )
          }, heartbeatMs)
          function finish() {
            clearInterval(heartbeat)
            leave()
            resolve()
          }
          stream.onAbort(finish)
          write('alive', null)
        }),
    )
  })
}
