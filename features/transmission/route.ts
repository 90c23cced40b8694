import { rowOn } from '#content/dated.ts'
import { elssAfterDeath, type TransmissionRules, transmissionRules } from '#content/transmission-rules.ts'
import { addYears, type IsoDate } from '#finance/dates.ts'
import { heirBase, sumOf, withoutNominee } from './heir-route.ts'
import type { PaperId } from './papers.ts'

/** How the units of a folio pass on. */
export type RouteId = (typeof routeIds)[number]
export const routeIds = [
  'delete-name',
  'survivor',
  'nominee',
  'nominee-minor',
  'quick',
  'heir-simplified',
  'heir-above',
  'court-order',
  'ask-registrar',
  'huf-goes-on',
  'huf-dissolved',
  'guardian-change',
  'minor-to-major',
  'report-only',
  'transfer',
] as const

/** How a folio is held. `anyone`: each of several holders may act alone. */
export const holdings = ['single', 'joint', 'anyone', 'minor', 'huf'] as const
export const claimants = ['spouse', 'parent', 'child', 'parent-in-law', 'brother-sister', 'other'] as const
export const proofs = ['none', 'will', 'heir-certificate', 'court'] as const

export interface Nominee {
  readonly name: string
  /** Percent; the shares of a folio add up to 100. */
  readonly share: number
  readonly isMinor?: boolean
  /** If the nominee is dead too: before or after the holder. */
  readonly died?: 'before' | 'after'
}

/** What the office knows of a folio. What is left out is not so, or not known. */
export interface FolioFacts {
  /** The day of the request, by whose rules it goes. */
  readonly day: IsoDate
  readonly isDemat?: boolean
  readonly holding: (typeof holdings)[number]
  /** In the order of the statement. */
  readonly holders: readonly string[]
  /** Holders who died; `guardian` and `karta` of a minor's and a family's folio. */
  readonly died: readonly string[]
  readonly nominees: readonly Nominee[]
  /** Who claims where there is no nominee. */
  readonly claimant?: (typeof claimants)[number]
  /** What names the heirs, where there is no nominee. */
  readonly proof?: (typeof proofs)[number]
  /** What the units are worth with each fund house, in whole rupees. */
  readonly worth: Readonly<Record<string, number>>
  /** Members of an undivided family who live. */
  readonly members?: readonly string[]
  readonly isDisputed?: boolean
  readonly hasCertificate?: boolean
  readonly diedAbroad?: boolean
  readonly namesDiffer?: boolean
  /** When papers were handed in. */
  readonly sentOn?: IsoDate | undefined
  /** When the minor holder became 18. */
  readonly adultOn?: IsoDate
  /** The units have passed on already, and their new holder passes them to somebody else. */
  readonly hasPassed?: boolean
  /** When units of a tax-saving scheme were allotted, the last instalment. */
  readonly allottedOn?: IsoDate
}

export interface TransmissionRoute {
  readonly id: RouteId
  readonly must: readonly PaperId[]
  /** One of these sets in each list. */
  readonly oneOf: readonly (readonly (readonly PaperId[])[])[]
  /** Asked in some cases. */
  readonly maybe: readonly PaperId[]
  /** What nobody may ask for on this route. */
  readonly never: readonly PaperId[]
  readonly notes: readonly RouteNote[]
  /** What each living nominee gets, in rupees; empty on other routes. */
  readonly shares: readonly { readonly name: string; readonly rupees: number }[]
  /** Who becomes the first holder; null where nobody does. */
  readonly firstHolder: string | null
  /** When units of a tax-saving scheme can be sold; null for other schemes. */
  readonly sellableFrom: IsoDate | null
}

/** What the office should know, or find out; features/transmission/words has a sentence for each. */
export const routeNotes = [
  ...(['folio-goes-on', 'survivor-owns', 'sip-may-go-on', 'joint-waits', 'order-kept'] as const),
  ...([
    'no-upper-limit',
    'trustee',
    'own-papers',
    'pro-rata',
    'no-claim-of-dead-nominee',
    'nominee-certificate',
  ] as const),
  ...(['every-certificate', 'many-nominees', 'nominees-as-recorded', 'two-certificates', 'no-rule'] as const),
  ...(['through-guardian', 'no-joint-holder', 'minor-nominates-nobody', 'court-for-guardian'] as const),
  ...([
    'inclusive',
    'quick-possible',
    'quick-refused',
    'disputed-band',
    'one-file-per-house',
    'house-not-summed',
  ] as const),
  ...([
    'competent-authority',
    'named-alone',
    'affidavit-was-enough',
    'youngest-holder',
    'accountant',
    'list-members',
  ] as const),
  ...([
    'units-stay',
    'sip-stops',
    'orders-stopped',
    'dividend-goes-on',
    'new-mandate',
    'minor-holder',
  ] as const),
  ...([
    'year-from-allotment',
    'each-instalment',
    'foreign-ways',
    'name-rule',
    'try-new-rules',
    'no-second-set',
  ] as const),
  ...(['on-hold', 'next-working-day', 'extra-care', 'pause-in-writing', 'demat-participant'] as const),
  ...(['online-only', 'code-of-all', 'not-every-scheme', 'no-sale-ten-days', 'no-simple-way'] as const),
] as const
export type RouteNote = (typeof routeNotes)[number]

