import { PostgresAdapter, sql } from 'kysely'
import { type DeskTopic, deskTopics } from '#content/desk-topics.ts'
import type { Database } from './store.server.ts'
import { raiseVersion } from './versions.server.ts'

/** The channel on which PostgreSQL notifies about topics. */
export const topicChannel = 'peepal_desk'

/**
 * Announces to open desks that something about a topic changed, exactly when the caller's transaction commits. Cached
 * answers of the site stay as they are. PostgreSQL needs no row for it, so writers never wait for each other.
 */
export async function announceTopic(db: Database, topic: DeskTopic): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`select pg_notify(${topicChannel}, ${topic})`.execute(db)
  } else await raiseVersion(db, `desk/${topic}`)
}

/** Returns the topic that a subject of versions, or what PostgreSQL notifies about, stands for; null for others. */
export function topicOf(subject: string): DeskTopic | null {
  const name = subject.replace(/^desk\//, '')
  return deskTopics.find((topic) => topic === name) ?? null
}
