import pino from 'pino'
import { expect, test } from 'vitest'
import { openLog, toErrorFacts } from './log.server.ts'

/** As node-postgres throws it. */
function refusedRow(): Error {
  return Object.assign(new Error('duplicate key value violates unique constraint "account_email_key"'), {
    name: 'error',
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email_key)=(anita@example.in) already exists.',
    where: "unnamed portal parameter $2 = 'Anita Rao'",
    table: 'account',
    constraint: 'account_email_key',
    routine: '_bt_check_unique',
  })
}

function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test('a row that the database refused is named by its table and rule, not by what is in it', () => {
  const facts = toErrorFacts(refusedRow())
  expect(facts).toMatchObject({ code: '23505', table: 'account', constraint: 'account_email_key' })
  expect(JSON.stringify(facts)).not.toMatch(/Anita|anita@/)
})

test('what a parser quotes of a body is left out, also where the body has quotation marks', () => {
  for (const body of ['{"name":"Anita Rao"', '{"name":"Anita Rao"}x', 'Anita Rao']) {
    const facts = toErrorFacts(thrownBy(() => JSON.parse(body)))
    expect(facts.type).toBe('SyntaxError')
    expect(JSON.stringify(facts), body).not.toMatch(/Anita|Rao/)
  }
  expect(JSON.stringify(toErrorFacts(thrownBy(() => new URL('Anita Rao'))))).not.toMatch(/Anita/)
})

test('what went wrong and where stays readable, down to the cause', () => {
  const facts = toErrorFacts(new RangeError('months must be whole, got 1.5', { cause: refusedRow() }))
  expect(facts).toMatchObject({ type: 'RangeError', message: 'months must be whole, got 1.5' })
  expect(facts.stack).toMatch(/log\.test\.ts:\d+/)
  expect(JSON.stringify(facts.cause)).not.toContain('anita@')
  expect(facts.cause).toMatchObject({ code: '23505' })
  expect(toErrorFacts('Anita Rao')).toEqual({ type: 'string' })
})

test('all logs of a process share one output, whose timer is the only one', () => {
  const outputOf = (level: 'silent' | 'info') =>
    (openLog(level) as unknown as Record<symbol, unknown>)[pino.symbols.streamSym]
  expect(outputOf('silent')).toBeDefined()
  expect(outputOf('silent')).toBe(outputOf('info'))
})
