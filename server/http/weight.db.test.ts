import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { publicPaths } from '#content/pages.ts'
import { eachPlace } from '#db/fixtures/databases.server.ts'
import { withSite } from '#server/fixtures/site.server.ts'

/** Ten segments of TCP less their headers: what a server may send before it has to hear from the phone. */
const firstWindow = 14 * 1024

/** Of a fund: prices, returns, risk, costs and tax, each with its table and how it was worked out. */
const fundPage = 22 * 1024

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

eachPlace(
  'a public page with its styles fits into the first window of the line, a fund page into 22 KB',
  async (place) => {
    await withSite(place, async ({ url }) => {
      const over: string[] = []
      for (const path of publicPaths(sampleFirm)) {
        const body = await sent(`${url}${path}`)
        const limit = path.startsWith('/portfolio/') ? fundPage : firstWindow
        if (body.length > limit) over.push(`${path}: ${body.length} of ${limit} bytes`)
        expect(brotliDecompressSync(body).includes('<style'), path).toBe(true)
      }
      expect(over).toEqual([])
    })
  },
)
