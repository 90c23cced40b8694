import { expect } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { addressIn, languages } from '#content/language.ts'
import { publicPaths } from '#content/pages.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'
import { pageTexts } from './fixtures/page-texts.ts'

/** What the office says to itself, in the three languages. */
const notes =
  /secondary pages|press reports|not yet compared|we are checking|from memory|to be checked|नहीं मिलाया|हम जाँच रहे|अभी जाँचा नहीं|ఇంకా పోల్చలేదు|మేం సరిచూస్తున్నాం|ఇంకా సరిచూడలేదు/i

/** What is written otherwise in Hindi and Telugu. */
const untranslated = /₹\d+ Cr\+|Hyderabad (?:का|ఆఫీసు)/

eachPlace('F6 only one page says how we check, and each page leads to it', async (place) => {
  await withSite(place, async ({ url }) => {
    const found: string[] = []
    for (const language of languages) {
      for (const path of publicPaths(sampleFirm)) {
        const html = await (await fetch(`${url}${addressIn(language, path)}`)).text()
        const texts = pageTexts(html)
        expect(html, path).toContain(`href="${addressIn(language, '/how-we-check')}"`)
        if (language !== 'en')
          expect(html, path).toContain(`href="${addressIn(language, '/how-we-check#translations')}"`)
        const odd = language === 'en' ? notes : new RegExp(`${notes.source}|${untranslated.source}`, 'i')
        if (path === '/how-we-check' || path === '/accessibility') continue
        found.push(...texts.filter((text) => odd.test(text)).map((text) => `${language} ${path}: ${text}`))
      }
    }
    expect(found).toEqual([])
  })
})
