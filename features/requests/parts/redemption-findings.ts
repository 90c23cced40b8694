import { rowOn } from '#content/dated.ts'
import { otherGains } from '#content/fund-tax.ts'
import { gainRules } from '#content/scheme-rules.ts'
import { worthOf } from '#finance/ledger-units.ts'
import type { GainRate } from '#finance/lot-gain.ts'
import { heldLots, lockState, type RedemptionQuote } from '#finance/redemption.ts'
import type { QuotedGain, RedemptionGain } from '#finance/redemption-gain.ts'
import { redemptionGain } from '#finance/redemption-gain.ts'
import { minus, paise } from '#finance/units.ts'
import {
  dateOf,
  type Finding,
  type FormFacts,
  type HoldingFacts,
  moneyOf,
  type Shown,
  textOf,
  unitsOf,
  type WorkingRow,
} from '../kind.ts'
import { sellingNavFindings } from './nav-findings.ts'
import { freeUnits, type OutValues, quoteOut } from './out-fields.ts'

/**
 * What a client should know before units leave a holding: what is free and what is locked until when, which NAV applies,
 * which lots would go (first in, first out) with their exit load, the gain in them and how it is taxed, and where the money
 * goes. All of it from the ledger and the dated rules.
 *
 * @param value What is typed so far.
 * @param goesTo Where the money goes: to the client's bank, or into another fund.
 */
export function redemptionFindings(
  value: Readonly<Partial<OutValues>>,
  facts: FormFacts,
  goesTo: 'bank' | 'fund',
): Finding[] {
  const { holding } = facts
  if (!holding) return []
  const quote = quoteOut(value, facts)
  return [
    ...heldFindings(holding, facts),
    ...sellingNavFindings(facts),
    ...(quote ? saleFindings(quote, facts) : []),
    ...(goesTo === 'bank' ? [bankFinding(facts)] : []),
  ]
}

function heldFindings(holding: HoldingFacts, facts: FormFacts): Finding[] {
  const { price, askedUnits } = holding
  const free = freeUnits(facts)
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
  // Where nothing is left, the lines below say why.
  const findings = free > 0 || askedUnits === 0 ? [held] : []
  if (askedUnits > 0) {
    findings.push({
      id: free > 0 ? 'asked-before' : 'asked-all',
      tone: 'mind',
      values: { units: unitsOf(askedUnits) },
    })
  }
  const { locked, waits } = lockState(
    heldLots(holding.position),
    facts.rules?.selling.lock ?? null,
    facts.today,
  )
  const [first] = waits
  if (first) {
    findings.push({
      id: first.freeOn === null ? 'locked-unknown' : 'locked',
      tone: 'mind',
      values: { units: unitsOf(locked), date: dateOf(first.freeOn) },
      working: waits.map((wait) => ({
        bought: dateOf(wait.boughtOn),
        units: unitsOf(wait.units),
        free: dateOf(wait.freeOn),
      })),
    })
  }
  return findings
}

function saleFindings(quote: RedemptionQuote, facts: FormFacts): Finding[] {
  const rules = gainRules(facts.today)
  const taxClass = facts.rules?.taxClass ?? null
  const gain =
    rules && taxClass
      ? redemptionGain(beforeLoad(quote), taxClass, rules, facts.today, facts.holding?.valuedNav ?? null)
      : null
  return [
    {
      id: 'quote',
      tone: 'plain',
      values: { units: unitsOf(quote.units), worth: moneyOf(quote.valuePaise) },
      working: quote.lots.map((part, index) => lotRow(part, gain?.lots[index] ?? null)),
    },
    loadFinding(quote, facts),
    ...printedFindings(quote, facts),
    ...(gain ? gainFindings(gain, facts) : [unknown('tax-unknown')]),
  ]
}

/** The same sale without the loads that are not known: what its gain is at most. */
function beforeLoad(quote: RedemptionQuote): RedemptionQuote {
  return {
    ...quote,
    lots: quote.lots.map((part) => ({ ...part, loadPaise: part.loadPaise ?? paise(0) })),
  }
}

/** Where a load was read that is not among the firm's own facts. */
function printedFindings({ loadPaise }: RedemptionQuote, { rules }: FormFacts): Finding[] {
  const on = rules?.loadPrintedOn ?? null
  return loadPaise === null || on === null
    ? []
    : [{ id: 'load-printed', tone: 'plain', values: { date: dateOf(on) } }]
}