/** What only heirs without a nomination need. */
const heirPapers: readonly PaperId[] = ['indemnity', 'affidavit-noc', 'noc', 'court', 'probate', 'lhc']

/**
 * Returns how the units of a folio pass on after a death, and what the registrar asks. It is a list to work through: the registrar
 * decides. A note says where the sources disagree, or none was found.
 *
 * @source The rows of content/transmission-rules.ts; AMFI's Forms T1 to T5 (2024) for the papers of each route.
 */
export function routeOf(facts: FolioFacts): TransmissionRoute {
  const rules = rowOn(transmissionRules, facts.day)
  const found = ways.flatMap((way) => way(facts, rules) ?? [])[0] ?? withoutNominee(facts, rules)
  return withCircumstances(facts, rules, found)
}

/** A route without what it has nothing of. */
export type FoundRoute = Partial<Omit<TransmissionRoute, 'id'>> & Pick<TransmissionRoute, 'id'>
type Way = (facts: FolioFacts, rules: TransmissionRules) => FoundRoute | null

const reported: Way = ({ hasCertificate }) =>
  hasCertificate === false
    ? {
        id: 'report-only',
        maybe: ['deceased-id'],
        never: ['form-t3', 'indemnity'],
        notes: ['on-hold', 'next-working-day', 'extra-care', 'pause-in-writing'],
      }
    : null

const passedOn: Way = ({ hasPassed }) =>
  hasPassed
    ? {
        id: 'transfer',
        maybe: ['pan', 'kyc'],
        never: ['death-certificate', 'court'],
        notes: ['online-only', 'code-of-all', 'not-every-scheme', 'no-sale-ten-days', 'accountant'],
      }
    : null

const cameOfAge: Way = ({ adultOn, died }) =>
  adultOn && died.length === 0
    ? {
        id: 'minor-to-major',
        must: ['form-mam', 'pan', 'kyc', 'bank', 'nomination-new'],
        oneOf: [[['attest-guardian'], ['attest-bank'], ['attest-notary']]],
        never: ['death-certificate'],
        notes: ['orders-stopped', 'dividend-goes-on', 'new-mandate'],
      }
    : null

const guardianDied: Way = ({ holding, died }) =>
  holding === 'minor' && died.includes('guardian')
    ? {
        id: 'guardian-change',
        must: ['form-guardian', 'death-certificate', 'guardian-kyc', 'minor-relation'],
        maybe: ['bank-if-changed', 'attest-bank', 'minor-birth'],
        never: ['indemnity', 'affidavit-noc', 'form-t3'],
        notes: ['units-stay', 'sip-stops'],
      }
    : null

const kartaDied: Way = ({ holding, members = [] }) =>
  holding !== 'huf'
    ? null
    : members.length > 1
      ? {
          id: 'huf-goes-on',
          must: ['form-t4', 'death-certificate', 'huf-kyc', 'huf-indemnity'],
          maybe: ['bank-if-changed', 'deceased-id'],
          never: ['nomination-new'],
          notes: ['list-members'],
        }
      : {
          id: 'huf-dissolved',
          must: ['form-t5', 'death-certificate', 'huf-dissolution', 'deceased-id', 'pan', 'kyc', 'bank'],
          maybe: ['court'],
          notes: ['accountant'],
        }

const quarrel: Way = ({ isDisputed }) =>
  isDisputed ? { id: 'court-order', must: ['court'], notes: ['no-simple-way'] } : null

const livingHolder: Way = ({ holders, died, holding }) => {
  const living = holders.filter((holder) => !died.includes(holder))
  const [first] = living
  if (first === undefined) return null
  const never: readonly PaperId[] = [...heirPapers, 'affidavit-noc']
  return first === holders[0]
    ? {
        id: 'delete-name',
        must: ['form-t1', 'death-certificate'],
        maybe: ['bank-if-changed', 'nomination-new', 'kyc', 'deceased-id'],
        never,
        notes: ['folio-goes-on', 'survivor-owns', holding === 'anyone' ? 'sip-may-go-on' : 'joint-waits'],
      }
    : {
        id: 'survivor',
        must: ['form-t2', 'death-certificate', 'bank'],
        maybe: ['pan', 'kyc', 'nomination-new', 'deceased-id'],
        never,
        notes: ['order-kept', 'survivor-owns'],
        firstHolder: first,
      }
}

