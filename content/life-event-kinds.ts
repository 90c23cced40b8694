/** Papers that a change in a client's life asks for. The first eight are those of the route of a minor who became 18 (features/transmission). */
export const lifePapers = [
  ...(['form-mam', 'pan', 'kyc', 'bank', 'nomination-new'] as const),
  ...(['attest-guardian', 'attest-bank', 'attest-notary'] as const),
  ...(['pan-new', 'name-proof', 'kyc-change', 'form-name', 'bank-new'] as const),
  ...(['passport', 'address-abroad', 'address-india', 'fatca', 'form-status', 'bank-nro'] as const),
  ...(['bank-resident', 'form-mandate'] as const),
] as const
export type LifePaper = (typeof lifePapers)[number]

export const lifeKinds = ['adult', 'name', 'abroad', 'back', 'mandate'] as const
export type LifeKind = (typeof lifeKinds)[number]
