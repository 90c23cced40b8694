/** What other features may ask of the units that registrars count. */
export { selectNewestClosings } from './tables/feed-schemes.server.ts'
