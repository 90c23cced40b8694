import { type DayNumber, dateOfDay, dayNumber, type IsoDate } from '#finance/dates.ts'
import { followMoney } from '#finance/followed-money.ts'
import type { LedgerEntry } from '#finance/ledger-entry.ts'
import { type Paise, paise, rupeesOf } from '#finance/units.ts'
import { type CashFlow, xirr } from '#finance/xirr.ts'
import type { Advised, OutcomeFund, OutcomeFunds } from './outcome-facts.ts'
import { endOf, type Flow, flowsOf, paymentsOf, plannedFlows, plannedPaise } from './outcome-payments.ts'
import { inFund, type Made, ownMoney, unchanged } from './outcome-ways.ts'

export type OutcomeLineId = 'advice' | 'first' | 'second' | 'nothing' | 'index'

/** What the same money became in one way. */
export type OutcomeResult =
  | {
      readonly ok: true
      /** What came back and what is there, less what leaving on the last day costs, and less tax. */
      readonly becamePaise: Paise
      /** Exit load, STT and tax in it. */
      readonly costPaise: Paise
      /** Of a year from a year on. null if there is none. */
      readonly rate: { readonly kind: 'a-year' | 'absolute'; readonly value: number } | null
      /** True if an exit load or a tax is not known, or is the client's own slab: it is not taken off. */
      readonly isBeforeLoad: boolean
      readonly isBeforeTax: boolean
    }
  | { readonly ok: false; readonly reason: 'no-price' }

export interface AdviceOutcome {
  /** What she did of it. `none`: all lines are what would have become of it. */
  readonly did: 'whole' | 'part' | 'none'
  /** The first payment; if there was none, the day on which she got the recommendation. */
  readonly from: IsoDate
  /** The day asked about, or the day on which the last unit left. */
  readonly to: IsoDate
  /** True if nothing of it is held any more. */
  readonly isOver: boolean
  readonly inPaise: Paise
  readonly lines: readonly {
    readonly id: OutcomeLineId
    /** null for money that stayed where it was. */
    readonly fund: string | null
    readonly result: OutcomeResult
  }[]
}

/** From this part of the money on a recommendation counts as done. */
const wholeFrom = 0.95

/**
 * Works out what came of a recommendation, and what the same rupees on the same days would have become in the other ways:
 * what left her holding leaves the others on the same day, in the same part.
 *
 * @param all Every recommendation of the client, oldest first.
 * @param entries The client's ledger.
 * @param on The day to value on.
 */
export function outcomeOf(
  one: Advised,
  all: readonly Advised[],
  entries: readonly LedgerEntry[],
  funds: OutcomeFunds,
  on: IsoDate,
): AdviceOutcome {
  const shares =
    paymentsOf(
      all,
      entries.filter(({ date }) => date <= on),
    ).get(one.reference) ?? new Map()
  const money = followMoney(entries, shares, on)
  const isDone = shares.size > 0
  const flows = isDone ? flowsOf(entries, shares, money.exits) : plannedFlows(one, endOf(one, all), on)
  const inPaise = paise(flows.reduce((sum, flow) => sum + flow.paise, 0))
  const isOver = isDone && money.left.length === 0
  const to = isOver
    ? money.exits
        .map((exit) => exit.on)
        .sort()
        .at(-1)!
    : on
  const planned = isDone ? plannedPaise(one, flows[0]!.day, endOf(one, all), to) : inPaise
  const did = !isDone ? 'none' : inPaise >= planned * wholeFrom ? 'whole' : 'part'
  const part = inPaise / (one.how === 'once' ? one.amountPaise : Math.max(planned, inPaise))
  const owed = Math.round((one.leaving?.taxPaise ?? 0) * part)
  const isOwedKnown = one.leaving === null || one.leaving.taxPaise !== null
  const result = (made: Made | null): OutcomeResult => judged(made, flows, to, owed, isOwedKnown)
  const other = (fund: OutcomeFund) => result(inFund(flows, fund, to, funds.dutyPerLakhOn))
  const nothing = () => result(unchanged(one, flows, funds.from, to))
  const [first, second] = funds.others
  const chosen = [
    { id: 'first', fund: first },
    { id: 'second', fund: second },
  ] as const
  return {
    did,
    from: dateOfDay(flows[0]?.day ?? dayNumber(one.sentOn)),
    to,
    isOver,
    inPaise,
    lines: [
      {
        id: 'advice',
        fund: funds.advised.name,
        result: isDone ? result(ownMoney(money, funds, to)) : other(funds.advised),
      },
      // Leaving things as they are has a line in any case.
      ...chosen.flatMap(({ id, fund }) => (fund ? [{ id, fund: fund.name, result: other(fund) }] : [])),
      { id: 'nothing', fund: funds.from?.name ?? null, result: nothing() },
      { id: 'index', fund: funds.index.name, result: other(funds.index) },
    ],
  }
}

function judged(
  made: Made | null,
  flows: readonly Flow[],
  to: IsoDate,
  owed: number,
  isOwedKnown: boolean,
): OutcomeResult {
  const [first] = flows
  if (!made || !first) return { ok: false, reason: 'no-price' }
  const last = dayNumber(to)
  const receipts = owed === 0 ? made.receipts : [...made.receipts, { day: last, paise: -owed }]
  const put = flows.reduce((sum, flow) => sum + flow.paise, 0)
  const became = Math.round(receipts.reduce((sum, each) => sum + each.paise, 0))
  return {
    ok: true,
    becamePaise: paise(became),
    costPaise: paise(Math.round(made.cost + owed)),
    rate: rateOf(flows, receipts, put, became, last),
    isBeforeLoad: made.isBeforeLoad,
    isBeforeTax: made.isBeforeTax || !isOwedKnown,
  }
}

function rateOf(
  flows: readonly Flow[],
  receipts: Made['receipts'],
  put: number,
  became: number,
  to: DayNumber,
): Extract<OutcomeResult, { ok: true }>['rate'] {
  if (to - flows[0]!.day < 365) return { kind: 'absolute', value: (became - put) / put }
  const found = xirr([
    ...flows.map((flow): CashFlow => ({ day: flow.day, amount: -rupeesOf(flow.paise) })),
    ...receipts.map(({ day, paise: size }): CashFlow => ({ day, amount: size / 100 })),
  ])
  return found.ok ? { kind: 'a-year', value: found.rate } : null
}
