import { fill } from '#content/fill.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { parseLetter } from '#features/enquiries/answers.server.ts'
import type { ClientRow } from '#features/identity/accounts.server.ts'
import { readContact } from '#features/profile/contact.server.ts'
import { findStaff, listStaff } from '#features/staff/people.server.ts'
import { type NewNote, writeNotes } from '#features/work-items/notes.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { holdMails } from '#kit/mail/hold.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { deskClientWords } from './words/desk-client.ts'

/** What one press of the composer writes down. A field that is '' is left out. */
export interface WrittenDown {
  readonly kind: 'note' | 'call'
  readonly text: string
  readonly task: string
  readonly due: IsoDate | null
  /** The id of whoever does the task; null for whoever is free. */
  readonly staff: string | null
  /** A mail to the client. */
  readonly letter: string
  /** A message for the chat app, which somebody sends by hand. */
  readonly chat: string
}

/** Why nothing was written. */
export type WriteRefusal = 'empty' | 'too-long' | 'no-email' | 'no-staff'

/**
 * Writes down what was said with a client and what has to be done, and sends a letter, in one commit.
 *
 * @param client null for a task that is about nobody.
 * @returns The ids of what was written, and the act whose mail waits.
 */
export async function writeDown(
  services: Services,
  actor: DeskActor,
  client: ClientRow | null,
  { kind, text, task, due, staff, letter, chat }: WrittenDown,
): Promise<
  | { readonly ok: true; readonly notes: readonly string[]; readonly hold: string }
  | { readonly ok: false; readonly reason: WriteRefusal }
> {
  const parts: NewNote[] = [
    { kind, text },
    { kind: 'task', text: task, dueOn: due, staffId: staff },
    { kind: 'mail', text: letter },
    { kind: 'chat', text: chat },
    ...(await mentionsIn(services, actor, text)),
  ]
  const notes = parts.filter((part) => part.text.trim() !== '')
  if (notes.length === 0) return { ok: false, reason: 'empty' }
  if (staff !== null && !(await findStaff(services.db, staff))) return { ok: false, reason: 'no-staff' }
  const held = holdMails(services)
  const mail = letter.trim() === '' ? null : parseLetter(letter)
  if (mail && !mail.ok) return { ok: false, reason: mail.reason }
  const email = client && client.died_on === null && mail ? (await readContact(services, client)).email : ''
  if (mail && email === '') return { ok: false, reason: 'no-email' }
  const ids = await writeNotes(services, actor, client?.id ?? null, notes, async (trx) => {
    if (!mail || !client) return
    const language = languageNamed(client.language)
    const data = { name: client.name, letter: mail.letter }
    await queueMail(trx, held.services, { to: email, language, kind: 'office-letter', data }, client.id)
  })
  return { ok: true, notes: ids, hold: held.id }
}

/** The most colleagues that one note asks. */
const mostMentioned = 4

/** A note that names colleagues as `@Arjun Nair` is a task of each, due today, until they say that they read it. */
async function mentionsIn({ db, clock }: Services, actor: DeskActor, text: string): Promise<NewNote[]> {
  if (!text.includes('@')) return []
  const named = (await listStaff(db)).filter(
    ({ id, name }) => id !== actor.staffId && text.includes(`@${name}`),
  )
  return named.slice(0, mostMentioned).map(({ id }) => ({
    kind: 'task',
    text: fill(deskClientWords.notes.mentioned, { text: text.trim() }),
    dueOn: istDate(clock.now()),
    staffId: id,
  }))
}

/** Returns the beginnings of letters, in the language in which a client is written to. */
export function letterTemplates({
  language,
}: Pick<ClientRow, 'language'>): Readonly<Record<LetterTemplate, string>> {
  return wordsIn(languageNamed(language)).letters
}

export const letterNames = ['call-us', 'papers', 'sip-day', 'thanks'] as const
export type LetterTemplate = (typeof letterNames)[number]
