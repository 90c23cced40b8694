import { randomUUID } from 'node:crypto'
import { fill } from '#content/fill.ts'
import type { Language } from '#content/language.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { minuteMs, toIso } from '#kit/clock/time.ts'
import { takeMailsBack } from '#kit/mail/hold.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction, RolledBack } from '#kit/store/in-transaction.server.ts'
import { deleteNewestMark, insertMark } from '#kit/store/marks.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { type EnquiryKind, findEnquiry } from './office.server.ts'
import { formatReference } from './reference.ts'

/** The longest answer, in characters. */
export const maxAnswer = 5_000

/** Why an answer can't be sent. */
export type AnswerRefusal =
  | { readonly reason: 'not-there' | 'empty' | 'too-long' }
  /** The sender left no e-mail; `phone` is the number that was left. */
  | { readonly reason: 'no-email'; readonly phone: string | null }

/** The address that an answer goes to, and the states of the record before and after. */
export type EnquiryAnswered =
  | {
      readonly ok: true
      readonly to: string
      readonly reference: string | null
      readonly before: string
      readonly after: string
    }
  | ({ readonly ok: false } & AnswerRefusal)

/** Who gets an answer. */
interface Sender {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly reference: string | null
  /** What the sender reads. */
  readonly language: Language
}

/** Returns an answer as it is sent, or why it can't be. A blank line begins a paragraph. */
export function parseLetter(
  text: string,
): { ok: true; letter: string } | { ok: false; reason: 'empty' | 'too-long' } {
  const letter = text.replaceAll('\r\n', '\n').trim()
  if (letter === '') return { ok: false, reason: 'empty' }
  if ([...letter].length > maxAnswer) return { ok: false, reason: 'too-long' }
  return { ok: true, letter }
}

/** Queues the mail with an answer. Part of the transaction that records it. */
export async function queueAnswer(
  trx: Transaction,
  services: Services,
  { id, name, email, reference, language }: Sender,
  letter: string,
): Promise<void> {
  const { mail } = wordsIn(language)
  const promise = reference === null ? '' : fill(mail.promise, { reference: formatReference(reference) })
  const data = { name, letter, promise }
  await queueMail(trx, services, { to: email, language, kind: 'answer', data }, id)
}

/**
 * Answers a lead, message or quote by mail and marks it as answered, in one commit. The text is stored with the enquiry, and
 * goes when that is erased.
 */
export async function answerEnquiry(
  services: Services,
  actor: DeskActor,
  { kind, id }: { readonly kind: EnquiryKind; readonly id: string },
  text: string,
): Promise<EnquiryAnswered> {
  const parsed = parseLetter(text)
  if (!parsed.ok) return parsed
  const found = await findEnquiry(services, kind, id)
  if (!found) return { ok: false, reason: 'not-there' }
  const { email, phone, reference, state: before, consent } = { email: null, ...found }
  if (email === null) return { ok: false, reason: 'no-email', phone }
  const language = languageNamed(consent?.language ?? '')
  return await services.db.transaction().execute(async (trx) => {
    await queueAnswer(trx, services, { ...found, email, language }, parsed.letter)
    const markId = randomUUID()
    await insertMark(trx, {
      id: markId,
      subject: kind,
      subject_id: id,
      state: 'answered',
      note: parsed.letter,
      marked_at: toIso(services.clock.now()),
      actor: actor.name,
    })
    await appendEntry(trx, services, actor, {
      act: `${kind}-marked`,
      about: id,
      detail: 'answered',
      id: markId,
    })
    return { ok: true, to: email, reference, before, after: 'answered' } as const
  })
}

/**
 * Takes one's own answer to somebody's enquiries back, with its mail: they are as open as before.
 *
 * @param keys Of all enquiries that counted as answered with it.
 * @param hold The act, as `holdMails` named it.
 * @returns False if the mail has gone, or somebody marked one of them since.
 */
export async function takeAnswerBack(
  services: Services,
  actor: DeskActor,
  keys: readonly string[],
  hold: string,
): Promise<boolean> {
  const since = toIso(services.clock.now() - minuteMs)
  return await inTransaction(services.db, async (trx) => {
    const [mail] = await takeMailsBack(trx, hold)
    const records = keys.map((key) => {
      const [subject, id = ''] = key.split(':', 2)
      return { subject, subject_id: id }
    })
    if (!mail || !records.some(({ subject_id }) => subject_id === mail.subject_id))
      throw new RolledBack(false)
    for (const { subject, subject_id } of records) {
      if (subject !== 'lead' && subject !== 'message' && subject !== 'quote') throw new RolledBack(false)
      const mark = { state: 'answered', actor: actor.name, since } as const
      if (!(await deleteNewestMark(trx, { subject, subject_id }, mark))) throw new RolledBack(false)
    }
    for (const key of keys) await recordAct(trx, services, actor, 'work-undone', key, 'answered')
    return true
  })
}
