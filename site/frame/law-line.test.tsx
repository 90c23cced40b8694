import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { wordsIn } from '#content/words.ts'
import { mandatedWords } from '../words/mandated.ts'
import { LawLine } from './law-line.tsx'
import { legalNotices } from './legal-notices.ts'

test.each(['hi', 'te'] as const)('in %s a law line has the English right under it', (language) => {
  const { mandated, locale } = wordsIn(language)
  const { container } = render(<LawLine line={legalNotices(firm, mandated, locale).risk} />)
  expect(container.firstChild?.textContent).toBe(mandated.risk['mutual-funds'])
  const original = container.querySelector('[lang=en]')
  expect(original?.previousSibling).toBe(container.firstChild)
  expect(original?.textContent).toBe(mandatedWords.risk['mutual-funds'])
})

test('in English a law line stands once', () => {
  const { mandated, locale } = wordsIn('en')
  const { container } = render(<LawLine line={legalNotices(firm, mandated, locale).solicitation} />)
  expect(container.innerHTML).toBe(mandatedWords.solicitation)
})
