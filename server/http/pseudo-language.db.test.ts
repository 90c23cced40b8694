import { expect } from 'vitest'
import { speakPseudoLanguage } from '#content/fixtures/pseudo-language.ts'
import { addressIn } from '#content/language.ts'
import { publicPaths } from '#content/pages.ts'
import { eachPlace } from '#db/fixtures/databases.server.ts'
import { testInstant, withSite } from '#server/fixtures/site.server.ts'
import { makeClient } from '#server/ledger/fixtures/client.server.ts'

// The built site takes its words from the same module: our own folders stay outside the bundle (vite.config.ts).
speakPseudoLanguage()

const gates = ['/login', '/register', '/forgot']
const clientPaths = [
  '/dashboard',
  '/transactions',
  '/transactions/new',
  '/transactions/import',
  '/transactions/export',
  '/profile',
  '/profile/data',
]

/** Where the links and forms of a page lead, on this site. Files are the same in every language. */
function targetsOf(html: string): string[] {
  const targets = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)].map(
    ([, target = '']) => target,
  )
  return targets.filter((target) => !/\.(csv|png|pdf)(\?|$)/.test(target))
}

eachPlace('a page in another language leads on in that language, without script', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { cookie } = await makeClient(services, 'Anita Rao', testInstant)
    for (const path of [...publicPaths, ...gates, ...clientPaths]) {
      const headers = new Headers(clientPaths.includes(path) ? { cookie } : {})
      const answer = await fetch(`${url}${addressIn('xx', path)}`, { headers, redirect: 'manual' })
      const html = await answer.text()
      expect(answer.status, path).toBe(200)
      expect(html, path).toContain('<html lang="xx"')
      // The page of a fund is titled by its name, which no language translates.
      if (!path.startsWith('/portfolio/')) expect(html, path).toMatch(/<title>[^<]*⟦/)
      expect(
        targetsOf(html).filter((target) => !/^\/xx(\/|\?|#|$)/.test(target)),
        path,
      ).toEqual([])
    }
  })
})

eachPlace('each language has its own cached page', async (place) => {
  await withSite(place, async ({ url }) => {
    for (const path of ['/', '/about', '/xx', '/xx/about', '/', '/xx']) {
      const html = await (await fetch(`${url}${path}`)).text()
      const language = path.startsWith('/xx') ? 'xx' : 'en'
      expect(html, path).toContain(`<html lang="${language}"`)
      expect(html.includes('⟦'), path).toBe(language === 'xx')
    }
  })
})

eachPlace('a redirect stays in the language of the page', async (place) => {
  await withSite(place, async ({ url }) => {
    const answer = await fetch(`${url}/xx/dashboard`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/xx\/login\?next=/)
  })
})
