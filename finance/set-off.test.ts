import { expect, test } from 'vitest'
import type { GainRate, LotTaxClass, Term } from './lot-gain.ts'
import { type NetGain, noCarriedLosses, roomOf, setOff, withCess } from './set-off.ts'
import { paise } from './units.ts'

const exempt = paise(125_000_00)
function net(taxClass: LotTaxClass, term: Term, rate: GainRate, rupees: number): NetGain {
  return { key: `${taxClass} ${term} ${rate}`, taxClass, term, rate, gainPaise: paise(rupees * 100) }
}

test('C-073 a short-term loss meets the slab, then the highest rate, then long-term gains', () => {
  const { rows, steps, carriedOn } = setOff(
    [
      net('equity', 'short', 0.2, -100_000),
      net('specified', 'short', 'slab', 30_000),
      net('equity', 'long', 0.125, 50_000),
      net('other', 'long', 0.125, 40_000),
    ],
    exempt,
    noCarriedLosses,
  )
  // By hand: 30,000 at the slab, then 40,000 of other units, which have no exemption, then 30,000 of equity.
  expect(steps.map(({ to, paise: met }) => [to, met])).toEqual([
    ['specified short slab', 30_000_00],
    ['other long 0.125', 40_000_00],
    ['equity long 0.125', 30_000_00],
  ])
  expect(rows.map(({ taxablePaise }) => taxablePaise)).toEqual([0, 0, 0, 0])
  expect(carriedOn).toEqual({ shortPaise: 0, longPaise: 0 })
})

test('C-073 a long-term loss never meets a short-term gain, and is carried on', () => {
  const { carriedOn, taxPaise } = setOff(
    [
      net('other', 'long', 0.125, -70_000),
      net('equity', 'short', 0.2, 60_000),
      net('equity', 'long', 0.125, 20_000),
    ],
    exempt,
    noCarriedLosses,
  )
  // By hand: 20,000 met; 50,000 left. 20 % of 60,000.
  expect(carriedOn).toEqual({ shortPaise: 0, longPaise: 50_000_00 })
  expect(taxPaise).toBe(12_000_00)
})

test('C-073 losses of earlier years come after those of the year and before the exemption', () => {
  const { rows, carriedOn, exemptUsedPaise, exemptLeftPaise } = setOff(
    [net('equity', 'short', 0.2, 10_000), net('equity', 'long', 0.125, 300_000)],
    exempt,
    { shortPaise: paise(40_000_00), longPaise: paise(50_000_00) },
  )
  // By hand: long 300,000 − 50,000 − (40,000 − 10,000) = 220,000; − 125,000 = 95,000; 12.5 % is 11,875.
  expect(rows[1]).toMatchObject({
    afterLossesPaise: 220_000_00,
    taxablePaise: 95_000_00,
    taxPaise: 11_875_00,
  })
  expect(carriedOn).toEqual({ shortPaise: 0, longPaise: 0 })
  expect([exemptUsedPaise, exemptLeftPaise]).toEqual([125_000_00, 0])
})

test('C-073 gains and losses that are exempt meet nothing', () => {
  const { rows, carriedOn } = setOff(
    [net('equity', 'long', 'exempt', -10_000), net('equity', 'short', 0.15, 5_000)],
    paise(0),
    noCarriedLosses,
  )
  expect(rows.map(({ key }) => key)).toEqual(['equity short 0.15'])
  expect(carriedOn.longPaise).toBe(0)
})

test('C-073 the room is what is left of the exemption and of losses', () => {
  const of = (nets: NetGain[], carried = noCarriedLosses) => roomOf(setOff(nets, exempt, carried))
  expect(of([])).toBe(125_000_00)
  expect(of([net('equity', 'long', 0.125, 45_000)])).toBe(80_000_00)
  expect(of([net('equity', 'long', 0.125, 145_000)])).toBe(0)
  expect(of([net('equity', 'short', 0.2, -5_000)])).toBe(130_000_00)
  expect(
    of([net('equity', 'long', 0.125, 45_000)], { shortPaise: paise(0), longPaise: paise(50_000_00) }),
  ).toBe(130_000_00)
})

test('C-073 surcharge is on the tax, and cess on both', () => {
  // By hand: 10 % of 10,000 is 1,000; 4 % of 11,000 is 440.
  expect(withCess(paise(10_000_00), 0.1, 0.04)).toEqual({
    surchargePaise: 1_000_00,
    cessPaise: 440_00,
    totalPaise: 11_440_00,
  })
})

test('C-073 a loss meets the gains at the slab before those at 20 %, and the slab has no tax of its own here', () => {
  const { rows, steps, slabPaise, taxPaise } = setOff(
    [
      net('equity', 'short', 0.2, 20_000),
      net('other', 'short', 'slab', 20_000),
      net('specified', 'short', 'slab', -30_000),
    ],
    exempt,
    noCarriedLosses,
  )
  expect(steps.map(({ to, paise: met }) => [to, met])).toEqual([
    ['other short slab', 20_000_00],
    ['equity short 0.2', 10_000_00],
  ])
  expect(rows.map(({ taxPaise }) => taxPaise)).toEqual([2_000_00, null, null])
  expect([slabPaise, taxPaise]).toEqual([0, 2_000_00])
})
