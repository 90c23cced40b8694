import { languageNamed } from '#content/words.ts'
import { lockPerson } from '#features/identity/accounts.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { lastsDays, maxLetters, triesOfFact } from './invitation.ts'
import { drawLetters, type Letter } from './letter-pdf.server.ts'
import { type Invitee, readInvitees } from './list.server.ts'
import { codeHash, newCode } from './secret.server.ts'
import { chosen, startInvitation } from './send.server.ts'
import { findInvitation, lastWave, updateInvitation } from './tables/invitations.server.ts'

/** Letters that were printed, in one PDF. */
export interface LettersPrinted {
  readonly letters: number
  /** How many still wait. */
  readonly waiting: number
  readonly pdf: Buffer
}

/**
 * Prints letters with new codes: for those who wait for one, and those whom the firm knows no e-mail of. At most a hundred at a time.
 *
 * @param numbers Of whom; null for all of them.
 * @returns null if nobody gets a letter.
 */
export async function printLetters(
  services: Services,
  actor: DeskActor,
  numbers: readonly string[] | null,
): Promise<LettersPrinted | null> {
  const due = chosen(await readInvitees(services), numbers, ['to-print', 'letter']).filter(
    ({ address }) => address.trim() !== '',
  )
  const wave = (await lastWave(services.db)) + 1
  const letters: Letter[] = []
  for (const one of due.slice(0, maxLetters)) {
    const letter = await makeCode(services, actor, one, wave)
    if (letter) letters.push(letter)
  }
  if (letters.length === 0) return null
  const pdf = await drawLetters({
    firm: services.firm(),
    origin: services.origin,
    today: istDate(services.clock.now()),
    letters,
  })
  return { letters: letters.length, waiting: Math.max(0, due.length - maxLetters), pdf }
}

/** Gives a person a new code, of which only the hash is stored. Returns null if she has used an earlier one by now. */
async function makeCode(
  services: Services,
  actor: DeskActor,
  { personId, number, name, address, language }: Invitee,
  wave: number,
): Promise<Letter | null> {
  const code = newCode()
  return await services.db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId)
    const row = await findInvitation(trx, personId)
    if (row?.used_at) return null
    if (!row && !(await startInvitation(trx, services, actor, personId, wave, 'letter'))) return null
    const now = services.clock.now()
    const expires = now + lastsDays.letter * dayMs
    await updateInvitation(trx, personId, {
      secret_hash: codeHash(personId, code),
      sent_at: toIso(now),
      expires_at: toIso(expires),
      tries_left: triesOfFact,
    })
    await recordEvent(services, personId, 'invited', actor, 'letter', trx)
    const { fact } = (await findInvitation(trx, personId))!
    return { number, name, address, language: languageNamed(language), fact, code, until: istDate(expires) }
  })
}
