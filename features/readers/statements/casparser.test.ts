import { expect, test } from 'vitest'
import { readCasparser } from './casparser.ts'
import { type Expected, fixtureJson, proofRules } from './fixtures/read-fixture.ts'
import { proveStatement } from './prove.ts'
import { statementRows } from './statement-lines.ts'

function statementOf(name: string) {
  const outcome = readCasparser(fixtureJson(`casparser/${name}.json`))
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.statement
}

/** casparser leaves out markers without figures, and cuts the tail of wrapped descriptions. */
test.each([
  ['cams-detailed-2026.casparser-1.1', 'cams-detailed-2026'],
  ['cams-detailed-2026.casparser-js', 'cams-detailed-2026'],
  ['cams-detailed-2020.casparser-0.9', 'cams-detailed-2020'],
])('C-003 reads %s with every figure of the statement itself', (name, original) => {
  const statement = statementOf(name)
  const expected = fixtureJson<Expected>(`${original}.expected.json`)
  expect(statement.period).toEqual(expected.statement_period)
  const rows = expected.folios.flatMap(({ folio, schemes }) =>
    schemes.flatMap(({ transactions = [] }) =>
      transactions
        .filter(({ marker }) => !marker)
        .map(({ date, amount, units, nav, balance, type }) => ({
          folio,
          date,
          type,
          figures: [amount, units, nav, balance].map(number),
        })),
    ),
  )
  expect(
    statementRows(statement)
      .filter(({ amount, units }) => amount !== null || units !== null)
      .map(({ folio, date, type, amount, units, nav, balance }) => ({
        folio,
        date,
        type,
        figures: [amount, units, nav, balance].map(number),
      })),
  ).toEqual(rows)
  const proof = proveStatement(statement, proofRules)
  expect(proof).toMatchObject({ verdict: 'whole', faults: [] })
  expect(proof.schemes.every(({ state }) => state === 'matched')).toBe(true)
})

test('C-003 reads the JSON of a summary', () => {
  const statement = statementOf('cams-summary-2026.casparser-1.1')
  expect(statement).toMatchObject({ kind: 'summary', notices: [] })
  const { folios } = fixtureJson<Expected>('cams-summary-2026.expected.json')
  expect(
    statement.folios.flatMap(({ house, schemes }) =>
      schemes.map(({ closing, opening }) => [house, opening, number(closing)]),
    ),
  ).toEqual(folios.map(({ schemes }) => [null, null, Number(schemes[0]?.close)]))
})

test('C-003 reads figures that are numbers, as casparser wrote them before 1.0', () => {
  const json = {
    statement_period: { from: '01-Jan-2022', to: '31-Dec-2022' },
    file_type: 'KFINTECH',
    cas_type: 'DETAILED',
    investor_info: { name: 'A NAME', email: 'a@example.com', address: 'One\nTwo', mobile: '' },
    folios: [
      {
        folio: '1 / 2',
        amc: 'A Mutual Fund',
        schemes: [
          {
            scheme: 'A Fund',
            rta_code: 'A1',
            rta: 'CAMS',
            open: 0,
            close: 66.24,
            valuation: { date: '2022-12-31', nav: 150.9575, value: 9999.42 },
            transactions: [
              // A number that binary fractions do not hold.
              {
                date: '2022-07-05',
                description: 'Purchase',
                amount: 9999.5,
                units: 66.24,
                nav: 150.9575,
                balance: 66.24,
                type: 'PURCHASE',
              },
            ],
          },
        ],
      },
    ],
  }
  const outcome = readCasparser(JSON.parse(JSON.stringify(json)))
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(outcome.statement).toMatchObject({
    maker: 'kfintech',
    investor: { address: ['One', 'Two'] },
    notices: [],
  })
  expect(outcome.statement.folios[0]?.schemes[0]).toMatchObject({
    closing: '66.24',
    rows: [{ at: { page: null, line: 3 }, kind: 'purchase', amount: '9999.5', units: '66.24' }],
  })
  // 66.240 × 150.9575 = 9,999.42; the duty of 0.50 is not in this file.
  const proof = proveStatement(outcome.statement, proofRules)
  expect(proof.verdict).toBe('whole')
  expect(proof.schemes[0]?.faults.map(({ key }) => key)).toEqual(['duty-missing'])
})

test('C-003 refuses JSON of depositories and other JSON by name', () => {
  expect(readCasparser({ file_type: 'NSDL', accounts: [] })).toEqual({ ok: false, reason: 'nsdl' })
  expect(readCasparser({ file_type: 'CDSL', accounts: [] })).toEqual({ ok: false, reason: 'cdsl' })
  for (const other of [null, 3, 'text', [], {}, { folios: [] }, { folios: {}, cas_type: 'DETAILED' }])
    expect(readCasparser(other)).toEqual({ ok: false, reason: 'not-a-statement' })
})

test('C-005 a file without schemes does not add up to nothing', () => {
  const outcome = readCasparser({ cas_type: 'DETAILED', folios: [] })
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(proveStatement(outcome.statement, proofRules)).toMatchObject({ verdict: 'refused', schemes: [] })
})

test('reports JSON figures and dates that are none', () => {
  const outcome = readCasparser({
    cas_type: 'DETAILED',
    folios: [
      {
        folio: '1',
        schemes: [
          {
            scheme: 'A',
            rta_code: 'A1',
            open: 'none',
            close: '1e400',
            transactions: [{ date: '31-02-2022', units: '1.23456' }],
          },
        ],
      },
    ],
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(outcome.statement.notices.map(({ key }) => key)).toEqual([
    'figure-not-understood',
    'figure-not-understood',
    'row-not-understood',
    'figure-not-understood',
  ])
  expect(proveStatement(outcome.statement, proofRules).verdict).toBe('in-part')
})

/** '4999.50' and '4999.5' are one figure. */
function number(text: string | null): number | null {
  return text === null ? null : Number(text)
}
