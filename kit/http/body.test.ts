import { expect, test } from 'vitest'
import { BodyEnded, readBody } from './body.server.ts'

test('a body that its sender cuts off is told apart from a failure of the server', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(sender) {
      sender.enqueue(new Uint8Array([1]))
      sender.error(new Error('aborted'))
    },
  })
  await expect(readBody(body, 10)).rejects.toThrow(BodyEnded)
})
