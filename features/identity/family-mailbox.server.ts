import { wordsIn } from '#content/words.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import { languageOf } from './account-language.server.ts'
import { consentRow } from './agreed-text.server.ts'
import { recordEvent } from './events.server.ts'
import type { MailboxRelation } from './family-mailbox.ts'
import { insertConsent } from './tables/agreed-texts.server.ts'
import { saveFamilyMailbox } from './tables/family-mailboxes.server.ts'

export {
  findFamilyMailbox,
  hasNamedMember,
  selectMailboxDeclarations,
} from './tables/family-mailboxes.server.ts'

/** What a family declares about the mailbox of one of them. */
export interface MailboxDeclared {
  readonly personId: string
  readonly email: string
  readonly relation: MailboxRelation
  readonly by: string
  readonly on: IsoDate
}

/**
 * Records a family's declaration, with the words that it is to, as a consent of the person. Part of the caller's transaction.
 *
 * @source AMFI circular 97/2021-22: an e-mail belongs to one PAN; a family member's needs a declaration.
 */
export async function declareFamilyMailbox(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  { personId, email, relation, by, on }: MailboxDeclared,
): Promise<void> {
  const now = toIso(services.clock.now())
  await saveFamilyMailbox(trx, {
    person_id: personId,
    email,
    email_key: emailKey(email),
    relation,
    declared_on: on,
    declared_by: by,
    recorded_at: now,
    actor: actor.name,
  })
  const language = await languageOf(trx, personId)
  const { version: textVersion } = wordsIn(language).consent.familyMailbox
  const consent = { purpose: 'family-mailbox', textVersion, language, page: '/desk/invitations' } as const
  await insertConsent(trx, await consentRow(trx, consent, 'account', personId, now, relation))
  await recordEvent(services, personId, 'mailbox-declared', actor, relation, trx)
}

/** True if several persons of a family read a mailbox, as they declared. A mail to it says less. */
export async function isSharedMailbox(db: Database, key: string): Promise<boolean> {
  return (await db.selectFrom('family_mailbox').selectAll().where('email_key', '=', key).execute()).some(
    ({ relation }) => relation !== 'SE',
  )
}
