import { footnote, type Layout, tableHeader, title } from './layout.ts'

/** CAMS until about 2020 (V2.x): no ISIN, nominees, cost or PORTFOLIO SUMMARY; `Valuation on`; registrars of that time. */
export const cams2018: Layout = {
  id: 'cams-2018',
  maker: 'cams',
  kind: 'detailed',
  versions: [2, 2.9],
  isOf: ({ maker, kind, version, valueWord }) =>
    maker === 'cams' &&
    kind === 'detailed' &&
    (valueWord ?? ((version ?? 3) < 3 ? 'Valuation' : 'Market Value')) === 'Valuation',
  columns: { amount: 372, units: 428, price: 482, balance: 556 },
  besideAddress: 300,
  furniture: [title, tableHeader, footnote],
  hasCodes: true,
  hasTotals: false,
  valueWord: 'Valuation',
}
