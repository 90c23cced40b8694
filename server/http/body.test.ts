import { expect, test } from 'vitest'
import { BodyEnded, readBody } from './body.server.ts'

test('a body whose sender goes away is told apart from a failure of ours', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(sender) {
      sender.enqueue(new Uint8Array([1]))
      sender.error(new Error('aborted'))
    },
  })
  await expect(readBody(body, 10)).rejects.toThrow(BodyEnded)
})
