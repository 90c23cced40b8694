import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toCsv } from '#kit/text/csv.ts'
import { drawMonthlyLetters } from './letter-pdf.server.ts'
import { openLetter } from './letters.server.ts'
import { selectPaperLetters } from './tables/letters.server.ts'

/** How many letters one file for the printer has. */
export const lettersInFile = 500

/** A file for the printer: the letters, and a list of them in the same order. */
export interface PrintedLetters {
  readonly letters: number
  readonly pdf: Buffer
  readonly list: string
}

/**
 * Draws the letters on paper of a month, by PIN code within a file. Drawing them again gives the same files: only letters are added.
 *
 * @param file From 1.
 * @returns null if there is no such file.
 */
export async function printMonth(
  services: Services,
  actor: DeskActor,
  month: string,
  file: number,
): Promise<PrintedLetters | null> {
  const part = { limit: lettersInFile, offset: (file - 1) * lettersInFile }
  const rows = (await selectPaperLetters(services.db, month, part)).map(
    ({ name, public_id, address, ...row }) => ({
      name,
      number: public_id,
      address: address ?? '',
      pin: /\b[1-9]\d{2} ?\d{3}\b/.exec(address ?? '')?.[0].replace(' ', '') ?? '',
      letter: openLetter(services, row),
    }),
  )
  if (rows.length === 0) return null
  rows.sort((a, b) => (a.pin === b.pin ? (a.number < b.number ? -1 : 1) : a.pin < b.pin ? -1 : 1))
  const list = rows.map(({ name, number, address, pin, letter }, at) => [
    ...[at + 1, number, name, address.replaceAll(/\s*\n\s*/g, ', '), pin, letter.content.language],
  ])
  await recordAct(services.db, services, actor, 'letters-printed', month, String(file))
  return {
    letters: rows.length,
    pdf: await drawMonthlyLetters(services.firm(), rows),
    list: toCsv([['Letter', 'Client', 'Name', 'Address', 'PIN', 'Language'], ...list]),
  }
}
