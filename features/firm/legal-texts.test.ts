import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { legalTexts, legalTextsFrom } from './legal-texts.ts'
import { legalWords } from './words/legal.ts'

test('a legal text with other words holds from another day', () => {
  const pages = Object.keys(legalTexts) as (keyof typeof legalTexts)[]
  const hashes = pages.map((page) => {
    const hash = createHash('sha256').update(JSON.stringify(legalWords[page])).digest('hex')
    return [page, hash]
  })
  expect(
    Object.fromEntries(pages.map((page) => [page, legalTexts[page].hash])),
    'Words changed: give the page the day of the change and this hash, in features/firm/legal-texts.ts',
  ).toEqual(Object.fromEntries(hashes))
})

test('the launch check asks again after the last change of any of them', () => {
  // By hand: the newest of the five days.
  expect(legalTextsFrom).toBe('2026-11-28')
})
