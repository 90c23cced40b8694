import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { cacheAnswer, sendCached } from './memory.server.ts'

test('a cached page is compressed once, and only in encodings that somebody asked for', async () => {
  const text = '<p>the same words</p>'.repeat(200)
  const kept = cacheAnswer(Buffer.from(text), { 'content-type': 'text/html' }, true)
  const server = createServer((request, response) => void sendCached(kept, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const ask = async (encoding: string) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() }
  }
  try {
    expect(kept.encode('br')).toBe(kept.encode('br'))
    const answers = await Promise.all([ask('br'), ask('br'), ask('identity'), ask('br')])
    expect(answers.map(({ encoding }) => encoding)).toEqual(['br', 'br', null, 'br'])
    expect(answers.every((each) => each.text === text)).toBe(true)
    expect(await ask('gzip, br')).toEqual({ encoding: 'br', text })
    expect([...(kept.encoded?.keys() ?? [])]).toEqual(['br'])
  } finally {
    server.close()
  }
})
