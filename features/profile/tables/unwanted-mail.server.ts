import type { Database } from '#kit/store/store.server.ts'

/** Returns the topics of mails that a client does not want. */
export async function selectUnwantedMail(
  db: Database,
  accountId: string,
): Promise<{ topic: string; since: string }[]> {
  return await db
    .selectFrom('unwanted_mail')
    .select(['topic', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('topic')
    .execute()
}

/** Returns the topics of mails that some clients do not want. */
export async function selectUnwantedMailOf(
  db: Database,
  accountIds: readonly string[],
): Promise<{ account_id: string; topic: string }[]> {
  return await db
    .selectFrom('unwanted_mail')
    .select(['account_id', 'topic'])
    .where('account_id', 'in', accountIds)
    .execute()
}

/** Replaces the topics that a client does not want; one that stays keeps its day. Part of the caller's transaction. */
export async function writeUnwantedMail(
  db: Database,
  accountId: string,
  topics: readonly string[],
  since: string,
): Promise<void> {
  const kept = (await selectUnwantedMail(db, accountId)).filter(({ topic }) => topics.includes(topic))
  await db.deleteFrom('unwanted_mail').where('account_id', '=', accountId).execute()
  const rows = topics.map((topic) => ({
    account_id: accountId,
    topic,
    since: kept.find((row) => row.topic === topic)?.since ?? since,
  }))
  if (rows.length > 0) await db.insertInto('unwanted_mail').values(rows).execute()
}
