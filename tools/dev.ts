import { createServer, isRunnableDevEnvironment } from 'vite'

/**
 * The site while one works on it: sources are loaded through Vite, so that a
 * saved change shows at once in the browser, and server code is the newest at
 * the next request. Settings and data are those of `npm start`.
 */
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment')

// Everything of ours comes through Vite's runner, so that pages and server share one of each module.
const { serveWhileWorking } = (await ssr.runner.import(
  '/tools/dev-site.ts',
)) as typeof import('./dev-site.ts')
await serveWhileWorking(vite, ssr)
