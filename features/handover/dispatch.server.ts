import { randomUUID } from 'node:crypto'
import { daysBetween, type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type HandoverLetter, readHandover } from './letters.server.ts'
import {
  deleteSteps,
  insertSteps,
  type NextDistributor,
  type StepRow,
  saveNextDistributor,
} from './tables/handover.server.ts'

/** What is written down about a letter, or about all letters to clients that have not gone out. */
export type Step = Pick<StepRow, 'kind' | 'on' | 'by' | 'reference'> & {
  /** The id of a letter, or `clients`. */
  readonly letter: string
}

/** Saves who takes the book over. */
export async function setNextDistributor(
  services: Services,
  actor: DeskActor,
  row: NextDistributor,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await saveNextDistributor(trx, row)
    await recordAct(trx, services, actor, 'handover-changed', null, 'distributor')
  })
}

export type StepWritten =
  | { readonly ok: true; readonly batch: string; readonly letters: number }
  | { readonly ok: false; readonly reason: 'no-letter' | 'not-sent' | 'future' | 'before-sent' }

/** Writes down that a letter went out, or that it was answered. */
export async function writeStep(services: Services, actor: DeskActor, step: Step): Promise<StepWritten> {
  const { letter: asked, on, kind, by, reference } = step
  const refused = (reason: Extract<StepWritten, { ok: false }>['reason']) => ({ ok: false, reason }) as const
  if (on > istDate(services.clock.now())) return refused('future')
  const { letters } = await readHandover(services)
  const meant = letters.filter(({ id, to, sent }) =>
    asked === 'clients' ? to === 'client' && !sent : id === asked,
  )
  if (meant.length === 0) return refused('no-letter')
  if (kind === 'answered') {
    if (meant.some(({ sent }) => !sent)) return refused('not-sent')
    if (meant.some(({ sent }) => sent !== null && on < sent.on)) return refused('before-sent')
  }
  const batch = randomUUID()
  const at = toIso(services.clock.now())
  await services.db.transaction().execute(async (trx) => {
    await insertSteps(
      trx,
      meant.map(({ id, personId }) => ({
        ...{ batch, letter: id, person_id: personId, kind, on, by: kind === 'sent' ? by : ('' as const) },
        ...{ reference, actor: actor.name, at },
      })),
    )
    await recordAct(trx, services, actor, 'handover-changed', asked, `${kind} ${meant.length}`)
  })
  return { ok: true, batch, letters: meant.length }
}

/** Takes back what was written down in one step. Returns false if it is gone. */
export async function undoStep(services: Services, actor: DeskActor, batch: string): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    const letters = await deleteSteps(trx, batch)
    if (letters.length === 0) return false
    const about = letters.length === 1 ? (letters[0] ?? null) : 'clients'
    await recordAct(trx, services, actor, 'handover-changed', about, `undone ${letters.length}`)
    return true
  })
}

/** How a letter stands: a client need not answer. */
export type LetterState = 'open' | 'waits' | 'done'

export function stateOf({
  to,
  sent,
  answered,
}: Pick<HandoverLetter, 'to' | 'sent' | 'answered'>): LetterState {
  if (!sent) return 'open'
  return to === 'client' || (answered !== null && answered.at >= sent.at) ? 'done' : 'waits'
}

/** The days since a letter went out, while its answer is awaited; null for others. */
export function daysWaiting(letter: HandoverLetter, today: IsoDate): number | null {
  if (stateOf(letter) !== 'waits' || !letter.sent) return null
  return daysBetween(letter.sent.on, today)
}
