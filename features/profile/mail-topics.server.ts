import { type MailTopic, mailTopics } from '#content/mail-topics.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { selectUnwantedMail, writeUnwantedMail } from './tables/unwanted-mail.server.ts'

/** Returns the topics that a client gets mails about: all, unless they turned some off. */
export async function wantedTopics({ db }: Services, accountId: string): Promise<MailTopic[]> {
  const unwanted = (await selectUnwantedMail(db, accountId)).map(({ topic }) => topic)
  return mailTopics.filter((topic) => !unwanted.includes(topic))
}

/**
 * Saves which topics a client wants mails about.
 *
 * @param wanted Anything else is turned off.
 */
export async function saveWantedTopics(
  { db, store, clock }: Services,
  accountId: string,
  wanted: readonly MailTopic[],
): Promise<void> {
  const unwanted = mailTopics.filter((topic) => !wanted.includes(topic))
  await db.transaction().execute(async (trx) => {
    await store.lockAccount(trx, accountId)
    await writeUnwantedMail(trx, accountId, unwanted, toIso(clock.now()))
  })
}
