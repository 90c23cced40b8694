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

/** What a row of WBR2 says of itself. Codes are in capitals. */
export interface CamsRow extends WrittenFigures {
  /** TRXNTYPE: 300 and more codes that differ by house; a prefix is common to all of them. */
  readonly code: string
  /** TRXN_TYPE_FLAG: the same in a few words, such as 'Additional Purchase Systematic'. */
  readonly words: string
  /** TRXN_NATURE: the line of the statement. */
  readonly nature: string
  /** TRXNMODE: N, or R for a row that takes another one back. */
  readonly mode: string
  readonly status: string
  /** REVERSAL_CODE: 0 or blank in rows that take nothing back. */
  readonly reversalCode: string
  readonly number: string
}

/** `folio-transfer`: units that come from another folio, or go there. */
type Family = NamedKind | 'broker-change' | 'non-commercial' | 'folio-transfer'

/** Codes that leave no doubt. Others need the words. */
const codes: readonly (readonly [RegExp, Family])[] = [
  [/^T[IO]COB/, 'broker-change'],
  [/^(J|NCT)/, 'non-commercial'],
  [/^PSI(\d+[A-Z]{0,3}|[A-Z]?)$/, 'sip'],
  [/^(P|NFO|IPO)(\d+[A-Z]{0,3}|[A-Z]?)$/, 'purchase'],
  [/^NFO(AP|AS|FP|FS)$/, 'purchase'],
  [/^R(\d+[A-Z]{0,3}|[A-Z]?)$/, 'redemption'],
  [/^SI(\d+[A-Z]{0,3}|[A-Z]?)$/, 'switch-in'],
  [/^SO(\d+[A-Z]{0,3}|[A-Z]?)$/, 'switch-out'],
  [/^DRB?\d*$/, 'dividend-reinvestment'],
  [/^(DP\d*|DRO)$/, 'dividend-payout'],
  [/^B\d*$/, 'bonus'],
]

/** The first that matches counts. */
const phrases: readonly (readonly [RegExp, Family])[] = [
  [/\bt[io]cob\b|change of broker/, 'broker-change'],
  [/^nct\b|non.?commercial|\breject/, 'non-commercial'],
  [/^ti into (new|existing) folio$/, 'folio-transfer'],
  [/^dro$/, 'dividend-payout'],
  [/(dividend|idcw|\bdiv\b).*reinv|reinv.*(dividend|idcw)/, 'dividend-reinvestment'],
  [/(dividend|idcw|\bdiv\b).*(pay|paid)/, 'dividend-payout'],
  [/bonus/, 'bonus'],
  [/segregat/, 'segregation'],
  [/gift.*\b(in|from)\b/, 'gift-in'],
  [/gift.*\b(out|to)\b/, 'gift-out'],
  [/transmission.*\b(in|from)\b/, 'transmission-in'],
  [/transmission.*\b(out|to)\b/, 'transmission-out'],
  [/(switch|lateral).*\bin\b.*merge|merge.*\bin\b/, 'merger-in'],
  [/(switch|lateral).*\bout\b.*merge|merge.*\bout\b/, 'merger-out'],
  [/(switch|lateral|\bs ?t ?p\b|transfer).*\bin\b/, 'switch-in'],
  [/(switch|lateral|\bs ?t ?p\b|transfer).*\bout\b/, 'switch-out'],
  [/redemption|systematic withdrawal|\bswp\b/, 'redemption'],
  [
    /purchase.*(systematic|\bsip\b)|(systematic|\bsip\b).*purchase|systematic invest|sys\. invest|^systematic.*instal/,
    'sip',
  ],
  [/purchase|\bnfo(ap|as|fp|fs)?\b|subscription|allotment/, 'purchase'],
]

/** Words that leave open what they say, a SIP or a switch: there the code decides. */
const unclearWords = /^nfo si$/

/** What a nature adds to a kind that the code leaves open. */
const refinements: Readonly<Partial<Record<NamedKind, readonly NamedKind[]>>> = {
  purchase: ['sip', 'segregation', 'gift-in', 'transmission-in'],
  redemption: ['gift-out', 'transmission-out'],
  'switch-in': ['merger-in', 'segregation', 'gift-in', 'transmission-in'],
  'switch-out': ['merger-out', 'gift-out', 'transmission-out'],
}

