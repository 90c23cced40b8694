import { type Layout, title } from './layout.ts'

/** The summary of CAMS and KFintech: one row for each scheme, no history. Only KFintech prints lines of fund houses. */
export const summary2026: Layout = {
  id: 'summary-2026',
  maker: 'cams',
  kind: 'summary',
  versions: [3, 3.5],
  isOf: ({ kind }) => kind === 'summary',
  columns: { amount: 334, units: 376, price: 466, balance: 533 },
  besideAddress: 300,
  furniture: [
    title,
    /^(?:(?:Folio No\.|ISIN|Scheme Name|Cost Value|Unit|Balance|NAV Date|NAV|Market Value|Registrar|\(INR\))(?: |$))+$/,
  ],
  hasCodes: true,
  hasTotals: false,
  valueWord: 'Market Value',
}
