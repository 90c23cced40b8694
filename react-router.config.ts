import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page carries the one route that it is; the list of all the others weighs 2.6 KB and nobody asks for it, since
  // pages are reached by document navigations (server/http/web.server.ts answers 404 to who does).
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
