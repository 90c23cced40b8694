import { expect, test } from 'vitest'
import { quotedSource, ruleSources } from './rule-sources.ts'
import { rules } from './rules.ts'

const row = (source: string, verifiedOn: `${number}-${number}-${number}` | null = null) => ({
  from: '2025-04-01' as const,
  source,
  verified: verifiedOn && { by: 'Asha Nair', on: verifiedOn },
})
const book = {
  'content/a.ts': { rates: [row('Act A; read in secondary pages')], limits: [row('Act A', '2026-10-01')] },
  'content/b.ts': { days: [row('Circular B')], own: [row('The firm’s own: below inflation')] },
}

test('F6 a source is compared once all of its figures are, and figures of our own have none', () => {
  expect(ruleSources(book, '2026-11-23')).toEqual([
    { source: 'Act A', from: '2025-04-01', comparedOn: null },
    { source: 'Circular B', from: '2025-04-01', comparedOn: null },
  ])
  const compared = {
    ...book,
    'content/a.ts': { ...book['content/a.ts'], rates: [row('Act A; read in secondary pages', '2026-11-02')] },
  }
  expect(ruleSources(compared, '2026-11-23')).toEqual([
    { source: 'Act A', from: '2025-04-01', comparedOn: '2026-11-02' },
    { source: 'Circular B', from: '2025-04-01', comparedOn: null },
  ])
})

test('F6 no source that a page quotes says how we read it', () => {
  for (const lists of Object.values(rules))
    for (const rows of Object.values(lists))
      for (const { source } of rows)
        expect(quotedSource(source)).not.toMatch(
          /secondary|press report|summaries|to be checked|from memory|\bread (?:in|on)\b/i,
        )
})
