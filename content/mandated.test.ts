import { expect, test } from 'vitest'
import { mandatedWords } from '#site/words/mandated.ts'

const sources = import.meta.glob(
  [
    './**/*.ts',
    '/{features/*,site,desk,content,kit/mail}/words/*.{en,hi,te}.json',
    '!./**/*.test.ts',
    '!/site/words/mandated.en.json',
  ],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(value as object).flatMap(sentences)
}

test.each(sentences(mandatedWords))('"%s" stands once', (sentence) => {
  // The first words are enough to find a second copy, whatever its ending.
  const start = sentence.replace(/\{.*/, '').slice(0, 45)
  if (start.length < 18) return
  const copies = Object.entries(sources).filter(([, source]) => String(source).includes(start))
  expect(
    copies.map(([file]) => file),
    'take the sentence from words.mandated',
  ).toEqual([])
})
