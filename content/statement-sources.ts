/** Where investors get a consolidated account statement (CAS) of all their mutual funds. */
export const statementSources = [
  {
    name: 'CAMS',
    href: 'https://www.camsonline.com/Investors/Statements/Consolidated-Account-Statement',
  },
  { name: 'KFintech', href: 'https://mfs.kfintech.com/investor/General/ConsolidatedAccountStatement' },
] as const
