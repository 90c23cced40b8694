/** The columns that an import writes. */
export const schemeColumns = [
  'code',
  'name',
  'fund_house',
  'section',
  'isin',
  'isin_reinvestment',
  'plan',
  'option',
] as const
