import { expect, test } from 'vitest'
import { typedRow, typedStatement } from './fixtures/typed-paper.ts'
import { readStatement } from './read-statement.ts'
import { namesIn, shapeOf } from './shape.ts'
import type { Notice } from './statement.ts'
import { toSent } from './take-in.ts'

const notice = (text: string, key: Notice['key'] = 'kind-not-known'): Notice => ({
  key,
  at: { page: 1, line: 1 },
  text,
})

test('C-136 the form of an unknown line says nothing of the person', () => {
  const names = new Set(['ravi', 'kumar'])
  const shape = (text: string) => shapeOf(notice(text), names)
  expect(shape('Xyzzy units 1,250.000 to Anita Rao')).toBe('Xyzzy units 9,999.999')
  expect(shape('Refund for Ravi Kumar 98765')).toBe('Refund for … … 99999')
  expect(shape('***Refund*** ABCDE1234F')).toBe('Refund …')
  expect(shape('SIP paused a@example.com')).toBe('SIP paused …')
  expect(shapeOf(notice('S 1', 'isin-missing'), names)).toBe('')
})

test('C-136 a device sends the forms of lines that it did not know, and no words of others', () => {
  const outcome = readStatement(
    typedStatement([
      typedRow('01-Feb-2018', 'Purchase', '1,000.00', '10.000', '100.00', '10.000'),
      typedRow('01-Mar-2018', '***Refund for A Person 12345678***', '2,000.00'),
    ]),
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  const { statement } = outcome
  expect(namesIn(statement).has('person')).toBe(true)
  const sent = toSent(statement, { fileName: 'a.pdf', sha256: '0'.repeat(64) }, 'masked')
  expect(sent.statement.notices).toEqual([
    { key: 'line-not-used', at: { page: 1, line: 15 }, text: 'Refund for A … 99999999' },
  ])
})
