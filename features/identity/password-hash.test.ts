import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isOutdated, isPassword } from './password-hash.server.ts'

test('a hash says how it was made, and knows its password in either Unicode form', async () => {
  const kept = await hashPassword('café du marché')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(kept, 'cafe\u0301 du marche\u0301')).toBe(true)
  expect(await isPassword(kept, 'cafe du marche')).toBe(false)
  expect(isOutdated(kept)).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await hashPassword('same words twice')).not.toBe(await hashPassword('same words twice'))
})

test('where there is no account every password is wrong', async () => {
  expect(await isPassword(null, 'no account has this password')).toBe(false)
})

test('weaker settings are outdated', async () => {
  expect(isOutdated(await hash('x', { memoryCost: 4_096, timeCost: 2, parallelism: 1 }))).toBe(true)
})

test('other work goes on while passwords are hashed', async () => {
  // Sixteen hashes; if they ran on this thread, no timer would fire until the last is done.
  const hashes = Promise.all(
    Array.from({ length: 16 }, (_, index) => hashPassword(`password number ${index}`)),
  )
  let isDone = false
  void hashes.then(() => {
    isDone = true
  })
  let turns = 0
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    turns += 1
  }
  await hashes
  expect(turns).toBeGreaterThan(16)
})
