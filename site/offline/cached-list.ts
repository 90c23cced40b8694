import { calculatorFactsPath } from '#content/calculator-text.ts'
import { endpoints } from '#content/endpoints.ts'
import { letterPaths } from '#content/fonts.ts'
import { addressIn } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { wordsIn } from '#content/words.ts'
import { publicFiles, readWorker } from '../document/built-files.server.ts'
import { defineEndpoint, type RouteArgs } from '../page/page.ts'
import { cachedPages, offlinePath } from './cached-pages.ts'
import type { OfflineList } from './worker-rules.ts'

export default defineEndpoint({ load })

const files = publicFiles()
const { version } = readWorker()

/** Returns every address that the service worker keeps in the language of the request, the most wanted first. */
function load({ context }: RouteArgs) {
  const { firm, language } = context
  const { pages, calculators, funds, insurance } = cachedPages(firm, wordsIn(language))
  const list: OfflineList = {
    version,
    pages: [{ path: offlinePath }, ...pages, ...calculators, ...funds, ...insurance].map(({ path }) =>
      addressIn(language, path),
    ),
    data: [
      ...(obligationsOf(firm).showsTestimonials ? [endpoints.testimonials] : []),
      addressIn(language, calculatorFactsPath),
    ],
    files: language in letterPaths ? [...files, letterPaths[language as keyof typeof letterPaths]] : files,
  }
  return Response.json(list, { headers: { 'cache-control': 'no-cache' } })
}
