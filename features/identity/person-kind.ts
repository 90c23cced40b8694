/** What a client is to the law: an adult, a minor, a Hindu undivided family, a non-resident, or a company, trust or partnership. */
export type PersonKind = 'adult' | 'minor' | 'huf' | 'nri' | 'company'
