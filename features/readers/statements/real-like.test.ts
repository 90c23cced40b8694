import { expect, test } from 'vitest'
import { fixtureJson, proofRules, readFixture, realLike } from './fixtures/read-fixture.ts'
import { proveStatement } from './prove.ts'
import type { StatementPosition } from './statement.ts'

type Name = keyof typeof realLike
const names = Object.keys(realLike) as Name[]

interface ExpectedFile {
  readonly must: {
    readonly schemes_with_rows: number
    readonly schemes_units_only: number
    readonly ledger_rows: number
    readonly left_out: number
    readonly taken_back: number
  }
  readonly folios: readonly {
    readonly amc: string
    readonly folio: string
    readonly pan: string
    readonly kyc: string
    readonly pankyc: string
    readonly holders: readonly string[]
    readonly at: StatementPosition
    readonly schemes: readonly {
      readonly rta_code: string
      readonly scheme: string
      readonly printed: string
      readonly isin: string
      readonly advisor: string
      readonly rta: string
      readonly nominees: readonly string[]
      readonly open: string
      readonly close: string
      readonly valuation: { readonly value: string; readonly cost: string }
      readonly cost_from_history: boolean
      readonly must: { readonly take: 'rows' | 'units' }
      readonly at: StatementPosition
      readonly transactions: readonly {
        readonly date: string
        readonly kind: string
        readonly kind_alternatives?: readonly string[]
        readonly description: string
        readonly amount: string | null
        readonly units: string | null
        readonly nav: string | null
        readonly balance: string | null
        readonly at: StatementPosition
      }[]
    }[]
  }[]
  readonly notices: readonly {
    readonly what: string
    readonly weight: string
    readonly at: StatementPosition
  }[]
}

const expectedOf = (name: Name) => fixtureJson<ExpectedFile>(`real-like/${name}.expected.json`)

async function statementOf(name: Name) {
  const outcome = await readFixture(`real-like/${name}.pdf`, realLike[name])
  if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.reason}`)
  return outcome.statement
}

test.each(names)(
  'C-131 C-132 reads every row, folio and scheme of %s as drawn, with its kind',
  async (name) => {
    const { folios } = await statementOf(name)
    expect(
      folios.map((folio) => ({
        amc: folio.house,
        folio: folio.number,
        pan: folio.pan,
        kyc: folio.kyc,
        pankyc: folio.panKyc,
        holders: folio.holders,
        at: folio.at,
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
          value: scheme.valuation?.value,
          cost: scheme.valuation?.cost,
          at: scheme.at,
          rows: scheme.rows.map(({ rate: _, otherFolio: __, price, ...row }) => ({ ...row, nav: price })),
        })),
      })),
    ).toEqual(
      expectedOf(name).folios.map(({ schemes, amc, folio, pan, kyc, pankyc, holders, at }) => ({
        ...{ amc, folio, pan, kyc, pankyc, holders, at },
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
          value: scheme.valuation.value,
          cost: scheme.valuation.cost,
          at: scheme.at,
          rows: scheme.transactions.map((row) => ({
            at: row.at,
            date: row.date,
            kind: row.kind,
            description: row.description,
            amount: row.amount,
            units: row.units,
            nav: row.nav,
            balance: row.balance,
          })),
        })),
      })),
    )
  },
)

test.each(names)('C-131 takes of %s what is proved, and names every other place', async (name) => {
  const expected = expectedOf(name)
  const statement = await statementOf(name)
  const { verdict, schemes, faults, notices } = proveStatement(statement, proofRules)
  const wanted = expected.folios.flatMap((folio) => folio.schemes)
  expect(verdict).toBe(expected.must.schemes_units_only > 0 ? 'in-part' : 'whole')
  expect(schemes.map(({ code, takes }) => [code, takes])).toEqual(
    wanted.map(({ rta_code, must }) => [rta_code, must.take]),
  )
  expect(schemes.map(({ code, isCostKnown }) => [code, isCostKnown])).toEqual(
    wanted.map(({ rta_code, cost_from_history, must }) => [
      rta_code,
      cost_from_history && must.take === 'rows',
    ]),
  )
  const taken = schemes.filter(({ takes }) => takes === 'rows').flatMap(({ settled }) => settled)
  expect(taken.filter(({ isTakenOut }) => !isTakenOut)).toHaveLength(expected.must.ledger_rows)
  expect(taken.filter(({ isTakenOut }) => isTakenOut)).toHaveLength(expected.must.taken_back)
  const said = [...faults, ...notices, ...schemes.flatMap((scheme) => scheme.faults)]
  const places = ({ page, line }: StatementPosition) => `${page}:${line}`
  const named = expected.notices.filter(({ weight }) => weight !== 'none').map(({ at }) => places(at))
  // Nothing else is said, apart from the closing balance of the scheme that is held back.
  expect(
    said
      .filter(({ key }) => key !== 'closing-balance')
      .map(({ at }) => places(at))
      .toSorted(),
  ).toEqual(named.toSorted())
})
