import type { Dated } from '#content/dated.ts'
import type { TransmissionRules } from '#content/transmission-rules.ts'
import type { PaperId } from './papers.ts'
import type { FolioFacts, FoundRoute, RouteNote } from './route.ts'

/** What every claim by nominee or heir needs. */
export const heirBase: readonly PaperId[] = [
  ...(['form-t3', 'death-certificate', 'deceased-id', 'pan', 'kyc'] as const),
  ...(['bank', 'nomination-new', 'soa'] as const),
]
const near: readonly FolioFacts['claimant'][] = ['spouse', 'parent', 'child', 'parent-in-law']

/** By amount: the short form for a near relative, notarised papers, or the paper of an authority. */
export function withoutNominee(
  { claimant, proof = 'none', worth, isDemat, sentOn, holding, holders, died }: FolioFacts,
  rules: Dated<TransmissionRules>,
): FoundRoute {
  const { scope, simpleMaxElsewhere, demat } = rules
  const { quickMax, simpleMax } = (isDemat && demat) || rules
  const amounts = Object.values(worth)
  const amount = scope === 'house' ? Math.max(0, ...amounts) : sumOf(worth)
  const notes: RouteNote[] = [
    ...(scope === 'house' && amounts.length > 1 ? (['house-not-summed', 'one-file-per-house'] as const) : []),
    ...(holders.length > 1 && died.length > 1 ? (['youngest-holder'] as const) : []),
    ...(holding === 'minor' ? (['minor-holder', 'no-rule'] as const) : []),
  ]
  const isSmall = quickMax !== null && amount <= quickMax
  if (isSmall && near.includes(claimant))
    return {
      id: 'quick',
      must: ['form-quick', 'death-certificate', 'relation', 'pan', 'kyc', 'bank', 'soa'],
      never: ['indemnity', 'affidavit-noc', 'court'],
      notes: [...notes, 'inclusive'],
    }
  if (isSmall) notes.push(claimant === undefined ? 'quick-possible' : 'quick-refused')
  if (amount > simpleMax) return above(proof, notes)
  if (!isDemat && simpleMaxElsewhere !== null && amount > simpleMaxElsewhere) notes.push('disputed-band')
  if (sentOn && sentOn < rules.from)
    return {
      id: 'heir-simplified',
      must: heirBase,
      maybe: ['relation', 'indemnity', 'affidavit-noc'],
      never: ['court', 'probate'],
      notes: [...notes, 'try-new-rules', 'no-second-set'],
    }
  return {
    id: 'heir-simplified',
    must: [...heirBase, 'relation', 'indemnity'],
    oneOf: [[['affidavit-noc'], ['family-settlement']]],
    maybe: ['lhc', 'attest-bank'],
    never: ['court', 'probate'],
    notes,
  }
}

function above(proof: NonNullable<FolioFacts['proof']>, notes: readonly RouteNote[]): FoundRoute {
  if (proof === 'court')
    return {
      id: 'heir-above',
      must: [...heirBase, 'court'],
      maybe: ['affidavit'],
      never: ['indemnity', 'noc', 'affidavit-noc'],
      notes: [...notes, 'named-alone', 'affidavit-was-enough'],
    }
  return {
    id: 'heir-above',
    must: heirBase,
    oneOf: [
      [
        ...(proof === 'will' ? [['will', 'indemnity'] as const] : []),
        ['lhc', 'indemnity'] as const,
        ['court'] as const,
      ],
    ],
    notes: [...notes, 'competent-authority'],
  }
}

/** Adds up what units are worth with several fund houses. */
export function sumOf(worth: FolioFacts['worth']): number {
  return Object.values(worth).reduce((sum, each) => sum + each, 0)
}
