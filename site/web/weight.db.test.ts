import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { publicPaths } from '#content/pages.ts'
import { eachPlace, pagesToWalk } from '#kit/store/fixtures/databases.server.ts'
import { withSite } from '#tests/fixtures/site.server.ts'

/**
 * About ten segments of TCP: what a server may send before it has to hear from the phone. The largest pages take a few
 * hundred bytes of a second window, with the headers of the answer a kilobyte.
 */
const firstWindow = 14.5 * 1024

/** Of a fund: prices, returns, risk, costs and tax, each with its table and how it was worked out. */
const fundPage = 22.5 * 1024

/** The body as it is sent to a browser that takes brotli. */
function sent(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
    })
      .on('error', reject)
      .end()
  })
}

/** What a phone loads before anybody uses the page, without the headers of the answers. */
const beforeUse = 36 * 1024
const beforeUseOf: Readonly<Record<string, number>> = { '/': 44 * 1024 }

/** The addresses that a page loads with itself: styles, scripts after the paint, preloaded files, pictures of its first screen. */
function loadedWith(html: string): string[] {
  const hrefs = [...html.matchAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*href="([^"]+)"/g)]
  const scripts = [...html.matchAll(/(?:data-after-paint|<script type="module" src)="([^"]+)"/g)]
  const eager = [...html.matchAll(/<picture.*?<\/picture>/gs)].filter(([one]) =>
    one.includes('loading="eager"'),
  )
  // A phone by day: the first source without the dark theme, at its smallest width.
  const pictures = eager.map(([one]) => /<source(?![^>]*dark)[^>]*srcSet="(\S+) /i.exec(one))
  return [...hrefs, ...scripts, ...pictures].flatMap((found) => found?.[1] ?? [])
}

/** The scripts that a built script imports before it runs. */
function importedBy(script: Buffer): string[] {
  const code = brotliDecompressSync(script).toString()
  return [...code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => `/assets/${name}`)
}

eachPlace(
  'a public page with its styles fits into the first window of the line, a fund page into 22.5 KB; with all that a phone loads before anybody uses it, into 36 KB',
  async (place) => {
    await withSite(place, async ({ url }) => {
      const over: string[] = []
      for (const path of pagesToWalk(publicPaths(sampleFirm), place)) {
        const body = await sent(`${url}${path}`)
        const limit = path.startsWith('/portfolio/') ? fundPage : firstWindow
        if (body.length > limit) over.push(`${path}: ${body.length} of ${limit} bytes`)
        const html = brotliDecompressSync(body).toString()
        expect(html.includes('<style'), path).toBe(true)
        const files = new Set(loadedWith(html))
        expect(files.size, path).toBeGreaterThan(1)
        let all = body.length
        for (const file of files) {
          const bytes = await sent(`${url}${file}`)
          all += bytes.length
          // Added to the set while it is walked, so that what these import is counted, too.
          if (file.endsWith('.js')) for (const found of importedBy(bytes)) files.add(found)
        }
        const allowed = beforeUseOf[path] ?? beforeUse
        if (all > allowed) over.push(`${path}: ${all} of ${allowed} bytes before use`)
      }
      expect(over).toEqual([])
    })
  },
)
