import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Pages are reached by document navigations: nobody has to ask the server which routes there are
  // (server/http/web.server.ts answers 404 to who does).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
