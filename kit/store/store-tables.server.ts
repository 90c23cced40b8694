import type { DeskTopic } from './desk-topics.ts'
import { integer, table, text } from './table.server.ts'

export const storeTables = {
  /**
   * The version of a subject whose data is cached in memory. On SQLite also of a topic that open desks follow; PostgreSQL
   * announces those without a row, so that writers never wait for each other.
   */
  version: table({
    subject: text<CachedSubject | `desk/${DeskTopic}`>().key(),
    number: integer(),
  }),
}

/** A subject whose data servers cache in memory. */
export type CachedSubject = 'prices' | 'testimonials' | 'index-funds' | 'firm'
