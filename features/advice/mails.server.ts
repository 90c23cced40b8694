import { addressIn, defaultLanguage } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { findPerson, handleOf } from '#features/identity/accounts.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { toDesk } from '#kit/mail/to-desk.server.ts'
import type { MailKind } from '#kit/mail/words/mail.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { WholeRecommendation } from './tables/advice.server.ts'

type MailedRow = Pick<WholeRecommendation, 'id' | 'reference' | 'person_id' | 'language'>

/**
 * Tells a client by mail that something waits for her, or what the office wrote. No fund and no amount: mail is read by others.
 *
 * @param letter What the office wrote, before the words of the message.
 */
export async function tellClientOf(
  trx: Database,
  services: Services,
  row: MailedRow,
  kind: Extract<MailKind, `recommendation-${string}`>,
  letter = '',
): Promise<void> {
  const account = await findPerson(trx, row.person_id)
  if (!account) return
  const language = languageNamed(account.language)
  const { advice } = wordsIn(language)
  const data = {
    name: account.name,
    letter,
    what: advice.by[obligationsOf(services.firm()).title].mail,
    link: `${services.origin}${addressIn(language, `/recommendations/${row.reference}`)}`,
  }
  await queueMail(trx, services, { to: account.email, language, kind, data }, row.id)
}

/** Tells the office by mail what a client asked or decided. */
export async function tellOfficeOf(
  trx: Database,
  services: Services,
  row: MailedRow,
  kind: 'new-recommendation-question' | 'new-recommendation-decision',
  letter: string,
): Promise<void> {
  const account = await findPerson(trx, row.person_id)
  if (!account) return
  const id = formatReference(row.reference)
  const command =
    kind === 'new-recommendation-question'
      ? `do recommendation-answer ${id} text="..."`
      : `ask client-advice ${account.public_id}`
  const data = {
    ...toDesk(services, `/clients/${account.public_id}?view=advice`, command),
    id,
    sender: account.name,
    senderEmail: handleOf(account),
    letter,
  }
  await queueMail(trx, services, { to: services.firm().email, language: defaultLanguage, kind, data }, row.id)
}
