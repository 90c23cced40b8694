import type { Services } from '#kit/services/services.server.ts'
import type { LetterContent } from './content.server.ts'
import { type LetterRow, selectLettersOf } from './tables/letters.server.ts'

/** A letter that went out. */
export type SentLetter = Pick<LetterRow, 'month' | 'by' | 'made_at'> & { readonly content: LetterContent }

/** Encrypts what a letter says. */
export function sealContent(
  { secrets }: Pick<Services, 'secrets'>,
  owner: string,
  content: LetterContent,
): string {
  return secrets.encrypt(JSON.stringify(content), { owner, field: `letter-${content.month}` })
}

/** Returns a letter as it went out. */
export function openLetter({ secrets }: Pick<Services, 'secrets'>, row: LetterRow): SentLetter {
  const { person_id: owner, month, by, made_at } = row
  const content = JSON.parse(
    secrets.decrypt(row.content, { owner, field: `letter-${month}` }),
  ) as LetterContent
  return { month, by, made_at, content }
}

/** Returns a client's letters, newest first. */
export async function lettersOf(
  services: Pick<Services, 'db' | 'secrets'>,
  personId: string,
): Promise<SentLetter[]> {
  return (await selectLettersOf(services.db, personId)).map((row) => openLetter(services, row))
}
