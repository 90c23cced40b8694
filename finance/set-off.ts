import type { GainRate, LotTaxClass, Term } from './lot-gain.ts'
import { atRate, taxOn } from './redemption-gain.ts'
import { minus, type Paise, paise, plus, sum } from './units.ts'

/** The gains of a year that are taxed alike, netted: below zero is a loss. */
export type NetGain = {
  readonly key: string
  readonly taxClass: LotTaxClass
  readonly term: Term
  readonly rate: GainRate
  readonly gainPaise: Paise
}

/** Losses of earlier years that a return carried forward, as sizes. */
export type CarriedLosses = { readonly shortPaise: Paise; readonly longPaise: Paise }

/** A loss that met a gain. `from` is the key of the loss, or the earlier years' losses of a term. */
export type SetOffStep = {
  readonly from: string | 'carried-short' | 'carried-long'
  readonly to: string
  readonly paise: Paise
}

/** What is left of one kind of gain. */
export type SetOffRow = NetGain & {
  /** Losses that met it. */
  readonly lossesPaise: Paise
  readonly afterLossesPaise: Paise
  /** The part of the yearly exemption that it uses. */
  readonly exemptPaise: Paise
  readonly taxablePaise: Paise
  /** Before surcharge and cess; null for a gain at the slab. */
  readonly taxPaise: Paise | null
}

export type SetOff = {
  readonly rows: readonly SetOffRow[]
  readonly steps: readonly SetOffStep[]
  readonly exemptUsedPaise: Paise
  readonly exemptLeftPaise: Paise
  /** Losses that met no gain: they can be carried forward if the return is filed in time. */
  readonly carriedOn: CarriedLosses
  /** Tax at the rates of the Act, before surcharge and cess, without the gains at the slab. */
  readonly taxPaise: Paise
  readonly slabPaise: Paise
}

/**
 * Sets the losses of a year, and then those of earlier ones, off against its gains.
 *
 * A short-term loss meets short-term gains first and then long-term ones, a long-term loss only long-term ones. Of several
 * gains the one with the highest rate comes first, the slab before all: the Act names no order, and this one serves the
 * taxpayer. Losses come before the yearly exemption, also where that wastes it; the exemption goes to the higher rate first.
 * A gain or loss of a kind that is exempt meets nothing.
 *
 * @param exempt The exemption of long-term equity gains in the year.
 * @source Income-tax Act, 1961: sections 70, 74, 112A(2). Income-tax Act, 2025: sections 108, 111, 198(2).
 */
export function setOff(nets: readonly NetGain[], exempt: Paise, carried: CarriedLosses): SetOff {
  const counted = nets.filter(({ rate }) => rate !== 'exempt')
  const left = new Map(counted.map(({ key, gainPaise }) => [key, paise(Math.max(0, gainPaise))]))
  const steps: SetOffStep[] = []
  const gains = counted.filter(({ gainPaise }) => gainPaise > 0).sort(byRate)
  const [short, long] = (['short', 'long'] as const).map((term) => gains.filter((net) => net.term === term))
  const meet = (from: string, size: Paise, targets: readonly NetGain[] = []): Paise => {
    let rest = size
    for (const { key } of targets) {
      const met = paise(Math.min(rest, left.get(key)!))
      if (met === 0) continue
      steps.push({ from, to: key, paise: met })
      left.set(key, minus(left.get(key)!, met))
      rest = minus(rest, met)
    }
    return rest
  }
  const lossesOf = (term: Term) =>
    counted
      .filter((net) => net.term === term && net.gainPaise < 0)
      .map(({ key, gainPaise }) => ({ key, rest: minus(paise(0), gainPaise) }))
  const shortLosses = lossesOf('short')
  const longLosses = lossesOf('long')
  for (const loss of shortLosses) loss.rest = meet(loss.key, loss.rest, short)
  // Long-term losses have only long-term gains to meet, so they come before what is left of short-term ones.
  for (const loss of longLosses) loss.rest = meet(loss.key, loss.rest, long)
  for (const loss of shortLosses) loss.rest = meet(loss.key, loss.rest, long)
  const carriedLong = meet('carried-long', carried.longPaise, long)
  const carriedShort = meet('carried-short', meet('carried-short', carried.shortPaise, short), long)
  const exempted = exemptionOf(counted, left, exempt)
  const rows = counted.map((net): SetOffRow => {
    const gain = paise(Math.max(0, net.gainPaise))
    const afterLossesPaise = left.get(net.key)!
    const exemptPaise = exempted.get(net.key) ?? paise(0)
    const taxablePaise = minus(afterLossesPaise, exemptPaise)
    return {
      ...net,
      lossesPaise: minus(gain, afterLossesPaise),
      afterLossesPaise,
      exemptPaise,
      taxablePaise,
      taxPaise: net.rate === 'slab' ? null : taxOn(taxablePaise, net.rate),
    }
  })
  const exemptUsedPaise = sum([...exempted.values()])
  return {
    rows,
    steps,
    exemptUsedPaise,
    exemptLeftPaise: minus(exempt, exemptUsedPaise),
    carriedOn: {
      shortPaise: plus(carriedShort, sum(shortLosses.map(({ rest }) => rest))),
      longPaise: plus(carriedLong, sum(longLosses.map(({ rest }) => rest))),
    },
    taxPaise: sum(rows.map(({ taxPaise }) => taxPaise ?? paise(0))),
    slabPaise: sum(rows.filter(({ rate }) => rate === 'slab').map(({ taxablePaise }) => taxablePaise)),
  }
}

/** The slab first, then the highest rate; of equal ones those first that have no exemption. */
function byRate(a: NetGain, b: NetGain): number {
  const height = ({ rate }: NetGain) => (typeof rate === 'number' ? rate : 1)
  return height(b) - height(a) || Number(a.taxClass === 'equity') - Number(b.taxClass === 'equity')
}

function exemptionOf(
  nets: readonly NetGain[],
  left: ReadonlyMap<string, Paise>,
  exempt: Paise,
): Map<string, Paise> {
  const used = new Map<string, Paise>()
  let rest = exempt
  for (const { key } of nets.filter(isExemptible).sort(byRate)) {
    const own = paise(Math.min(rest, left.get(key)!))
    used.set(key, own)
    rest = minus(rest, own)
  }
  return used
}

function isExemptible({ taxClass, term }: NetGain): boolean {
  return taxClass === 'equity' && term === 'long'
}

/**
 * Returns how much more long-term equity gain a year could have before tax falls due on it: what is left of the exemption, and
 * losses that have met no gain yet.
 */
export function roomOf({ exemptLeftPaise, carriedOn }: SetOff): Paise {
  return sum([exemptLeftPaise, carriedOn.shortPaise, carriedOn.longPaise])
}

/**
 * Returns a tax with surcharge and cess on it, in paise: (tax + surcharge) + cess on both.
 *
 * @param surcharge A fraction of the tax.
 * @param cess A fraction of tax and surcharge.
 */
export function withCess(
  tax: Paise,
  surcharge: number,
  cess: number,
): { surchargePaise: Paise; cessPaise: Paise; totalPaise: Paise } {
  const surchargePaise = atRate(tax, surcharge)
  const cessPaise = atRate(plus(tax, surchargePaise), cess)
  return { surchargePaise, cessPaise, totalPaise: sum([tax, surchargePaise, cessPaise]) }
}

/** No losses of earlier years. */
export const noCarriedLosses: CarriedLosses = { shortPaise: paise(0), longPaise: paise(0) }
