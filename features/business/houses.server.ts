/** What other features may ask of the fund houses that the firm writes to. */
export { type HouseRow, selectHouses } from './tables/invoices.server.ts'
