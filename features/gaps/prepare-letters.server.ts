import { addressIn } from '#content/language.ts'
import { languageOf } from '#features/identity/account-language.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { insertGapLetter } from './gap-letters.server.ts'
import { type Gap, readGaps, type WrittenKind } from './gaps.server.ts'

/** What became of a call for letters. */
export interface LettersPrepared {
  /** How many letters went into the outbox: one for each client and kind. */
  readonly letters: number
  /** How many gaps they are about. */
  readonly gaps: number
  /** Gaps that were left out because no letter can go, or one went before. */
  readonly skipped: number
}

/**
 * Prepares letters about gaps: one for each client and kind goes into the outbox, however many folios it is about. A gap never
 * gets a second letter, whoever asks and how often.
 *
 * @param keys Of the gaps.
 */
export async function prepareLetters(
  services: Services,
  actor: DeskActor,
  keys: readonly string[],
): Promise<LettersPrepared> {
  const wanted = new Set(keys)
  const lists = await readGaps(services, screenAgeMs)
  const chosen = lists.flatMap(({ gaps }) => gaps.filter(({ key }) => wanted.has(key)))
  const possible = chosen.filter((gap): gap is Gap & { kind: WrittenKind } => gap.noLetter === null)
  const groups = Map.groupBy(possible, ({ personId, kind }) => `${personId}\n${kind}`)
  let letters = 0
  let written = 0
  for (const group of groups.values()) {
    const count = await writeLetter(services, actor, group)
    if (count > 0) letters += 1
    written += count
  }
  return { letters, gaps: written, skipped: wanted.size - written }
}

/**
 * Prepares every letter that some clients are due, once for each gap. Clients without a gap, and gaps that get no letter, are
 * left out.
 *
 * @param numbers Of the clients' accounts.
 * @returns How many letters went into the outbox, and to how many clients.
 */
export async function prepareLettersTo(
  services: Services,
  actor: DeskActor,
  numbers: readonly string[],
): Promise<{ readonly letters: number; readonly clients: number }> {
  const wanted = new Set(numbers)
  // No letter is about a SIP, so the check of SIPs may be an older one.
  const due = (await readGaps(services, screenAgeMs))
    .flatMap(({ gaps }) => gaps)
    .filter(({ clientNumber, noLetter }) => noLetter === null && wanted.has(clientNumber))
  const { letters } = await prepareLetters(
    services,
    actor,
    due.map(({ key }) => key),
  )
  return { letters, clients: letters === 0 ? 0 : new Set(due.map(({ personId }) => personId)).size }
}

/** Writes one letter about the gaps of one client and kind. Returns how many of them are new. */
async function writeLetter(
  services: Services,
  actor: DeskActor,
  gaps: readonly (Gap & { readonly kind: WrittenKind })[],
): Promise<number> {
  const [first] = gaps
  if (!first) return 0
  return await services.db.transaction().execute(async (trx) => {
    const prepared_at = toIso(services.clock.now())
    const fresh: Gap[] = []
    for (const gap of gaps) {
      const { personId: person_id, kind, about } = gap
      if (await insertGapLetter(trx, { person_id, kind, about, prepared_at, actor: actor.name })) {
        fresh.push(gap)
      }
    }
    if (fresh.length === 0) return 0
    const language = await languageOf(trx, first.personId)
    await queueMail(trx, services, {
      to: first.email,
      language,
      kind: `gap-${first.kind}`,
      data: {
        name: first.client,
        what: fresh.map(({ about }) => about.split(' ')[0] ?? '').join(', '),
        link: `${services.settings.publicOrigin ?? services.origin}${addressIn(language, first.kind === 'nominee-check' ? '/profile/family' : '/requests/new')}`,
      },
    })
    await recordAct(trx, services, actor, 'letter-prepared', first.clientNumber, first.kind)
    return fresh.length
  })
}
