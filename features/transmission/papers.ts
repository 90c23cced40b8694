/** Every paper that a registrar may ask for after a death; features/transmission/words has the name and the use of each. */
export const paperIds = [
  ...([
    'form-t1',
    'form-t2',
    'form-t3',
    'form-t4',
    'form-t5',
    'form-quick',
    'form-guardian',
    'form-mam',
  ] as const),
  ...(['death-certificate', 'death-certificate-foreign', 'deceased-id', 'pan', 'kyc', 'bank'] as const),
  ...([
    'bank-if-changed',
    'nomination-new',
    'fatca',
    'attest-bank',
    'attest-notary',
    'attest-guardian',
  ] as const),
  ...(['minor-birth', 'minor-relation', 'minor-bank', 'guardian-kyc', 'relation', 'indemnity'] as const),
  ...(['affidavit-noc', 'affidavit', 'noc', 'family-settlement', 'will', 'lhc', 'court', 'probate'] as const),
  ...(['huf-kyc', 'huf-indemnity', 'huf-dissolution', 'soa', 'cml', 'name-mismatch'] as const),
] as const
export type PaperId = (typeof paperIds)[number]
