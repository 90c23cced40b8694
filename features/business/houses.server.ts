/** What other features may ask of the fund houses that the firm writes to. */
export { selectHouses } from './tables/invoices.server.ts'
