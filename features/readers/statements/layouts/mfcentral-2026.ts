import { footnote, type Layout, tableHeader, title } from './layout.ts'

/**
 * The detailed statement of MFCentral (`MFCentralDetailCAS` 1.0 to 1.2, 2025 and 2026): a folio above each scheme, no codes, no
 * cost, no rows of stamp duty, and a part for units in demat accounts at the end. Its positions were never measured on a real file.
 */
export const mfcentral2026: Layout = {
  id: 'mfcentral-2026',
  maker: 'mfcentral',
  kind: 'detailed',
  versions: [1, 1.2],
  isOf: ({ maker }) => maker === 'mfcentral',
  columns: { amount: 350, units: 425, price: 485, balance: 560 },
  besideAddress: 612,
  furniture: [
    title,
    tableHeader,
    footnote,
    /^(?:(?:SoA|Demat) Holdings(?: |$))+$/,
    /^MFCentralDetailCAS/,
    /^[\s-]*No Folios Found[\s-]*$/,
    /^\*SoA - Statement of Account$/,
  ],
  hasCodes: false,
  hasTotals: false,
  valueWord: 'Valuation',
}
