import { expect, test } from 'vitest'
import {
  type Expected,
  fixtureJson,
  fixtureStatement,
  passwords,
  proofRules,
  readFixture,
} from './fixtures/read-fixture.ts'
import { proveStatement } from './prove.ts'
import type { Valuation } from './statement.ts'
import { proofLine, statementRows } from './statement-lines.ts'

/** The expected files have one day for price and value; the proof compares the two. */
function withoutValueDate(valuation: Valuation | null) {
  if (valuation === null) return null
  const { valueDate: _, ...others } = valuation
  return others
}

const detailed = ['cams-detailed-2026', 'cams-detailed-2020', 'kfin-detailed-2025'] as const

test.each(detailed)('C-002 C-003 reads every row, folio and scheme of %s as printed', async (name) => {
  const statement = await fixtureStatement(name)
  const expected = fixtureJson<Expected>(`${name}.expected.json`)
  expect({
    file_type: statement.maker === 'cams' ? 'CAMS' : 'KFINTECH',
    cas_type: statement.kind.toUpperCase(),
    statement_period: statement.period,
    investor: {
      name: statement.investor.name,
      email: statement.investor.email,
      address: statement.investor.address,
      mobile: statement.investor.mobile,
    },
    folios: statement.folios.map((folio) => ({
      amc: folio.house,
      folio: folio.number,
      pan: folio.pan,
      kyc: folio.kyc,
      pankyc: folio.panKyc,
      holders: folio.holders,
      schemes: folio.schemes.map((scheme) => ({
        rta_code: scheme.code,
        scheme: scheme.name,
        printed: scheme.printed,
        isin: scheme.isin,
        advisor: scheme.advisor,
        rta: scheme.registrar,
        nominees: scheme.nominees,
        open: scheme.opening,
        close: scheme.closing,
        option_printed: scheme.option,
        valuation: withoutValueDate(scheme.valuation),
      })),
    })),
  }).toEqual({
    file_type: expected.file_type,
    cas_type: expected.cas_type,
    statement_period: expected.statement_period,
    investor: expected.investor,
    folios: expected.folios.map(({ amc, folio, pan, kyc, pankyc, holders, schemes }) => ({
      amc,
      folio,
      pan,
      kyc,
      pankyc,
      holders,
      schemes: schemes.map((scheme) => ({
        rta_code: scheme.rta_code,
        scheme: scheme.scheme,
        printed: scheme.printed,
        isin: scheme.isin,
        advisor: scheme.advisor,
        rta: scheme.rta,
        nominees: scheme.nominees,
        open: scheme.open,
        close: scheme.close,
        option_printed: scheme.option_printed,
        valuation: scheme.valuation,
      })),
    })),
  })
  expect(statement.notices).toEqual([])
})

