import { expect, test } from 'vitest'
import { inDocumentQueue } from './document-queue.server.ts'

/** Starts documents that are finished by hand. */
function starter() {
  const finishes: (() => void)[] = []
  const start = (personId: string) =>
    inDocumentQueue(personId, () => new Promise<string>((resolve) => finishes.push(() => resolve('made'))))
  const finishAll = () => {
    for (const finish of finishes.splice(0)) finish()
  }
  return { start, finishAll, started: () => finishes.length }
}

test('a client has two documents in the making; a third is refused, and taken once those are made', async () => {
  const { start, finishAll, started } = starter()
  const first = [start('anita'), start('anita')]
  expect(await start('anita')).toEqual({ ok: false, reason: 'too-many-of-account' })
  const other = start('ravi')
  expect(started()).toBe(3)
  finishAll()
  expect(await Promise.all([...first, other])).toEqual(Array(3).fill({ ok: true, value: 'made' }))
  const again = start('anita')
  finishAll()
  expect(await again).toEqual({ ok: true, value: 'made' })
})

test('all clients together have twelve', async () => {
  const { start, finishAll } = starter()
  const taken = Array.from({ length: 12 }, (_, number) => start(`client ${number}`))
  expect(await start('one more')).toEqual({ ok: false, reason: 'too-many' })
  finishAll()
  expect((await Promise.all(taken)).every(({ ok }) => ok)).toBe(true)
})

test('a document that fails gives its place back', async () => {
  for (let time = 0; time < 3; time += 1) {
    const failed = inDocumentQueue('anita', () => Promise.reject(new Error('no memory')))
    await expect(failed).rejects.toThrow('no memory')
  }
  expect(await inDocumentQueue('anita', async () => 'made')).toEqual({ ok: true, value: 'made' })
})
