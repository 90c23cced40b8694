import { CompiledQuery } from 'kysely'
import { type DeskTopic, deskTopics } from './desk-topics.ts'

/** The channel on which PostgreSQL notifies about topics. */
export const topicChannel = 'peepal_desk'

/** Returns the statement that announces topics on PostgreSQL. It needs no row, so writers never wait for each other. */
export function notifyTopics(topics: readonly DeskTopic[]): CompiledQuery {
  const calls = topics.map((_, at) => `pg_notify('${topicChannel}', $${at + 1})`)
  return CompiledQuery.raw(`select ${calls.join()}`, [...topics])
}

/** Returns the statement that announces topics on SQLite. Cached answers of the site stay as they are. */
export function raiseTopics(topics: readonly DeskTopic[]): CompiledQuery {
  const rows = topics.map(() => '(?, 1)')
  return CompiledQuery.raw(
    `insert into version (subject, number) values ${rows.join()}
      on conflict (subject) do update set number = version.number + 1`,
    topics.map((topic) => `desk/${topic}`),
  )
}

/** Returns the topic that a subject of versions, or what PostgreSQL notifies about, stands for; null for others. */
export function topicOf(subject: string): DeskTopic | null {
  const name = subject.replace(/^desk\//, '')
  return deskTopics.find((topic) => topic === name) ?? null
}
