import { createHash, randomUUID } from 'node:crypto'
import { languageNamed, type Words, wordsIn } from '#content/words.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { ConsentGiven } from './consent.ts'
import { findAgreedText, hasAgreedTo, insertConsent } from './tables/agreed-texts.server.ts'

/** Every text that somebody agrees to by pressing a button, by its version. The words are those beside the button. */
function textsToAgreeTo({ consent, statements, transactions, offline }: Words): ReadonlyMap<string, string> {
  const { preview } = statements
  const { lead, who, ends } = offline.snapshot
  return new Map([
    ...[
      consent.callBack,
      consent.answerMessage,
      consent.insuranceCall,
      consent.account,
      consent.access,
      consent.familyMailbox,
    ].map(({ version, text }) => [version, text] as const),
    [consent.statement.version, [preview.nothingKept, preview.undoLater].join(' ')],
    [consent.importFile.version, transactions.import.lead],
    [consent.onPhone.version, [lead, who, ends].join(' ')],
  ])
}

/**
 * Keeps the exact words of a version in a language, and returns their hash: the key by which a consent leads to what was on the
 * screen, whatever the words become later. Part of the caller's transaction.
 *
 * @returns null for a version that nobody ever kept, as a page of long ago may send.
 */
async function hashOfShown(
  db: Database,
  { textVersion: version, language }: Pick<ConsentGiven, 'textVersion' | 'language'>,
  now: string,
): Promise<string | null> {
  const text = textsToAgreeTo(wordsIn(languageNamed(language))).get(version)
  if (text === undefined || languageNamed(language) !== language) {
    return await findAgreedText(db, version, language)
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([version, language, text]))
    .digest('hex')
  await db
    .insertInto('agreed_text')
    .values({ hash, version, language, text, kept_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return hash
}

/** Makes the row of a consent and keeps the words that it is to. Part of the caller's transaction. */
export async function consentRow(
  db: Database,
  consent: ConsentGiven,
  subject: 'lead' | 'message' | 'quote' | 'account',
  subjectId: string,
  givenAt: string,
  about: string | null = null,
) {
  return {
    id: randomUUID(),
    subject,
    subject_id: subjectId,
    purpose: consent.purpose,
    text_version: consent.textVersion,
    language: consent.language,
    page: consent.page,
    given_at: givenAt,
    text_hash: await hashOfShown(db, consent, givenAt),
    about,
  }
}

/** What a signed-in client agrees to by a press. */
type ClientPurpose = Exclude<
  ConsentGiven['purpose'],
  'call-back' | 'answer-message' | 'account' | 'family-mailbox'
>

const partOf = {
  access: 'access',
  statement: 'statement',
  'import-file': 'importFile',
  'keep-on-phone': 'onPhone',
} as const satisfies Record<ClientPurpose, keyof Words['consent']>

/**
 * Records that a signed-in client agreed to something, with the words of the page in its language. Part of the caller's
 * transaction.
 *
 * @param about The id of what it is about, such as a grant. Without one, the same words are recorded once.
 */
export async function recordAgreement(
  db: Database,
  personId: string,
  {
    purpose,
    language,
    page,
  }: { readonly purpose: ClientPurpose; readonly language: string; readonly page: string },
  now: string,
  about: string | null = null,
): Promise<void> {
  const textVersion = wordsIn(languageNamed(language)).consent[partOf[purpose]].version
  const row = await consentRow(db, { purpose, textVersion, language, page }, 'account', personId, now, about)
  if (about === null && row.text_hash !== null && (await hasAgreedTo(db, personId, row.text_hash))) return
  await insertConsent(db, row)
}
