import type { IgnoredReason } from '../feed-rows.ts'
import {
  counted,
  directionOf,
  ignored,
  type Meaning,
  type NamedKind,
  quarantined,
  signed,
  signsAgree,
  takenBack,
  type WrittenFigures,
} from './directions.ts'

/**
 * How a file writes what leaves a folio. Some distributors get figures that are signed at the source, others get all of them
 * above zero.
 */
export type SalesSign = 'signed' | 'unsigned'

/** What a row of MFSD201 says of itself. Codes are in capitals. */
export interface KfintechRow extends WrittenFigures {
  /** TD_TRTYPE, such as SIN or STPO. */
  readonly code: string
  /** TD_PURRED: P, R, D or DP. */
  readonly head: string
  /** TRFLAG: SI, SO, TI or TO; outranks the head. */
  readonly flag: string
  readonly mode: string
  readonly description: string
  readonly number: string
}

type CodeMeaning =
  | { readonly kind: NamedKind; readonly isSweep?: boolean }
  | { readonly ignored: IgnoredReason }
  | { readonly kept: false }

const kind = (name: NamedKind): CodeMeaning => ({ kind: name })
const sweepOut: CodeMeaning = { kind: 'dividend-payout', isSweep: true }

/**
 * Every code whose meaning is known. KFintech enters a gift as TMI and TMO with the words "Transmission In" and
 * "Out": the statement of the same folio calls the row a gift. TRMI and TRMO are transmissions after a death.
 */
const codes: Readonly<Record<string, CodeMeaning>> = {
  ADD: kind('purchase'),
  NEW: kind('purchase'),
  IPO: kind('purchase'),
  SIN: kind('sip'),
  RED: kind('redemption'),
  FUL: kind('redemption'),
  SWD: kind('redemption'),
  SWIN: kind('switch-in'),
  SWIA: kind('switch-in'),
  SWOF: kind('switch-out'),
  SWOP: kind('switch-out'),
  // KFintech's words for it are "Redemption"; the flag tells a switch.
  SWO: kind('redemption'),
  LTIN: kind('switch-in'),
  LTIA: kind('switch-in'),
  LTOF: kind('switch-out'),
  LTOP: kind('switch-out'),
  LTOR: kind('switch-out'),
  STPI: kind('switch-in'),
  STPA: kind('switch-in'),
  STPN: kind('switch-in'),
  STPO: kind('switch-out'),
  STRI: kind('switch-in'),
  STRA: kind('switch-in'),
  STRO: kind('switch-out'),
  DIR: kind('dividend-reinvestment'),
  DIV: kind('dividend-payout'),
  BNS: kind('bonus'),
  TMI: kind('gift-in'),
  TMO: kind('gift-out'),
  TRMI: kind('transmission-in'),
  TRMO: kind('transmission-out'),
  PLDO: { ignored: 'pledge' },
  UPLO: { ignored: 'pledge' },
  RFD: { ignored: 'refund' },
  // A dividend that buys units of another scheme: it leaves the one as money and enters the other as units.
  DSPI: kind('switch-in'),
  DSPA: kind('switch-in'),
  DSPN: kind('switch-in'),
  DSPO: sweepOut,
  DTPA: kind('switch-in'),
  DTPN: kind('switch-in'),
  DTPO: sweepOut,
  // Consolidations and demat: units move in a way that the ledger has no kind for.
  TRFI: { kept: false },
  TRFO: { kept: false },
  CNI: { kept: false },
  CNO: { kept: false },
  CFI: { kept: false },
  DMT: { kept: false },
}

/** Behind a code: R for a rejection, RR for a rejection undone, D for one before units were allotted. */
const suffixes = ['RR', 'R', 'D'] as const

/** What the head says where a file has no type. The flag outranks it. */
const heads: Readonly<Record<string, NamedKind>> = {
  SI: 'switch-in',
  SO: 'switch-out',
  P: 'purchase',
  R: 'redemption',
  DP: 'dividend-payout',
}

/**
 * Returns how a file writes its sales: the way that most of them have. A file without sales counts as signed, so that nothing in
 * it is turned round.
 */
