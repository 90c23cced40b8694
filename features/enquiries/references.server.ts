import { randomInt } from 'node:crypto'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { insertReference } from './tables/references.server.ts'

/** Six digits are easy on the telephone. Should many be taken, a reference gets eight. */
const lengths = [6, 6, 6, 6, 6, 6, 6, 6, 8, 8, 8, 8] as const

/**
 * Gives a record its reference: digits that no other record of any kind has, by which people name it on the telephone. It
 * opens nothing, so it may be guessed. Part of the caller's transaction.
 *
 * @param draw Returns the candidates, by their number of digits.
 * @returns The digits without blanks; `formatReference` prints them.
 */
export async function giveReference(
  db: Database,
  subject: Schema['enquiry_reference']['subject'],
  subjectId: string,
  draw: (digits: number) => string = drawDigits,
): Promise<string> {
  for (const digits of lengths) {
    const reference = draw(digits)
    if (await insertReference(db, { reference, subject, subject_id: subjectId })) return reference
  }
  throw new Error(`no free reference was found in ${lengths.length} attempts`)
}

/** The first digit is not 0, which a spreadsheet would drop. */
function drawDigits(digits: number): string {
  return String(randomInt(10 ** (digits - 1), 10 ** digits))
}
