import { footnote, type Layout, tableHeader, title } from './layout.ts'

/** KFintech (V4.x): a header of four baselines, dates drawn twice, letters spaced apart. */
export const kfin2025: Layout = {
  id: 'kfin-2025',
  maker: 'kfintech',
  kind: 'detailed',
  versions: [4, 4.1],
  isOf: ({ maker, kind }) => maker === 'kfintech' && kind === 'detailed',
  columns: { amount: 360, units: 424, price: 480, balance: 552 },
  besideAddress: 300,
  furniture: [title, tableHeader, footnote],
  hasCodes: true,
  hasTotals: true,
  valueWord: 'Market Value',
}
