import { expect, test } from 'vitest'
import { languages } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { beyondLimits, limitPassed, maxEntries, maxFolios } from './ledger-limits.ts'

const inFolio = (folio: number, schemeCode = '125497') => ({ folio: `F/${folio}`, schemeCode })
const folios = (count: number) => Array.from({ length: count }, (_, folio) => inFolio(folio))

test('FAULTS F1 a ledger takes 300 funds in folios and no more', () => {
  expect(maxFolios).toBe(300)
  expect(limitPassed([], folios(300))).toBeNull()
  expect(limitPassed([], folios(301))).toBe('too-many-folios')
  expect(limitPassed(folios(299), [inFolio(299)])).toBeNull()
  expect(limitPassed(folios(300), [inFolio(300)])).toBe('too-many-folios')
  // Another fund in a known folio is another holding.
  expect(limitPassed(folios(300), [inFolio(1, '118650')])).toBe('too-many-folios')
})

test('a full ledger still takes transactions in the folios that it has', () => {
  expect(limitPassed(folios(300), folios(300))).toBeNull()
  expect(limitPassed(folios(400), folios(10))).toBeNull()
  expect(
    limitPassed(
      Array.from({ length: maxEntries }, () => inFolio(1)),
      [inFolio(1)],
    ),
  ).toBe('too-many')
})

test('of a file, the rows that a ledger has no room for stay out, each for its limit', () => {
  const rows = [inFolio(0), inFolio(300), inFolio(1), inFolio(301)]
  expect([...beyondLimits(folios(300), rows)]).toEqual([
    [rows[1], 'too-many-folios'],
    [rows[3], 'too-many-folios'],
  ])
  const many = Array.from({ length: maxEntries }, () => inFolio(1))
  expect([...beyondLimits(many.slice(1), [inFolio(1), inFolio(1)]).values()]).toEqual(['too-many'])
})

test('the sentence at the door names the limit in every language', () => {
  for (const language of languages) {
    const { transactions, statements } = wordsIn(language)
    expect(transactions.refusals['too-many-folios']).toContain(String(maxFolios))
    expect(statements.preview.refusals['too-many-folios']).toContain(String(maxFolios))
  }
})
