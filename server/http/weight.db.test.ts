import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import { publicPaths } from '#content/pages.ts'
import { eachPlace } from '#db/test-databases.server.ts'
import { withSite } from '../test-site.server.ts'

// Every public page is drawn and compressed once.
vi.setConfig({ testTimeout: 120_000 })

/** Ten segments of TCP less their headers: what a server may send before it has to hear from the phone. */
const firstWindow = 14 * 1024

/** Pages that show more than fits, and how many bytes each may have at most. */
const heavier: readonly (readonly [RegExp, number, string])[] = [
  [
    /^\/$/,
    17_800,
    'four slides, four services, eight figures and their bases, four funds, a calculator, six voices',
  ],
  [/^\/mutual-funds$/, 15_000, 'three charts of eight funds and their tables'],
  [
    /^\/portfolio\/./,
    22_500,
    'prices, returns and tax of a fund, each with its table and how it was worked out',
  ],
]

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
  'a public page with its styles fits into the first window of the line, or its own limit',
  async (place) => {
    await withSite(place, async ({ url }) => {
      const over: string[] = []
      for (const path of publicPaths) {
        const body = await sent(`${url}${path}`)
        const most = heavier.find(([which]) => which.test(path))?.[1] ?? firstWindow
        if (body.length > most) over.push(`${path}: ${body.length} of ${most} bytes`)
        expect(brotliDecompressSync(body).includes('<style'), path).toBe(true)
      }
      expect(over).toEqual([])
    })
  },
)