test.each(detailed)('C-002 C-008 writes a line for each row of %s', async (name) => {
  const expected = fixtureJson<Expected>(`${name}.expected.json`)
  const lines = statementRows(await fixtureStatement(name))
  const wanted = expected.folios.flatMap(({ amc, folio, schemes }) =>
    schemes.flatMap(({ isin, rta_code, transactions = [] }) =>
      transactions.map((row) => ({
        house: amc,
        folio,
        isin,
        code: rta_code,
        date: row.date,
        type: row.type,
        description: row.description,
        amount: row.amount,
        units: row.units,
        nav: row.nav,
        balance: row.balance,
      })),
    ),
  )
  expect(lines.map(({ page, line, kind, ...others }) => others)).toEqual(wanted)
  expect(lines).toHaveLength(expected.counts.rows)
  // Lines go forward through the file.
  const places = lines.map(({ page, line }) => (page ?? 0) * 1000 + line)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test.each(detailed)('C-005 proves %s to its last balance and knows whose cost is known', async (name) => {
  const statement = await fixtureStatement(name)
  const expected = fixtureJson<Expected>(`${name}.expected.json`)
  const proof = proveStatement(statement, proofRules)
  expect(proof).toMatchObject({ verdict: 'whole', faults: [], firstFailure: null })
  expect(
    proof.schemes.map(({ code, state, difference, isCostKnown, faults }) => ({
      code,
      state,
      difference,
      isCostKnown,
      faults,
    })),
  ).toEqual(
    expected.folios.flatMap(({ schemes }) =>
      schemes.map(({ rta_code, cost_from_history }) => ({
        code: rta_code,
        state: 'matched',
        difference: '0.000',
        isCostKnown: cost_from_history,
        faults: [],
      })),
    ),
  )
  const rows = expected.folios.flatMap(({ schemes }) =>
    schemes.flatMap(({ transactions = [] }) => transactions),
  )
  expect(proof.schemes.reduce((sum, { rows: proved }) => sum + proved, 0)).toBe(
    rows.filter(({ balance }) => balance !== null).length,
  )
})

test.each(detailed)('C-008 reads what a unit was paid in each dividend of %s', async (name) => {
  const { folios } = fixtureJson<Expected>(`${name}.expected.json`)
  const statement = await fixtureStatement(name)
  const rates = statement.folios.flatMap(({ schemes }) =>
    schemes.flatMap(({ rows }) => rows.map(({ rate }) => rate)),
  )
  expect(rates).toEqual(
    folios.flatMap(({ schemes }) =>
      schemes.flatMap(({ transactions = [] }) => transactions.map(({ dividend_rate }) => dividend_rate)),
    ),
  )
})

test('C-002 ends the lines with the balances proved', async () => {
  const statement = await fixtureStatement('kfin-detailed-2025')
  expect(proofLine(proveStatement(statement, proofRules))).toEqual({
    proved: {
      addsUp: true,
      verdict: 'whole',
      schemes: 7,
      matched: 7,
      short: 0,
      excess: 0,
      rows: 66,
      faults: [],
      notices: [],
    },
  })
})

test('C-003 reads PORTFOLIO SUMMARY', async () => {
  for (const name of ['cams-detailed-2026', 'kfin-detailed-2025'] as const) {
    const { houses } = await fixtureStatement(name)
    const { portfolio_summary = [] } = fixtureJson<Expected>(`${name}.expected.json`)
    expect(
      houses
        .map(({ house, cost, value }) => ({ amc: house, cost, value }))
        .toSorted((one, other) => one.amc.localeCompare(other.amc)),
    ).toEqual(portfolio_summary.toSorted((one, other) => one.amc.localeCompare(other.amc)))
  }
})

test('C-002 reads the summary, where folio and ISIN touch', async () => {
  const statement = await fixtureStatement('cams-summary-2026')
  const expected = fixtureJson<Expected>('cams-summary-2026.expected.json')
  expect(
    statement.folios.map(({ house, number, schemes }) => ({
      amc: house,
      folio: number,
      schemes: schemes.map(({ code, printed, isin, registrar, closing, valuation }) => ({
        rta_code: code,
        // The figures beside the PDF keep former names in a summary.
        scheme: printed.replace(/^\w+( \w+)?\s?-\s?/, ''),
        isin,
        rta: registrar,
        close: closing,
        valuation: withoutValueDate(valuation),
      })),
    })),
  ).toEqual(
    expected.folios.map(({ amc, folio, schemes }) => ({
      amc,
      folio,
      schemes: schemes.map(({ rta_code, scheme, isin, rta, close, valuation }) => ({
        rta_code,
        scheme,
        isin,
        rta,
        close,
        valuation,
      })),
    })),
  )
  expect(statement).toMatchObject({
    kind: 'summary',
    period: expected.statement_period,
    investor: expected.investor,
    total: { cost: expected.total_cost, value: expected.total_value },
    notices: [],
  })
  expect(proveStatement(statement, proofRules)).toMatchObject({ verdict: 'whole', faults: [] })
  expect(statementRows(statement)).toHaveLength(expected.counts.rows)
})

test.each([
  ['nsdl-ecas', 'AAAPA0000A', 'nsdl'],
  ['cdsl-ecas', 'AAAPA0000A', 'cdsl'],
  ['mfcentral-detailed', 'AAAPA0000A', 'mfcentral-detailed'],
  ['mfcentral-summary', '', 'mfcentral-summary'],
  ['dp-statement', '', 'depository-transactions'],
  ['scanned', '', 'no-text'],
  ['cut-short', 'Asha@2026', 'damaged'],
  ['cycle', '', 'damaged'],
  ['notpdf', '', 'not-a-pdf'],
  ['empty', '', 'empty'],
])('C-003 C-012 names %s and does not take it', async (name, password, reason) => {
  expect(await readFixture(`refuse/${name}.pdf`, password)).toEqual({ ok: false, reason })
})

test('C-003 reads a file that was printed again, and says that its mark is missing', async () => {
  const outcome = await readFixture('refuse/reprinted-no-watermark.pdf', '')
  if (!outcome.ok) throw new Error(outcome.reason)
  expect(outcome.statement.mark).toBeNull()
  expect(outcome.statement.notices.map(({ key }) => key)).toEqual(['origin-mark-missing'])
  expect(outcome.statement.folios).toHaveLength(6 + 1)
})

test('C-002 tells a missing password from a wrong one', async () => {
  const { 'cams-detailed-2026': right } = passwords
  for (const name of Object.keys(passwords)) {
    expect(await readFixture(`${name}.pdf`, '')).toEqual({ ok: false, reason: 'password-missing' })
    expect(await readFixture(`${name}.pdf`, `${right}x`)).toEqual({ ok: false, reason: 'password-wrong' })
  }
})
