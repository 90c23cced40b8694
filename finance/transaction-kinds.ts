/** What a kind of transaction does. Each column answers one question that some part of the site asks. */
type KindRules = {
  /**
   * The units of the folio: 1 brings a lot in, −1 sells the oldest units, 0 moves none, `undoes` takes back what
   * another entry brought.
   */
  readonly units: 1 | 0 | -1 | 'undoes'
  /** The investor's money: −1 is paid, 1 is received, 0 moves none, `undoes` returns what another entry took. */
  readonly cash: 1 | 0 | -1 | 'undoes'
  /** True if an entry has an amount. Units that come in without one cost nothing. */
  readonly amount: boolean
  /** True if stamp duty is part of the amount. */
  readonly duty: boolean
  /** True if an entry may have a NAV of its own. */
  readonly nav: boolean
  /** True if people enter it, in a form or a file. */
  readonly entered: boolean
  /** True if the bank or fund house can send the payment back. */
  readonly reversible: boolean
  /** True if it is an instalment of a SIP. */
  readonly instalment: boolean
  /** On one day those of a lower rank count first: what brings units, then reversals, then sales. */
  readonly rank: 0 | 1 | 2
}

const paidFor = { units: 1, cash: -1, amount: true, duty: true, nav: true, entered: true, rank: 0 } as const
const sold = {
  units: -1,
  cash: 1,
  amount: true,
  duty: false,
  nav: true,
  entered: true,
  reversible: false,
  instalment: false,
  rank: 2,
} as const

/**
 * Every kind of transaction, in the order in which forms offer them, and what it means. Lots, flows, views, the form
 * and the desk look here; none of them names a kind.
 */
export const kindRules = {
  purchase: { ...paidFor, reversible: true, instalment: false },
  sip: { ...paidFor, reversible: true, instalment: true },
  redemption: sold,
  'switch-in': { ...paidFor, reversible: true, instalment: false },
  'switch-out': sold,
  'dividend-payout': {
    units: 0,
    cash: 1,
    amount: true,
    duty: false,
    nav: false,
    entered: true,
    reversible: false,
    instalment: false,
    rank: 0,
  },
  // The dividend is paid for new units at once: no money reaches the investor.
  'dividend-reinvestment': { ...paidFor, cash: 0, reversible: false, instalment: false },
  bonus: {
    units: 1,
    cash: 0,
    amount: false,
    duty: false,
    nav: true,
    entered: true,
    reversible: false,
    instalment: false,
    rank: 0,
  },
  // A payment that bounced. Only the desk enters it, since it points at another entry.
  reversal: {
    units: 'undoes',
    cash: 'undoes',
    amount: true,
    duty: false,
    nav: false,
    entered: false,
    reversible: false,
    instalment: false,
    rank: 1,
  },
} as const satisfies Record<string, KindRules>

type Rules = typeof kindRules

export type TransactionKind = keyof Rules

/** The kinds whose answer in one column is `Answer`. */
export type KindWith<Column extends keyof KindRules, Answer> = {
  [Kind in TransactionKind]: Rules[Kind][Column] extends Answer ? Kind : never
}[TransactionKind]

/** Every kind, in the order in which forms offer them. */
export const transactionKinds = Object.keys(kindRules) as TransactionKind[]

/** The kinds that people enter in a form or a file. */
export const enterableKinds = transactionKinds.filter(
  (kind): kind is KindWith<'entered', true> => kindRules[kind].entered,
)

/** Returns the kind of this name, or null if there is none. */
export function findKind(name: string): TransactionKind | null {
  return transactionKinds.find((kind) => kind === name) ?? null
}

/** True if money reaches the investor with this kind of transaction, or returns to them. */
export function givesMoney(kind: TransactionKind): boolean {
  const { cash } = kindRules[kind]
  return cash === 1 || cash === 'undoes'
}
