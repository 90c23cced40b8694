import { footnote, type Layout, tableHeader, title } from './layout.ts'

/**
 * CAMS since 2021 (V3.x): ISIN, nominees, cost, PORTFOLIO SUMMARY. The column of prices is headed `NAV` in V3.4 (2024 to
 * 2025) and `Price` in V3.5 (2026).
 */
export const cams2024: Layout = {
  id: 'cams-2024',
  maker: 'cams',
  kind: 'detailed',
  versions: [3, 3.5],
  isOf: ({ maker, kind }) => maker === 'cams' && kind === 'detailed',
  columns: { amount: 377, units: 432, price: 485.5, balance: 560 },
  besideAddress: 300,
  furniture: [title, tableHeader, footnote],
  hasCodes: true,
  hasTotals: true,
  valueWord: 'Market Value',
}
