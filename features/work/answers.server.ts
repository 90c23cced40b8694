import { randomUUID } from 'node:crypto'
import { fill } from '#content/fill.ts'
import type { Language } from '#content/language.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { findEnquiry } from '#features/enquiries/office.server.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { languageOf } from '#features/identity/account-language.server.ts'
import type { DeskRecordKind } from '#features/people/find-named.server.ts'
import { findClientRequest, takeWhenAnswered } from '#features/requests/office.server.ts'
import { eventOf } from '#features/requests/requests.server.ts'
import { findRequest, insertRequestEvent } from '#features/requests/tables/requests.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { insertMark } from '#kit/store/marks.server.ts'

/** The longest answer, in characters. */
export const maxAnswer = 5_000

/** Why an answer can't be sent. */
export type AnswerRefusal =
  | { readonly reason: 'not-there' | 'empty' | 'too-long' }
  /** The sender left no e-mail; `phone` is the number that was left. */
  | { readonly reason: 'no-email'; readonly phone: string | null }

/** Who gets an answer, and in which state the record was. */
interface Answerable {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly reference: string | null
  readonly state: string
  /** What its sender reads. */
  readonly language: Language
}

/**
 * Answers a record by mail and marks it: a lead, message or quote is answered then, and a request that nobody has taken up is
 * in progress. The text is kept with the record, and goes when the record is erased. Mail, mark and state are one commit.
 *
 * @param text The answer; a blank line begins a paragraph.
 * @returns The address, and the states before and after.
 */
export async function answerRecord(
  services: Services,
  actor: DeskActor,
  { kind, id }: { readonly kind: DeskRecordKind; readonly id: string },
  text: string,
): Promise<
  | { ok: true; to: string; reference: string | null; before: string; after: string }
  | ({ ok: false } & AnswerRefusal)
> {
  const letter = text.replaceAll('\r\n', '\n').trim()
  if (letter === '') return { ok: false, reason: 'empty' }
  if ([...letter].length > maxAnswer) return { ok: false, reason: 'too-long' }
  const found = await findAnswerable(services, kind, id)
  if (!found) return { ok: false, reason: 'not-there' }
  const { name, email, phone, reference, state: before, language } = found
  if (email === null) return { ok: false, reason: 'no-email', phone }
  const now = toIso(services.clock.now())
  const { mail } = wordsIn(language)
  const promise = reference === null ? '' : fill(mail.promise, { reference: formatReference(reference) })
  return await services.db.transaction().execute(async (trx) => {
    await queueMail(
      trx,
      services,
      { to: email, language, kind: 'answer', data: { name, letter, promise } },
      id,
    )
    if (kind === 'request') {
      const isTaken = await takeWhenAnswered(trx, services, actor, id)
      const row = await findRequest(trx, id)
      if (!row) return { ok: false, reason: 'not-there' } as const
      await insertRequestEvent(trx, { ...eventOf(row, now, 'answered'), actor: actor.name, text: letter })
      await recordAct(trx, services, actor, 'request-answered', row.reference)
      return { ok: true, to: email, reference, before, after: isTaken ? row.state : before } as const
    }
    const markId = randomUUID()
    await insertMark(trx, {
      id: markId,
      subject: kind,
      subject_id: id,
      state: 'answered',
      note: letter,
      marked_at: now,
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

async function findAnswerable(
  services: Services,
  kind: DeskRecordKind,
  id: string,
): Promise<Answerable | null> {
  if (kind === 'request') {
    const request = await findClientRequest(services, id)
    return (
      request && {
        ...request,
        email: request.client,
        language: await languageOf(services.db, request.accountId),
      }
    )
  }
  const enquiry = await findEnquiry(services, kind, id)
  return enquiry && { email: null, ...enquiry, language: languageNamed(enquiry.consent?.language ?? '') }
}
