import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { statementsWords } from '../words/statements.ts'
import { Refused } from './refused.tsx'

test.each([
  ['nsdl', 'This is a statement of NSDL'],
  ['cdsl', 'This is a statement of CDSL'],
  ['mfcentral-detailed', 'This is a detailed statement of MFCentral'],
  ['depository-transactions', 'the transaction statement of a demat account'],
  ['no-text', 'This is a scan or a picture'],
  ['damaged', 'The PDF ends early or is damaged.'],
] as const)('C-003 C-012 a file refused as %s is named: %s', (reason, sentence) => {
  const page = renderToStaticMarkup(
    createElement(Refused, { words: statementsWords, reason, sources: [], external: '' }),
  )
  expect(page).toContain(sentence)
})
