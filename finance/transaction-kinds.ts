/** What a kind of transaction does. Each column answers one question that some part of the site asks. */
type KindRules = {
  /**
   * The units of the folio: 1 brings a lot in, −1 takes the oldest units out, 0 moves none, `undoes` takes back what
   * another entry brought.
   */
  readonly units: 1 | 0 | -1 | 'undoes'
  /**
   * The investor's money: −1 is paid, 1 is received, 0 moves none, `undoes` returns what another entry took. Units that go
   * out for money are sold; others leave without a gain.
   */
  readonly cash: 1 | 0 | -1 | 'undoes'
  /**
   * What the units that come in cost:
   *
   * - `paid`: the amount.
   * - `nothing`.
   * - `carried`: what the units cost that went out of another scheme in their place. Both halves of a merger have it.
   * - `split`: a part of what the units of the main portfolio cost, which then cost less. No statement says which part.
   * - `stated`: the amount where there is one, and otherwise not known. The day from which they count is not known.
   * - `unknown`: what somebody paid who is not in this ledger, or before its first day.
   *
   * null for a kind that neither brings units in nor carries a cost over.
   */
  readonly cost: 'paid' | 'nothing' | 'carried' | 'split' | 'stated' | 'unknown' | null
  /** True if an entry has an amount. Where no money moves and the cost is not `paid`, it is for information: 0 if not stated. */
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
  /** True if its money comes from another scheme of the ledger, or goes to one. */
  readonly switched: boolean
  /**
   * On one day those of a lower rank count first: what was there before, what brings units, reversals, what takes units
   * out.
   */
  readonly rank: 0 | 1 | 2 | 3
}

const paidFor = {
  units: 1,
  cash: -1,
  cost: 'paid',
  amount: true,
  duty: true,
  nav: true,
  entered: true,
  switched: false,
  rank: 1,
} as const
const sold = {
  units: -1,
  cash: 1,
  cost: null,
  amount: true,
  duty: false,
  nav: true,
  entered: true,
  reversible: false,
  instalment: false,
  switched: false,
  rank: 3,
} as const
/** Units that come in without money. Only a statement or a registrar's file brings them. */
const cameIn = {
  units: 1,
  cash: 0,
  amount: true,
  duty: false,
  nav: true,
  entered: false,
  reversible: false,
  instalment: false,
  switched: false,
  rank: 1,
} as const
/** Units that leave without money. */
const wentOut = { ...cameIn, units: -1, rank: 3 } as const

/**
 * Every kind of transaction, in the order in which forms offer them, and what it means. Lots, flows, views, the form
 * and the desk look here; none of them names a kind.
 */
export const kindRules = {
  purchase: { ...paidFor, reversible: true, instalment: false },
  sip: { ...paidFor, reversible: true, instalment: true },
  redemption: sold,
  'switch-in': { ...paidFor, reversible: true, instalment: false, switched: true },
  'switch-out': { ...sold, switched: true },
  'dividend-payout': {
    units: 0,
    cash: 1,
    cost: null,
    amount: true,
    duty: false,
    nav: false,
    entered: true,
    reversible: false,
    instalment: false,
    switched: false,
    rank: 1,
  },
  // The dividend is paid for new units at once: no money reaches the investor.
  'dividend-reinvestment': { ...paidFor, cash: 0, reversible: false, instalment: false },
  bonus: { ...cameIn, cost: 'nothing', amount: false, entered: true },
  // Two schemes become one. Not a transfer: no gain, and the new units have the dates and costs of the old ones.
  'merger-in': { ...cameIn, cost: 'carried' },
  'merger-out': { ...wentOut, cost: 'carried' },
  // Units of a bad debt that the fund house took out of the scheme, as many as the investor has of the rest.
  segregation: { ...cameIn, cost: 'split', amount: false },
  'gift-in': { ...cameIn, cost: 'unknown' },
  'gift-out': { ...wentOut, cost: null },
  'transmission-in': { ...cameIn, cost: 'unknown' },
  'transmission-out': { ...wentOut, cost: null },
  // Units that a statement moves in words that nobody here knows: neither a purchase nor a sale, so that no tax is guessed.
  'other-in': { ...cameIn, cost: 'stated' },
  'other-out': { ...wentOut, cost: null },
  // Units that were there when the first statement began.
  opening: { ...cameIn, cost: 'unknown', amount: false, nav: false, rank: 0 },
  // A payment that bounced. Only the desk and statements enter it, since it points at another entry.
  reversal: {
    units: 'undoes',
    cash: 'undoes',
    cost: null,
    amount: true,
    duty: false,
    nav: false,
    entered: false,
    reversible: false,
    instalment: false,
    switched: false,
    rank: 2,
  },
} as const satisfies Record<string, KindRules>

type Rules = typeof kindRules

export type TransactionKind = keyof Rules

/** The kinds whose answer in one column is `Answer`. */
export type KindWith<Column extends keyof KindRules, Answer> = {
  [Kind in TransactionKind]: Rules[Kind][Column] extends Answer ? Kind : never
}[TransactionKind]

/** The kind of what was there before: the only one that counts first. */
export const openingKind = 'opening' satisfies KindWith<'rank', 0>

/** True if an entry of this kind says what was there before. */
export function isOpening(kind: string): kind is typeof openingKind {
  return kind === openingKind
}

/** Every kind, in the order in which forms offer them. */
export const transactionKinds = Object.keys(kindRules) as TransactionKind[]

/** True if people enter this kind in a form or a file. */
export function isEnterable(kind: TransactionKind): kind is KindWith<'entered', true> {
  return kindRules[kind].entered
}

/** The kinds that people enter in a form or a file. */
export const enterableKinds = transactionKinds.filter(isEnterable)

/** Returns the kind of this name, or null if there is none. */
export function findKind(name: string): TransactionKind | null {
  return transactionKinds.find((kind) => kind === name) ?? null
}

/** True if money reaches the investor with this kind of transaction or returns to them, or units leave without any. */
export function isOutward(kind: TransactionKind): boolean {
  const { cash, units } = kindRules[kind]
  return cash === 1 || cash === 'undoes' || (cash === 0 && units === -1)
}