function lotRow(part: RedemptionQuote['lots'][number], gain: QuotedGain | null): WorkingRow {
  const cost = gain?.costPaise ?? null
  return {
    bought: dateOf(part.lot.boughtOn),
    units: unitsOf(part.units),
    value: moneyOf(part.valuePaise),
    load: orUnknown(part.loadPaise),
    cost: orUnknown(cost),
    gain: orUnknown(gain?.gainPaise ?? null, true),
  }
}

function orUnknown(amount: Parameters<typeof moneyOf>[0] | null, isSigned = false): Shown {
  return amount === null ? { type: 'unknown' } : moneyOf(amount, isSigned)
}

function unknown(id: Finding['id']): Finding {
  return { id, tone: 'mind', values: {} }
}

/** The exit load of exactly the units that would go, STT, and what is left of their value. */
function loadFinding(
  { loadPaise, sttPaise, netPaise, lots }: RedemptionQuote,
  { rules, today, filed }: FormFacts,
): Finding {
  if (loadPaise === null) return unknown(filed?.hasLoad ? 'load-flagged' : 'load-unknown')
  const [oldest] = lots
  const source = rules?.selling.loads?.find(({ from }) => from <= (oldest?.lot.boughtOn ?? today))
  if (netPaise === null || sttPaise === null) {
    return {
      id: 'load',
      tone: loadPaise > 0 ? 'mind' : 'plain',
      values: { load: moneyOf(loadPaise), date: dateOf(source?.from ?? today) },
    }
  }
  return {
    id: loadPaise > 0 ? 'load-net' : 'no-load-net',
    tone: loadPaise > 0 ? 'mind' : 'plain',
    values: { load: moneyOf(loadPaise), stt: moneyOf(sttPaise), net: moneyOf(netPaise) },
  }
}

/** The gain, and how each part of it is taxed. */
function gainFindings(gain: RedemptionGain, { today }: FormFacts): Finding[] {
  const rules = gainRules(today)
  if (!rules || gain.gainPaise === null) return [unknown('gain-unknown')]
  const isLoss = gain.gainPaise < 0
  const findings: Finding[] = [
    {
      id: isLoss ? 'loss' : 'gain',
      tone: 'plain',
      values: { gain: moneyOf(isLoss ? minus(paise(0), gain.gainPaise) : gain.gainPaise) },
    },
  ]
  const has = (test: (lot: QuotedGain) => boolean) => gain.lots.some(test)
  if (gain.equityLongPaise !== null && has((lot) => lot.taxClass === 'equity' && lot.term === 'long')) {
    findings.push({
      id: 'tax-equity-long',
      tone: 'plain',
      values: {
        amount: moneyOf(gain.equityLongPaise, true),
        months: textOf(String(rules.equity.months)),
        rate: percent(rules.equity.long.rate),
        exempt: { type: 'limit', paise: rules.equity.exemptPaise },
      },
    })
  }
  if (gain.equityShortPaise !== null && has((lot) => lot.taxClass === 'equity' && lot.term === 'short')) {
    findings.push({
      id: 'tax-equity-short',
      tone: 'plain',
      values: {
        amount: moneyOf(gain.equityShortPaise, true),
        months: textOf(String(rules.equity.months)),
        rate: percent(rules.equity.short.rate),
      },
    })
  }
  if (gain.otherLongPaise !== null && has((lot) => lot.taxClass === 'other' && lot.term === 'long')) {
    findings.push({
      id: 'tax-other-long',
      tone: 'plain',
      values: {
        amount: moneyOf(gain.otherLongPaise, true),
        months: textOf(String(rules.other.months)),
        rate: percent(rules.other.long.rate),
      },
      source: rowOn(otherGains, today).source,
    })
  }
  if (gain.slabPaise !== null && has((lot) => lot.rule?.rate === 'slab')) {
    findings.push({ id: 'tax-slab', tone: 'plain', values: { amount: moneyOf(gain.slabPaise, true) } })
  }
  return findings
}

function percent(rate: GainRate): Shown {
  return typeof rate === 'number' ? { type: 'percent', fraction: rate } : { type: 'unknown' }
}

/** Money is paid to the client's own bank account only. */
function bankFinding({ bank }: FormFacts): Finding {
  if (!bank) return unknown('bank-missing')
  return {
    id: bank.isVerified ? 'bank' : 'bank-unverified',
    tone: bank.isVerified ? 'plain' : 'mind',
    values: { bank: textOf(bank.bankName), lastFour: textOf(bank.lastFour) },
  }
}