export function salesSignOf(rows: Iterable<KfintechRow>): SalesSign {
  let [above, below] = [0, 0]
  for (const row of rows) {
    const { meaning, suffix } = meaningOf(row)
    if (meaning === null || !('kind' in meaning) || suffix !== '' || row.mode === 'R') continue
    if (directionOf(meaning.kind).units !== -1 || contradicts(row, -1, suffix)) continue
    if (row.units > 0) above += 1
    if (row.units < 0) below += 1
  }
  return above > below ? 'unsigned' : 'signed'
}

/**
 * Returns what a row of KFintech means.
 *
 * The type decides. Flag and head must not contradict its direction, and the signs of the figures must fit it, in the way that
 * the file writes sales.
 */
export function kfintechMeaning(row: KfintechRow, sales: SalesSign = 'signed'): Meaning {
  const { meaning, suffix } = meaningOf(row)
  if (meaning === null) return quarantined('unknown-code', row)
  if ('kept' in meaning) return quarantined('kind-not-kept', row)
  if ('ignored' in meaning) return ignored(meaning.ignored, row)
  if (suffix === 'D') {
    return row.units === 0
      ? ignored('rejected-before-allotment', row)
      : quarantined('sign-not-understood', row)
  }
  if (row.number === '') return quarantined('number-missing', row)
  const named = refined(meaning.kind, row)
  const direction = directionOf(named).units
  const isBack = suffix !== '' || row.mode === 'R'
  if (meaning.isSweep && row.units !== 0) return quarantined('sign-not-understood', row)
  if (!meaning.isSweep && contradicts(row, direction, suffix))
    return quarantined('code-and-words-differ', row)
  if (direction === 0) return payout(named, row, isBack)
  if (row.units === 0)
    return row.amount === 0 ? ignored('no-figures', row) : quarantined('units-missing', row)
  // A rejection moves units against its kind; a rejection undone moves them with it again.
  const expected = isBack && suffix !== 'RR' ? -direction : direction
  const sign = Math.sign(row.units)
  const isFitting = sales === 'signed' ? sign === expected : isBack || sign === 1
  if (!signsAgree(row) || !isFitting) return quarantined('sign-not-understood', row)
  const figures = signed(sign === expected ? 1 : -1, row)
  return isBack ? takenBack(figures) : counted(named, figures)
}

function payout(named: NamedKind, row: KfintechRow, isBack: boolean): Meaning {
  if (row.amount === 0) return ignored('no-figures', row)
  if (isBack) return row.amount < 0 ? takenBack(signed(0, row)) : quarantined('sign-not-understood', row)
  return row.amount > 0 ? counted(named, signed(0, row)) : quarantined('sign-not-understood', row)
}

function meaningOf(row: KfintechRow): {
  meaning: CodeMeaning | null
  suffix: '' | (typeof suffixes)[number]
} {
  if (row.code === '') {
    const named = heads[row.flag] ?? heads[row.head]
    return { meaning: named ? kind(named) : null, suffix: '' }
  }
  const whole = codes[row.code]
  if (whole) return { meaning: whole, suffix: '' }
  const suffix = suffixes.find((each) => row.code.endsWith(each) && codes[row.code.slice(0, -each.length)])
  if (!suffix) return { meaning: null, suffix: '' }
  return { meaning: codes[row.code.slice(0, -suffix.length)] ?? null, suffix }
}

/**
 * True if flag or head point the other way. A rejection has the head of the row that it takes back, or the opposite
 * one.
 */
function contradicts({ flag, head, mode }: KfintechRow, direction: number, suffix: string): boolean {
  if (suffix !== '' || mode === 'R') return false
  if (flag === 'SI' || flag === 'TI') return direction !== 1
  if (flag === 'SO' || flag === 'TO') return direction !== -1
  if (head === 'P') return direction !== 1
  if (head === 'R') return direction !== -1
  return head === 'DP' && direction !== 0
}

/** A switch whose words name a merger is one: the tax of the two differs. */
function refined(written: NamedKind, { code, flag, description }: KfintechRow): NamedKind {
  const named = code === 'SWO' && flag === 'SO' ? 'switch-out' : written
  if (!/merge/i.test(description)) return named
  if (named === 'switch-in') return 'merger-in'
  return named === 'switch-out' ? 'merger-out' : named
}