/**
 * Returns what a row of CAMS means.
 *
 * The words outrank the code, and both must point the same way. CAMS writes sales with positive figures: the kind
 * gives the direction. A negative figure takes a row back if the mode, a reversal code or the nature says so;
 * otherwise it turns the kind round.
 */
export function camsMeaning(row: CamsRow): Meaning {
  const family = familyOf(row)
  if (family === 'broker-change') return ignored(family, row)
  if (family === 'non-commercial') {
    return row.units === 0 ? ignored(family, row) : quarantined('sign-not-understood', row)
  }
  if (family === 'folio-transfer')
    return row.units === 0 ? ignored('no-figures', row) : quarantined('kind-not-kept', row)
  if (family === 'unknown-code' || family === 'code-and-words-differ') return quarantined(family, row)
  if (row.number === '') return quarantined('number-missing', row)
  if (row.status !== '' && row.status !== 'Y') return quarantined('status-not-understood', row)
  const kind = refined(family, row.nature.toLowerCase())
  const direction = directionOf(kind)
  const isBack =
    row.mode === 'R' || !/^0*$/.test(row.reversalCode) || /revers|dishono|bounced/i.test(row.nature)
  // All rows of DRO that are known have no units.
  if ([row.code, row.words.toUpperCase()].includes('DRO') && row.units !== 0)
    return quarantined('sign-not-understood', row)
  if (direction.units === 0) return payout(kind, row, isBack)
  if (row.units === 0)
    return row.amount === 0 ? ignored('no-figures', row) : quarantined('units-missing', row)
  if (!signsAgree(row)) return quarantined('sign-not-understood', row)
  const figures = signed(direction.units, row)
  if (row.units > 0) return isBack ? quarantined('sign-not-understood', row) : counted(kind, figures)
  if (isBack) return takenBack(figures)
  return direction.opposite ? counted(direction.opposite, figures) : quarantined('sign-not-understood', row)
}

function payout(kind: NamedKind, row: CamsRow, isBack: boolean): Meaning {
  const figures = signed(0, row)
  if (row.amount === 0) return ignored('no-figures', row)
  if (row.amount < 0 !== isBack) return quarantined('sign-not-understood', row)
  return isBack ? takenBack(figures) : counted(kind, figures)
}

function familyOf({
  code,
  words: written,
  nature,
}: CamsRow): Family | 'unknown-code' | 'code-and-words-differ' {
  const byCode = matched(codes, code)
  const words = unclearWords.test(written.toLowerCase()) ? '' : written
  // Without words of its own the nature speaks, but only for a code that is not known: it differs from file to file.
  const byWords =
    matched(phrases, words.toLowerCase()) ??
    (words === '' && !byCode ? matched(phrases, nature.toLowerCase()) : null)
  if (!byWords) return byCode ?? 'unknown-code'
  if (byCode && unitsOf(byCode) !== unitsOf(byWords)) return 'code-and-words-differ'
  if (!byCode && contradicts(code, byWords)) return 'code-and-words-differ'
  // Words such as "Purchase" leave open what PSI01S says.
  return byCode === 'sip' && byWords === 'purchase' ? 'sip' : byWords
}

function matched(table: readonly (readonly [RegExp, Family])[], text: string): Family | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Families that point the same way may differ in detail, such as Purchase and SIP. */
function unitsOf(family: Family): number | Family {
  if (family === 'folio-transfer') return 1
  return family === 'broker-change' || family === 'non-commercial' ? family : directionOf(family).units
}

/** The first letters of codes that are not known in full: P, SI and TI come in, R, SO and TO go out. */
function contradicts(code: string, family: Family): boolean {
  const units = unitsOf(family)
  if (/^(P|SI|TI|NFO)/.test(code)) return units !== 1
  if (/^(R|SO|TO)/.test(code)) return units !== -1
  return false
}

function refined(kind: NamedKind, nature: string): NamedKind {
  const byNature = matched(phrases, nature)
  const finer = refinements[kind]?.find((each) => each === byNature)
  return finer ?? kind
}
