import { timingSafeEqual } from 'node:crypto'
import { addressIn, type Language } from '#content/language.ts'
import {
  type MailTopic,
  mailTopics,
  type StopTopic,
  stopMailsPath,
  stopTopics,
} from '#content/mail-topics.ts'
import { findPerson, findPersonByNumber } from '#features/identity/accounts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { letterChoiceOf, saveLetterChoice } from './letter-choice.server.ts'

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

/**
 * Returns the address that ends a client's mails about a topic with one press, without a sign-in. It works as long as the program's
 * key, and opens nothing else.
 *
 * @source RFC 8058.
 */
export async function stopLink(
  services: Pick<Services, 'db' | 'secrets' | 'origin'>,
  personId: string,
  topic: StopTopic,
  language: Language,
): Promise<string> {
  const number = (await findPerson(services.db, personId))?.public_id ?? ''
  const token = [number, topic, proofOf(services, personId, topic)].join('.')
  return `${services.origin}${addressIn(language, stopMailsPath)}?token=${token}`
}

/** Returns whom and what a token of such an address is about; null if it is not ours. */
export async function readStopToken(
  services: Pick<Services, 'db' | 'secrets'>,
  token: string,
): Promise<{ readonly personId: string; readonly topic: StopTopic } | null> {
  const [number = '', named = '', proof = ''] = token.split('.')
  const topic = stopTopics.find((one) => one === named)
  const person = topic && (await findPersonByNumber(services.db, number))
  if (!topic || !person) return null
  const [right, given] = [proofOf(services, person.id, topic), proof].map((text) => Buffer.from(text))
  return right!.length === given!.length && timingSafeEqual(right!, given!)
    ? { personId: person.id, topic }
    : null
}

/** Ends a client's mails about the topic of a token. Returns false if it is not ours. */
export async function stopMails(services: Services, token: string): Promise<boolean> {
  const found = await readStopToken(services, token)
  if (!found) return false
  if (found.topic === 'letter') {
    const choice = await letterChoiceOf(services.db, found.personId)
    await saveLetterChoice(services, found.personId, { ...choice, every: 'never' })
    return true
  }
  const wanted = await wantedTopics(services, found.personId)
  await saveWantedTopics(
    services,
    found.personId,
    wanted.filter((topic) => topic !== found.topic),
  )
  return true
}

function proofOf({ secrets }: Pick<Services, 'secrets'>, personId: string, topic: StopTopic): string {
  return secrets.hash(`${personId}/${topic}`, 'stop-mails')
}