const nominated: Way = ({ nominees, worth }, { bankAttestsTo }) => {
  if (nominees.some(({ died }) => died === 'after'))
    return {
      id: 'ask-registrar',
      must: ['form-t3', 'death-certificate'],
      notes: ['two-certificates', 'no-rule'],
    }
  const living = nominees.filter(({ died }) => died === undefined)
  if (living.length === 0) return null
  const amount = sumOf(worth)
  const isMinors = living.every(({ isMinor }) => isMinor)
  const attest: readonly PaperId[] =
    bankAttestsTo === null
      ? ['attest-bank', 'attest-notary']
      : [amount <= bankAttestsTo ? 'attest-bank' : 'attest-notary']
  const ofMinors: readonly PaperId[] = ['guardian-kyc', 'minor-birth', 'minor-relation', 'minor-bank']
  return {
    id: isMinors ? 'nominee-minor' : 'nominee',
    must: isMinors
      ? ['form-t3', 'death-certificate', 'deceased-id', ...ofMinors, 'soa']
      : [...heirBase, ...(living.some(({ isMinor }) => isMinor) ? ofMinors : [])],
    maybe: [...attest, ...(isMinors ? (['pan'] as const) : (['fatca'] as const))],
    never: heirPapers,
    shares: sharesOf(living, amount),
    notes: [
      'trustee',
      'no-upper-limit',
      ...(living.length > 1 ? (['own-papers'] as const) : []),
      ...(living.length < nominees.length
        ? (['pro-rata', 'no-claim-of-dead-nominee', 'nominee-certificate'] as const)
        : []),
      ...(nominees.length > 3 ? (['nominees-as-recorded', 'many-nominees'] as const) : []),
      ...(living.some(({ isMinor }) => isMinor)
        ? (['through-guardian', 'no-joint-holder', 'minor-nominates-nobody', 'court-for-guardian'] as const)
        : []),
    ],
  }
}

const ways: readonly Way[] = [
  reported,
  passedOn,
  cameOfAge,
  guardianDied,
  kartaDied,
  quarrel,
  livingHolder,
  nominated,
]

/** What a certificate from abroad, another spelling, a locked scheme or a demat account changes on any route. */
function withCircumstances(
  facts: FolioFacts,
  rules: TransmissionRules,
  found: FoundRoute,
): TransmissionRoute {
  const { diedAbroad, namesDiffer, allottedOn, isDemat, died, day } = facts
  const { must = [], maybe = [], never = [], notes = [], oneOf = [], shares = [], firstHolder = null } = found
  const isForeign = diedAbroad && must.includes('death-certificate')
  const papers = must.map((paper) =>
    isForeign && paper === 'death-certificate' ? 'death-certificate-foreign' : paper,
  )
  const asked = must.length > 0 && found.id !== 'report-only'
  return {
    id: found.id,
    must: [
      ...papers,
      ...(namesDiffer && asked ? (['name-mismatch'] as const) : []),
      ...(isDemat && asked ? (['cml'] as const) : []),
    ],
    oneOf,
    maybe: maybe.filter((paper) => !never.includes(paper)),
    never,
    notes: [
      ...notes,
      ...(died.length > 1 ? (['every-certificate'] as const) : []),
      ...(isForeign && rules.answerDays !== null ? (['foreign-ways'] as const) : []),
      ...(namesDiffer && asked ? (['name-rule'] as const) : []),
      ...(allottedOn ? (['year-from-allotment', 'each-instalment'] as const) : []),
      ...(isDemat ? (['demat-participant'] as const) : []),
    ],
    shares,
    firstHolder,
    sellableFrom: allottedOn ? addYears(allottedOn, rowOn(elssAfterDeath, day).years) : null,
  }
}

/** Splits an amount by the shares of the nominees who live; what a division leaves over goes to the first. */
function sharesOf(living: readonly Nominee[], amount: number): TransmissionRoute['shares'] {
  const all = living.reduce((sum, { share }) => sum + share, 0)
  const shares = living.map(({ name, share }) => ({ name, rupees: Math.floor((amount * share) / all) }))
  const rest = amount - shares.reduce((sum, { rupees }) => sum + rupees, 0)
  return shares.map((one, at) => (at === 0 ? { ...one, rupees: one.rupees + rest } : one))
}
