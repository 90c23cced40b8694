import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Nobody needs to ask the server which routes there are: pages are reached by document navigations.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
