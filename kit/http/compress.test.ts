import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressOnce } from './compress.server.ts'

const words = (length: number) =>
  Buffer.from('The value of your funds can fall. '.repeat(length / 30 + 1)).subarray(0, length)

test('an answer of any size is the same after brotli with the smallest window', async () => {
  for (const length of [0, 1, 1008, 1009, 80_000, 300_000])
    for (const body of [words(length), randomBytes(length)]) {
      const sent = await compressOnce(body, 'br')
      expect(sent.encoding).toBe('br')
      expect(brotliDecompressSync(sent.body).equals(body), `${length} bytes`).toBe(true)
    }
})

test('the smallest window costs no bytes: a repetition at the far end of the body is still found', async () => {
  const start = randomBytes(20_000)
  const body = Buffer.concat([start, words(40_000), start])
  const usual = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } })
  expect((await compressOnce(body, 'br')).body.length).toBeLessThan(usual.length * 1.01)
})
