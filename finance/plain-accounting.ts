import type { IsoDate } from './dates.ts'
import { folioKey } from './folio.ts'
import type { Ledger } from './ledger.ts'
import { figuresOf, isReversal, type LedgerEntry } from './ledger-entry.ts'
import { mergerHalves } from './ledger-order.ts'
import { kindRules } from './transaction-kinds.ts'
import type { MilliUnits, Paise } from './units.ts'

/** A posting: an account, and an amount or what the program works out itself. */
type Posting = readonly [account: string, amount?: string]

/**
 * Returns a ledger as plain-text accounting in the syntax of Beancount 2 and 3, with each lot's date and cost. Whoever opens it there
 * gets units, costs and gains first in, first out, in each folio and scheme, from the transactions alone: no figure that we
 * worked out is in it.
 *
 * A bounced payment is left out with its reversal. A lot whose cost is not known has none (`{0 INR}`) and says so. The units of a
 * merger arrive as one lot, with the cost of those that left and the day of the merger.
 *
 * @param ledger As read by `readLedger`, without problems.
 * @param names Of schemes, by their codes.
 * @source The syntax: https://beancount.github.io/docs/beancount_language_syntax.html
 */
export function plainAccounting(ledger: Ledger, names: ReadonlyMap<string, string>): string {
  const { positions } = ledger
  const entries = positions.flatMap((position) => position.entries)
  const undone = new Set(entries.flatMap((entry) => (isReversal(entry) ? [entry.reverses] : [])))
  const counted = entries.filter((entry) => !isReversal(entry) && !undone.has(entry.id))
  const halves = mergerHalves(entries)
  const byId = new Map(counted.map((entry) => [entry.id, entry]))
  const codes = [...new Set(positions.map(({ schemeCode }) => schemeCode))]
  const commodity = (code: string) => (/^\d{1,20}$/.test(code) ? `S${code}` : `X${codes.indexOf(code) + 1}`)
  const accounts = new Map(
    positions.map((position, i) => [
      folioKey(position),
      `Assets:Funds:${commodity(position.schemeCode)}:${`F${i + 1}-${position.folio}`.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')}`,
    ]),
  )
  const accountOf = (entry: LedgerEntry) => accounts.get(folioKey(entry)) ?? 'Assets:Funds'
  const first = counted.map(({ date }) => date).sort()[0]
  if (!first) return head
  const others = [bank, switches, given, unclear, dividends, gains]
  return [
    head,
    ...codes.map(
      (code) => `${first} commodity ${commodity(code)}\n  name: ${quoted(names.get(code) ?? code)}\n`,
    ),
    ...[...others, ...accounts.values()].map((account) => `${first} open ${account}\n`),
    ...counted.flatMap((entry) => {
      const other = byId.get(halves.get(entry.id) ?? '')
      // The half that brings units in says both.
      if (other && kindRules[entry.kind].units === -1) return []
      const out: Posting[] = other
        ? [[accountOf(other), `${less(other)} ${commodity(other.schemeCode)} {}`]]
        : []
      const postings = [
        ...out,
        ...postingsOf(entry, accountOf(entry), commodity(entry.schemeCode), other !== undefined),
      ]
      return postings.length === 0
        ? []
        : transaction(entry.date, entry.kind, names.get(entry.schemeCode) ?? '', postings)
    }),
  ].join('\n')
}

const bank = 'Assets:Bank'
const switches = 'Equity:Switches'
const given = 'Equity:Given'
const unclear = 'Equity:Cost-not-known'
const dividends = 'Income:Dividends'
const gains = 'Income:Gains'

const head = `option "operating_currency" "INR"
option "booking_method" "FIFO"
`

function postingsOf(
  entry: LedgerEntry,
  account: string,
  unit: string,
  isMerged: boolean,
): readonly Posting[] {
  const rules = kindRules[entry.kind]
  const { amountPaise, units } = figuresOf(entry)
  const money = rules.switched ? switches : bank
  if (rules.units === 0) return [[bank, rupees(amountPaise)], [dividends]]
  if (rules.units === -1) {
    const out: Posting = [account, `${less(entry)} ${unit} {}`]
    return rules.cash === 1
      ? [out, [money, rupees(amountPaise)], [gains]]
      : [out, [rules.cost === null ? given : unclear]]
  }
  const lot = (cost: string): Posting => [account, `${number(units, 3)} ${unit} ${cost}`]
  if (isMerged) return [lot('{INR}')]
  if (rules.cost === 'paid' || (rules.cost === 'stated' && amountPaise > 0)) {
    const from = rules.cost === 'stated' ? unclear : rules.cash === 0 ? dividends : money
    return [lot(`{{${rupees(amountPaise)}}}`), [from]]
  }
  return [lot('{0 INR}'), [rules.cost === 'nothing' ? bank : unclear]]
}

function transaction(date: IsoDate, kind: string, name: string, postings: readonly Posting[]): string {
  const lines = postings.map(
    ([account, amount]) => `  ${account}${amount === undefined ? '' : `  ${amount}`}`,
  )
  return `${date} * ${quoted(name)} ${quoted(kind)}\n${lines.join('\n')}\n`
}

function less(entry: LedgerEntry): string {
  return `-${number(figuresOf(entry).units, 3)}`
}

function rupees(amount: Paise): string {
  return `${number(amount, 2)} INR`
}

/** Whole parts as a decimal, exactly. */
function number(parts: Paise | MilliUnits, decimals: number): string {
  const digits = String(parts).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function quoted(text: string): string {
  return `"${text.replaceAll(/[\\"\r\n]/g, ' ')}"`
}
