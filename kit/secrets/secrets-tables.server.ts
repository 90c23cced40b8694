import { instant, table, text } from '../store/table.server.ts'

export const secretsTables = {
  /** Fingerprints of the keys that data in the database may be encrypted with. Never the key itself. */
  app_key: table({
    fingerprint: text().key(),
    first_used_at: instant(),
  }),
}
