import { type MailTopic, mailTopics } from '#content/mail-topics.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Returns the topics that a client gets mails about: all, unless they turned some off. */
export async function wantedTopics({ db }: Services, personId: string): Promise<MailTopic[]> {
  const unwanted = (await selectUnwantedMail(db, personId)).map(({ topic }) => topic)
  return mailTopics.filter((topic) => !unwanted.includes(topic))
}

/**
 * Saves which topics a client wants mails about.
 *
 * @param wanted Anything else is turned off.
 */
export async function saveWantedTopics(
  { db, store, clock }: Services,
  personId: string,
  wanted: readonly MailTopic[],
): Promise<void> {
  const unwanted = mailTopics.filter((topic) => !wanted.includes(topic))
  await db.transaction().execute(async (trx) => {
    await store.lockAccount(trx, personId)
    await writeUnwantedMail(trx, personId, unwanted, toIso(clock.now()))
  })
}

/** Returns the topics of mails that a client does not want. */
export async function selectUnwantedMail(
  db: Database,
  personId: string,
): Promise<{ topic: string; since: string }[]> {
  return await db
    .selectFrom('unwanted_mail')
    .select(['topic', 'since'])
    .where('person_id', '=', personId)
    .orderBy('topic')
    .execute()
}

/** Returns the topics of mails that some clients do not want. */
export async function selectUnwantedMailOf(
  db: Database,
  personIds: readonly string[],
): Promise<{ person_id: string; topic: string }[]> {
  return await db
    .selectFrom('unwanted_mail')
    .select(['person_id', 'topic'])
    .where('person_id', 'in', personIds)
    .execute()
}

/** Replaces the topics that a client does not want; one that stays keeps its day. Part of the caller's transaction. */
async function writeUnwantedMail(
  db: Database,
  personId: string,
  topics: readonly string[],
  since: string,
): Promise<void> {
  const kept = (await selectUnwantedMail(db, personId)).filter(({ topic }) => topics.includes(topic))
  await db.deleteFrom('unwanted_mail').where('person_id', '=', personId).execute()
  const rows = topics.map((topic) => ({
    person_id: personId,
    topic,
    since: kept.find((row) => row.topic === topic)?.since ?? since,
  }))
  if (rows.length > 0) await db.insertInto('unwanted_mail').values(rows).execute()
}
