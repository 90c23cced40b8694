import {
  answerEnquiry,
  type EnquiryAnswered,
  parseLetter,
  queueAnswer,
} from '#features/enquiries/answers.server.ts'
import { languageOf } from '#features/identity/account-language.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { MarkedKind } from '#kit/store/marks.server.ts'
import { findRequest } from './find-request.server.ts'
import { findClientRequest, takeWhenAnswered } from './office.server.ts'
import { eventOf } from './requests.server.ts'
import { insertRequestEvent } from './tables/requests.server.ts'

/**
 * Answers a record by mail and marks it: a lead, message or quote is answered then, and a request that nobody has taken up is
 * in progress. The text is stored with the record, and goes when the record is erased. Mail, mark and state are one commit.
 *
 * @param text The answer; a blank line begins a paragraph.
 * @returns The address, and the states before and after.
 */
export async function answerRecord(
  services: Services,
  actor: DeskActor,
  { kind, id }: { readonly kind: MarkedKind; readonly id: string },
  text: string,
): Promise<EnquiryAnswered> {
  if (kind !== 'request') return await answerEnquiry(services, actor, { kind, id }, text)
  const parsed = parseLetter(text)
  if (!parsed.ok) return parsed
  const request = await findClientRequest(services, id)
  if (!request) return { ok: false, reason: 'not-there' }
  const { personId, email, phone, reference, state: before } = request
  if (email === null) return { ok: false, reason: 'no-email', phone }
  const language = await languageOf(services.db, personId)
  return await services.db.transaction().execute(async (trx) => {
    await queueAnswer(trx, services, { ...request, email, language }, parsed.letter)
    const isTaken = await takeWhenAnswered(trx, services, actor, id)
    const row = await findRequest(trx, id)
    if (!row) return { ok: false, reason: 'not-there' } as const
    const now = toIso(services.clock.now())
    await insertRequestEvent(trx, {
      ...eventOf(row, now, 'answered'),
      actor: actor.name,
      text: parsed.letter,
    })
    await recordAct(trx, services, actor, 'request-answered', row.reference)
    return { ok: true, to: email, reference, before, after: isTaken ? row.state : before } as const
  })
}
