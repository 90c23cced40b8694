import { randomUUID } from 'node:crypto'
import { addressIn } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { toIso } from '../clock/time.ts'
import { isOwnName } from '../schema/fields.ts'
import { emailKey } from '../schema/mailbox.ts'
import type { Services } from '../services/services.server.ts'
import type { Database } from '../store/store.server.ts'
import { drawMail, type Mail } from './draw.server.ts'
import { nameForOthers } from './names.ts'
import { insertOutbox, webhookKind } from './outbox-rows.server.ts'
import type { MailKind } from './words/mail.ts'

/** What a message is encrypted as while it waits, a webhook's too. */
export const mailField = 'mail'

/**
 * Puts a message into the outbox, unless it would go to somebody who died. It is sent if, and only if, the caller's transaction commits, with retries
 * (kit/mail/send.server.ts).
 *
 * Stored encrypted and deleted once sent: a link in it is as powerful as a password, of which the database has only a hash.
 *
 * @param db The caller's transaction.
 * @param mail To whom, in which language, which message of kit/mail/words/mail.en.json, and the values of its `{names}`.
 * @param subjectId The id of the record that the message is about. Erasing the record deletes unsent messages.
 * @throws {Error} If the message can't be rendered; better here than in the outbox.
 */
export async function queueMail(
  db: Database,
  services: Services,
  mail: Omit<Mail, 'to'> & { readonly to: string | null },
  subjectId: string | null = null,
): Promise<void> {
  const { to } = mail
  if (to === null) return
  // An answer goes to whoever just wrote from there.
  if (mail.kind !== 'answer' && !(await services.mayBeWrittenTo(db, emailKey(to)))) return
  const sent = await forItsReaders(db, services, await withProvenName(db, services, { ...mail, to }))
  drawMail(sent, services.firm())
  const id = randomUUID()
  const row = {
    id,
    kind: sent.kind,
    payload: services.secrets.encrypt(JSON.stringify(sent), { owner: id, field: mailField }),
    created_at: toIso(services.clock.now()),
    subject_id: subjectId,
  }
  await insertOutbox(db, row, services.mailHold ?? null)
}

/**
 * Returns a mail that greets somebody by name only at an address that they proved to own, or that the firm employs them at. Anyone
 * can register or write under any name with somebody else's address.
 */
async function withProvenName(db: Database, services: Services, mail: Mail): Promise<Mail> {
  const { name, ...data } = mail.data
  if (!name) return mail
  // Somebody of the office read the name and wrote the letter.
  if ((mail.kind === 'answer' || mail.kind === 'office-letter') && isOwnName(name)) return mail
  return (await services.ownsName(db, emailKey(mail.to), name)) ? mail : { ...mail, data }
}

/** The messages that name funds, folios, amounts or other people. */
const personal: ReadonlySet<MailKind> = new Set([
  'paper-sealed',
  'monthly-letter',
  'request-received',
  'request-noted',
  'request-taken',
  'request-handed-on',
  'request-done',
  'request-declined',
  'request-prepared',
  'complaint-received',
  'sip-missed-once',
  'sip-missed-twice',
  'sip-ends-soon',
  'gap-kyc-on-hold',
  'gap-no-nominee',
  'gap-nominee-check',
  'gap-bank-not-verified',
  'recommendation-sent',
  'recommendation-answered',
  'recommendation-withdrawn',
  'recommendation-accepted',
  'access-offered',
  'access-asked',
  'access-agreed',
  'access-ended',
  'access-over',
  'access-of-age',
  'emergency-asked',
  'emergency-refused',
  'emergency-open',
])

/** Returns a mail as it is; to a mailbox that a family shares, only whom it is for and that there is something to read. */
async function forItsReaders(db: Database, services: Services, mail: Mail): Promise<Mail> {
  const { to, language, kind } = mail
  if (!personal.has(kind) || !(await services.isSharedMailbox(db, emailKey(to)))) return mail
  const { unnamed } = wordsIn(language).invitations
  const person = mail.data.name ? nameForOthers(mail.data.name, unnamed) : unnamed
  const link = `${services.origin}${addressIn(language, '/login')}`
  return { to, language, kind: 'shared-mailbox', data: { person, link } }
}

/**
 * Puts a record for the firm's other programs into the outbox in the same way.
 *
 * @param db The caller's transaction.
 * @param body Sent as JSON, with the id by which the receiver knows a repeat.
 * @param subjectId As of a mail.
 */
export async function queueWebhook(
  db: Database,
  services: Services,
  body: { readonly event: string; readonly record: Readonly<Record<string, unknown>> },
  subjectId: string | null = null,
): Promise<void> {
  const id = randomUUID()
  const text = JSON.stringify({ id, ...body })
  await insertOutbox(db, {
    id,
    kind: webhookKind,
    payload: services.secrets.encrypt(text, { owner: id, field: mailField }),
    created_at: toIso(services.clock.now()),
    subject_id: subjectId,
  })
}
