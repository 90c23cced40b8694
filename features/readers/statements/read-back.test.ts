import { expect, test } from 'vitest'
import { damageMany } from './fixtures/damage.ts'
import { drawStatement } from './fixtures/draw-statement.ts'
import { type Invented, inventStatement } from './fixtures/invent-statement.ts'
import { proofRules } from './fixtures/read-fixture.ts'
import { proveStatement } from './prove.ts'
import { readStatement } from './read-statement.ts'
import type { AccountStatement } from './statement.ts'

/** What a statement says, in the shape in which it was invented. */
function inventedFrom({ layout, period, investor, folios }: AccountStatement): Invented {
  return {
    layout,
    period,
    investor: {
      name: investor.name,
      email: investor.email,
      address: investor.address,
      mobile: investor.mobile,
    },
    folios: folios.map((folio) => ({
      house: folio.house,
      number: folio.number,
      pan: folio.pan,
      kyc: folio.kyc,
      panKyc: folio.panKyc,
      holder: folio.holders.join(),
      schemes: folio.schemes.map(({ at, openingAt, closingAt, rows, valuation, ...scheme }) => ({
        ...scheme,
        valuation: valuation && {
          date: valuation.date,
          nav: valuation.nav,
          value: valuation.value,
          cost: valuation.cost,
        },
        rows: rows.map(({ at: _, rate, otherFolio, ...row }) => row),
      })),
    })),
  } as Invented
}

test('C-002 C-005 C-008 reads 500 invented statements back to exactly what was drawn, and proves each', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const invented = inventStatement(seed)
    const outcome = readStatement(drawStatement(invented, seed))
    if (!outcome.ok) throw new Error(`seed ${seed}: ${outcome.reason}`)
    expect(inventedFrom(outcome.statement), `seed ${seed}`).toEqual(invented)
    const withoutIsin = invented.folios.flatMap(({ schemes }) => schemes).filter(({ isin }) => isin === null)
    expect(
      outcome.statement.notices.map(({ key }) => key),
      `seed ${seed}`,
    ).toEqual(invented.layout === 'cams-2018' ? [] : withoutIsin.map(() => 'isin-missing'))
    const proof = proveStatement(outcome.statement, proofRules)
    expect(proof, `seed ${seed}`).toMatchObject({ verdict: 'whole', faults: [] })
    const faults = proof.schemes.flatMap((scheme) => scheme.faults)
    expect(faults, `seed ${seed}`).toEqual([])
  }
})

// `npm run drill` damages ten thousand.
const damaged = process.env.DRILL ? 10_000 : 200

test(`C-005 C-007 ${damaged} damaged statements are refused or reported, and no figure differs unsaid`, () => {
  const { counts, silent } = damageMany(1, damaged, proofRules)
  expect(silent).toEqual([])
  // Most damage is to figures; what nothing else on the paper repeats is words, dates in order and folio numbers.
  expect((counts.refused ?? 0) + (counts.reported ?? 0)).toBeGreaterThan(damaged / 2)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(damaged)
})
