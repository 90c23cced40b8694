import type { Language } from '#content/language.ts'
import { languageNamed } from '#content/words.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Returns the language in which the firm writes to a client: the one of her sign-up, until she chooses another. */
export async function languageOf(db: Database, personId: string): Promise<Language> {
  const row = await db.selectFrom('person').select('language').where('id', '=', personId).executeTakeFirst()
  return languageNamed(row?.language ?? '')
}

/**
 * Chooses the language of a client's mails and of the pages after her sign-in.
 *
 * @param code As a form sends it. One that the site does not speak counts as English.
 * @returns The language that is kept.
 */
export async function chooseLanguage(db: Database, personId: string, code: string): Promise<Language> {
  const language = languageNamed(code)
  await db.updateTable('person').set({ language }).where('id', '=', personId).execute()
  return language
}
