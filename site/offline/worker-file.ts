import { deviceCalculatorsPath, offlinePageFiles, readWorker } from '../document/built-files.server.ts'
import { defineEndpoint, type RouteArgs } from '../page/page.ts'
import { offlinePath } from './cached-pages.ts'
import removeWorker from './remove-worker.ts?inline-script'
import type { WorkerBuild } from './worker-rules.ts'

export default defineEndpoint({ load })

const { code, version } = readWorker()
const build: WorkerBuild = {
  version,
  offlinePage: offlinePath,
  files: offlinePageFiles(),
  calculatorScript: deviceCalculatorsPath,
}

/**
 * The service worker. At the root, since a worker serves addresses beside and below its own. Browsers ask for it at every
 * visit; while OFFLINE is off, and in development, they get one that removes everything.
 */
function load({ services }: RouteArgs) {
  const isOn = services.settings.isOfflineOn && code !== ''
  return new Response(isOn ? `self.workerBuild=${JSON.stringify(build)};${code}` : removeWorker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // It fetches from this site and nowhere else.
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}
