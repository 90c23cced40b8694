import { rowOn } from '#content/dated.ts'
import { broadClasses, fundTaxes } from '#content/fund-tax.ts'
import { addMonths, type IsoDate } from '#finance/dates.ts'
import { readLedger, type SoldLot } from '#finance/ledger.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { type MilliUnits, minus, type NavE8, paise, sum } from '#finance/units.ts'
import { type AskPlace, dateOf, type Finding, type HoldingPlace, moneyOf, textOf, unitsOf } from '../kind.ts'
import { freeUnits, type OutValues, unitsOut } from './out-fields.ts'

/**
 * What a client should know before units leave a holding: what there is, what they are worth, which lots would go (first in,
 * first out), the gain in them and how it is taxed, and where the money goes.
 *
 * @param value What is typed so far.
 * @param kind A redemption pays out to the bank; a switch does not.
 */
export function redemptionFindings(
  value: Readonly<Partial<OutValues>>,
  place: AskPlace,
  kind: 'redeem' | 'switch',
): Finding[] {
  const { holding } = place
  if (!holding) return []
  const findings: Finding[] = [...heldFindings(holding)]
  const free = freeUnits(holding)
  const units = unitsOut(value, holding)
  if (holding.price && units !== null && units > 0 && units <= free) {
    findings.push(...saleFindings(holding, units, holding.price.navE8, place))
  }
  if (kind === 'redeem') findings.push(bankFinding(place))
  return findings
}

function heldFindings(holding: HoldingPlace): Finding[] {
  const { price, askedUnits } = holding
  const free = freeUnits(holding)
  const held: Finding = price
    ? {
        id: 'held',
        tone: 'plain',
        values: {
          units: unitsOf(free),
          worth: moneyOf(worthOf(free, price.navE8)),
          nav: { type: 'nav', navE8: price.navE8 },
          date: dateOf(price.date),
        },
      }
    : { id: 'held-unpriced', tone: 'mind', values: { units: unitsOf(free) } }
  if (askedUnits === 0) return [held]
  return [held, { id: 'asked-before', tone: 'mind', values: { units: unitsOf(askedUnits) } }]
}

/** The lots that a sale would take, oldest first, as the ledger takes them. */
function lotsSold(
  { position }: HoldingPlace,
  units: MilliUnits,
  navE8: NavE8,
  date: IsoDate,
): readonly SoldLot[] {
  const sale = {
    id: 'asked',
    folio: position.folio,
    schemeCode: position.schemeCode,
    date,
    kind: 'redemption',
    loadPaise: paise(0),
    amountPaise: worthOf(units, navE8),
    units,
    navE8,
  } as const
  const ledger = readLedger([...position.entries, sale])
  return ledger.positions[0]?.disposals.find(({ entry }) => entry.id === sale.id)?.sold ?? []
}

function saleFindings(holding: HoldingPlace, units: MilliUnits, navE8: NavE8, place: AskPlace): Finding[] {
  const sold = lotsSold(holding, units, navE8, place.today)
  const gainPaise = sum(sold.map((lot) => lot.gainPaise))
  const worthPaise = worthOf(units, navE8)
  const gain: Finding = {
    id: gainPaise < 0 ? 'loss' : 'gain',
    tone: 'plain',
    values: {
      worth: moneyOf(worthPaise),
      units: unitsOf(units),
      cost: moneyOf(minus(worthPaise, gainPaise)),
      gain: moneyOf(gainPaise < 0 ? minus(paise(0), gainPaise) : gainPaise),
    },
    working: sold.map(({ lot, units: part, costPaise, gainPaise: own }) => ({
      bought: dateOf(lot.date),
      units: unitsOf(part),
      cost: moneyOf(costPaise),
      gain: moneyOf(own, true),
    })),
  }
  return [gain, taxFinding(sold, place)]
}

/** How the gain is taxed, as far as the class of the fund is known. */
function taxFinding(sold: readonly SoldLot[], { scheme, today }: AskPlace): Finding {
  const fundClass = scheme?.fund ? broadClasses[scheme.fund.category] : null
  const rows = fundClass && fundTaxes[fundClass]
  const rule = rows && rows.at(-1)!.from <= today ? rowOn(rows, today) : null
  if (!rule) return { id: 'tax-unknown', tone: 'plain', values: {} }
  const { rule: tax, source } = rule
  if (tax.kind === 'slab') {
    const isAll = sold.every(({ lot }) => lot.date >= tax.boughtFrom)
    return {
      id: isAll ? 'tax-slab' : 'tax-slab-part',
      tone: 'plain',
      values: { date: dateOf(tax.boughtFrom) },
      source,
    }
  }
  const isLong = ({ lot }: SoldLot) => today > addMonths(lot.date, tax.months)
  const long = sum(sold.filter(isLong).map(({ gainPaise }) => gainPaise))
  const short = sum(sold.filter((lot) => !isLong(lot)).map(({ gainPaise }) => gainPaise))
  return {
    id: 'tax-equity',
    tone: 'plain',
    values: {
      long: moneyOf(long, true),
      short: moneyOf(short, true),
      months: textOf(String(tax.months)),
      longRate: { type: 'percent', fraction: tax.longRate },
      shortRate: { type: 'percent', fraction: tax.shortRate },
      exempt: moneyOf(paise(tax.exempt * 100)),
    },
    source,
  }
}

/** Money is paid to the client's own bank account only. */
function bankFinding({ bank }: AskPlace): Finding {
  if (!bank) return { id: 'bank-missing', tone: 'mind', values: {} }
  const values = { bank: textOf(bank.bankName), lastFour: textOf(bank.lastFour) }
  return {
    id: bank.isVerified ? 'bank' : 'bank-unverified',
    tone: bank.isVerified ? 'plain' : 'mind',
    values,
  }
}
